"""What operators do to a game of a league stands in the league's public log, and on its table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pbem.accounts.operator_log import ActName
from pbem.admin import announcements, blocks, game_acts
from pbem.admin.game_acts import adjudicate
from pbem.admin.operators import Operator
from pbem.competition.leagues import season_progress
from pbem.core.service import Service
from pbem.models import Game, League, id_of
from pbem.running import cli
from pbem.simulation.fast_games import finish
from tests import fast_forward
from tests.competition.leagues.climbing import accepted, put_up
from tests.competition.leagues.people import games_of, running
from tests.web.pages import Person

WHY = "Two of them have asked for it."
HE = Operator()


def announced(service: Service, code: str) -> None:
    announcements.announce(
        service, HE, announcements.AnnouncementWish({"en": "Play on."}, game=code), WHY
    )


TO_A_GAME: dict[ActName, Callable[[Service, str], object]] = {
    ActName.MAIL_SENT_AGAIN: lambda service, code: game_acts.send_again(service, HE, code, 0, WHY),
    ActName.SEAT_GIVEN: lambda service, code: game_acts.give_seat(service, HE, code, 0, "", WHY),
    ActName.REWOUND: lambda service, code: game_acts.rewind(service, HE, code, 0, WHY),
    ActName.ADJUDICATED: lambda service, code: adjudicate(service, HE, code, [2, 1], WHY),
    ActName.DECLARED_VOID: lambda service, code: adjudicate(service, HE, code, [], WHY),
    ActName.ANNOUNCED: announced,
}
TO_NO_GAME = {
    ActName.REPORT_SETTLED,
    ActName.BLOCKED,
    ActName.UNBLOCKED,
    ActName.MERGED,
    ActName.ORGANISER_APPOINTED,
    ActName.TAKEN_DOWN,
}
"""Those that concern people or all pages."""


@pytest.fixture
def league(service: Service) -> League:
    return running(service, 4, divisions=(4,), games_each=1)


def table_one(service: Service, league: League) -> tuple[int, str]:
    game_id = games_of(service, league)[0]
    with service.database.read() as session:
        game = session.get_one(Game, game_id)
    fast_forward.advance(service, game_id, lambda match: len(match.moves) >= 4)
    return game_id, game.code


def fixture_of(person: Person, league: League) -> dict[str, object]:
    path = f"/leagues/{league.code}/1/table.json"
    shown = person.client.get(path).get_json()
    return next(one for one in shown["divisions"][0]["fixtures"] if one["number"] == 1)


def test_every_act_is_known_to_concern_a_game_or_none() -> None:
    assert {*TO_A_GAME} | TO_NO_GAME == set(ActName)


@pytest.mark.parametrize("act", TO_A_GAME)
def test_each_act_on_a_game_stands_in_the_public_log_with_its_reason(
    service: Service, league: League, stranger: Person, act: ActName
) -> None:
    _game, code = table_one(service, league)
    TO_A_GAME[act](service, code)
    log = stranger.open("/leagues/spring/log").words
    assert "Table 1, the service’s operators" in log
    assert WHY in log


def test_what_concerns_people_alone_stands_in_no_league(
    service: Service, league: League, stranger: Person
) -> None:
    blocks.block(service, HE, "bea@example.org", WHY)
    blocks.unblock(service, HE, "bea@example.org", WHY)
    assert WHY not in stranger.open("/leagues/spring/log").words


@pytest.mark.parametrize(
    ("how", "status", "marked"),
    [(["--places", "2,1"], "done", True), (["--void"], "annulled", False)],
)
def test_a_result_by_operators_is_marked_as_one_by_the_organiser(
    service: Service,
    league: League,
    stranger: Person,
    monkeypatch: pytest.MonkeyPatch,
    how: list[str],
    status: str,
    marked: bool,
) -> None:
    _game, code = table_one(service, league)
    monkeypatch.setattr(Service, "from_settings", lambda settings: service)
    assert cli.main(["admin", "adjudicate", code, *how, "--reason", WHY]) == 0
    season_progress.advance(service, id_of(league))
    fixture = fixture_of(stranger, league)
    assert (fixture["status"], fixture["adjudicated"]) == (status, marked)
    assert ("adjudicated" if marked else "annulled") in stranger.open("/leagues/spring").words


def test_a_seat_that_operators_gave_away_is_shown_and_its_result_marked(
    service: Service, league: League, stranger: Person
) -> None:
    game_id, code = table_one(service, league)
    game_acts.give_seat(service, HE, code, 1, "", WHY)
    assert [seat["given"] for seat in fixture_of(stranger, league)["seats"]] == [False, True]
    assert "somebody else plays" in stranger.open("/leagues/spring").words
    finish(service, game_id)
    season_progress.advance(service, id_of(league))
    assert fixture_of(stranger, league)["adjudicated"] is True
    assert "Gave the seat to somebody else" in stranger.open("/leagues/spring/log").words


def test_a_ladder_tells_it_too(service: Service, stranger: Person) -> None:
    ladder, (ann, bea) = put_up(service, 2)
    fixture = accepted(service, ladder, bea, ann)
    with service.database.read() as session:
        code = session.get_one(Game, fixture.game_id).code
    game_acts.give_seat(service, HE, code, 0, "", WHY)
    assert "somebody else plays" in stranger.open("/leagues/climb").words
    assert WHY in stranger.open("/leagues/climb/log").words
