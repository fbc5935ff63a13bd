"""When forced moves, orders and plans that wait are played: read from that, they are their player's
own moves. Chance is the same every time."""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlmodel import Session, select

import engine
from pbem.accounts import auto_level
from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import own_hours, records
from pbem.games.clocks.counting import ALWAYS, Calendar, counted
from pbem.games.clocks.terms import NONE, read
from pbem.models import AutoLevel, Game, Move, Player, Seat, id_of
from pbem.play import (
    absence,
    forced_moves,
    forced_times,
    pause,
    submission,
    tables,
    time_preferences,
)
from pbem.play.late_players import time_is_up
from tests.play.test_forced_moves import DEAR, after_builder, dealt, mails_to, new_table, seat_of
from tests.play.test_forced_moves import PEOPLE as PLAYERS
from tests.play.test_orders import give
from tests.sampling import one_in

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
MONDAY = datetime(2026, 1, 12, tzinfo=UTC)
A_THOUSAND = 1000
CLOCK = 65 * HOUR


@pytest.fixture(autouse=True)
def chance(monkeypatch: pytest.MonkeyPatch) -> random.Random:
    drawn = random.Random("when")
    monkeypatch.setattr(own_hours, "secret", drawn)
    monkeypatch.setattr(forced_times, "secret", drawn)
    return random.Random("asked")


@dataclass(frozen=True)
class Person:
    """Looks in at those hours and weekdays of their zone, and takes so many seconds, usually."""

    usual: float
    spread: float = 1.0
    hours: Sequence[int] = range(24)
    weekdays: Sequence[int] = range(7)
    calendar: Calendar = field(default=ALWAYS)

    def is_there(self, at: datetime) -> bool:
        local = at.astimezone(clock.zone(self.calendar.zone))
        return local.hour in self.hours and local.weekday() in self.weekdays

    def answers(self, asked: datetime, chance: random.Random) -> datetime:
        at = asked + timedelta(seconds=self.usual * chance.lognormvariate(0, self.spread))
        if self.is_there(at):
            return at
        while not self.is_there(at):
            at = at.replace(minute=0, second=0) + HOUR
        return at + HOUR * chance.random()


PEOPLE = {
    "in the breaks": Person(600, hours=(7, 12, 13, 18, 19, 20, 21)),
    "at work": Person(3600, hours=range(9, 17), weekdays=range(5)),
    "once every evening": Person(60, hours=[20]),
    "in Tokyo": Person(1800, hours=(20, 21, 22, 23, 0), calendar=Calendar("Asia/Tokyo")),
    "slow": Person(30 * 3600, 0.3, hours=range(8, 23)),
    "quick": Person(8, 0.4),
    "quiet at night": Person(1800, hours=range(8, 22), calendar=Calendar(quiet=(22, 8))),
}


def asked_at(day: float, chance: random.Random) -> datetime:
    return MONDAY + day * DAY + chance.randrange(24 * 3600) * timedelta(seconds=1)


def apart(one: Sequence[float], other: Sequence[float]) -> float:
    """The Kolmogorov-Smirnov distance of two samples: 0 if they are spread alike, 1 if apart."""
    one, other = sorted(one), sorted(other)
    return max(
        abs(bisect_right(one, x) / len(one) - bisect_right(other, x) / len(other))
        for x in [*one, *other]
    )


@pytest.mark.parametrize("kind", PEOPLE)
def test_a_thousand_times_are_spread_like_their_player_s_own(
    kind: str, chance: random.Random
) -> None:
    person = PEOPLE[kind]
    habits, forced, own = habits_of(person, chance), [], []
    took = habits.at_once + habits.later
    for number in range(A_THOUSAND):
        asked = asked_at(60 + number % 28, chance)
        at = forced_times.answer_time(asked, habits, CLOCK, asked + CLOCK)
        assert person.is_there(at)
        assert min(took) <= counted(habits.calendar, asked, at) <= max(took) + HOUR
        forced.append((at - asked).total_seconds())
        own.append((person.answers(asked, chance) - asked).total_seconds())
    assert apart(forced, own) < 0.15


@pytest.mark.parametrize("kind", PEOPLE)
def test_a_thousand_that_wait_over_an_absence_come_when_their_player_is_back(
    kind: str, chance: random.Random
) -> None:
    """Announced at any moment while the move waits."""
    person = PEOPLE[kind]
    habits = habits_of(person, chance)
    for said, before in a_thousand_that_wait(habits, chance):
        back = said + 10 * DAY
        calendar = replace(habits.calendar, away=((said, back),))
        at = own_hours.moved(habits.calendar, said, before, calendar, said, None)
        assert at >= back
        assert person.is_there(at)
        left = counted(habits.calendar, said, before)
        assert abs(counted(habits.calendar, back, at) - left) <= own_hours.SECOND


@pytest.mark.parametrize("kind", PEOPLE)
def test_a_thousand_that_wait_over_a_pause_have_what_they_had_left(
    kind: str, chance: random.Random
) -> None:
    person = PEOPLE[kind]
    habits = habits_of(person, chance)
    for paused, before in a_thousand_that_wait(habits, chance):
        goes_on = paused + chance.uniform(0.1, 10) * DAY
        at = own_hours.moved(habits.calendar, paused, before, habits.calendar, goes_on, None)
        assert at > goes_on
        assert person.is_there(at)
        left = counted(habits.calendar, paused, before)
        assert abs(counted(habits.calendar, goes_on, at) - left) <= own_hours.SECOND


def a_thousand_that_wait(
    habits: own_hours.Habits, chance: random.Random
) -> Iterator[tuple[datetime, datetime]]:
    """A moment while a move waits, and the time that was drawn for it; of a quarter of them."""
    for number in one_in(4, range(A_THOUSAND)):
        asked = asked_at(60 + number % 28, chance)
        at = forced_times.answer_time(asked, habits, CLOCK, asked + CLOCK)
        yield asked + (at - asked) * chance.random(), at


def habits_of(person: Person, chance: random.Random) -> own_hours.Habits:
    """What their last answers tell."""
    known = []
    for number in range(own_hours.REMEMBERED):
        asked = asked_at(number / 2, chance)
        at = person.answers(asked, chance)
        known.append((at - asked, at))
    return own_hours.among(known, person.calendar)


def test_of_somebody_new_a_thousand_come_by_day_where_they_live(
    service: Service, chance: random.Random
) -> None:
    with clock.set_to(MONDAY), service.database.read() as session:
        game = forced(service)
        player = session.get_one(Player, seat_of(session, game, 1).player_id)
        player.time_zone = "Asia/Tokyo"
        habits = own_hours.habits_of(session, NONE, player, MONDAY)
    for number in range(A_THOUSAND):
        asked = asked_at(number % 28, chance)
        at = forced_times.answer_time(asked, habits, CLOCK, asked + CLOCK)
        assert 8 <= at.astimezone(clock.zone("Asia/Tokyo")).hour < 23


def forced(service: Service) -> Game:
    game = new_table(service)
    dealt(service, game, DEAR)
    return begun(service, game, "builder", "pass")


def ordered(service: Service) -> Game:
    game = new_table(service)
    dealt(service, game, ["smithy", "library"])
    give(service, game, 1, "if builder then build smithy")
    return begun(service, game, "builder", "pass")


def trivial(service: Service) -> Game:
    """A goldsmith's owner is asked whether they take the card that is turned up."""
    with service.database.write() as session:
        ann, bea = [find_or_create(session, address) for address in PLAYERS]
    options = {"new_buildings": True}
    game = tables.open_table(
        service, ann, tables.TableSetup("Gold", 2, rules="san-juan", options=options, seed="s")
    )
    game = tables.join(service, id_of(game), bea)
    with service.database.write() as session:
        kept = submission.lock_game(session, id_of(game))
        document: Any = records.load(session, kept).position()
        document["deck"].append(document["players"][1]["city"][0]["card"])
        document["deck"].remove("goldsmith")
        document["players"][1]["city"][0] = {"card": "goldsmith"}
        kept.snapshot = records.snapshot_of(engine.load_game(document))
        session.add(kept)
        for player in session.exec(select(Player)):
            auto_level.choose(session, id_of(player), AutoLevel.TRIVIAL)
    return begun(service, game, "prospector")


def begun(service: Service, game: Game, *texts: str) -> Game:
    """At a table with three days for a decision the second player is asked something."""
    with service.database.write() as session:
        row = session.get_one(Game, game.id)
        row.hours, row.pace = 72, read("72h").document()
        session.add(row)
    for text in texts:
        submission.submit(service, id_of(game), 0, [text], "web")
    return game


WAITING = {"forced": forced, "an order": ordered, "auto trivial": trivial}
Waiting = Callable[[Service], Game]
by_each = pytest.mark.parametrize("waiting", WAITING.values(), ids=WAITING)


def seat(service: Service, game: Game) -> Seat:
    with service.database.read() as session:
        return seat_of(session, game, 1)


def passes_at(service: Service, game: Game) -> datetime:
    found = seat(service, game).passes_at
    assert found is not None
    return found


def people(service: Service) -> list[int]:
    """Who sits where is drawn anew at each table."""
    with service.database.read() as session:
        return [id_of(player) for player in session.exec(select(Player))]


def away(service: Service, days: int) -> None:
    today = clock.now().date()
    for player_id in people(service):
        absence.take_days_off(service, player_id, today, today + (days - 1) * DAY)


@by_each
def test_an_absence_that_is_announced_moves_what_waits_and_its_end_moves_it_back(
    waiting: Waiting, service: Service
) -> None:
    with clock.set_to(MONDAY + 12 * HOUR):
        game = waiting(service)
        before = passes_at(service, game)
        away(service, 10)
        assert passes_at(service, game) > MONDAY + 10 * DAY
        for player_id in people(service):
            absence.come_back(service, player_id)
        assert abs(passes_at(service, game) - before) < timedelta(minutes=1)


@by_each
def test_who_is_away_already_gets_theirs_after_the_last_day(
    waiting: Waiting, service: Service
) -> None:
    with clock.set_to(MONDAY + 12 * HOUR):
        waiting(service)
        away(service, 10)
        again = waiting(service)
        due = seat(service, again).due_at
        assert due is not None
        assert MONDAY + 10 * DAY < passes_at(service, again) < due


def test_where_the_clock_knows_no_absence_it_does_not_come_just_before_one(
    service: Service,
) -> None:
    with clock.set_to(MONDAY + 12 * HOUR):
        game = after_builder(service, DEAR, 72)
    with service.database.write() as session:
        row = seat_of(session, game, 1)
        row.passes_at = MONDAY + 32 * HOUR + timedelta(minutes=5)
        session.add(row)
    with clock.set_to(MONDAY + 23 * HOUR - timedelta(seconds=1)):  # their night begins at eleven
        for player_id in people(service):
            absence.take_days_off(service, player_id, MONDAY.date() + DAY, MONDAY.date() + 9 * DAY)
    assert seat(service, game).due_at == MONDAY + 84 * HOUR
    assert passes_at(service, game) > MONDAY + 10 * DAY


@by_each
def test_whatever_others_do_meanwhile_its_time_stays(waiting: Waiting, service: Service) -> None:
    """Drawn anew each time, it would tell that there is nothing to choose."""
    with clock.set_to(MONDAY + 12 * HOUR):
        game = waiting(service)
        before = passes_at(service, game)
    with clock.set_to(MONDAY + 12 * HOUR + timedelta(seconds=30)):
        give(service, game, 0, "always if trader then pass")
        assert passes_at(service, game) == before


@by_each
def test_what_waits_stands_still_while_the_game_pauses(waiting: Waiting, service: Service) -> None:
    with clock.set_to(MONDAY + 12 * HOUR):
        game = waiting(service)
        before = passes_at(service, game)
        for number in (0, 1):
            pause.ask(service, id_of(game), number, 10)
        assert passes_at(service, game) == before + 10 * DAY
    with clock.set_to(MONDAY + 12 * HOUR + 3 * DAY):
        assert forced_moves.play_due(service, id_of(game), 1) == []
        pause.go_on(service, id_of(game), 0)
        assert passes_at(service, game) == before + 3 * DAY


def test_a_zone_and_quiet_hours_move_what_waits_to_an_hour_of_theirs(service: Service) -> None:
    with clock.set_to(MONDAY + 12 * HOUR):
        game = forced(service)
        for player_id in people(service):
            time_preferences.set_zone(
                service, player_id, "Asia/Tokyo"
            )  # it is nine in the evening there
            time_preferences.set_quiet(service, player_id, (20, 7))
        assert passes_at(service, game).astimezone(clock.zone("Asia/Tokyo")).hour in range(7, 20)
        assert passes_at(service, game) >= MONDAY + 22 * HOUR


def test_whose_time_is_up_before_an_hour_of_theirs_is_asked_and_judged_like_anybody(
    service: Service,
) -> None:
    with clock.set_to(MONDAY + 12 * HOUR):
        forced(service)
        for player_id in people(service):
            time_preferences.set_quiet(service, player_id, (11, 23))
        game = after_builder(service, DEAR, 6)
        with service.database.read() as session:
            assert not mails_to(session, game, 1)[-1].needless
        due = seat(service, game).due_at
        assert due is not None
    with clock.set_to(due):
        assert forced_moves.play_due(service, id_of(game), 1) == []
        assert time_is_up.time_is_up(service, id_of(game), 1) == ["pass"]


class Wakeups(list[tuple[int, datetime]]):
    """Of a broker: what it was asked to play later."""


def answered(session: Session, game: Game, took: int, source: str = "web") -> None:
    """Both players have answered as quickly at every hour of a day."""
    for number in range(48):
        session.add(
            Move(
                game_id=id_of(game), number=100 + number, seat=number % 2, text="pass",
                source=source, waited=took, played_at=clock.now() - number // 2 * HOUR,
            )
        )  # fmt: skip


def test_of_the_quick_it_comes_as_quickly_and_not_at_a_beat_of_the_sweep(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    woken = Wakeups()
    monkeypatch.setattr(
        type(service.wakeups), "play_forced", lambda _, game, seat, at: woken.append((seat, at))
    )
    with clock.set_to(MONDAY + 12 * HOUR):
        with service.database.write() as session:
            answered(session, new_table(service), 4)
        game = forced(service)
        at = passes_at(service, game)
        assert timedelta(seconds=3) < at - clock.now() < timedelta(seconds=5)
    assert woken[-1] == (1, at)


@pytest.mark.parametrize("source", ["clock", "bot", "forced"])
def test_what_others_played_for_them_is_no_habit_of_theirs(service: Service, source: str) -> None:
    with clock.set_to(MONDAY + 12 * HOUR):
        game = new_table(service)
        with service.database.write() as session:
            answered(session, game, 4, source)
            player = session.get_one(Player, seat_of(session, game, 1).player_id)
            assert own_hours.habits_of(session, NONE, player, clock.now()).known == 0
