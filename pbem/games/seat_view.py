"""What one viewer may see of a started game: pages, mails, the API and records are made of this.

Nobody else asks the engine what to show (`tests/test_one_view.py`), so that what one of them shows
all can show, and what is hidden is hidden everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from sqlmodel import Session

import engine
from engine.meaning import ROLE
from pbem.games import absences, options, player_names, position_view, records
from pbem.games.boards import pieces
from pbem.games.boards.game_pages import Board
from pbem.games.decisions import Asked, LessonView, asked_at, asked_now, lessons_of
from pbem.games.history_view import HistoryView
from pbem.games.registry import board_view, pages_of
from pbem.language import catalogues
from pbem.models import AutoLevel, Game, Player, Seat
from pbem.reader import notation

ALL_MOVES = 10_000
ANY_TIME = "Any time"
"""What the games call moves that need no question."""
PEOPLE = "colonist"
"""What a form asks for whose answers are too long for an example."""


@dataclass(frozen=True)
class SeatView(HistoryView):
    """What is on the table, what happened, and what the viewer may do."""

    by_hand: int | None = None
    """The decision that nothing is played for, because they took their move back to choose anew."""

    # What the viewer is asked

    @property
    def asked(self) -> Asked | None:
        """The viewer's pending decision, None if nothing is asked."""
        return self._pending if self.my_turn else None

    @cached_property
    def _pending(self) -> Asked:
        assert self.seat is not None
        return asked_now(self.game, self.match, self.seat)

    @property
    def ordinal(self) -> int:
        """The number of the viewer's pending decision, or of their next one."""
        return self._pending.ordinal

    @property
    def trail(self) -> str:
        """What tells that decision from another of the same number (`pbem.games.decisions`)."""
        return self._pending.trail or ""

    def asked_at(self, ordinal: int) -> Asked:
        """The viewer's decision of that number, or the pending one if it is later."""
        assert self.seat is not None
        return asked_at(self.game, self.match, self.seat, ordinal)

    @property
    def decided(self) -> dict[int, str]:
        """What the viewer has played, in the order of their decisions: the moves by their numbers
        in the record."""
        if self.seat is None:
            return {}
        numbers = self.match.decided_at(self.seat)
        return dict(zip(numbers, self.match.decided(self.seat), strict=True))

    @property
    def decision(self) -> str | None:
        """The engine's name for what the viewer is asked."""
        return None if self.seat is None else self.match.decision(self.seat)

    @property
    def question(self) -> str:
        """What the viewer is asked, empty if nothing."""
        return "" if self.seat is None else self.match.question(self.seat, catalogues.of_games())

    @cached_property
    def only_move(self) -> str | None:
        """What the viewer must play, if nothing else can be played now."""
        return None if self.seat is None else self.match.only_move(self.seat)

    @property
    def forced(self) -> bool:
        """Whether there is nothing to choose, others must not know, and it is played after a
        while."""
        if self.seat is None or self.only_move is None:
            return False
        return self.players[self.seat].auto_level != AutoLevel.OFF

    @cached_property
    def trivial_offer(self) -> str:
        """The move that leaves nothing to weigh now, where its player is to be told that such moves
        can be played for them; empty otherwise."""
        seat = self.seat
        if seat is None or not self.my_turn:
            return ""
        if not self.players[seat].may_be_offered_trivial(self.decision_key):
            return ""
        return self.match.trivial_move(seat) or ""

    @property
    def decision_key(self) -> str:
        """What tells the pending decision from all others on the service."""
        return f"{self.game_id}/{self.seat}/{self.ordinal}"

    @cached_property
    def lessons(self) -> list[LessonView]:
        """What a first game teaches the viewer; empty where they take no lessons."""
        own = self.rows[self.seat] if self.rows and self.seat is not None else None
        return [] if own is None or own.lessons is None else lessons_of(self.game, own)

    @property
    def lessons_left(self) -> bool:
        """Whether the viewer has left their lessons for now."""
        return bool(self.rows) and self.seat is not None and self.rows[self.seat].lessons_left

    @property
    def lesson(self) -> LessonView | None:
        """The lesson of the viewer's pending decision, until they put it away."""
        if not self.lessons or not self.my_turn or self.lessons_left or self.seat is None:
            return None
        if self.rows[self.seat].lesson_away == self.ordinal:
            return None
        return next((each for each in self.lessons if each.given == self.ordinal), None)

    @property
    def holdings(self) -> str:
        """What the viewer has for the decision, in a sentence; empty where that is not told."""
        return pages_of(self.game.rules).holdings(self.board, self._phase) if self.my_turn else ""

    @property
    def _phase(self) -> str:
        """The role that is played; `ROLE` while one is chosen."""
        strip = self.board.strip
        return (strip.role if strip is not None else None) or ROLE

    @property
    def decides_on_table(self) -> bool:
        """Whether the decision hangs on what lies before all rather than before the viewer."""
        return self._phase in pages_of(self.game.rules).on_table

    # What the viewer can play

    def choices(self, limit: int = 12) -> list[engine.Choice]:
        """The viewer's sensible moves with what they do, best first."""
        if self.seat is None:
            return []
        return self.match.choices(self.seat, limit, catalogues.of_games())

    @cached_property
    def legal(self) -> list[str]:
        """The viewer's legal moves: all of them up to 500, else an even spread."""
        return [] if self.seat is None else self.match.legal(self.seat)

    @property
    def shortcuts(self) -> dict[str, str]:
        """What the viewer may type instead of some long moves, by their texts."""
        return {} if self.seat is None else self.match.shortcuts(self.seat)

    @property
    def sendings(self) -> list[str]:
        """Moves that the viewer may play before the answer (guesthouse)."""
        return [] if self.seat is None else self.match.asides(self.seat)

    @property
    def form(self) -> engine.Form | None:
        """The question as boxes and numbers; None where the choices are all there is."""
        return None if self.seat is None else self.match.form(self.seat)

    @property
    def examples(self) -> list[str]:
        """How an answer may be typed: moves, one after the other."""
        return [] if self.seat is None else self.match.examples(self.seat)

    def choice(self, means: Callable[[str], bool]) -> engine.Choice | None:
        """The first move that is meant, among the sensible ones and then all others."""
        sensible = (choice for choice in self.choices(ALL_MOVES) if means(choice.text))
        others = (engine.Choice(text, "", 0.0) for text in self.legal if means(text))
        return next(sensible, None) or next(others, None)

    def read(self, text: str) -> str:
        """The canonical text of the viewer's move; raises `engine.IllegalMove`."""
        assert self.seat is not None
        return self.match.read(self.seat, text)

    @property
    def example(self) -> str:
        """An answer that could be written now, with what may follow at once."""
        assert self.seat is not None
        texts = _best(self.match, self.seat)
        if texts and self.match.open_information:
            ahead = self.match.copy()
            ahead.play(self.seat, texts[0])
            texts += _best(ahead, self.seat)
        return "; ".join(self.words(text) for text in texts or self.examples)

    @property
    def anytime(self) -> list[str]:
        """Examples of what a seat may say without being asked, with these options."""
        moves = engine.GAMES[self.game.rules]["moves"]
        anytime = [move for move in moves if move["decision"] == ANY_TIME]
        seats, chosen = self.game.seats, self.game.options
        fitting = [move for move in anytime if options.applies(move, seats, chosen)]
        return [self.words(text) for move in fitting for text in move["examples"]]

    def words(self, text: str) -> str:
        """A canonical move as the reader would write it; the game reads it again."""
        return self.match.in_words(text, catalogues.of_games())

    def worded(self, text: str) -> str:
        """A text in the words of the game's own edition."""
        return pieces.worded(self.game.rules, text, pieces.edition_of(self.game.options))

    def suggested(self, text: str) -> str:
        """What may have been meant: a move in words, or anything else as it is."""
        playable = self.seat is not None and self.match.is_legal(self.seat, text)
        return self.words(text) if playable else text

    def refusal(self, reason: engine.Reason) -> str:
        """Why a move cannot be played, in the reader's language."""
        notation.log_failure(reason)
        return self.match.refusal(reason, catalogues.of_games())

    def foresee(self, text: str) -> engine.Position:
        """The document as the viewer would see it after that move; raises `engine.IllegalMove`."""
        assert self.seat is not None
        return self.match.foresee(self.seat, text)

    def foreseen(self, text: str) -> Board:
        """The board as the viewer would see it after that move."""
        return board_view(self.foresee(text), self.names, self.seat)


def in_words(game: Game, text: str) -> str:
    """A canonical move of that game as the reader would write it."""
    return engine.in_words(game.rules, text, catalogues.of_games(), pieces.edition_of(game.options))


def view_of(
    game: Game,
    match: engine.Match,
    seats: Sequence[Seat],
    players: Mapping[int, Player],
    seat: int | None,
) -> SeatView:
    """That match as the seat sees it, made from what is loaded already; who is away is left out."""
    names = player_names.names(game, players, seat)
    due = {each.number: each.due_at for each in seats if each.due_at is not None}
    left = frozenset(each.number for each in seats if each.left_id is not None)
    by_hand = seats[seat].by_hand if seat is not None else None
    clocks = position_view.clocks_for(game, seats, players, seat)
    stood_in = frozenset(each.number for each in seats if each.bot_since is not None)
    votes = {each.number: each.vote_ends_at for each in seats if each.vote_ends_at is not None}
    return SeatView(
        game, match, names, seat, players, due=due, clocks=clocks, left=left,
        put_to_vote=votes, by_hand=by_hand, stood_in=stood_in, rows=seats,
    )  # fmt: skip


def load(session: Session, game: Game, seat: int | None) -> SeatView:
    """A started game as that seat sees it now."""
    return _look(session, game, *records.seats_and_players(session, game), seat)


def load_for(session: Session, game: Game, player: Player | None) -> SeatView:
    """A started game as whoever looks sees it, from their seat if they have one."""
    seats, players = records.seats_and_players(session, game)
    own = player.id if player is not None else None
    seat = next((row.number for row in seats if own is not None and row.player_id == own), None)
    return _look(session, game, seats, players, seat)


def _look(
    session: Session, game: Game, seats: list[Seat], players: dict[int, Player], seat: int | None
) -> SeatView:
    away = absences.away_now(session, game, players, seat)
    return replace(view_of(game, records.load(session, game), seats, players, seat), away=away)


def _best(match: engine.Match, seat: int) -> list[str]:
    """The best move, unless there is none or it is too long for an example."""
    choices, form = match.choices(seat, 1), match.form(seat)
    if form is not None and form.counts(PEOPLE) is not None:
        return []
    return [choice.text for choice in choices]
