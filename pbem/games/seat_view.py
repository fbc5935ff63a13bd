"""What one viewer may see of a started game: pages, mails, the API and records are made of this.

Nobody else asks the engine what to show (`tests/test_one_view.py`), so that what one of them shows
all can show, and what is hidden is hidden everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from sqlmodel import Session

import engine
from pbem.games import absences, advice, player_names, records, seat_clocks
from pbem.games.absences import Away
from pbem.games.boards import AnyBoard, board_view, editions
from pbem.games.boards.pieces import Piece
from pbem.games.decisions import Asked, asked_at, asked_now
from pbem.games.table_view import TableView
from pbem.language import catalogues
from pbem.models import AutoLevel, Game, Player, Seat

SPECTATORS_NEWS = 8
"""How many moves the news cover for somebody who has no turn of their own."""
ALL_MOVES = 10_000


@dataclass(frozen=True)
class MoveLine:
    """A move with what came of it; `text` is None while others' answers are still awaited."""

    number: int
    seat: int
    name: str
    text: str | None
    auto: bool
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class SeatView(TableView):
    """What is on the table, what the viewer may do, and what happened."""

    told: int | None = None
    """How many moves the viewer knows already from mails; None if nobody keeps count of it."""
    by_hand: int | None = None
    """The decision of theirs that nothing else may make, for they took it back."""

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

    @property
    def forced(self) -> bool:
        """Whether there is nothing to choose, others must not know, and it is played after a
        while."""
        if self.seat is None or self.match.only_move(self.seat) is None:
            return False
        return self.players[self.seat].auto_level != AutoLevel.OFF

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
        """An answer that could be written now."""
        assert self.seat is not None
        return "; ".join(self.words(text) for text in advice.example(self.match, self.seat))

    @property
    def anytime(self) -> list[str]:
        """Examples of what a seat may say without being asked, with these options."""
        texts = advice.anytime(self.game.rules, self.game.seats, self.game.options)
        return [self.words(text) for text in texts]

    @property
    def pieces_told(self) -> list[Piece]:
        """The viewer's own buildings whose rules matter in the phase that is played."""
        assert self.seat is not None
        return advice.pieces_told(self.document, self.seat)

    def words(self, text: str) -> str:
        """A canonical move as the reader would write it; the game reads it again."""
        return self.match.in_words(text, catalogues.of_games())

    def worded(self, text: str) -> str:
        """A text in the words of the game's own edition."""
        return editions.worded(self.game.rules, text, editions.edition_of(self.game.options))

    def suggested(self, text: str) -> str:
        """What may have been meant: a move in words, or anything else as it is."""
        playable = self.seat is not None and self.match.is_legal(self.seat, text)
        return self.words(text) if playable else text

    def refusal(self, reason: engine.Reason) -> str:
        """Why a move cannot be played, in the reader's language."""
        return self.match.refusal(reason, catalogues.of_games())

    def foresee(self, text: str) -> engine.Position:
        """The document as the viewer would see it after that move; raises `engine.IllegalMove`."""
        assert self.seat is not None
        return self.match.foresee(self.seat, text)

    def foreseen(self, text: str) -> AnyBoard:
        """The same as a board."""
        return board_view(self.foresee(text), self.names, self.seat)

    # What happened

    @cached_property
    def moves(self) -> list[tuple[int, str | None, bool]]:
        """Every move as the viewer may know it: seat, text, and whether it played itself."""
        return self.match.visible_moves(self.seat)

    @property
    def record(self) -> list[engine.Played]:
        """The same with what each move says."""
        return self.match.record(self.seat)

    @property
    def revealed(self) -> int:
        """How many moves have been told to everybody whom they concern."""
        for number, (_, text, _) in enumerate(self.match.visible_moves(None)):
            if text is None and not self.match.is_secret(number):
                return number
        return len(self.moves)

    def entries(self, since: int = 0, drawn: frozenset[str] = frozenset()) -> list[engine.Entry]:
        """What came of the moves from that number on, a sentence an entry; the viewer is "you".
        Before the names of what is `drawn` stands a mark (`engine.pictured`)."""
        language = catalogues.of_games()
        return self.match.chronicle(
            self.seat, self.names, since, language, to_you=True, drawn=drawn
        )

    @cached_property
    def news(self) -> list[engine.Entry]:
        """What happened since the viewer was told last; where nobody keeps count of that, since
        their last turn, that turn included. What one player did in a row is one sentence."""
        return self.told_in_short(self.news_since)

    @property
    def news_since(self) -> int:
        """The number of the first move that is news to the viewer."""
        return self._since_last_turn() if self.told is None else self.told

    def told_in_short(self, since: int) -> list[engine.Entry]:
        """What came of the moves from that number on; what one player did in a row is one
        sentence."""
        return self.match.in_fewer_sentences(self.entries(since), catalogues.of_games())

    def _since_last_turn(self) -> int:
        if self.seat is None:
            return max(0, len(self.moves) - SPECTATORS_NEWS)
        return self.last_decision or 0

    @cached_property
    def last_decision(self) -> int | None:
        """The number of the viewer's newest move that they chose themselves, in a turn before the
        one that they are in the middle of; None if there is none."""
        end = self.revealed  # what came of hidden answers is not told before all are in
        while self.my_turn and end and self.moves[end - 1][0] == self.seat:
            end -= 1  # this turn has begun already; its beginning is no news
        own = (
            number
            for number, (seat, _, auto) in enumerate(self.moves[:end])
            if seat == self.seat and not auto and not self.match.is_secret(number)
        )
        return max(own, default=None)

    def rounds(self, most: int) -> Iterator[tuple[int, list[engine.Entry]]]:
        """The sentences of the newest rounds, the newest first, each in the order of events."""
        entries = self.entries(self.match.began(most))
        grouped = [(n, list(told)) for n, told in groupby(entries, lambda e: e.round)]
        yield from reversed(grouped[-most:])

    @property
    def setup(self) -> list[str]:
        """What happened before the first move."""
        return [entry.text for entry in self.entries() if entry.number < 0]

    def lines(self) -> list[MoveLine]:
        """Every move of the record that the viewer may know, with its sentences."""
        told: dict[int, list[str]] = {}
        for entry in self.entries():
            told.setdefault(entry.number, []).append(entry.text)
        return [
            MoveLine(n, seat, self.names[seat], text, auto, tuple(told.get(n, ())))
            for n, (seat, text, auto) in enumerate(self.moves)
            if seat == self.seat or not self.match.is_secret(n)
        ]


def in_words(game: Game, text: str) -> str:
    """A canonical move of that game as the reader would write it."""
    return engine.in_words(
        game.rules, text, catalogues.of_games(), editions.edition_of(game.options)
    )


def of(
    game: Game,
    match: engine.Match,
    seats: Sequence[Seat],
    players: Mapping[int, Player],
    seat: int | None,
    told: int | None = None,
    away: Sequence[Away] = (),
) -> SeatView:
    """That match as the seat sees it, made from what is loaded already."""
    names = player_names.names(game, players, seat)
    due = {each.number: each.due_at for each in seats if each.due_at is not None}
    left = frozenset(each.number for each in seats if each.left_id is not None)
    by_hand = seats[seat].by_hand if seat is not None else None
    clocks = seat_clocks.shown(game, seats, players, seat)
    stood_in = frozenset(each.number for each in seats if each.bot_since is not None)
    votes = {each.number: each.vote_ends_at for each in seats if each.vote_ends_at is not None}
    return SeatView(
        game, match, names, seat, players, due=due, clocks=clocks, left=left, told=told,
        put_to_vote=votes, by_hand=by_hand, away=away, stood_in=stood_in,
    )  # fmt: skip


def look(session: Session, game: Game, seat: int | None) -> SeatView:
    """A started game as that seat sees it now."""
    match, seats = records.load(session, game), records.seats_of(session, game)
    players = records.players_of(session, game)
    away = absences.away_now(session, game, players, seat)
    return of(game, match, seats, players, seat, away=away)
