"""What a form would bring, shown before it is sent; and what is new since the last decision."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import islice

import pytest

from pbem.core.service import Service
from pbem.games import records
from pbem.games.changes_since_last_move import changes
from pbem.games.registry import board_view
from pbem.models import Game
from pbem.play import submission
from tests.browser.kinds import KINDS, STARTS, Start, begin, occasions
from tests.web.conftest import address_of, advance, everything, match_of
from tests.web.pages import Person

Sign = Callable[[str], Person]
PART = re.compile('data-part="([^"]+)"')


def test_a_preview_tells_what_the_move_does_and_sends_only_what_it_changes(
    service: Service, game: Game, person: Sign
) -> None:
    governor = person(address_of(service, game, 0))
    before = everything(service)
    page = governor.open(f"/g/{game.code}/preview?move=mayor")
    assert page.status == 200
    assert "You choose the mayor. And then by itself: " in page.words
    assert "and everyone places all their people again." in page.words, "what the role does"
    assert "Nothing has been played yet." in page.words
    parts = PART.findall(page.response.text)
    assert "people" in parts
    assert not {part for part in parts if part.startswith(("ship.", "lot.", "left.corn"))}
    assert everything(service) == before


@pytest.mark.parametrize("start", [STARTS[1], STARTS[6]], ids=lambda start: start.rules)
def test_no_preview_is_larger_than_6_kb_and_all_its_parts_are_on_the_page(
    service: Service, person: Sign, start: Start
) -> None:
    """Late, when most is on the table, as it is sent; early even before it is compressed."""
    sizes: list[int] = []
    late = begin(service, replace(start, seed=f"{start.seed} late"))
    asked = advance(service, late, lambda match: len(match.moves) > 150).to_act[0]
    early = islice(occasions(service, start, {*KINDS[start.rules]}), 6)
    for game, seat, kind in [(late, asked, "late"), *early]:
        reader = person(address_of(service, game, seat))
        there = {*PART.findall(reader.open(f"/g/{game.code}").response.text)}
        for choice in match_of(service, game).choices(seat, 6):
            query, way = {"move": choice.text}, f"/g/{game.code}/preview"
            answer = reader.client.get(way, query_string=query)
            assert {*PART.findall(answer.text)} <= there, choice.text
            if kind == "late":
                gzip = {"Accept-Encoding": "gzip"}
                answer = reader.client.get(way, query_string=query, headers=gzip)
            sizes.append(len(answer.data))
    assert sizes
    assert max(sizes) <= 6_000


def test_a_form_put_together_is_judged_by_the_server(
    service: Service, game: Game, person: Sign
) -> None:
    match = advance(service, game, lambda match: match.decision(match.to_act[0]) == "place")
    player = person(address_of(service, game, match.to_act[0]))
    form = player.open(f"/g/{game.code}").form("/move", form="place")
    right = player.client.get(f"/g/{game.code}/preview", query_string=form.fields)
    assert right.status_code == 200
    none = {
        key: "0" if key.startswith("colonist.") else value for key, value in form.fields.items()
    }
    wrong = player.client.get(f"/g/{game.code}/preview", query_string=none)
    assert wrong.status_code == 200, "a form that is not filled in yet is no error"
    assert '<p id="said">' in wrong.text
    assert "<template>" not in wrong.text


def test_nobody_previews_for_another(service: Service, game: Game, person: Sign) -> None:
    assert person("eve@example.net").open(f"/g/{game.code}/preview?move=settler").status == 403
    waiting = person(address_of(service, game, 1))
    refused = waiting.open(f"/g/{game.code}/preview?move=settler").response.text
    assert '<p id="said">' in refused
    assert "<template>" not in refused


def test_what_is_new_since_the_last_decision_is_marked_however_often_one_looks(
    service: Service, game: Game, person: Sign
) -> None:
    reader = person(address_of(service, game, 1))
    path, key = f"/g/{game.code}", "marks what is new since your last decision"
    assert key not in reader.open(path).words
    advance(service, game, lambda match: len(match.moves) > 4)
    assert key in reader.open(path).words
    assert key in reader.open(path).words
    stranger = person("eve@example.net")
    assert key not in stranger.open(path).words


def test_marks_are_what_differs_and_nothing_else(service: Service, game: Game) -> None:
    match = match_of(service, game)
    names = ["Ann", "Bea", "Cid"]
    before = board_view(match.position(seat=0), names, 0)
    assert not changes(before, before)
    after = board_view(match.foresee(0, "settler"), names, 0)
    assert {"roles", "taken"} <= changes(before, after)
    submission.submit(service, records.id_of(game), 0, ["settler", "take quarry"], "web")
    after = board_view(match_of(service, game).position(seat=0), names, 0)
    assert {"quarries", "0.tile.1"} <= changes(before, after)
    assert not {fact for fact in changes(before, after) if fact.startswith("2.")}
