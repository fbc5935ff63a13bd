"""What people say of days: `until Sunday`, `23-27 January`, `for a week from Friday`.

The words are those of the languages' files of letters, so another language needs nothing here.
"""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from pbem.reader.day_points import DAY, NAMED_DAY, NUMBERED, DayPoints, DaySpan
from pbem.reader.day_words import DASH

LENGTHS = (("day", 1), ("week", 7), ("month", 30), ("fortnight", 14))
FAR = 6
"""Words that may stand between who returns and when."""
UNTIL, FROM, LENGTH, SPAN, WEEKLY = "until", "from", "length", "span", "weekly"


class SaidDays(NamedTuple):
    """Something that a text says of days, and where; `days` are those of a length, or the number of
    the day of every week."""

    what: str
    place: int
    first: date
    last: date
    exact: int = NUMBERED
    days: int = 0


class DayReader(DayPoints):
    """Reads what the words of a text in one language say of days, as seen from today."""

    def all(self) -> list[SaidDays]:
        """All that is said of days, in order."""
        found: list[SaidDays] = []
        place = 0
        while place < len(self.words):
            said, end = self._said(place)
            if said is not None:
                found.append(said)
            place = max(end, place + 1)
        return found

    def _said(self, place: int) -> tuple[SaidDays | None, int]:
        for read in (self._weekly, self._length, self._range, self._until, self._from, self._plain):
            said, end = read(place)
            if said is not None:
                return said, end
        return None, place + 1

    def _weekly(self, place: int) -> tuple[SaidDays | None, int]:
        at = self.skip(place, "every")
        if at == place or (weekday := self.value("weekdays", at)) is None:
            return None, place
        day = self.weekday(weekday)
        return SaidDays(WEEKLY, place, day, day, NAMED_DAY, weekday), self.end("weekdays", at)

    def _length(self, place: int) -> tuple[SaidDays | None, int]:
        """`3 days`, `for a week`, `the next two weeks`."""
        at = self.skip(place, "filling", "length")
        number, at = self.number(at)
        led = self.is_("length", place) or self.is_("length", place - 1)
        led = led or any(self.is_("from", before) for before in range(place))
        for unit, days in LENGTHS:
            bare = led or unit == "fortnight" or (unit == "week" and place == 0)
            if not self.is_(unit, at) or (number is None and not bare):
                continue
            if number is None and (
                self.is_("next", place) or self._after_next(at) or self.dated(unit, at)
            ):
                continue
            length = (number or 1) * days
            end = self.end(unit, at)
            return SaidDays(LENGTH, place, self.today, self.today, NUMBERED, length), end
        return None, place

    def _after_next(self, at: int) -> bool:
        end = max(self.end("week", at), self.end("month", at))
        return self.is_("next", end) or self.is_("after next", end)

    def _range(self, place: int) -> tuple[SaidDays | None, int]:
        """`from Monday to Friday`, `23-27 January`, `between Saturday and Thursday`."""
        between = self.is_("between", place)
        led = between or self.is_("from", place)
        at = self.skip(place, "between" if between else "from", "filling") if led else place
        one, end = self.point(at, partial=True)
        if one is None:
            return None, place
        if led and self._is_today(one, at):
            one = one._replace(first=self.today, last=self.today)
        inclusive = self.skip(end, "until and with")
        until = self.skip(end, "and") if between else self.skip(end, "until", DASH)
        if until == end and not one.exact:
            until = self.skip(end, "and")  # `5 and 6 December`
        joint = max(inclusive, until)
        if joint == end or (self.is_("returns", end) and not between):
            return None, place
        other, end = self.point(self.skip(joint, "from", "filling"), after=one.first, partial=True)
        if other is None:
            return None, place
        one, other = self._completed(one, other, at)
        if one is None or other.last < one.first:
            return None, place
        end = self.skip(end, "included")
        return SaidDays(SPAN, place, one.first, other.last, min(one.exact, other.exact)), end

    def _is_today(self, span: DaySpan, at: int) -> bool:
        """`From Wednesday`, said on one."""
        a_week_off = span.exact == NAMED_DAY and span.first == self.today + DAY * 7
        return a_week_off and not self.is_("next", at)

    def _completed(self, one: DaySpan, other: DaySpan, at: int) -> tuple[DaySpan | None, DaySpan]:
        """The first day with the month of the last one, where it had none."""
        number = self.skip(at, "filling")
        if one.exact and other.exact and self.is_("marks", number + 1):
            named = self._in_month_of(other, int(self.words[number]))
            return (named if named and named.last <= other.last else one), other
        if one.exact:
            return (one, other) if other.exact else (None, other)
        if not other.exact:
            return None, other
        return self._in_month_of(other, int(self.words[number])), other

    def _in_month_of(self, other: DaySpan, day: int) -> DaySpan | None:
        """The day of that number in the month in which the other ends."""
        try:
            first = other.last.replace(day=day)
        except ValueError:
            return None
        return DaySpan(first, first)

    def _until(self, place: int) -> tuple[SaidDays | None, int]:
        """`until Sunday`, `through 3 January`, `back on Monday`: the last day away."""
        inclusive = self.skip(place, "until and with")
        begun = max(inclusive, self.skip(place, "until", "returns"))
        if begun == place:
            return None, place
        begun = self.skip(begun, "filling", "until", "returns")
        after = self.skip(begun, "after")
        span, end = self.point(self.skip(after, "filling"))
        if span is None:
            return None, place
        included = self.skip(end, "included")
        whole = inclusive > place or included > end or span.ends or after > begun
        last = span.last if whole else span.first - DAY
        return SaidDays(UNTIL, place, self.today, last, span.exact), included

    def _from(self, place: int) -> tuple[SaidDays | None, int]:
        at = self.skip(place, "from")
        if at == place:
            return None, place
        span, end = self.point(self.skip(at, "filling"), partial=True)
        if span is not None and self._returns_behind(end):
            first = span.first if span.exact else self.day_of_month(int(self.words[end - 1]))
            return SaidDays(UNTIL, place, self.today, first - DAY, span.exact), end
        if span is None or not span.exact:
            return None, place
        return SaidDays(FROM, place, span.first, span.last, span.exact), end

    def _plain(self, place: int) -> tuple[SaidDays | None, int]:
        span, end = self.point(place)
        if span is None:
            return None, place
        if self._returns_before(place) or self._returns_behind(end):
            return SaidDays(UNTIL, place, self.today, span.first - DAY, span.exact), end
        return SaidDays(SPAN, place, span.first, span.last, span.exact), end

    def _returns_behind(self, place: int) -> bool:
        """`From Monday I'm all yours`."""
        return any(self.is_("returns after", at) for at in (place, place + 1))

    def _returns_before(self, place: int) -> bool:
        """`I'll be back at the board on Saturday`."""
        return any(self.is_("returns", at) for at in range(max(0, place - FAR), place))
