"""Time in which the service was down, or its clock was wrong, is nobody's."""

from __future__ import annotations

import email
import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlmodel import Session, select

import engine
from pbem.competition.leagues import challenges
from pbem.competition.leagues.terms import Unfinished
from pbem.core import clock
from pbem.core.service import Service
from pbem.games.clocks.terms import Clock, ClockStop, TimeOut, read
from pbem.jobs.sweep import Sweep
from pbem.mail import outbox
from pbem.models import (
    ChallengeStatus,
    Consent,
    FixtureStatus,
    Game,
    GameStatus,
    Heartbeat,
    TakeBackState,
    id_of,
)  # fmt: skip
from pbem.play import downtime, pause, reminders, time_preferences
from pbem.play.downtime import RETRIES
from pbem.play.late_players import replacements, time_is_up, votes
from pbem.play.undo import consent
from tests import acceptance, intake
from tests.competition.leagues.climbing import challenged, put_up, standing
from tests.competition.leagues.people import fixtures_of, running
from tests.play.test_clocks import play, player_at, seats, sent, table
from tests.play.test_forced_moves import seat_of
from tests.play.test_forced_times import WAITING
from tests.play.test_votes import DAN, dan, late_at

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
NOON = datetime(2026, 1, 12, 12, tzinfo=UTC)
HELP = "help@pbem.localhost"
PEOPLE = ["Ann <ann@example.org>", "Bea <bea@example.org>", "Cid <cid@example.org>"]


@pytest.fixture(autouse=True)
def _it_is_noon() -> Iterator[None]:
    with clock.set_to(NOON):
        yield


def at_work(service: Service, at: datetime) -> None:
    """The worker's sweep comes by."""
    with clock.set_to(at):
        Sweep(working=True).once(service)


def down(service: Service, since: datetime, until: datetime) -> None:
    at_work(service, since)
    at_work(service, until)


def test_after_a_day_without_the_service_the_reply_that_a_provider_kept_is_played(
    tmp_path: Path,
) -> None:
    desk = acceptance.service(tmp_path)
    start = engine.new_game("puerto-rico", seats=3, seed="q").position()
    code = acceptance.game_at(desk, start, PEOPLE, hours=24)
    asked = email.message_from_bytes(acceptance.sent(desk)[0].raw, policy=default)
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Message-ID"] = asked["To"], asked["Reply-To"], "<late@x.org>"
    mail["In-Reply-To"] = asked["Message-ID"]
    mail.set_content("settler")
    down(desk, NOON + HOUR, NOON + 30 * HOUR)
    assert acceptance.moves(desk, code) == []
    with clock.set_to(NOON + 31 * HOUR):
        acceptance.receive(desk, bytes(mail), "ann@example.org")
    assert acceptance.moves(desk, code) == [(0, "settler", "mail")]
    desk.database.engine.dispose()


def test_a_decision_has_what_it_had_left_and_time_for_mail_to_come_in(service: Service) -> None:
    game = table(service, read("24h"))
    down(service, NOON + 20 * HOUR, NOON + 50 * HOUR)
    assert seats(service, game)[0].due_at == NOON + 54 * HOUR + RETRIES
    with clock.set_to(NOON + 51 * HOUR + RETRIES):
        play(service, game, 0, "settler")
    assert seats(service, game)[0].used == 21 * 3600


def test_what_was_down_costs_nothing_of_the_bank(service: Service) -> None:
    game = table(service, read("7d+12h"))
    down(service, NOON + HOUR, NOON + 100 * HOUR)
    with clock.set_to(NOON + 110 * HOUR):
        play(service, game, 0, "settler")
    assert seats(service, game)[0].bank == 7 * 24 * 3600


def test_what_does_not_count_for_a_player_does_not_count_twice(service: Service) -> None:
    """Down from ten in the evening, within their quiet hours, to noon."""
    game = table(service, Clock(hours=24, stops=frozenset([ClockStop.NIGHTS])))
    time_preferences.set_quiet(service, id_of(player_at(service, game, 0)), (20, 8))
    down(service, NOON + 10 * HOUR, NOON + DAY)
    left = (24 - 8) * HOUR  # eight hours passed, twelve pass till evening with a break for retries
    night = 12 * HOUR
    assert seats(service, game)[0].due_at == NOON + DAY + RETRIES + left + night


@pytest.mark.parametrize("late", [timedelta(seconds=5), timedelta(minutes=4)])
def test_a_sweep_that_is_a_little_late_changes_no_clock(service: Service, late: timedelta) -> None:
    game = table(service, read("24h"))
    down(service, NOON + HOUR, NOON + HOUR + late)
    assert seats(service, game)[0].due_at == NOON + DAY


@pytest.mark.parametrize("ahead", [40 * DAY, 3650 * DAY])
def test_a_clock_that_was_ahead_for_a_while_takes_and_gives_no_time(
    service: Service, ahead: timedelta
) -> None:
    game = table(service, read("24h"))
    down(service, NOON + 10 * HOUR, NOON + 10 * HOUR + ahead)
    with service.database.read() as session, clock.set_to(NOON + 10 * HOUR + ahead):
        assert time_is_up.waiting(session) == []
    at_work(service, NOON + 10 * HOUR + timedelta(minutes=1))
    left = seats(service, game)[0].due_at
    assert left is not None
    assert timedelta(0) <= left - (NOON + DAY) <= timedelta(minutes=1)


def test_what_a_clock_asked_that_was_behind_is_not_overdue_when_it_is_put_right(
    service: Service,
) -> None:
    old = table(service, read("24h"))
    at_work(service, NOON + HOUR)
    with clock.set_to(NOON - 365 * DAY):
        at_work(service, clock.now())
        new = table(service, read("24h"))
    down(service, NOON - 365 * DAY + HOUR, NOON + 3 * HOUR)
    for game in (old, new):
        due = seats(service, game)[0].due_at
        assert due is not None
        assert NOON + DAY <= due <= NOON + 27 * HOUR + RETRIES
    with service.database.read() as session, clock.set_to(NOON + 20 * HOUR):
        assert time_is_up.waiting(session) == []


def test_the_reminder_waits_as_well_and_comes_once(service: Service) -> None:
    game = table(service, read("24h"))
    with clock.set_to(NOON + 11 * HOUR):
        at_work(service, clock.now())
    down(service, NOON + 11 * HOUR, NOON + 41 * HOUR)
    assert sent(service, "reminder") == []
    for hours in (52, 53, 54):
        with clock.set_to(NOON + hours * HOUR), service.database.read() as session:
            due = reminders.waiting(session)
        with clock.set_to(NOON + hours * HOUR):
            for each in due:
                reminders.remind(service, *each)
    assert len(sent(service, "reminder")) == 1
    at_work(service, NOON + 54 * HOUR)
    down(service, NOON + 54 * HOUR, NOON + 90 * HOUR)
    assert seats(service, game)[0].remind_at is None, "they have been reminded"


def test_a_vote_goes_on_as_long_as_it_had(service: Service) -> None:
    game = table(service, Clock(hours=24, time_out=TimeOut.VOTE))
    with service.database.write() as session:
        seat = seat_of(session, game, 0)
        seat.counted_from = seat.allowance = None
        seat.vote_ends_at = seat.due_at = NOON + 3 * DAY
        session.add(seat)
    down(service, NOON + 2 * DAY, NOON + 5 * DAY)
    seat = seats(service, game)[0]
    assert seat.vote_ends_at == seat.due_at == NOON + 6 * DAY + RETRIES


def test_a_pause_and_what_an_organiser_gave_last_as_long_as_they_had(service: Service) -> None:
    game = table(service, read("24h"))
    with service.database.write() as session:
        row = session.get_one(Game, game.id)
        row.more_time_until = NOON + 5 * DAY
    for number in range(3):
        pause.ask(service, id_of(game), number, 4)
    down(service, NOON + HOUR, NOON + DAY + HOUR)
    with service.database.read() as session:
        row = session.get_one(Game, game.id)
        assert row.paused_until == NOON + 5 * DAY
        assert row.more_time_until == NOON + 6 * DAY
        assert seat_of(session, game, 0).due_at is None


def test_tables_wishes_and_others_that_wait_for_days_wait_as_long(service: Service) -> None:
    game = table(service, read("24h"))
    with service.database.write() as session:
        row = session.get_one(Game, game.id)
        row.status, row.quiet_since = GameStatus.OPEN, NOON
        session.add(Consent(game_id=id_of(game), player_id=1, subject="end"))
    down(service, NOON + HOUR, NOON + 41 * DAY)
    with service.database.read() as session:
        row = session.get_one(Game, game.id)
        assert (row.status, row.warned_at) == (GameStatus.OPEN, None)
        assert (
            row.quiet_since
            == session.exec(select(Consent)).one().created_at
            == NOON + (41 * DAY - HOUR)
        )


def test_a_challenge_can_be_answered_for_as_long_as_before(service: Service) -> None:
    league, (ann, bea) = put_up(service, 2)
    made = challenged(service, league, bea, ann)
    down(service, NOON + HOUR, NOON + 40 * DAY)
    assert standing(service, league) == ["Ann", "Bea"]
    with clock.set_to(NOON + 40 * DAY + challenges.ANSWER_IN - 2 * HOUR):
        answer = challenges.answer(service, id_of(league), ann, id_of(made), accepts=True)
    assert answer.status == ChallengeStatus.ACCEPTED


def test_a_season_ends_so_much_later(service: Service) -> None:
    league = running(service, 3, season_days=30, unfinished=Unfinished.ANNULLED)
    down(service, NOON + DAY, NOON + 29 * DAY)
    for days, games_run in ((57, True), (58, False)):
        with clock.set_to(NOON + timedelta(days=days) + HOUR):
            Sweep(only=("leagues",)).once(service)
        states = {fixture.status for fixture in fixtures_of(service, league)}
        assert (FixtureStatus.RUNNING in states) is games_run


def test_others_can_agree_to_a_take_back_for_as_long_as_before(service: Service) -> None:
    game = table(service, read("14d"))
    play(service, game, 0, "builder", "pass")
    with clock.set_to(NOON + HOUR):
        outbox.deliver_due(service)
        consent.ask(service, id_of(game), 0, 1)
    down(service, NOON + 2 * HOUR, NOON + 5 * DAY)
    with clock.set_to(NOON + 7 * DAY):
        answer = consent.answer(service, id_of(game), 1, agrees=True)
    assert answer is TakeBackState.DONE


def test_who_was_offered_a_seat_has_as_long_to_take_it(service: Service) -> None:
    game = late_at(service)
    with clock.set_to(NOON + 10 * DAY):
        votes.cast(service, id_of(game), 1, 0, DAN)
        votes.cast(service, id_of(game), 2, 0, "")
    down(service, NOON + 11 * DAY, NOON + 30 * DAY)
    at_work(service, NOON + 31 * DAY)
    assert seats(service, game)[0].bot_since is None
    new = dan(service)
    with clock.set_to(NOON + 31 * DAY):
        replacements.take_over(service, id_of(game), new)
    assert seats(service, game)[0].player_id == new.id


@pytest.mark.parametrize("waiting", WAITING.values(), ids=WAITING)
def test_what_waits_for_its_player_s_hour_does_not_come_all_at_once_with_the_service(
    service: Service, waiting: Callable[[Service], Game]
) -> None:
    game = waiting(service)
    before = passes_at(service, game)
    at_work(service, NOON)
    down(service, NOON, NOON + 2 * DAY)
    assert passes_at(service, game) == before + 2 * DAY


def passes_at(service: Service, game: Game) -> datetime:
    with service.database.read() as session:
        found = seat_of(session, game, 1).passes_at
    assert found is not None
    return found


def test_no_clock_plays_before_mail_that_came_in_time_was_worked_on(service: Service) -> None:
    game = table(service, read("24h"))
    with clock.set_to(NOON + 23 * HOUR):
        intake.store(service, b"From: dan@example.org\r\n\r\n?", "dan@example.org", [HELP])
    with clock.set_to(NOON + 25 * HOUR), service.database.read() as session:
        assert time_is_up.waiting(session) == []
    at_work(service, NOON + 25 * HOUR)
    assert seats(service, game)[0].forgiven_at is not None, "its time was up"


def test_mail_that_came_too_late_stops_no_clock(service: Service) -> None:
    table(service, read("24h"))
    with clock.set_to(NOON + 25 * HOUR):
        intake.store(service, b"From: dan@example.org\r\n\r\n?", "dan@example.org", [HELP])
        with service.database.read() as session:
            assert len(time_is_up.waiting(session)) == 1


class Died(BaseException):
    """A process does, in the middle of it."""


@pytest.mark.databases("both")
def test_where_a_process_dies_meanwhile_each_game_is_seen_to_once(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(downtime, "BATCH", 1)
    games = [table(service, read("24h")) for _ in range(4)]
    seen, see_to = list[int](), downtime.stand_still

    def until_it_dies(session: Session, game: Game, since: datetime, until: datetime) -> None:
        seen.append(id_of(game))
        if len(seen) == 3:
            raise Died
        see_to(session, game, since, until)

    at_work(service, NOON + HOUR)
    monkeypatch.setattr(downtime, "stand_still", until_it_dies)
    with pytest.raises(Died):
        at_work(service, NOON + 31 * HOUR)
    at_work(service, NOON + 31 * HOUR + timedelta(minutes=1))
    assert [seats(service, game)[0].due_at for game in games] == [NOON + 54 * HOUR + RETRIES] * 4


def test_a_game_that_cannot_be_read_keeps_no_other_from_its_time(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [table(service, read("24h")) for _ in range(3)]
    see_to = downtime.stand_still

    def not_the_first(session: Session, game: Game, since: datetime, until: datetime) -> None:
        if game.id == games[0].id:
            raise ValueError
        see_to(session, game, since, until)

    monkeypatch.setattr(downtime, "stand_still", not_the_first)
    down(service, NOON + HOUR, NOON + 11 * HOUR)
    assert [seats(service, game)[0].due_at for game in games[1:]] == [
        NOON + 34 * HOUR + RETRIES
    ] * 2


@pytest.mark.databases("both")
def test_of_several_workers_that_come_back_one_leaves_it_out(service: Service) -> None:
    games = [table(service, read("24h")) for _ in range(3)]
    at_work(service, NOON + HOUR)
    with clock.set_to(NOON + 31 * HOUR):
        workers = [threading.Thread(target=downtime.note_sweep, args=(service,)) for _ in range(3)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    assert [seats(service, game)[0].due_at for game in games] == [NOON + 54 * HOUR + RETRIES] * 3


def test_that_it_works_is_written_twice_a_minute_however_often_it_sweeps(service: Service) -> None:
    written = list[str]()
    event.listen(
        service.database.engine, "before_cursor_execute",
        lambda _c, _u, statement, *_rest: written.append(statement)
        if "heartbeat" in statement and not statement.startswith("SELECT") else None,
    )  # fmt: skip
    for seconds in range(0, 300, 5):
        with clock.set_to(NOON + timedelta(seconds=seconds)):
            downtime.note_sweep(service)
    assert len(written) == 10


def test_a_sweep_that_takes_long_is_work_and_no_downtime(service: Service) -> None:
    game = table(service, read("24h"))
    at_work(service, NOON)
    with clock.set_to(NOON + HOUR):
        downtime.sweep_done(service, NOON, HOUR)
    at_work(service, NOON + HOUR)
    assert seats(service, game)[0].due_at == NOON + DAY


def test_a_clock_that_jumps_during_a_sweep_is_noticed_by_the_next(service: Service) -> None:
    table(service, read("24h"))
    at_work(service, NOON)
    with clock.set_to(NOON + 40 * DAY):
        downtime.sweep_done(service, NOON, timedelta(minutes=1))
    with service.database.read() as session:
        assert session.exec(select(Heartbeat)).one().at == NOON
