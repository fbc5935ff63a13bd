"""A running game of any rules: asks, judges, plays, records, and looks ahead without peeking."""

from __future__ import annotations

import difflib
import hashlib
import json
from collections.abc import Sequence
from typing import Any

from engine.decision import Choice, Decision, Entry
from engine.errors import BadPosition, IllegalMove
from engine.log import Log, Record
from engine.rules import Document, Rules


class Match:
    """The facade's game object. Its state is the table when the turn began plus the moves since.

    A turn is a generator and cannot be copied, so a copy plays those few moves again.
    """

    __slots__ = ("_border", "_decision", "_legal", "_log", "_rules", "_since", "_table", "_turn")

    def __init__(self, rules: Rules, table: Any) -> None:
        self._rules = rules
        self._table = table
        self._log = Log(table.round)
        self._decision: Decision | None = None
        self._legal: dict[int, dict[str, Any]] = {}
        self._begin_turn()
        self._play_forced()

    # What is asked

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that must act now, `()` when the game is over."""
        return tuple(sorted(self._decision.seats)) if self._decision else ()

    @property
    def over(self) -> bool:
        return self._decision is None

    @property
    def result(self) -> list[dict[str, Any]] | None:
        """By seat: rank, total and breakdown; None before the end."""
        return self._rules.result(self._table) if self.over else None

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed in hex."""
        commitment: str = self._table.chance.commitment
        return commitment

    def decision(self, seat: int) -> str | None:
        """The name of what the seat is asked, None if nothing."""
        decision = self._asked(seat)
        return decision.name if decision else None

    def question(self, seat: int) -> str:
        """The same as a short sentence, empty if nothing is asked."""
        decision = self._asked(seat)
        return decision.question if decision else ""

    def legal(self, seat: int) -> list[str]:
        """Canonical legal moves: all of them up to 500, else an even spread."""
        decision = self._asked(seat)
        if decision is None:
            return []
        if decision.texts is None:
            return list(self._options(decision, seat))
        return decision.texts(seat)

    def choices(self, seat: int, limit: int = 12) -> list[Choice]:
        """The sensible legal moves, best first."""
        decision = self._asked(seat)
        if decision is None:
            return []
        choices = self._rules.choices(self._table, decision, seat)
        return sorted(choices, key=lambda choice: -choice.value)[:limit]

    # Judging and playing

    def read(self, seat: int, text: str) -> str:
        """The canonical text of a legal move; raises `IllegalMove` or one of its kinds."""
        move: str = self._judged(seat, text).text
        return move

    def is_legal(self, seat: int, text: str) -> bool:
        try:
            self._judged(seat, text)
        except IllegalMove:
            return False
        return True

    def play(self, seat: int, text: str) -> None:
        """Play a move and every forced one after it; raises `IllegalMove`, changing nothing."""
        self._apply(seat, self._judged(seat, text), auto=False)
        self._play_forced()

    def _judged(self, seat: int, text: str) -> Any:
        decision = self._asked(seat)
        if decision is None:
            why = "The game is over." if self.over else "It is not your turn."
            raise IllegalMove(why)
        if decision.texts is None:
            known = self._options(decision, seat).get(text)
            if known is not None:
                return known
        try:
            move = self._rules.read(self._table, decision, seat, text)
            objection = decision.objection(seat, move)
        except IllegalMove as error:
            if not error.suggestions:
                error.suggestions = self._nearest(seat, text)
            raise
        if objection:
            raise IllegalMove(objection, self._nearest(seat, move.text))
        return move

    def _nearest(self, seat: int, text: str) -> list[str]:
        legal = self.legal(seat)
        return difflib.get_close_matches(text.lower(), legal, 4, 0.5) or legal[:4]

    def _asked(self, seat: int) -> Decision | None:
        decision = self._decision
        return decision if decision is not None and seat in decision.seats else None

    def _options(self, decision: Decision, seat: int) -> dict[str, Any]:
        options = self._legal.get(seat)
        if options is None:
            objection = decision.objection
            options = {
                move.text: move
                for move in decision.candidates(seat)
                if objection(seat, move) is None
            }
            self._legal[seat] = options
        return options

    # The course of the game

    def _begin_turn(self) -> None:
        self._border = self._table.copy()
        self._since: list[tuple[int, Any, bool]] = []
        if not self._table.over:
            self._turn = self._rules.turn(self._table)
            self._ask(None)

    def _ask(self, answer: tuple[int, Any] | None) -> None:
        """Run on to the next question, over the end of the turn if need be."""
        before = self._decision
        try:
            decision: Decision | None = self._turn.send(answer)  # type: ignore[arg-type]
        except StopIteration:
            decision = None
        if self._table.events:
            self._log.take(self._table.events)
        if before and before.simultaneous and decision and decision.simultaneous:
            self._log.hidden += 1  # nothing has changed for those who are still asked
        else:
            self._log.hidden = 0
            self._legal = {}
        self._decision = decision
        if decision is None:
            self._begin_turn()

    def _apply(self, seat: int, move: Any, auto: bool) -> None:
        self._log.moves.append(Record(seat, move.text, auto))
        self._since.append((seat, move, auto))
        self._ask((seat, move))

    def _play_forced(self) -> None:
        while (forced := self._forced()) is not None:
            self._apply(*forced, auto=True)

    def _forced(self) -> tuple[int, Any] | None:
        """A seat with one legal move only, and that move."""
        decision = self._decision
        if decision is not None:
            for seat in decision.seats:
                options = self._options(decision, seat)
                if len(options) == 1:
                    (move,) = options.values()
                    return seat, move
        return None

    # Copies and foresight

    def copy(self) -> Match:
        """An independent copy of the whole game."""
        return self._twin(self._border.copy())

    def _twin(self, table: Any) -> Match:
        twin = Match.__new__(Match)
        twin._rules = self._rules
        twin._table = table
        twin._log = Log(self._log.round)
        twin._decision = None
        twin._legal = {}
        twin._begin_turn()
        border = twin._border
        for seat, move, auto in self._since:
            twin._apply(seat, move, auto)
        twin._border = border
        twin._log = self._log.copy()
        return twin

    def foresee(self, seat: int, text: str) -> Document:
        """The position as this seat would see it after the move; nothing hidden is told.

        Raises `IllegalMove` like `play`.
        """
        move = self._judged(seat, text)
        twin = self.copy()
        twin._table.veil()
        decision = twin._decision
        assert decision is not None
        if decision.simultaneous and decision.apply_alone:
            decision.apply_alone(seat, move)
        else:
            twin._apply(seat, move, auto=False)
            twin._play_forced()
        return twin._redacted(seat)  # also where the move would end the game and open all

    # What is known of it

    @property
    def moves(self) -> list[tuple[int, str] | tuple[int, str, str]]:
        """Every move so far, automatic ones as `(seat, text, "auto")`: the full record."""
        return [(r.seat, r.text, "auto") if r.auto else (r.seat, r.text) for r in self._log.moves]

    def visible_moves(self, seat: int | None) -> list[tuple[int, str | None, bool]]:
        """`(seat, text, auto)` as a viewer may see it: answers not yet revealed are None."""
        return self._log.visible(seat)

    def chronicle(
        self, seat: int | None = None, names: Sequence[str] | None = None, since: int = 0
    ) -> list[Entry]:
        """What happened because of the moves numbered `since` and later, a sentence an entry."""
        names = names or [f"Seat {n + 1}" for n in range(len(self._table.players))]
        return self._log.entries(self._rules.tell, names, since)

    def history(self, seat: int | None = None, names: Sequence[str] | None = None) -> list[str]:
        """The chronicle's sentences for a viewer: a seat, or None for everyone."""
        return [entry.text for entry in self.chronicle(seat, names)]

    def position(self, seat: int | None = None, viewer: str | None = None) -> Document:
        """The full position document, or what a seat or a `viewer="spectator"` may see."""
        if self.over or (seat is None and viewer is None):
            return self._document()
        return self._redacted(seat)

    def _document(self) -> Document:
        document = self._rules.document(self._table)
        if self._since:
            document["phase"] = {
                "role": self._since[0][1].text.split()[0],
                "start": self._rules.document(self._border),
                "moves": [[seat_, move.text] for seat_, move, auto in self._since if not auto],
            }
        return document

    def _redacted(self, seat: int | None) -> Document:
        document = self._rules.document(self._table)
        if self._since:
            document["phase"] = {
                "role": self._since[0][1].text.split()[0],
                "asks": self._decision.name if self._decision else None,
                "to_act": list(self.to_act),
            }
        return self._rules.redact(document, seat)

    def digest(self) -> str:
        """SHA-256 of the full position, keys sorted, in hex."""
        text = json.dumps(self.position(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    # Saving

    def save(self) -> Document:
        """Position, record and events as one JSON-able document, for `restore`."""
        return {"position": self.position(), **self._log.save()}

    @classmethod
    def load(cls, rules: Rules, document: Document) -> Match:
        """The inverse of `position()`; raises `BadPosition`."""
        phase = document.get("phase")
        if phase is None:
            return cls(rules, rules.load(document))
        if not isinstance(phase, dict) or not isinstance(phase.get("start"), dict):
            raise BadPosition("`phase` lacks its `start`: only a full document can be loaded.")
        match = cls(rules, rules.load(phase["start"]))
        try:
            for seat, text in phase["moves"]:
                match.play(seat, str(text))
        except (IllegalMove, KeyError, TypeError, ValueError) as error:
            raise BadPosition(f"The moves of `phase` cannot be played: {error}") from error
        if match.position() != document:
            raise BadPosition("The document is not what the moves of its `phase` lead to.")
        return match

    @classmethod
    def restore(cls, rules: Rules, saved: Document) -> Match:
        """The inverse of `save`; raises `BadPosition`."""
        match = cls.load(rules, saved["position"])
        match._log.restore(saved)
        return match
