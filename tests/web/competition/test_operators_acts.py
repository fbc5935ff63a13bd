"""What operators do to a game of a league stands in the league's public log, and on its table; what
an organiser may they do for a league whose own is gone, and its log says so."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlmodel import select

from pbem.accounts import operator_log
from pbem.accounts.operator_log import ActName
from pbem.admin import announcements, blocks, game_acts, league_acts
from pbem.admin.game_acts import adjudicate
from pbem.admin.operators import NotDone, Operator
from pbem.competition.leagues import queries, season_progress
from pbem.competition.leagues.log import log_lines
from pbem.core.service import Service
from pbem.models import Game, League, OutboundMail, SeasonStatus, id_of
from pbem.privacy import deletion
from pbem.running import cli
from pbem.simulation.fast_games import finish
from tests import fast_forward
from tests.competition.leagues.climbing import accepted, put_up
from tests.competition.leagues.people import entered, founded, games_of, people, running
from tests.web.pages import Person

WHY = "Two of them have asked for it."
GONE = "Ann has not answered for a month."
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
    ActName.LEAGUE_CHANGED,
    ActName.LEAGUE_RENAMED,
    ActName.LEAGUE_PAUSED,
    ActName.LEAGUE_RESUMED,
    ActName.LEAGUE_CLOSED,
    ActName.LEAGUE_DELETED,
    ActName.TAKEN_DOWN,
}
"""Those that concern people, a league as a whole, or all pages."""


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
    assert "Game 1, the service’s operators" in log
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
    assert "someone else plays" in stranger.open("/leagues/spring").words
    finish(service, game_id)
    season_progress.advance(service, id_of(league))
    assert fixture_of(stranger, league)["adjudicated"] is True
    assert "Gave the seat to someone else" in stranger.open("/leagues/spring/log").words


def test_a_ladder_tells_it_too(service: Service, stranger: Person) -> None:
    ladder, (ann, bea) = put_up(service, 2)
    fixture = accepted(service, ladder, bea, ann)
    with service.database.read() as session:
        code = session.get_one(Game, fixture.game_id).code
    game_acts.give_seat(service, HE, code, 0, "", WHY)
    assert "someone else plays" in stranger.open("/leagues/climb").words
    assert WHY in stranger.open("/leagues/climb/log").words


def log_of(service: Service, league: League) -> list[str]:
    with service.database.read() as session:
        lines = log_lines(session, session.get_one(League, league.id))
    return [f"{line.text} {line.why}" for line in lines]


def told(service: Service, words: str) -> set[str]:
    with service.database.read() as session:
        mails = session.exec(select(OutboundMail)).all()
        return {one.recipient for one in mails if words in one.subject}


def test_they_change_its_terms_and_name(service: Service) -> None:
    league = running(service, 3)
    everybody = {"ann@example.org", "bea@example.org", "cid@example.org"}
    league_acts.change(service, HE, "spring", "games_each=4 divisions=4,4 approval=yes", GONE)
    league_acts.rename(service, HE, "SPRING", "The Cup", GONE)
    with service.database.read() as session:
        now = session.get_one(League, league.id)
        terms = queries.terms_of(now)
        own = operator_log.of_player(session, id_of(people(service, 1)[0]))
    assert (terms.games_each, terms.divisions, terms.approval) == (4, (4, 4), True)
    assert now.name == "The Cup"
    assert told(service, "the terms have changed") == everybody
    renamed, changed, *_others = log_of(service, league)
    assert renamed == f"The league has a new name. (the service’s operators) {GONE}"
    assert changed.endswith(f"(the service’s operators) {GONE}")
    assert [one.name for one in own] == ["league.renamed", "league.changed"]


def test_they_make_a_pyramid_of_it_and_what_follows_need_not_be_said(service: Service) -> None:
    league = running(service, 3)
    league_acts.change(service, HE, "SPRING", "tiers=1,2 divisions=6 promoted=2", GONE)
    with service.database.read() as session:
        terms = queries.terms_of(session.get_one(League, league.id))
    assert (terms.tiers, terms.divisions, terms.relegated) == ((1, 2), (6, 6), 4)


def test_they_let_it_rest_and_go_on_and_close_it(service: Service) -> None:
    league = running(service, 3)
    league_acts.pause(service, HE, "SPRING", 7, GONE)
    with pytest.raises(NotDone, match="already paused"):
        league_acts.pause(service, HE, "SPRING", 7, GONE)
    league_acts.resume(service, HE, "SPRING", GONE)
    league_acts.close(service, HE, "SPRING", GONE)
    with service.database.read() as session:
        season = queries.newest(session, session.get_one(League, league.id))
        own = operator_log.of_player(session, id_of(people(service, 1)[0]))
    assert season.closed_at is not None
    assert season.paused_until is None
    assert len(told(service, "is closed")) == 3
    assert [one.name for one in own] == ["league.closed", "league.resumed", "league.paused"]


def test_they_delete_one_in_which_nothing_was_played(service: Service) -> None:
    ann, bea, cid = people(service, 3)
    league = founded(service, ann)
    entered(service, league, [bea, cid])
    deletion.erase(service, id_of(ann))
    league_acts.delete(service, HE, "SPRING", GONE)
    with service.database.read() as session:
        assert session.get(League, league.id) is None
    assert told(service, "has been deleted") == {"bea@example.org", "cid@example.org"}


def test_nothing_is_done_or_noted_without_a_reason_a_league_or_terms(service: Service) -> None:
    league = running(service, 3)
    before = log_of(service, league)
    for refused in (
        lambda: league_acts.close(service, HE, "SPRING", " "),
        lambda: league_acts.close(service, HE, "NOWHERE", GONE),
        lambda: league_acts.delete(service, HE, "SPRING", GONE),
        lambda: league_acts.rename(service, HE, "SPRING", " ", GONE),
        lambda: league_acts.change(service, HE, "SPRING", "colour=red", GONE),
        lambda: league_acts.change(service, HE, "SPRING", "games_each=many", GONE),
        lambda: league_acts.resume(service, HE, "SPRING", GONE),
    ):
        with pytest.raises(NotDone):
            refused()
    assert log_of(service, league) == before
    with service.database.read() as session:
        season = queries.newest(session, session.get_one(League, league.id))
        assert season.status == SeasonStatus.RUNNING
        assert operator_log.newest(session, 9) == []
