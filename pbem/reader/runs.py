"""Spans on their way to what they ask for: what has been read so far, and what stands beside."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from pbem.reader.agreement import Wanted
from pbem.reader.spans import Span
from pbem.reader.vocabulary import THING, VERB

HARMLESS = frozenset(
    {"filler", "now", "nouns", "good", "ship", "please", "people", "me", "mine", "on", "at"}
)


@dataclass
class Run:
    """Spans that are read together; None stands where a comma or `and` was."""

    spans: list[Span | None]
    parts: Collection[str]
    """Parts that things can play in the moves of this position."""
    ships: Collection[str] = ()
    sizes: Sequence[int] = ()
    """Of all ships, the smallest first, if there are any."""
    goods: Collection[str] = ()
    """Ids of goods that can be paid with."""
    stock: Mapping[str, int] = field(default_factory=dict)
    """How many of each good the player has, where goods are loaded on ships."""
    begun: int = 0
    """Which thing is the first of the clause."""
    said: bool = False
    """Whether the clause has a verb already."""
    covering: bool = False
    """Whether what is replaced was named, and not yet what replaces it."""
    wanted: Wanted = field(default_factory=Wanted)
    number: int | None = None
    part: str | None = None
    once: str | None = None
    everything: bool = False
    good: bool = False


def next_is(run: Run, place: int, *kinds: str, step: int = 1, skip: Collection[str] = ()) -> bool:
    """Whether the neighbour, some words skipped, is of such a kind."""
    place += step
    while 0 <= place < len(run.spans):
        span = run.spans[place]
        if span is None:
            return False
        if span.has(*kinds):
            return True
        if not span.has(*skip) and set(span.values(VERB)) != {"extra"}:
            return False
        place += step
    return False


def ends(run: Run, place: int) -> bool:
    """Whether no thing follows in the clause."""
    for span in run.spans[place + 1 :]:
        if span is None:
            return True
        if span.has(THING):
            return False
    return True
