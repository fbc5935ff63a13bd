"""The analysis board: a position of a game, what was tried from it, and the step that is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile

from sqlmodel import Session

import engine
from pbem.games.analysis import comparing, trying
from pbem.games.analysis.address import MOST_MOVES, Tries
from pbem.games.analysis.comparing import CountedRow
from pbem.games.analysis.trying import PlayedMove, TriedLine
from pbem.games.seat_view import SeatView
from pbem.language import catalogues

LETTERS = "ABCDEF"
OPENED = engine.Telling(opened=True)
"""What lines are called."""


@dataclass(frozen=True)
class LineStep:
    """A move of a line: the steps up to it, who made it, and what it is called."""

    number: int
    name: str
    words: str


@dataclass(frozen=True)
class LineShown:
    """A line by its letter. `shared` steps of it are those of the line `parts_from`, and are not
    told again; None where it shares none. `left_at` is how many of its moves the game itself
    has."""

    place: int
    letter: str
    steps: tuple[LineStep, ...]
    shared: int
    parts_from: str | None
    left_at: int


@dataclass(frozen=True)
class Ending:
    """How a line, or the game itself where `letter` is empty, stands at its end."""

    letter: str
    number: int
    over: bool
    rows: Sequence[CountedRow]


@dataclass(frozen=True)
class Analysis:
    """`start` is the position that is analysed, `record` what was played after it."""

    tries: Tries
    start: SeatView
    record: tuple[PlayedMove, ...]
    tried: tuple[TriedLine, ...]
    sampled: bool = False
    """Whether the game still runs, and what the viewer does not see was dealt by lot."""
    shipped: tuple[int, ...] = ()
    """By seat, what went on ships before a sampled position, whose record begins there."""
    seat: int | None = None
    """The viewer's own, while the game runs."""
    begins_now: bool = False
    """Whether the position is that before the newest turn of a running game."""

    # The step that is shown

    @cached_property
    def view(self) -> SeatView:
        """The position shown, as the one sees it who moves next; all of it is open."""
        return self._view_after(self.tries.step)

    @cached_property
    def before(self) -> SeatView:
        """The position one step earlier; the same where there is none."""
        return self._view_after(max(self.tries.step - 1, 0))

    def _view_after(self, step: int) -> SeatView:
        match = trying.play(self.start.match, self.tries.line[:step]).match
        return _seen(self.start, match)

    @property
    def moves(self) -> tuple[PlayedMove, ...]:
        """What was tried up to the step that is shown."""
        return self.tried[self.tries.on].moves[: self.tries.step] if self.tried else ()

    @cached_property
    def happened(self) -> list[str]:
        """What came of the newest step, in sentences, for everybody to read."""
        if not self.tries.step:
            return []
        since = len(self.before.match.moves)
        language = catalogues.of_games()
        match = self.view.match
        told = match.chronicle(None, self.start.names, since, language, OPENED)
        return [entry.text for entry in told]

    @property
    def mover(self) -> str:
        """Who made the newest step."""
        return self.start.names[self.moves[-1][0]] if self.moves else ""

    # The game itself

    @cached_property
    def _left(self) -> list[PlayedMove] | None:
        """What the game has after the step that is shown; None if it went another way."""
        number, left = trying.followed(self.record, self.moves)
        return left if number == len(self.moves) else None

    @property
    def as_played(self) -> bool:
        """Whether everything up to here was played in the game, too."""
        return self._left is not None

    @cached_property
    def played_next(self) -> str | None:
        """What was played here in the game; None if it never came here, or ended."""
        return None if self._left is None else trying.next_played(self._left, self.view.match)

    @cached_property
    def phase_played(self) -> Tries | None:
        """The rest of the phase as it was played in the game; None where that is not two moves."""
        most = MOST_MOVES - self.tries.step
        texts = trying.rest_of_phase(self._left or (), self.view.match, most)
        return self.tries.then(texts) if len(texts) > 1 else None

    # The lines

    def of_line(self, place: int) -> LineShown:
        moves = self.tried[place].moves
        steps = tuple(
            LineStep(number, self.start.names[seat], self.start.words(text))
            for number, (seat, text) in enumerate(moves, start=1)
        )
        shared, parts_from = 0, None
        for other in range(place):
            same = _same(moves, self.tried[other].moves)
            if same > shared:
                shared, parts_from = same, LETTERS[other]
        left, _ = trying.followed(self.record, moves)
        return LineShown(place, LETTERS[place], steps, shared, parts_from, left)

    @cached_property
    def lines(self) -> list[LineShown]:
        return [self.of_line(place) for place in range(len(self.tried))]

    @cached_property
    def endings(self) -> list[Ending]:
        """How the game itself stood after as many moves as the longest line has, then each line;
        none while nothing is tried. Of a running game the position that is analysed is the measure,
        for nobody knows how it goes on."""
        if not self.tried:
            return []
        longest = max(len(each.moves) for each in self.tried)
        rules = self.start.game.rules
        itself = self._beside(longest)
        ends = [self._ending("", itself, comparing.counted(rules, itself, None, self.shipped))]
        for place, each in enumerate(self.tried):
            beside = self._beside(len(each.moves))
            rows = comparing.counted(rules, each.match, beside, self.shipped)
            ends.append(self._ending(LETTERS[place], each.match, rows))
        return ends

    def _ending(self, letter: str, match: engine.Match, rows: list[CountedRow]) -> Ending:
        before = self.tries.at if self.sampled else 0
        return Ending(letter, before + match.played, match.over, rows)

    def _beside(self, moves: int) -> engine.Match:
        if self.sampled:
            return self.start.match
        return comparing.went_on(self.start.match, self.record, moves)

    def then(self, texts: Sequence[str]) -> Tries:
        """With these moves after the step that is shown, in the canonical notation. Raises
        `BadLine` and `TooLong`."""
        tried = trying.play(self.view.match, texts)
        return self.tries.then(tried.texts)


def analyse(session: Session, now: SeatView, at: int, tries: Tries) -> Analysis:
    """The lines over the position after `at` moves. What the address says of them is made
    canonical. Raises `BadLine` for the first line that is wrong."""
    then = now.after(session, at)
    start = start_of(now, then, at)
    known = takewhile(lambda played: played.text is not None, now.record[at:])
    record = tuple((p.seat, p.text or "") for p in known if not p.auto)
    tried = tuple(trying.play(start.match, line) for line in tries.lines)
    lines = tuple(each.texts for each in tried)
    canonical = replace(tries, at=at, lines=lines)
    if now.over:
        return Analysis(canonical, start, record, tried)
    shipped = comparing.shipped(then.match, now.game.seats)
    newest = at == stops(now)[-1]
    shown = Analysis(canonical, start, record, tried, sampled=True, shipped=shipped)
    return replace(shown, seat=now.seat, begins_now=newest)


def stops(now: SeatView) -> list[int]:
    """The numbers of moves of a running game from which lines may be tried: between two turns,
    where nothing is half done that others must not know."""
    turns = [p.number for p in now.record if p.begins_turn and not p.auto]
    return sorted({0, *turns, *([len(now.moves)] if now.match.turn_begins else [])})


def may_analyse(now: SeatView) -> bool:
    """Whether this viewer may: anybody who sees a game that is over, and its players while it runs
    where the table allows it."""
    return now.over or (now.game.analysis and now.seat is not None)


def start_of(now: SeatView, then: SeatView, at: int) -> SeatView:
    """The position as it was, or, while the game runs, one that is made of nothing but what the
    viewer saw of it: their redacted document, and a seed of what everybody knows."""
    if now.over:
        return _seen(then, then.match)
    seed = f"analysis of {now.game.code} after {at} for seat {now.seat}"
    return _seen(now, engine.sampled(then.document, seed))


def _seen(view: SeatView, match: engine.Match) -> SeatView:
    """That position, all open, from the seat that moves next."""
    return replace(view, match=match, seat=next(iter(match.to_act), None), game_over=True)


def _same(moves: Sequence[PlayedMove], others: Sequence[PlayedMove]) -> int:
    """How many moves they have in common from the first one on."""
    same = 0
    for one, other in zip(moves, others, strict=False):
        if one != other:
            break
        same += 1
    return same
