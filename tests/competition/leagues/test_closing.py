"""An organiser closes a ladder: nobody comes in, games that run still count, and it stays read.
Each act of organisers is one entry of a table, from which mail, page and API follow."""

from __future__ import annotations

from datetime import timedelta
from inspect import signature

import pytest
from sqlmodel import select

from pbem.competition.leagues import (
    closing,
    league_entries,
    organiser_acts,
    queries,
    season_end,
    season_progress,
)
from pbem.competition.leagues.acts import ACTS, OrganiserAct
from pbem.competition.leagues.league_acts import MESSAGE
from pbem.competition.leagues.log import log_lines
from pbem.competition.leagues.terms import LeagueError
from pbem.core import clock
from pbem.core.service import Service
from pbem.inbox.commands.catalogue import COMMANDS
from pbem.models import Challenge, ChallengeStatus, Climber, League, Season, id_of
from pbem.web.api.league_acts import OrganisersAct
from tests.competition.leagues.climbing import (
    accepted,
    challenged,
    put_up,
    reachable,
    standing,
    tend,
    won,
)
from tests.competition.leagues.people import people
from tests.competition.leagues.test_killed import same_after_any_kill
from tests.competition.leagues.test_ladders import subjects
from tests.competition.leagues.test_notices import listens, told


def season_of(service: Service, league: League) -> Season:
    with service.database.read() as session:
        return queries.newest(session, league)


def test_a_closed_ladder_takes_nobody_and_open_challenges_end(service: Service) -> None:
    league, (ann, bea, cid) = put_up(service, 3)
    made = challenged(service, league, bea, ann)
    closing.close(service, id_of(league), ann, "The summer is over")
    assert reachable(service, league, cid) == []
    with service.database.read() as session:
        assert session.get_one(Challenge, made.id).status == ChallengeStatus.WITHDRAWN
    with pytest.raises(LeagueError, match="is closed"):
        challenged(service, league, cid, ann)
    for player in people(service, 4)[3:]:
        with pytest.raises(LeagueError, match="is closed"):
            league_entries.enter(service, id_of(league), player)
    with pytest.raises(LeagueError, match="can’t be reopened"):
        season_end.open_next(service, id_of(league), ann)
    season = season_of(service, league)
    assert season.status == "over", "no game ran"
    assert standing(service, league) == ["Ann", "Bea", "Cid"]


def test_games_that_run_are_played_on_and_move_rungs(service: Service) -> None:
    league, (ann, bea, _cid) = put_up(service, 3)
    fixture = accepted(service, league, bea, ann)
    closing.close(service, id_of(league), ann, "Enough")
    tend(service, league)
    assert season_of(service, league).status == "running"
    with service.database.read() as session:
        assert season_progress.waiting(session) == [], "nothing is due while the game runs"
    won(service, league, fixture, bea)
    tend(service, league)
    season = season_of(service, league)
    assert (season.status, season.unsettled) == ("over", False)
    assert standing(service, league) == ["Bea", "Ann", "Cid"]
    with service.database.read() as session:
        assert season_progress.waiting(session) == []


def test_nobody_comes_down_for_rest_on_a_closed_ladder(service: Service) -> None:
    league, (ann, bea, _cid) = put_up(service, 3)
    accepted(service, league, bea, ann)
    closing.close(service, id_of(league), ann, "Enough")
    with clock.set_to(clock.now() + timedelta(days=100)):
        tend(service, league)
        assert standing(service, league) == ["Ann", "Bea", "Cid"]


def test_everybody_hears_once_why_it_is_closed_and_it_stands_in_the_log(service: Service) -> None:
    league, (ann, _bea, cid) = put_up(service, 3)
    listens(service, cid)
    challenged(service, league, cid, ann)
    for _again in range(2):
        closing.close(service, id_of(league), ann, "The summer is over")
    for address in ("bea@example.org", "cid@example.org"):
        assert subjects(service, address) == ["Climb is closed"]
    with service.database.read() as session:
        lines = log_lines(session, league)
    assert [line.why for line in lines if line.kind == "closed"] == ["The summer is over"]
    [over] = told(service, cid, "season-over")
    assert (over["place"], "you are on rung 3" in over["text"]) == (3, True)


def test_only_the_organiser_closes_with_a_reason(service: Service) -> None:
    league, (ann, bea) = put_up(service, 2)
    with pytest.raises(LeagueError, match="Only the league’s organiser"):
        closing.close(service, id_of(league), bea, "Mine now")
    with pytest.raises(LeagueError, match="Give a reason"):
        closing.close(service, id_of(league), ann, " ")


def test_a_kill_at_any_moment_changes_nothing_of_a_closed_ladder(service: Service) -> None:
    league, (ann, bea, _cid) = put_up(service, 3)
    accepted(service, league, bea, ann)
    closing.close(service, id_of(league), ann, "Enough")
    expected, steps = same_after_any_kill(service, league)
    assert expected["seasons"] == [("over", False)]
    assert steps > 1


def test_an_organiser_may_still_annul_the_last_game(service: Service) -> None:
    league, (ann, bea, _cid) = put_up(service, 3)
    fixture = accepted(service, league, bea, ann)
    closing.close(service, id_of(league), ann, "Enough")
    organiser_acts.annul(service, id_of(league), ann, fixture.number, "A mistake")
    tend(service, league)
    assert season_of(service, league).status == "over"
    with service.database.read() as session:
        assert session.exec(select(Climber.played)).all() == [0, 0, 0]


def test_every_act_is_a_command_by_mail_and_one_of_the_api() -> None:
    called = {command.called: command for command in COMMANDS}
    assert all(called[act.command].changes for act in ACTS.values())
    schema = OrganisersAct.model_json_schema()["properties"]
    assert schema["act"]["enum"] == list(ACTS)
    assert {name for act in ACTS.values() for name in act.takes} == schema.keys() - {
        "act",
        "password",
    }


@pytest.mark.parametrize("act", ACTS.values(), ids=list(ACTS))
def test_what_an_act_asks_for_is_what_its_function_takes(act: OrganiserAct) -> None:
    asked = [field.name for field in act.fields]
    if "days" in asked:
        asked[asked.index("days") :] = ["more"]
    if MESSAGE in act.fields:
        asked.append("request")
    assert list(signature(act.function).parameters)[3:] == asked
