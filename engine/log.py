"""The record of a match: every move played, and what came of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from engine.addressing import Sentence
from engine.decision import Entry, Event, Noted
from engine.languages import Language

Teller = Callable[[Event, Sequence[str], Container[int], Language], Sentence]


Record = tuple[int, str, bool]
"""A move as it was played: the seat, the canonical text, and whether the game played it because
nothing else was legal."""


class Written(NamedTuple):
    """As much of a log as has been put into JSON, its items with commas between."""

    moves: int
    told: int
    round: int
    record: str
    events: str


class Log:
    """Append-only. `hidden` counts the newest moves, the answers not yet revealed; `told` is what
    came of moves by their numbers, from `first_round` on."""

    __slots__ = ("_decided", "_written", "first_round", "hidden", "moves", "told")

    def __init__(self, first_round: int) -> None:
        self.moves: list[Record] = []
        self.told: list[tuple[int, list[Noted]]] = []
        self.first_round = first_round
        self.hidden = 0
        self._decided: tuple[int, dict[int, list[int]]] = (0, {})
        self._written = Written(0, 0, first_round, "", "")

    def copy(self) -> Log:
        twin = Log(self.first_round)
        twin.moves = self.moves.copy()
        twin.told = self.told.copy()
        twin.hidden = self.hidden
        twin._decided = self._decided
        twin._written = self._written
        return twin

    def before(self, number: int, hidden: int) -> Log:
        """As it was before the move of that number, when so many answers were hidden."""
        twin = Log(self.first_round)
        twin.moves = self.moves[:number]
        twin.told = [(told, events) for told, events in self.told if told < number]
        twin.hidden = hidden
        return twin

    def decided_at(self, seat: int, public_text: Callable[[str], str | None]) -> list[int]:
        """The numbers of the seat's moves that are others' business, too. It is asked several times
        a move, so every move is looked at once, however long the record."""
        looked_at, found = self._decided
        if looked_at < (upto := len(self.moves)):
            # Never changed in place: copies and other threads read it.
            found = {mover: [*numbers] for mover, numbers in found.items()}
            for number in range(looked_at, upto):
                mover, text, _ = self.moves[number]
                if public_text(text) is not None:
                    found.setdefault(mover, []).append(number)
            self._decided = upto, found
        return [*found.get(seat, ())]

    def take(self, events: list[Noted]) -> None:
        """Note what came of the newest move; the list is the log's from now on."""
        self.told.append((len(self.moves) - 1, events))

    def _by_round(
        self, start: int = 0, round_: int | None = None
    ) -> Iterator[tuple[int, int, Noted]]:
        """Everything told, with the number of the move that caused it and the round it fell in;
        from `start` on, where `round_` is the one before."""
        round_ = self.first_round if round_ is None else round_
        for number, events in self.told[start:]:
            for event in events:
                kind, _, data = event
                if kind == "round":
                    round_ = data["round"]
                yield number, round_, event

    def events(self, kind: str) -> Iterator[tuple[int, Event]]:
        """Everything told of that kind, with the number of the move that caused it."""
        for number, events in self.told:
            for noted in events:
                if noted[0] == kind:
                    yield number, Event(*noted)

    def visible(
        self, seat: int | None, public_text: Callable[[str], str | None], tells_auto: bool
    ) -> list[tuple[int, str | None, bool]]:
        """`(seat, text, auto)` as a viewer may see it; others' unrevealed answers are None."""
        hidden_from = len(self.moves) - self.hidden
        return [
            (mover, text, auto) if mover == seat
            else (mover, None if i >= hidden_from else public_text(text), auto and tells_auto)
            for i, (mover, text, auto) in enumerate(self.moves)
        ]  # fmt: skip

    def entries(
        self,
        teller: Teller,
        names: Sequence[str],
        sees: Container[int],
        since: int,
        language: Language,
    ) -> list[Entry]:
        """What came of the moves numbered `since` and later; from 0 on the setup too."""
        entries = []
        for number, round_, noted in self._by_round():
            if number >= since or since == 0:
                event = Event(*noted)
                auto = number >= 0 and self.moves[number][-1]
                told = teller(event, names, sees, language)
                entries.append(
                    Entry(number, event.seat, round_, told.text, auto, told.deed, event.kind)
                )
        return entries

    def save(self) -> dict[str, Any]:
        """The whole log as JSON values, for `restore`."""
        return {
            "record": [list(record) for record in self.moves],
            "told": [[n, round_, *event] for n, round_, event in self._by_round()],
        }

    def save_text(self) -> tuple[str, str]:
        """The two lists of `save` as JSON. What has been written once is not written again: a
        record is saved with every move, and grows all through the game."""
        known = self._written
        record = [list(move) for move in self.moves[known.moves :]]
        told = [[n, round_, *event] for n, round_, event in self._by_round(known.told, known.round)]
        # Never changed in place: copies and other threads read it.
        self._written = now = Written(
            len(self.moves),
            len(self.told),
            told[-1][1] if told else known.round,
            _joined(known.record, record),
            _joined(known.events, told),
        )
        return f"[{now.record}]", f"[{now.events}]"

    def restore(self, saved: dict[str, Any]) -> None:
        """The inverse of `save`."""
        self._decided = (0, {})
        self.moves = [(seat, text, auto) for seat, text, auto in saved["record"]]
        told = saved["told"]
        self.told = [
            (number, [(kind, seat, data) for _, _, kind, seat, data in rows])
            for number, rows in groupby(told, key=lambda row: row[0])
        ]
        if told:
            self.first_round = told[0][1]
        self._written = Written(0, 0, self.first_round, "", "")


def _joined(items: str, more: Sequence[object]) -> str:
    written = json.dumps(more, ensure_ascii=False, separators=(",", ":"))[1:-1]
    return f"{items},{written}" if items and written else items or written
