"""What came of a turn, gathered: each deed with all who did it, in the order of events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.decision import Event
from engine.grammar import You
from engine.meaning import ROLE
from engine.messages import Message
from engine.summary.reading import Done, Happened, Hearer, Reading, strong


@dataclass
class Part:
    """What a seat did in a turn of one kind."""

    seat: int
    things: list[Message] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    gains: Counter[str] = field(default_factory=Counter)

    @property
    def size(self) -> tuple[int, int]:
        return self.gains.total(), self.counts.total() + len(self.things)


Parts = dict[int, Part]
"""By seat."""


class Deed(NamedTuple):
    """Of one kind, with all who did it."""

    key: str
    parts: Parts


@dataclass
class Stretch:
    """A part of a turn that is told in one line: whole sentences and deeds in the order in which
    they began."""

    number: int
    round: int
    told: list[str | Deed] = field(default_factory=list)
    lead: Event | None = None

    @property
    def deeds(self) -> list[Deed]:
        return [each for each in self.told if isinstance(each, Deed)]

    def parts(self, key: str) -> Parts:
        for deed in self.deeds:
            if deed.key == key:
                return deed.parts
        self.told.append(new := Deed(key, {}))
        return new.parts

    def part_of(self, seat: int) -> Part | None:
        """What the seat did last."""
        found = (deed.parts[seat] for deed in reversed(self.deeds) if seat in deed.parts)
        return next(found, None)

    def take(self, done: Done) -> bool:
        """Whether there was a place for it."""
        part = self.part_of(done.seat)
        if done.key:
            part = self.parts(done.key).setdefault(done.seat, Part(done.seat))
        if part is None:
            return False
        part.things += done.things
        part.counts.update(done.counts)
        part.gains.update(done.gains)
        return True


def stretches_of(
    happened: Iterable[Happened], reading: Reading, hearer: Hearer
) -> Iterator[Stretch]:
    turn: list[Happened] = []
    for each in happened:
        if each.event.kind == ROLE or (turn and turn[-1].round != each.round):
            yield from _of_turn(turn, reading, hearer)
            turn = []
        turn.append(each)
    yield from _of_turn(turn, reading, hearer)


def _of_turn(turn: Sequence[Happened], reading: Reading, hearer: Hearer) -> Iterator[Stretch]:
    """What was done, then what is told apart."""
    for told in (False, True):
        events = [each for each in turn if (each.event.kind in reading.apart) is told]
        if events:
            stretch = Stretch(events[0].number, events[0].round)
            for each in events:
                _add(stretch, each.event, reading, hearer)
            yield stretch


def _add(stretch: Stretch, event: Event, reading: Reading, hearer: Hearer) -> None:
    if event.kind == ROLE:
        stretch.lead = event
        return
    done = reading.done(event, hearer.sees)
    if done is None or not all(map(stretch.take, done)):
        names = [name if isinstance(name, You) else strong(name) for name in hearer.names]
        stretch.told.append(hearer.tell(event, names, hearer.sees, hearer.language).text)
