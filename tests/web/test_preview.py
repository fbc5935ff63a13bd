"""What a form would bring, shown before it is sent; and what is new since the last decision."""

from __future__ import annotations

from collections.abc import Callable

from pbem.core.service import Service
from pbem.games import records
from pbem.games.changes_since_last_move import changes
from pbem.games.registry import board_view
from pbem.models import Game
from pbem.play import submission
from tests.web.conftest import address_of, advance, everything, match_of
from tests.web.pages import Person

Sign = Callable[[str], Person]


def test_a_preview_shows_the_table_after_the_move_and_marks_what_changes(
    service: Service, game: Game, person: Sign
) -> None:
    governor = person(address_of(service, game, 0))
    before = everything(service)
    page = governor.open(f"/g/{game.code}/preview?move=settler")
    assert page.status == 200
    assert "as it would stand after “settler”" in page.words
    assert 'class="took new"' in page.response.get_data(as_text=True)
    assert everything(service) == before


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
    assert '<h1 id="said">' in wrong.text
    assert "board" not in wrong.text


def test_nobody_previews_for_another(service: Service, game: Game, person: Sign) -> None:
    assert person("eve@example.net").open(f"/g/{game.code}/preview?move=settler").status == 403
    waiting = person(address_of(service, game, 1))
    assert '<h1 id="said">' in waiting.open(f"/g/{game.code}/preview?move=settler").response.text
    assert "board" not in waiting.open(f"/g/{game.code}/preview?move=settler").response.text


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
