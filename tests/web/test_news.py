"""What happened since one's last turn: goods with their pictures, where to see it, and when."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import engine
from engine.picture_marks import BEGIN, marked_parts
from pbem.core.service import Service
from pbem.games import news_by_phase, seat_view
from pbem.models import Game
from tests.web.conftest import address_of, advance
from tests.web.pages import Person


def placing(service: Service, game: Game) -> news_by_phase.PhaseNews:
    """The news of a mayor's phase, as somebody sees them who was told nothing yet."""
    advance(service, game, lambda match: len(match.moves) > 40)
    with service.database.read() as session:
        view = replace(seat_view.load(session, session.get_one(Game, game.id), None), told=0)
        return next(phase for phase in news_by_phase.by_phase(view) if phase.placed)


def test_a_phase_leads_to_its_place_and_to_the_position_after_it(
    service: Service, game: Game, person: Callable[[str], Person]
) -> None:
    match = advance(service, game, lambda match: len(match.moves) > 30)
    page = person(address_of(service, game, match.to_act[0])).open(f"/g/{game.code}")
    told = page.response.text.partition('id="news"')[2].partition("</section>")[0]
    ids = set(re.findall(r'id="([a-z]+)"', page.response.text))
    spots = re.findall(r'class="to" href="#([a-z]+)"', told)
    assert spots
    assert set(spots) <= ids
    after = [int(number) for number in re.findall(rf'/g/{game.code}/(\d+)" title="The pos', told)]
    assert after == sorted(after, reverse=True)
    assert 0 < after[-1] <= after[0] <= len(match.moves)
    assert BEGIN not in page.response.text


def test_who_placed_whom_is_told_apart(service: Service, game: Game) -> None:
    phase = placing(service, game)
    assert len(phase.placers) == len(phase.placed) > 0
    assert {entry.kind for entry in phase.placed} == {news_by_phase.PLACED}
    assert all(entry.kind != news_by_phase.PLACED for entry in phase.entries)


def test_goods_come_with_the_marks_of_their_pictures(service: Service, game: Game) -> None:
    match = advance(service, game, lambda match: len(match.moves) > 30)
    for language, words in (("en", "corn"), ("pl", "kukuryd"), ("ro", "porumb")):
        told = match.chronicle(telling=engine.Telling(drawn=frozenset({"corn"})), language=language)
        parts = [part for entry in told for part in marked_parts(entry.text)]
        assert {id for id, _ in parts} == {"", "corn"}
        assert all(words in text for id, text in parts if id), parts
        plain = match.chronicle(language=language)
        assert ["".join(text for _, text in marked_parts(entry.text)) for entry in told] == [
            entry.text for entry in plain
        ]
