"""The record of a match: every move played, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Any, NamedTuple

from engine.decision import Entry, Event

Teller = Callable[[Event, Sequence[str], Container[int]], str]


class Record(NamedTuple):
    """A move as it was played; `auto` if the game played it because nothing else was legal."""

    seat: int
    text: str
    auto: bool


Told = tuple[int, int, Event]
"""The number of the move that caused an event, the round it fell in, and the event."""


class Log:
    """Append-only. `hidden` counts the newest moves, the answers not yet revealed."""

    __slots__ = ("hidden", "moves", "round", "told")

    def __init__(self, round_: int) -> None:
        self.moves: list[Record] = []
        self.told: list[Told] = []
        self.round = round_
        self.hidden = 0

    def copy(self) -> Log:
        twin = Log(self.round)
        twin.moves = self.moves.copy()
        twin.told = self.told.copy()
        twin.hidden = self.hidden
        return twin

    def take(self, events: list[Event]) -> None:
        """Note what came of the newest move and empty the list."""
        number = len(self.moves) - 1
        for event in events:
            if event.kind == "round":
                self.round = event.data["round"]
            self.told.append((number, self.round, event))
        events.clear()

    def visible(
        self, seat: int | None, public_text: Callable[[str], str | None], tells_auto: bool
    ) -> list[tuple[int, str | None, bool]]:
        """`(seat, text, auto)` as a viewer may see it; others' unrevealed answers are None."""
        hidden_from = len(self.moves) - self.hidden
        return [
            (r.seat, r.text, r.auto) if r.seat == seat
            else (r.seat, None if i >= hidden_from else public_text(r.text), r.auto and tells_auto)
            for i, r in enumerate(self.moves)
        ]  # fmt: skip

    def entries(
        self, teller: Teller, names: Sequence[str], sees: Container[int], since: int
    ) -> list[Entry]:
        """What came of the moves numbered `since` and later; from 0 on the setup too."""
        entries = []
        for number, round_, event in self.told:
            if number >= since or since == 0:
                auto = number >= 0 and self.moves[number].auto
                text = teller(event, names, sees)
                entries.append(Entry(number, event.seat, round_, text, auto))
        return entries

    def save(self) -> dict[str, Any]:
        """The whole log as JSON values, for `restore`."""
        return {
            "record": [list(record) for record in self.moves],
            "told": [[n, round_, *event] for n, round_, event in self.told],
        }

    def restore(self, saved: dict[str, Any]) -> None:
        self.moves = [Record(*record) for record in saved["record"]]
        self.told = [
            (number, round_, Event(kind, seat, data))
            for number, round_, kind, seat, data in saved["told"]
        ]
