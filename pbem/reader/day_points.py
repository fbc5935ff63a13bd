"""Single days and periods as people write them: `20/1`, `3 May`, `next Thursday`, `the weekend`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, timedelta
from typing import NamedTuple

from pbem.reader.day_words import SINGLE, DayCursor

DAY = timedelta(days=1)
NUMERIC = re.compile(r"(\d{1,2})[./](\d{1,2})(?:[./](\d{2,4}))?")
YEAR = re.compile(r"20\d\d")
DASHED = re.compile(r"\d+-\d+-\d+")
CENTURY = 2000
LEAP_YEARS = 9
MONTHS = 12
LONGEST_MONTH = 31
LEAST_MONTH = 4
"""Letters of a month that stands without a day: `may` and `mai` are other words."""
LEADING = ("filling", "until", "from", "returns", "end", "next", "this", "whole", "after", "month")
"""Kinds of words behind which it is one all the same."""
NUMBERED, NAMED_DAY, VAGUE = 3, 2, 1
"""How exactly days are named: by the date, by the day of the week, by the week or a feast."""


class DaySpan(NamedTuple):
    """From the first to the last day."""

    first: date
    last: date
    exact: int = NUMBERED
    """0 for a number that still lacks its month."""
    ends: bool = False
    """Whether it is the end of something, which is itself meant by `until`."""


class DayPoints(DayCursor):
    """Reads the days that stand at a place in a text, as seen from today."""

    def __init__(
        self, words: Sequence[str], today: date, code: str, *, month_first: bool = False
    ) -> None:
        super().__init__(words, code)
        self.today, self.month_first = today, month_first

    def point(
        self, place: int, after: date | None = None, *, partial: bool = False
    ) -> tuple[DaySpan | None, int]:
        """The days named there; `partial` allows a number without its month (`exact` is 0)."""
        start = after or self.today
        dated = self.end("weekdays", at := self.skip(place, "filling"))
        if dated > at and (found := self._calendar(dated, start))[0] is not None:
            return found  # `Sunday 6 December`
        for read in (self._calendar, self._ordinal, self._day_of_week, self._period):
            span, end = read(place, start)
            if span is not None:
                return span, end
        at = self.skip(place, "filling")
        if partial and at < len(self.words) and SINGLE.fullmatch(self.words[at]):
            return DaySpan(start, start, 0), self.skip(at + 1, "filling")
        return None, place

    def _calendar(self, place: int, start: date) -> tuple[DaySpan | None, int]:
        """`2026-12-01`, `1.12.`, `20/1`, `3 May 2027`, `May the 3rd`."""
        at = self.skip(place, "filling")
        if at >= len(self.words):
            return None, place
        word = self.words[at]
        if DASHED.fullmatch(word):
            return _span(_exactly(*map(int, word.split("-")))), at + 1
        if numbers := NUMERIC.fullmatch(word):
            return _span(self._numeric(numbers, start)), at + 1
        if SINGLE.fullmatch(word) or self.is_("ordinals", at):
            day, behind = self._day_number(at)
            behind = self.skip(behind, "filling")
            if (month := self.value("months", behind)) is not None:
                year, end = self._year(self.end("months", behind))
                return _span(_next(day, month + 1, year, start)), end
        if (month := self.value("months", at)) is not None:
            behind = self.skip(self.end("months", at), "filling")
            if behind < len(self.words) and (
                SINGLE.fullmatch(self.words[behind]) or self.is_("ordinals", behind)
            ):
                day, end = self._day_number(behind)
                year, end = self._year(self.skip(end, "filling"))
                return _span(_next(day, month + 1, year, start)), end
        return None, place

    def _numeric(self, numbers: re.Match[str], start: date) -> date | None:
        one, other = int(numbers[1]), int(numbers[2])
        turned = one <= MONTHS and (self.month_first or other > MONTHS)
        day, month = (other, one) if turned else (one, other)
        year = int(numbers[3]) if numbers[3] else None
        if year is not None and year < CENTURY:
            year += CENTURY
        return _next(day, month, year, start)

    def _day_number(self, at: int) -> tuple[int, int]:
        if (ordinal := self.value("ordinals", at)) is not None:
            return ordinal + 1, self.end("ordinals", at)
        return int(self.words[at]), at + 1

    def _year(self, at: int) -> tuple[int | None, int]:
        if at < len(self.words) and YEAR.fullmatch(self.words[at]):
            return int(self.words[at]), self.skip(at + 1, "filling")
        return None, at

    def _ordinal(self, place: int, start: date) -> tuple[DaySpan | None, int]:
        """`the 7th`, without a month: the next one."""
        at = self.skip(place, "filling")
        if at >= len(self.words):
            return None, place
        marked = at + 1 < len(self.words) and self.is_("marks", at + 1)
        if not (marked and SINGLE.fullmatch(self.words[at])):
            return None, place
        found = self.day_of_month(int(self.words[at]), start)
        return (DaySpan(found, found), at + 2) if found > self.today else (None, place)

    def day_of_month(self, day: int, start: date | None = None) -> date:
        """The next day of that number; today if no month has it."""
        days = ((start or self.today) + DAY * ahead for ahead in range(2 * LONGEST_MONTH))
        return next((found for found in days if found.day == day), self.today)

    def _day_of_week(self, place: int, start: date) -> tuple[DaySpan | None, int]:
        """`tomorrow`, `Monday`, `next Thursday`."""
        at = self.skip(place, "filling", "this", "nearest")
        for name, ahead in (("today", 0), ("tomorrow", 1), ("after tomorrow", 2)):
            if self.is_(name, at):
                return _named(self.today + DAY * ahead), self.end(name, at)
        begun = self.skip(at, "next")
        if (weekday := self.value("weekdays", begun)) is None:
            return None, place
        end = self.end("weekdays", begun)
        week, after = self._period(end, start)
        if week is not None and week.last - week.first == DAY * 6:
            return _named(week.first + DAY * weekday), after  # `Friday of next week`
        behind = self.skip(end, "next")
        if begun > at or behind > end:
            monday = self.today - DAY * self.today.weekday()
            return _named(monday + DAY * (7 + weekday)), behind
        return _named(self.weekday(weekday, start)), self.skip(end, "nearest", "this")

    def weekday(self, weekday: int, start: date | None = None) -> date:
        """The next one from that day on; from today, the one behind it."""
        start = start or self.today
        ahead = (weekday - start.weekday()) % 7
        return start + DAY * (ahead or (7 if start == self.today else 0))

    def _period(self, place: int, start: date) -> tuple[DaySpan | None, int]:
        """`next week`, `the weekend`, `Christmas`, `January`, and the ends of those."""
        ends = self.skip(place, "filling", "end")
        closing = any(self.is_("end", at) for at in range(place, ends))
        at = self.skip(ends, "filling", "this", "nearest", "whole")
        begun = self.skip(at, "next")
        for name in ("weekend", "week", "month", "feast", "months"):
            if not self.is_(name, begun):
                continue
            end = self.end(name, begun)
            if name == "month" and self.is_("months", end):
                name, begun, end = "months", end, self.end("months", end)
            behind = self.skip(end, "next")
            beyond = self.skip(end, "after next")
            far = begun > at or behind > end or beyond > end
            told = far or at > ends or closing or name in ("weekend", "feast")
            if name == "months":
                told = len(self.words[begun]) >= LEAST_MONTH and self._is_led(begun)
            if name in ("weekend", "week") and self.dated(name, begun):
                told = False  # `the weekend of 4-6 December`
            span = self._named_period(name, begun, far=far) if told else None
            if span is None:
                return None, place
            if beyond > end:
                span = DaySpan(span.first + DAY * 7, span.last + DAY * 7, VAGUE)
            if closing:
                span = DaySpan(span.last, span.last, VAGUE, ends=True)
                if self.is_("rest", place):
                    span = DaySpan(self.today, span.last, VAGUE, ends=True)
            return span, self.skip(max(behind, beyond), "this", "nearest")
        return None, place

    def _is_led(self, place: int) -> bool:
        """Whether what stands before it shows that a month is one by itself: `until January`."""
        ends = [self.end(kind, at) for kind in LEADING for at in range(max(0, place - 3), place)]
        return place in ends

    def _named_period(self, name: str, at: int, *, far: bool) -> DaySpan | None:
        monday = self.today - DAY * self.today.weekday() + DAY * 7 * far
        if name == "weekend":
            saturday = monday + DAY * 5
            return DaySpan(max(saturday, self.today), saturday + DAY, VAGUE)
        if name == "week":
            return DaySpan(max(monday, self.today), monday + DAY * 6, VAGUE)
        if name == "feast":
            return self._feast(self.own.feasts[" ".join(self.words[at : self.end(name, at)])])
        month = self.today.replace(day=1)
        if name == "months":
            wanted = self.value("months", at)
            while wanted is not None and month.month != wanted + 1:
                month = _month_after(month)
        elif far:
            month = _month_after(month)
        return DaySpan(max(month, self.today), _month_after(month) - DAY, VAGUE)

    def _feast(self, days: str) -> DaySpan | None:
        first, last = (tuple(map(int, day.split("-"))) for day in days.split())
        begins = _next(first[1], first[0], None, self.today)
        ends = begins and _next(last[1], last[0], None, begins)
        return DaySpan(begins, ends, VAGUE) if begins and ends else None

    def dated(self, unit: str, at: int) -> bool:
        """Whether a date follows: `the week 7-11 December`."""
        dated = self.skip(self.end(unit, at), "filling")
        return dated < len(self.words) and self.words[dated][:1].isdigit()


def _span(day: date | None) -> DaySpan | None:
    return None if day is None else DaySpan(day, day)


def _named(day: date) -> DaySpan:
    return DaySpan(day, day, NAMED_DAY)


def _exactly(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _next(day: int, month: int, year: int | None, start: date) -> date | None:
    """That day of the year, or of this or the next one; the leap day when there is one."""
    if year is not None:
        return _exactly(year, month, day)
    days = (_exactly(start.year + ahead, month, day) for ahead in range(LEAP_YEARS))
    return next((found for found in days if found and found >= start), None)


def _month_after(first: date) -> date:
    return (first + DAY * LONGEST_MONTH).replace(day=1)
