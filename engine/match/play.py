"""What a player types: read, judged against the question that is open, and played."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.decision import Decision
from engine.errors import IllegalMove
from engine.languages import ENGLISH
from engine.lexicon import as_typed, fold
from engine.match.running_game import RunningGame
from engine.meaning import PASS, ROLE
from engine.messages import Message, message
from engine.moves import Move

MOST_NEAR = 4
NO_MOVE = Move()
"""One that answers no question."""
ALIKE, MUCH_ALIKE = 0.5, 0.7
"""As `difflib` measures it."""


class JudgedMove(str):
    """The canonical text of a legal move, for all who want a text; and what it was read as.

    It is bound to its seat and position: `at` is where its match began and every move since.
    Played where that is the same, in another copy of the match too, it is not judged again;
    anywhere else it is a text like others.
    """

    __slots__ = ("at", "move", "seat")

    at: tuple[Any, Sequence[Any]]
    move: Any
    seat: int

    @classmethod
    def of(cls, seat: int, move: Any, at: tuple[Any, Sequence[Any]]) -> JudgedMove:
        judged = cls(move.text)
        judged.at, judged.move, judged.seat = at, move, seat
        return judged

    def __reduce__(self) -> tuple[Any, ...]:
        return str, (str(self),)


class Play(RunningGame):
    """Moves that come as texts."""

    __slots__ = ()

    def read(self, seat: int, text: str) -> JudgedMove:
        """The canonical text of a legal move; raises `IllegalMove` or one of its kinds.

        `play` takes it without judging it again, here and in every match at the same position.
        """
        if isinstance(text, JudgedMove) and self._was_judged_here(seat, text):
            return text
        known: JudgedMove | IllegalMove | None = self._known.get((seat, text))
        if known is None:
            try:
                move = self._judge(seat, text)
                known = JudgedMove.of(seat, move, (self._origin, self._log.moves.copy()))
                self._known[seat, str(known)] = known
            except IllegalMove as error:
                known = error
            self._known[seat, str(text)] = known
        if isinstance(known, IllegalMove):
            raise known
        return known

    def _judged(self, seat: int, moves: Iterable[Any]) -> list[JudgedMove]:
        """Moves that are known to be legal here."""
        here = self._origin, self._log.moves.copy()
        return [JudgedMove.of(seat, move, here) for move in moves]

    def _was_judged_here(self, seat: int, move: JudgedMove) -> bool:
        origin, moves = move.at
        return (
            move.seat == seat
            and moves == self._log.moves
            and (origin is self._origin or bool(origin == self._origin))
        )

    def is_legal(self, seat: int, text: str) -> bool:
        try:
            self.read(seat, text)
        except IllegalMove:
            return False
        return True

    def play(self, seat: int, text: str) -> None:
        """Play a move and every forced one after it; raises `IllegalMove`, changing nothing."""
        known = isinstance(text, JudgedMove) or bool(self._known)
        move = self.read(seat, text).move if known else self._judge(seat, text)
        self._apply(seat, move, auto=False)
        self._play_forced()

    def _judge(self, seat: int, text: str, *, in_time: bool = False) -> Any:
        """The move that the text means; what is `in_time` may be an aside, whoever moved last."""
        try:
            return self._read(seat, text, in_time=in_time)
        except IllegalMove as error:
            error.message = as_typed(error.message, text)
            error.english = self._rules.languages[ENGLISH]
            raise
        except Exception as error:
            refused = judging_failed(error)
            refused.english = self._rules.languages[ENGLISH]
            raise refused from error

    def _read(self, seat: int, text: str, *, in_time: bool) -> Any:
        question = self._decision
        if question is None:
            raise IllegalMove(message("The game is over."))
        decision = question if seat in question.seats else None
        if decision is not None and decision.texts is None:
            known = (self._legal.get(seat) or self._options(decision, seat)).get(text)
            if known is not None:
                return decision.made(seat, known) if decision.made else known
        if seat not in range(len(self._table.players)):
            raise IllegalMove(message("There is no seat {n}.", n=seat))
        aside = self._rules.read_aside(self._table, seat, text)
        if aside is not None:
            in_time = in_time or decision is not None or self._last_to_move() == seat
            objection = self._rules.aside_objection(
                self._table, question, seat, aside, in_time=in_time
            )
            if objection:
                raise IllegalMove(objection, self._nearest(seat, aside.text))
            return aside
        if decision is None:
            raise IllegalMove(message("It is not your turn."))
        try:
            move = self._rules.read(self._table, decision, seat, text)
            objection = decision.objection(seat, move)
        except IllegalMove as error:
            if not error.suggestions:
                error.suggest(self._nearest(seat, text))
            error.message = self._asked_instead(decision, seat, text) or error.message
            raise
        if objection:
            refused = IllegalMove(objection, self._nearest(seat, move.text))
            refused.move = move.text
            raise refused
        return move

    def _asked_instead(self, decision: Decision, seat: int, text: str) -> Message | None:
        """What is asked, where the text begins with a verb that is no answer to it: how such a move
        is written is of no use then."""
        try:
            verb = self._rules.speech(self._table, seat).wanted(fold(text).partition(" ")[0])
        except IllegalMove:
            return None
        asked = self._rules.asks_for(decision, self.legal(seat))
        if verb is None or verb.verb in (ROLE, PASS, *asked):
            return None
        return decision.objection(seat, NO_MOVE)

    def _last_to_move(self) -> int | None:
        """Who made the last move that others may know of and that was their own choice."""
        for seat, text, auto in reversed(self._log.moves):
            if not auto and self._rules.public_text(text) is not None:
                return seat
        return None

    def _nearest(self, seat: int, text: str) -> Callable[[], list[str]]:
        """Legal moves that are spelt alike: for the same verb they need not be very much."""
        legal, low = self.legal(seat), text.lower()
        same = [move for move in legal if move.partition(" ")[0] == low.partition(" ")[0]]
        among, least = (same, ALIKE) if same else (legal, MUCH_ALIKE)
        return lambda: difflib.get_close_matches(low, among, MOST_NEAR, least)

    # What was recorded

    def play_on(
        self, record: Iterable[Sequence[Any]], played: int = 0, *, in_time: bool = False
    ) -> None:
        """Play a record's moves. Those that played themselves are marked or left out. A marked one
        beyond the first `played` that does not play itself here must be the seat's only move:
        before hidden hands made some of them wait, it played itself. Raises `IllegalMove`."""
        moves = self._log.moves
        for seat, text, *auto in record:
            if not any(auto):
                played = len(moves) + 1
                move = self._judge(int(seat), str(text), in_time=in_time)
                self._apply(int(seat), move, auto=False)
                self._play_forced()
                continue
            if moves[played : played + 1] != [(seat, text, True)]:
                self._play_only_move(seat, text)
            played += 1

    def _play_only_move(self, seat: int, text: str) -> None:
        decision = self._asked(seat)
        move = self._only_option(decision, seat) if decision else None
        if move is None or move.text != text:
            raise IllegalMove(message("That move can’t be played automatically there."))
        self._apply(seat, move, auto=True)
        self._play_forced()


def judging_failed(failure: Exception) -> IllegalMove:
    """The refusal of a text over which judging failed: that is never its writer's fault, and no
    reason to leave them without an answer."""
    refused = IllegalMove(message("This move could not be read. Please write it another way."))
    refused.failure = failure
    return refused
