"""The record of a match: every move played, and what came of it."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Callable, Container, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from engine.decision import Entry, Event, Noted
from engine.grammar import Sentence
from engine.languages import Language

PublicText = Callable[[str], str | None]
"""What others may read of a move's text; None if it is nobody else's business."""
Teller = Callable[[Event, Sequence[str], Container[int], Language], Sentence]


Record = tuple[int, str, bool]
"""A move as it was played: the seat, the canonical text, and whether the game played it because
nothing else was legal."""


class LookedAt(NamedTuple):
    """What others may read of the moves, and the numbers of each seat's that they may read."""

    texts: list[str | None]
    decided: dict[int, list[int]]


class Written(NamedTuple):
    """As much of a log as has been put into JSON, its items with commas between."""

    moves: int
    told: int
    record: str
    events: str


NO_MOVES = LookedAt([], {})
NOTHING = Written(0, 0, "", "")


class Log:
    """Append-only. `hidden` counts the newest moves, the answers not yet revealed; `told` is what
    came of moves: their numbers, the rounds they fell in, and the events; `round` is the newest."""

    __slots__ = ("_looked_at", "_written", "hidden", "moves", "round", "told")

    def __init__(self, round_: int) -> None:
        self.moves: list[Record] = []
        self.told: list[tuple[int, int, list[Noted]]] = []
        self.round = round_
        self.hidden = 0
        self._looked_at = NO_MOVES
        self._written = NOTHING

    def copy(self) -> Log:
        twin = Log(self.round)
        twin.moves = self.moves.copy()
        twin.told = self.told.copy()
        twin.hidden = self.hidden
        twin._looked_at = self._looked_at
        twin._written = self._written
        return twin

    def before(self, number: int, hidden: int) -> Log:
        """As it was before the move of that number, when so many answers were hidden."""
        told = self._told_before(number)
        twin = Log(self.told[told][1] if told < len(self.told) else self.round)
        twin.moves = self.moves[:number]
        twin.told = self.told[:told]
        twin.hidden = hidden
        return twin

    def _public(self, public_text: PublicText) -> LookedAt:
        """It is asked several times a move, so every move is looked at once, however long the
        record."""
        known = self._looked_at
        looked_at, upto = len(known.texts), len(self.moves)
        if looked_at < upto:
            # Never changed in place: copies and other threads read it.
            texts, decided = [*known.texts], {who: [*at] for who, at in known.decided.items()}
            for number in range(looked_at, upto):
                mover, text, _ = self.moves[number]
                texts.append(public_text(text))
                if texts[-1] is not None:
                    decided.setdefault(mover, []).append(number)
            self._looked_at = known = LookedAt(texts, decided)
        return known

    def decided_at(self, seat: int, public_text: PublicText) -> list[int]:
        """The numbers of the seat's moves that are others' business, too."""
        return [*self._public(public_text).decided.get(seat, ())]

    def take(self, events: list[Noted]) -> None:
        """Note what came of the newest move; the list is the log's from now on."""
        self.told.append((len(self.moves) - 1, self.round, events))
        for kind, _, data in events:
            if kind == "round":
                self.round = data["round"]

    def _told_before(self, number: int) -> int:
        """How many of `told` are of moves before that one."""
        return bisect_left(self.told, number, key=itemgetter(0))

    def _by_round(self, start: int = 0, end: int | None = None) -> Iterator[tuple[int, int, Noted]]:
        """Everything told from that place on and before the other, with the number of the move that
        caused it and the round it fell in."""
        for number, round_, events in self.told[start:end]:
            for event in events:
                kind, _, data = event
                if kind == "round":
                    round_ = data["round"]
                yield number, round_, event

    def happened(self, since: int, until: int | None = None) -> Iterator[tuple[int, int, Event]]:
        """What came of the moves numbered `since` and later, before `until`; from 0 on the setup
        too: the number of the move, the round it fell in, and the event."""
        end = None if until is None else self._told_before(until)
        for number, round_, noted in self._by_round(self._told_before(since) if since else 0, end):
            yield number, round_, Event(*noted)

    def rounds(self) -> dict[int, int]:
        """The rounds in which came what came of the moves, by their numbers."""
        found = dict[int, int]()
        for number, round_, _ in self._by_round():
            found.setdefault(number, round_)
        return found

    def events(self, kind: str) -> Iterator[tuple[int, Event]]:
        """Everything told of that kind, with the number of the move that caused it."""
        for number, _, events in self.told:
            for noted in events:
                if noted[0] == kind:
                    yield number, Event(*noted)

    def visible(
        self, seat: int | None, public_text: PublicText, *, tells_auto: bool
    ) -> list[tuple[int, str | None, bool]]:
        """`(seat, text, auto)` as a viewer may see it; others' unrevealed answers are None."""
        hidden_from, texts = len(self.moves) - self.hidden, self._public(public_text).texts
        return [
            (mover, text, auto) if mover == seat
            else (mover, None if i >= hidden_from else texts[i], auto and tells_auto)
            for i, (mover, text, auto) in enumerate(self.moves)
        ]  # fmt: skip

    def seen(self, seat: int, public_text: PublicText) -> Log:
        """The moves alone, as that seat may read them; without others' unrevealed answers."""
        twin = Log(self.round)
        hidden_from = len(self.moves) - self.hidden
        for number, (mover, text, auto) in enumerate(
            self.visible(seat, public_text, tells_auto=False)
        ):
            if mover == seat or number < hidden_from:
                twin.moves.append((mover, text or "", auto))
                twin.hidden += number >= hidden_from
        decided: dict[int, list[int]] = {}
        for number, (mover, text, _) in enumerate(twin.moves):
            if text:
                decided.setdefault(mover, []).append(number)
        twin._looked_at = LookedAt([text or None for _, text, _ in twin.moves], decided)
        return twin

    def entries(
        self,
        teller: Teller,
        names: Sequence[str],
        sees: Container[int],
        numbers: tuple[int, int | None],
        language: Language,
    ) -> list[Entry]:
        """What came of the moves from the one number on and before the other; from 0 on the setup
        too."""
        entries = []
        for number, round_, event in self.happened(*numbers):
            auto = number >= 0 and self.moves[number][-1]
            told = teller(event, names, sees, language)
            entries.append(
                Entry(number, event.seat, round_, told.text, auto, told.deed, event.kind)
            )
        return entries

    def save(self) -> dict[str, Any]:
        """The whole log as JSON values, for `restore`."""
        return {"record": self._record_from(0), "told": self._told_from(0)}

    def _record_from(self, place: int) -> list[list[Any]]:
        return [list(move) for move in self.moves[place:]]

    def _told_from(self, place: int) -> list[list[Any]]:
        return [[number, round_, *event] for number, round_, event in self._by_round(place)]

    def save_text(self) -> tuple[str, str]:
        """The two lists of `save` as JSON. What has been written once is not written again: a
        record is saved with every move, and grows all through the game."""
        known = self._written
        # Never changed in place: copies and other threads read it.
        self._written = now = Written(
            len(self.moves),
            len(self.told),
            _joined(known.record, self._record_from(known.moves)),
            _joined(known.events, self._told_from(known.told)),
        )
        return f"[{now.record}]", f"[{now.events}]"

    def restore(self, saved: dict[str, Any]) -> None:
        """The inverse of `save`."""
        self._looked_at = NO_MOVES
        self._written = NOTHING
        self.moves = [(seat, text, auto) for seat, text, auto in saved["record"]]
        told = saved["told"]
        if told:
            self.round = told[0][1]
        self.told = []
        for number, rows in groupby(told, key=itemgetter(0)):
            before, events = self.round, list[Noted]()
            for _, round_, kind, seat, data in rows:
                events.append((kind, seat, data))
                self.round = round_
            self.told.append((number, before, events))


def _joined(items: str, more: Sequence[object]) -> str:
    written = json.dumps(more, ensure_ascii=False, separators=(",", ":"))[1:-1]
    return f"{items},{written}" if items and written else items or written
