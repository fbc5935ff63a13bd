"""Operators end a running game: with places that they decide, or so that it counts for nobody."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest
from sqlmodel import select

from pbem.admin import game_acts
from pbem.admin.operators import NotDone, Operator
from pbem.competition.leagues import season_progress
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.games import records
from pbem.games.export import export, verify
from pbem.models import Fixture, FixtureStatus, Game, GameStatus, RatedGame, id_of
from pbem.play.late_players import early_end
from pbem.running import cli
from tests import due_mails
from tests.competition.leagues.people import games_of, running
from tests.web.conftest import PEOPLE, address_of, advance, everything
from tests.web.letters import newest, words_of
from tests.web.pages import Person

pytestmark = pytest.mark.databases("share")

SignIn = Callable[[str], Person]
OLA, WHY = "ola@example.org", "Two of them have asked for it."


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return dataclasses.replace(settings, operators=(OLA,))


def now(service: Service, game: Game) -> Game:
    with service.database.read() as session:
        return session.get_one(Game, game.id)


def places_of(service: Service, game: Game) -> list[int | None]:
    with service.database.read() as session:
        return [seat.rank for seat in records.seats_of(session, game)]


def test_the_places_that_were_decided_count_and_all_can_be_checked(
    service: Service, game: Game, person: SignIn
) -> None:
    advance(service, game, lambda match: len(match.moves) >= 6)
    ola = person(OLA)
    form = ola.open(f"/admin?code={game.code}").form("/admin/adjudicate")
    ola.send(form, places="2,1,2", reason=WHY)
    over = now(service, game)
    assert over.status == GameStatus.FINISHED
    assert [row["rank"] for row in over.result or ()] == places_of(service, game) == [2, 1, 2]
    with service.database.read() as session:
        winner = records.names_of(session, over)[1]
    due_mails.write_texts(service)
    for address in PEOPLE:
        assert WHY in words_of(newest(service, address, "operators"))
        won = "You have won" if address == address_of(service, over, 1) else f"{winner} won"
        assert won in words_of(newest(service, address, "final"))
        page = person(address).open(f"/g/{game.code}").words
        assert f"{winner} won" in page
        assert "Operators ended it after move 6 and decided the places" in page
        assert WHY in page
    record = export(service, game.code)
    assert record["places"] == [2, 1, 2]
    assert verify(record) == []
    with service.database.read() as session:
        rated = session.exec(select(RatedGame)).one()
    assert (rated.why_not, [one["rank"] for one in rated.facts]) == ("", [2, 1, 2])


def test_a_game_that_counts_for_nobody_has_no_winner_and_no_rating(
    service: Service, game: Game, person: SignIn
) -> None:
    game_acts.adjudicate(service, Operator(), game.code, [], WHY)
    due_mails.write_texts(service)
    over = now(service, game)
    assert (over.status, over.result, over.rated) == (GameStatus.FINISHED, None, False)
    assert places_of(service, game) == [None, None, None]
    someone = person(PEOPLE[0])
    assert "This game counts for nobody" in someone.open(f"/g/{game.code}").words
    lists = ("/games?status=finished", "/")
    for path in (
        *lists,
        *(f"/g/{game.code}/{page}" for page in ("shuffles", "analysis", "charts")),
    ):
        assert someone.open(path).response.status_code == 200
    assert "counts for nobody" in words_of(newest(service, PEOPLE[0], "final"))
    assert verify(export(service, game.code)) == []
    with service.database.read() as session:
        assert session.exec(select(RatedGame.why_not)).one()


def test_a_league_takes_the_places_or_annuls_the_table(service: Service) -> None:
    league = running(service, 4, seats=2)
    first, second, *_ = games_of(service, league)
    with service.database.read() as session:
        codes = [session.get_one(Game, one).code for one in (first, second)]
    game_acts.adjudicate(service, Operator(), codes[0], [2, 1], WHY)
    game_acts.adjudicate(service, Operator(), codes[1], [], WHY)
    season_progress.advance(service, id_of(league))
    with service.database.read() as session:
        one, two = (
            session.exec(select(Fixture).where(Fixture.game_id == game)).one()
            for game in (first, second)
        )
    assert (one.status, one.adjudicated) == (FixtureStatus.DONE, True)
    assert one.result is not None
    assert one.result["ranks"] == [2, 1]
    assert (two.status, two.result) == (FixtureStatus.ANNULLED, None)


def test_who_dies_before_it_is_played_out_is_followed_by_the_sweep(
    service: Service, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(early_end, "end", lambda service, game_id: False)
        game_acts.adjudicate(service, Operator(), game.code, [1, 1, 1], WHY)
    with service.database.read() as session:
        assert early_end.waiting(session) == [game.id]
    assert early_end.end(service, id_of(game))
    assert places_of(service, game) == [1, 1, 1]


def test_not_with_places_that_are_none_nor_twice(
    service: Service, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = everything(service)
    for places in ([1, 2], [1, 1, 2], [0, 1, 2], [2, 3, 4]):
        with pytest.raises(NotDone):
            game_acts.adjudicate(service, Operator(), game.code, places, WHY)
    assert everything(service) == before
    monkeypatch.setattr(Service, "from_settings", lambda settings: service)
    command = ["admin", "adjudicate", game.code, "--reason", WHY]
    assert cli.main([*command, "--places", "1,x,2"]) == 1
    assert cli.main([*command, "--places", "3,2,1"]) == 0
    assert cli.main([*command, "--void"]) == 1
    assert places_of(service, game) == [3, 2, 1]
    assert address_of(service, game, 0)
