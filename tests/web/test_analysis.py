"""The analysis board as a page: by links and GET forms alone, and nothing changes."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from pbem.core.service import Service
from pbem.models import Game
from pbem.web.site import rate_limits
from tests.play.test_plans import loaded, rows, submit
from tests.web.conftest import address_of, advance, everything
from tests.web.pages import Person
from tests.web.test_both_games import table_of


@pytest.fixture
def over(service: Service, game: Game) -> Game:
    advance(service, game, lambda match: False)
    return game


def test_moves_are_tried_by_the_page_s_own_controls_and_change_nothing(
    service: Service, over: Game, stranger: Person
) -> None:
    before = everything(service)
    here = f"/g/{over.code}/analysis"
    page = stranger.open(here)
    assert page.status == 200
    form = page.form("/analysis")
    assert form.method == "get"
    went = stranger.client.get(form.action, query_string={**form.fields, "move": "builder"})
    assert went.location == f"{here}?at=0&line=builder#decide"
    page = stranger.open(went.location)
    assert "Line A" in page.words
    assert f'{here}?at=0&amp;line=builder">' in page.response.text
    typed = stranger.client.get(
        here, query_string={"at": 0, "line": "builder", "form": "words", "words": "pass; pass"}
    )
    assert typed.location == f"{here}?at=0&line=builder;pass;pass#decide"
    asked = stranger.open(f"{here}?line=builder;pass;pass&opinion=1")
    assert "the bot’s move" in asked.words
    other = stranger.client.get(
        here, query_string={"line": "builder;pass", "step": 0, "move": "mayor"}
    )
    assert other.location == f"{here}?at=0&line=builder;pass&line=mayor&on=2#decide"
    assert "Compare" in stranger.open(other.location).words
    assert everything(service) == before


def test_what_cannot_be_played_is_said_and_what_is_too_long_is_refused(
    over: Game, stranger: Person
) -> None:
    here = f"/g/{over.code}/analysis"
    bad = stranger.open(f"{here}?line=builder;build+castle")
    assert bad.status == 422
    assert "build castle" in bad.words
    assert stranger.open(f"{here}?line=builder&move=nonsense").status == 422
    assert stranger.open(f"{here}?line={'pass;' * 121}").status == 400
    assert stranger.open(f"{here}?line={'a' * 9000}").status == 400
    assert stranger.open(f"{here}?at=99999").status == 404


def test_a_running_game_is_analysed_by_its_players_where_the_table_allows_it(
    service: Service, game: Game, person: Callable[[str], Person], stranger: Person
) -> None:
    match = advance(service, game, lambda match: match.position()["round"] > 2)
    own, here = person(address_of(service, game, 0)), f"/g/{game.code}/analysis"
    assert own.open(here).status == 404
    with service.database.write() as session:
        session.get_one(Game, game.id).analysis = True
    assert stranger.open(here).status == 404
    page = own.open(here)
    assert "dealt at random" in page.words
    assert here in own.open(f"/g/{game.code}").links
    form = page.form("/analysis")
    fields = {**form.fields, "move": match.legal(match.to_act[0])[0]}
    tried = own.client.get(form.action, query_string=fields)
    assert "Before it" in own.open(tried.location.partition("#")[0]).words


def test_while_a_game_runs_the_bot_is_asked_only_where_no_rating_hangs_on_it(
    service: Service, game: Game, person: Callable[[str], Person]
) -> None:
    with service.database.write() as session:
        session.get_one(Game, game.id).analysis = True
    own, here = person(address_of(service, game, 0)), f"/g/{game.code}/analysis?opinion=1"
    assert "What the bot thinks" not in own.open(here).words
    with service.database.write() as session:
        session.get_one(Game, game.id).rated = False
    page = own.open(here).words
    assert "the bot’s move" in page
    assert re.search(r"chance to win: \d+%", page)


def test_what_a_player_tried_becomes_their_orders_each_with_how_likely_its_case_is(
    service: Service,
    game: Game,
    person: Callable[[str], Person],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with service.database.write() as session:
        session.get_one(Game, game.id).analysis = True
    own, other = person(address_of(service, game, 1)), person(address_of(service, game, 0))
    counted: list[rate_limits.RateLimit] = []
    monkeypatch.setattr(rate_limits, "count", counted.append)
    lines = "builder;pass;build+hacienda;pass;mayor", "settler;take+quarry;take+corn;pass;captain"
    here = f"/g/{game.code}/analysis?line={'&line='.join(lines)}"
    before = everything(service)
    asked = own.open(here + "&opinion=1")
    told = " ".join(asked.words.lower().split())
    assert "in the builder phase: build the hacienda comes before your next role in about" in told
    assert re.search(r"next time: choose [a-z ,]*mayor or [a-z ]*captain free then in about", told)
    assert counted == [rate_limits.RateLimit.OPINION], "what takes time may not be asked too often"
    form = own.open(here).form("/orders")
    assert "% of games" not in own.open(here).words
    assert "make it your orders" not in other.open(f"/g/{game.code}/analysis").words.lower()
    assert everything(service) == before
    texts = [
        "if builder then build hacienda",
        "if settler then take corn",
        "next time mayor or captain",
    ]
    assert form.several["text"] == texts
    own.client.post(form.action, data={**form.fields, "text": texts})
    assert [text for text, _why in rows(service)] == texts
    submit(service, game, 0, "builder", "pass")
    assert (1, "build hacienda") in [(seat, text) for seat, text, *_ in loaded(service, game).moves]
    bad = own.client.post(form.action, data={**form.fields, "text": ["always pass mayor", "hm"]})
    assert bad.status_code == 422
    assert "always pass mayor" not in [text for text, _why in rows(service)]


def test_san_juan_is_analysed_with_open_hands(service: Service, stranger: Person) -> None:
    game = table_of(service, "san-juan", {})
    advance(service, game, lambda match: False)
    here = f"/g/{game.code}/analysis"
    page = stranger.open(f"{here}?at=40")
    assert page.status == 200
    replay = stranger.open(f"/g/{game.code}/40")
    assert any(link.startswith(f"{here}?at=") for link in replay.links)
    form = page.form("/analysis")
    name, text = form.buttons[0]
    assert stranger.client.get(here, query_string={**form.fields, name: text}).status_code == 303
