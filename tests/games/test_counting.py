"""Counted time: what a table and its players leave out, on a clock that stands still."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbem.games.clocks import terms
from pbem.games.clocks.counting import (
    ALWAYS,
    Calendar,
    after,
    counted,
    is_known,
    public_holidays,
    remind_at,
)
from pbem.games.clocks.terms import BadClock, Clock, ClockStop, read
from pbem.models.players import Reminder

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
WARSAW = "Europe/Warsaw"
NIGHTS = Calendar(WARSAW, quiet=(22, 7))


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


FIRST, LAST = (at(f"{year}-01-01T00:00").replace(tzinfo=None) for year in (2026, 2029))
MOMENTS = st.datetimes(FIRST, LAST, timezones=st.just(UTC))


def test_without_stops_time_is_time() -> None:
    assert after(ALWAYS, at("2026-03-01T12:00"), 36 * HOUR) == at("2026-03-03T00:00")
    assert counted(ALWAYS, at("2026-03-01T12:00"), at("2026-03-02T12:00")) == DAY


def test_a_night_does_not_count() -> None:
    evening = at("2026-01-12T20:00")  # nine at night in Warsaw
    assert after(NIGHTS, evening, 2 * HOUR) == at("2026-01-13T07:00")
    assert counted(NIGHTS, evening, at("2026-01-13T07:00")) == 2 * HOUR


def test_the_night_in_which_an_hour_is_left_out_is_an_hour_shorter() -> None:
    """29 March 2026: two o'clock becomes three."""
    evening = at("2026-03-28T20:00")
    assert after(NIGHTS, evening, 2 * HOUR) == at("2026-03-29T06:00")  # eight in summer time
    assert counted(NIGHTS, evening, at("2026-03-29T06:00")) == 2 * HOUR


def test_the_night_in_which_an_hour_comes_twice_is_an_hour_longer() -> None:
    """25 October 2026: three o'clock becomes two."""
    evening = at("2026-10-24T19:00")  # nine in summer time
    assert after(NIGHTS, evening, 2 * HOUR) == at("2026-10-25T07:00")  # eight in winter time
    assert counted(NIGHTS, evening, at("2026-10-25T07:00")) == 2 * HOUR


@pytest.mark.parametrize(
    ("quiet", "since", "until", "hours"),
    [
        (
            (0, 2),
            "2026-03-28T22:00",
            "2026-03-29T02:00",
            2,
        ),  # it ends where two o'clock is left out
        ((2, 6), "2026-03-28T23:00", "2026-03-29T05:00", 3),  # and begins there
        (
            (1, 2),
            "2026-10-24T22:00",
            "2026-10-25T02:00",
            2,
        ),  # two o'clock comes twice: both are in it
    ],
)
def test_quiet_hours_that_begin_or_end_where_clocks_change(
    quiet: tuple[int, int], since: str, until: str, hours: int
) -> None:
    assert counted(Calendar(WARSAW, quiet=quiet), at(since), at(until)) == hours * HOUR


def test_a_weekend_does_not_count_and_is_the_player_s_own() -> None:
    friday = at("2026-01-16T12:00")
    warsaw, auckland = Calendar(WARSAW, weekends=True), Calendar("Pacific/Auckland", weekends=True)
    assert after(warsaw, friday, DAY) == at("2026-01-19T12:00")
    assert after(auckland, at("2026-01-16T10:00"), 2 * HOUR) == at("2026-01-18T12:00")


def test_the_leap_day_is_a_day_like_any() -> None:
    assert after(NIGHTS, at("2028-02-28T12:00"), 30 * HOUR) == at("2028-03-01T12:00")
    off = Calendar("UTC", days_off=frozenset({date(2028, 2, 29).weekday()}))
    assert after(off, at("2028-02-28T12:00"), DAY) == at("2028-03-01T12:00")


def test_public_holidays_are_those_of_the_country() -> None:
    poland, romania = Calendar(WARSAW, country="PL"), Calendar("Europe/Bucharest", country="RO")
    eve = at("2026-11-10T12:00")
    assert after(poland, eve, DAY) == at("2026-11-12T12:00")
    assert after(romania, eve, DAY) == at("2026-11-11T12:00")
    assert date(2026, 11, 11) in public_holidays("PL", 2026)
    assert is_known("DE-BY")
    assert not is_known("XX")
    assert not is_known("DE-ZZ")


def test_a_clock_set_back_takes_no_time_away() -> None:
    assert counted(NIGHTS, at("2026-01-12T12:00"), at("2026-01-12T11:00")) == timedelta(0)


def test_whatever_stands_still_time_is_up_in_the_end() -> None:
    never = Calendar("UTC", days_off=frozenset(range(7)))
    assert after(never, at("2026-01-12T12:00"), DAY) < at("2029-06-01T00:00")


@given(
    since=MOMENTS,
    hours=st.integers(1, 400),
    zone=st.sampled_from([WARSAW, "America/New_York", "Pacific/Auckland", "Asia/Kathmandu"]),
    quiet=st.sampled_from([None, (22, 7), (0, 8), (2, 3), (23, 1)]),
    weekends=st.booleans(),
)
@settings(max_examples=60, deadline=None)
def test_what_has_counted_at_the_deadline_is_what_there_was(
    since: datetime, hours: int, zone: str, quiet: tuple[int, int] | None, weekends: bool
) -> None:
    calendar = Calendar(zone, weekends, quiet, country="PL")
    amount = hours * HOUR
    assert counted(calendar, since, after(calendar, since, amount)) == amount


def test_a_reminder_waits_for_the_morning_unless_time_runs_out() -> None:
    since = at("2026-01-12T15:00")
    night = (22, 7)

    def reminded(hours: int, wanted: Reminder = Reminder.HALF) -> datetime | None:
        zone = Calendar(WARSAW)
        return remind_at(wanted, zone, since, hours * HOUR, since + hours * HOUR, night)

    assert reminded(8) == at("2026-01-12T19:00")
    assert reminded(24) == at("2026-01-13T06:00"), "held until seven in Warsaw"
    assert reminded(14) == at("2026-01-12T22:00"), "in the night, for it is over at six"
    assert reminded(10, Reminder.LATE) == at("2026-01-12T23:00")
    assert reminded(8, Reminder.NEVER) is None


def test_a_clock_is_written_as_it_is_read() -> None:
    for text in ("7d+12h", "48h", "none"):
        assert read(text).text == text
    assert read("2d").hours == 48
    assert read("48") == Clock(hours=48)
    stops = frozenset({ClockStop.NIGHTS})
    assert terms.of_document(read("7d+12h", stops).document(), None) == Clock(168, 12, stops=stops)
    for bad in ("", "0", "0d+12h", "7d+0h", "61d+1h", "x", "999h", "7d+", "²h"):
        with pytest.raises(BadClock):
            read(bad)


def test_the_least_bank_and_the_least_increment_are_an_hour() -> None:
    least = Clock(bank=1, increment=1)
    assert terms.of_document(least.document(), None) == least
    for bank, increment in ((0, 1), (1, 0), (-1, 1)):
        with pytest.raises(BadClock):
            Clock(bank=bank, increment=increment)


def test_a_bank_or_hours_are_a_clock_and_nothing_is_none() -> None:
    assert read("48h")
    assert read("7d+12h")
    assert not read("none")


def test_the_bank_is_filled_again_to_what_it_began_with_and_never_falls_below_nothing() -> None:
    terms_of_day = Clock(bank=24, increment=12)
    for left, kept in ((-1, 0), (0, 0), (7, 7), (24, 24), (30, 24)):
        assert terms.banked(terms_of_day, left * HOUR) == kept * HOUR
