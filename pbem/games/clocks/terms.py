"""What a table sets about time: a bank with an increment, fixed hours, or no clock at all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from pbem.games.clocks.counting import Span
from pbem.models import Game

MOST_BANK = 60 * 24
MOST_HOURS = 30 * 24
"""Hours: a bank of two months, a month for a decision."""
WRITTEN = re.compile(r"(?:(\d{1,3})d\+)?(\d{1,3})(h|d|)", re.ASCII)


class BadClock(Exception):
    """No clock that a table may have."""


class ClockStop(StrEnum):
    """When a player's clock can stand still, by the player's own zone."""

    WEEKENDS = "weekends"
    NIGHTS = "nights"
    """Their quiet hours."""
    HOLIDAYS = "holidays"
    """The public holidays of their country."""


class TimeOut(StrEnum):
    """What happens to a seat whose time is up."""

    MOVE = "move"
    """What looks best is played for it, to the end of the turn."""
    SEAT = "seat"
    """A bot plays it until its player is back."""
    VOTE = "vote"
    """The others may vote to replace its player or to end the game; till then, a bot as above."""


class StandIn(StrEnum):
    """Who plays for who is away, or has left, and what `best` in an order plays."""

    GREEDY = "greedy"
    EASY = "easy"
    STRONG = "strong"


@dataclass(frozen=True)
class Clock:
    """The time that a table gives. With a `bank` (hours) each decision has `increment` hours and
    what is left of the bank, which what is saved fills again, never above what it began with;
    else each has `hours`, or none of all that without a clock.

    `stops` says when no time passes. `kind` tables know absences and forgive a first flag;
    those that began before there was such a thing do not.
    """

    bank: int = 0
    increment: int = 0
    hours: int = 0
    stops: frozenset[ClockStop] = frozenset()
    time_out: TimeOut = TimeOut.MOVE
    stand_in: StandIn = StandIn.GREEDY
    """Of a table without a clock, too."""
    kind: bool = True
    standstills: tuple[Span, ...] = ()
    """When no clock of the table runs, beside what it sets; no part of its `document`."""

    def __post_init__(self) -> None:
        banked = 1 <= self.bank <= MOST_BANK and 1 <= self.increment <= MOST_HOURS
        if (self.bank or self.increment) and (self.hours or not banked):
            raise BadClock
        if not 0 <= self.hours <= MOST_HOURS:
            raise BadClock

    def __bool__(self) -> bool:
        """Whether there is a clock."""
        return bool(self.bank or self.hours)

    def document(self) -> dict[str, Any]:
        """As the database keeps it and the API tells it."""
        return {
            "bank": self.bank,
            "increment": self.increment,
            "hours": self.hours,
            "stops": sorted(self.stops),
            "time_out": self.time_out.value,
            "stand_in": self.stand_in.value,
        }

    def standing(self, since: datetime) -> tuple[Span, ...]:
        """The standstills that are not over at that moment."""
        return tuple(span for span in self.standstills if span[1] > since)

    @property
    def text(self) -> str:
        """As it is written: `7d+12h`, `48h` or `none`."""
        if self.bank:
            return f"{self.bank // 24}d+{self.increment}h"
        return f"{self.hours}h" if self.hours else "none"


NONE = Clock()
USUAL = Clock(bank=7 * 24, increment=12)


def of_document(kept: dict[str, Any] | None, hours: int | None) -> Clock:
    """The clock of a table; one that has only hours began before tables could say more."""
    if kept is None:
        return Clock(hours=hours or 0, kind=False)
    return Clock(
        bank=kept.get("bank", 0),
        increment=kept.get("increment", 0),
        hours=kept.get("hours", 0),
        stops=frozenset(ClockStop(stop) for stop in kept.get("stops", ())),
        time_out=TimeOut(kept.get("time_out", TimeOut.MOVE)),
        stand_in=StandIn(kept.get("stand_in", StandIn.GREEDY)),
        kind=kept.get("kind", True),
        standstills=spans_of(kept.get("standstills")),
    )


def clock_of(game: Game) -> Clock:
    """What the table sets about time, with the standstills of its league."""
    return of_document(game.pace, game.hours)


def set_standstills(game: Game, spans: Iterable[Span]) -> None:
    """No clock of the game runs then, and at other times they do as its table sets."""
    terms = clock_of(game)
    pace = game.pace or terms.document() | {"kind": terms.kind}
    game.pace = pace | {"standstills": kept_spans(spans)}


def spans_of(kept: Iterable[Sequence[str]] | None) -> tuple[Span, ...]:
    """Standstills as rows keep them; none where there is nothing."""
    return tuple((datetime.fromisoformat(a), datetime.fromisoformat(b)) for a, b in kept or ())


def kept_spans(spans: Iterable[Span]) -> list[list[str]] | None:
    """Standstills for a row, in their order."""
    return [[begins.isoformat(), ends.isoformat()] for begins, ends in sorted(spans)] or None


def read(
    text: str,
    stops: frozenset[ClockStop] = frozenset(),
    time_out: TimeOut = TimeOut.MOVE,
    stand_in: StandIn = StandIn.GREEDY,
) -> Clock:
    """`7d+12h`, `2d`, `48h`, `48` or `none`, in any case; raises `BadClock`."""
    written = text.strip().lower()
    if written == "none":
        return Clock(stops=stops, stand_in=stand_in)
    found = WRITTEN.fullmatch(written)
    if found is None:
        raise BadClock
    number = int(found[2]) * (24 if found[3] == "d" else 1)
    if found[1] is not None:
        bank = int(found[1]) * 24
        return Clock(bank, number, stops=stops, time_out=time_out, stand_in=stand_in)
    if not number:
        raise BadClock
    return Clock(hours=number, stops=stops, time_out=time_out, stand_in=stand_in)


def allowance(clock: Clock, bank: timedelta) -> timedelta:
    """How long the next decision may take, with so much in the bank."""
    if clock.bank:
        return bank + timedelta(hours=clock.increment)
    return timedelta(hours=clock.hours)


def banked(clock: Clock, left: timedelta) -> timedelta:
    """What goes into the bank of what an answer has left over."""
    return max(timedelta(0), min(left, timedelta(hours=clock.bank)))
