"""A worker that dies at any moment changes nothing: the next sweep finds the rest and does it."""

from __future__ import annotations

import shutil
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from sqlmodel import col, select

from pbem.competition.leagues import queries, season_progress
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import Climber, Game, League, LeagueAct, OutboundMail, Season
from pbem.simulation.fast_games import finish
from pbem.simulation.mortal import Killed, Mortal
from tests.competition.leagues.climbing import accepted, challenged, put_up
from tests.competition.leagues.people import games_of, running
from tests.conftest import file_of


def tend_all(service: Service) -> None:
    """What the sweeps do, one after the other, until nothing is due."""
    for _sweep in range(20):
        with service.database.read() as session:
            due = season_progress.waiting(session)
        if not due:
            return
        for league_id in due:
            season_progress.advance(service, league_id)
    raise AssertionError("there is always something due")


def told(service: Service) -> dict[str, Any]:
    """Everything that a league's life leaves behind, but for what is drawn by lot."""
    with service.database.read() as session:
        league = session.exec(select(League)).one()
        seasons = session.exec(select(Season).order_by(col(Season.number))).all()
        mails = session.exec(select(OutboundMail)).all()
        return {
            "seasons": [(season.status, season.unsettled) for season in seasons],
            "entries": [
                (entry.player_id, entry.status, entry.place, entry.next_division)
                for season in seasons for entry in queries.entries(session, season)
            ],
            "results": [
                (f.number, f.status, f.result)
                for season in seasons for f in queries.fixtures(session, season)
            ],
            "games": len(session.exec(select(Game)).all()),
            "acts": [
                act.kind for act in session.exec(select(LeagueAct).order_by(col(LeagueAct.id)))
            ],
            "rungs": session.exec(
                select(Climber.entry_id, Climber.rung).order_by(col(Climber.entry_id))
            ).all(),
            "letters": sorted(mail.event for mail in mails if mail.kind.startswith("league")),
            "mails": Counter(mail.kind for mail in mails),
            "league": league.code,
        }  # fmt: skip


def test_a_kill_at_any_moment_changes_nothing(service: Service) -> None:
    """All games of a season are over: results, the final standings, the next season, its games."""
    league = running(service, 3, 2, games_each=2, break_days=0)
    expected, steps = same_after_any_kill(service, league)
    assert expected["acts"].count("ended") == 1
    assert len(expected["results"]) == 6
    assert steps > 8


def test_a_kill_at_any_moment_changes_no_round_of_a_tournament(service: Service) -> None:
    """All games of a round are over: results, the next round, its games."""
    league = running(service, 4, 2, form="knock-out", repeats=False, divisions=(4,))
    expected, steps = same_after_any_kill(service, league)
    assert expected["acts"].count("round") == 2
    assert len(expected["results"]) == 3
    assert steps > 4


def test_a_kill_at_any_moment_changes_no_rung_of_a_ladder(service: Service) -> None:
    """One game is over and one challenge was not answered."""
    league, (ann, bea, cid, dan) = put_up(service, 4)
    accepted(service, league, bea, ann)
    late = challenged(service, league, dan, cid)
    with clock.set_to(late.due_at):
        expected, steps = same_after_any_kill(service, league)
    assert expected["acts"].count("gave-up") == 1
    assert [rung for _entry, rung in expected["rungs"]][-2:] == [4, 3]
    assert steps > 1


def same_after_any_kill(service: Service, league: League) -> tuple[dict[str, Any], int]:
    """Play all games that run, and tend the league with a kill at each transaction; what is left
    behind in the end, and how many transactions there are."""
    for game_id in games_of(service, league):
        finish(service, game_id)
    file = file_of(service.settings)
    with service.database.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    service.database.engine.dispose()
    saved = file.with_suffix(".saved")
    shutil.copy(file, saved)
    counted = Mortal(service.database, 10_000, committed=True)
    tend_all(replace(service, database=counted))
    expected, steps = told(service), 10_000 - counted.left
    # Before a commit is after the one before it, but for the first.
    for number, committed in [(1, False), *((number, True) for number in range(1, steps + 1))]:
        service.database.engine.dispose()
        for left in file.parent.glob(f"{file.name}-*"):
            left.unlink()
        shutil.copy(saved, file)
        with pytest.raises(Killed):
            tend_all(
                replace(service, database=Mortal(service.database, number, committed=committed))
            )
        tend_all(service)
        assert told(service) == expected, (number, committed)
    return expected, steps
