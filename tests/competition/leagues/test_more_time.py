"""The organiser gives one table more time, and nothing else changes; or moves the last day of a
season for all."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from sqlmodel import col, select

from pbem.competition.leagues import organiser_acts, queries
from pbem.competition.leagues.log import log_lines
from pbem.competition.leagues.organiser_acts import Extension
from pbem.competition.leagues.terms import LeagueError
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game, League, LeagueAct, OutboundMail, Seat, id_of
from pbem.play import submission
from pbem.play.late_players import time_is_up
from tests.competition.leagues.people import games_of, people, running
from tests.inbox.test_commands import ask, last


def due(service: Service, game_id: int) -> list[datetime]:
    with service.database.read() as session:
        query = select(Seat.due_at).where(Seat.game_id == game_id, col(Seat.due_at).is_not(None))
        return [at for at in session.exec(query) if at is not None]


def table_of(service: Service, league: League) -> tuple[int, int]:
    """The first running game, with its time: table 1."""
    return games_of(service, league)[0], 1


def test_who_must_act_has_more_time_and_keeps_it_whatever_the_others_do(service: Service) -> None:
    league = running(service, 3, hours=24)
    ann = people(service, 1)[0]
    game_id, table = table_of(service, league)
    [before] = due(service, game_id)
    organiser_acts.more_time(service, id_of(league), ann, table, Extension(3, "A holiday"))
    [after] = due(service, game_id)
    assert after == before + timedelta(days=3)
    with clock.set_to(before + timedelta(hours=1)):
        with service.database.read() as session:
            assert game_id not in [late[0] for late in time_is_up.waiting(session)]
        with service.database.read() as session:
            seat = session.get_one(Game, game_id).to_act[0]
        submission.submit(service, game_id, seat, ["prospector"], "web")
        assert due(service, game_id) == [after], "the next one is asked within the time given"
    with service.database.read() as session:
        told = [line.text for line in log_lines(session, league)]
        mails = session.exec(select(OutboundMail).where(OutboundMail.kind == "league_note"))
        told_of_it = [mail for mail in mails if "more time in game 1" in mail.subject]
        seats = records.seats_of(session, session.get_one(Game, game_id))
        others = {seat.player_id for seat in seats} - {league.organiser_id}
        assert {mail.player_id for mail in told_of_it} == others
    assert "Game 1 has been extended by 3 days." in " ".join(told)


def test_where_no_time_runs_there_is_none_to_give(service: Service) -> None:
    league = running(service, 3, hours=0, season_days=30)
    ann, bea, _cid = people(service, 3)
    with pytest.raises(LeagueError, match="No clock is running"):
        organiser_acts.more_time(service, id_of(league), ann, 1, Extension(3, "A holiday"))
    with pytest.raises(LeagueError, match="1 to 90 more days"):
        organiser_acts.more_time(service, id_of(league), ann, 1, Extension(91, "A holiday"))
    with pytest.raises(LeagueError, match="Only the league’s organiser"):
        organiser_acts.more_time(service, id_of(league), bea, 1, Extension(3, "A holiday"))


def test_it_is_given_by_mail_once(service: Service) -> None:
    league = running(service, 3, hours=24)
    game_id, _table = table_of(service, league)
    [before] = due(service, game_id)
    ask(service, "more time SPRING 1 3: A holiday")
    assert "Game 1 has been extended by 3 days." in last(service)[1]
    again = Extension(3, "Again", _request(service))
    organiser_acts.more_time(service, id_of(league), people(service, 1)[0], 1, again)
    assert due(service, game_id) == [before + timedelta(days=3)]


def _request(service: Service) -> str:
    """The stored mail that asked for it."""
    with service.database.read() as session:
        return next(
            str(line.detail["request"])
            for line in session.exec(select(LeagueAct))
            if line.kind == "more-time"
        )


def last_day(service: Service, league: League) -> datetime | None:
    with service.database.read() as session:
        return queries.newest(session, league).ends_at


def test_the_last_day_is_moved_by_mail_and_everybody_is_told(service: Service) -> None:
    league = running(service, 3, season_days=60)
    day = (clock.now() + timedelta(days=20)).date().isoformat()
    ask(service, f"last day SPRING {day}: A fair")
    assert "The last day has changed" in last(service)[1]
    ends = last_day(service, league)
    assert ends is not None
    assert ends.strftime("%Y-%m-%d %H:%M") == f"{day} 23:59"
    with service.database.read() as session:
        [line, *_others] = log_lines(session, league)
        mails = session.exec(select(OutboundMail)).all()
    assert line.text.startswith("The season now ends on ")
    assert line.why == "A fair"
    told = [one.recipient for one in mails if "last day has changed" in one.subject]
    assert sorted(told) == ["bea@example.org", "cid@example.org"]


def test_the_last_day_takes_nobody_by_surprise(service: Service) -> None:
    league = running(service, 3, season_days=60)
    ann, bea, _cid = people(service, 3)
    before = last_day(service, league)
    for who, days, why, wrong in ((ann, 6, "A fair", "at least 7 days"), (ann, 20, " ", "a reason"),
                                  (ann, 800, "A fair", "at most 730"),
                                  (bea, 20, "A fair", "organiser")):  # fmt: skip
        ends = clock.now() + timedelta(days=days)
        with pytest.raises(LeagueError, match=wrong):
            organiser_acts.move_last_day(service, id_of(league), who, ends, why)
    assert last_day(service, league) == before


def test_a_season_that_lasts_until_all_is_played_has_no_last_day_to_move(service: Service) -> None:
    league = running(service, 3)
    ends = clock.now() + timedelta(days=20)
    with pytest.raises(LeagueError, match="no last day"):
        organiser_acts.move_last_day(service, id_of(league), people(service, 1)[0], ends, "Why")
