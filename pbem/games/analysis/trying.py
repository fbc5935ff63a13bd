"""Lines played over a position: whoever is asked first makes the next move of a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import engine
from pbem.games.analysis.address import Line

PlayedMove = tuple[int, str]
"""A seat and its move."""


class BadLine(ValueError):
    """A line has a move that cannot be played: what stands before it, what it says, and why."""

    def __init__(self, before: Line, text: str, reason: engine.IllegalMove) -> None:
        super().__init__(text)
        self.before, self.text, self.reason = before, text, reason


@dataclass(frozen=True)
class TriedLine:
    """A line over a position: who made which move, in the canonical notation, and where it ends."""

    moves: tuple[PlayedMove, ...]
    match: engine.Match

    @property
    def texts(self) -> Line:
        return tuple(text for _, text in self.moves)


def play(start: engine.Match, line: Sequence[str]) -> TriedLine:
    """The line from there on; `start` stays as it is. Raises `BadLine`."""
    match, moves = start.copy(), list[PlayedMove]()
    for text in line:
        seat = match.to_act[0] if match.to_act else 0
        try:
            move = match.read(seat, text)
        except engine.IllegalMove as error:
            raise BadLine(tuple(text for _, text in moves), text, error) from error
        match.play(seat, move)
        moves.append((seat, str(move)))
    return TriedLine(tuple(moves), match)


def followed(
    record: Sequence[PlayedMove], moves: Sequence[PlayedMove]
) -> tuple[int, list[PlayedMove]]:
    """How many of these moves the game's own record has, from the first on, and what it has after
    those. Who were asked together may have answered in another order."""
    left = list(record)
    for number, (seat, text) in enumerate(moves):
        place = _next_of(seat, left)
        if place is None or left[place][1] != text:
            return number, left
        del left[place]
    return len(moves), left


def next_played(left: Sequence[PlayedMove], match: engine.Match) -> str | None:
    """What the one who moves next did then; None if that cannot be played here."""
    seat = next(iter(match.to_act), None)
    if seat is None:
        return None
    place = _next_of(seat, left)
    text = left[place][1] if place is not None else ""
    return text if text and match.is_legal(seat, text) else None


def rest_of_phase(left: Sequence[PlayedMove], match: engine.Match, most: int) -> Line:
    """What was played then up to the next choice of a role, `most` moves of it."""
    ahead, texts, rest = match.copy(), list[str](), left
    while len(texts) < most and (text := next_played(rest, ahead)):
        seat = ahead.to_act[0]
        ahead.play(seat, text)
        _, rest = followed(rest, [(seat, text)])
        texts.append(text)
        if ahead.turn_begins:
            break
    return tuple(texts)


def _next_of(seat: int, moves: Sequence[PlayedMove]) -> int | None:
    places: Iterator[int] = (place for place, (mover, _) in enumerate(moves) if mover == seat)
    return next(places, None)
