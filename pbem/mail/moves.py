"""Finds the moves in what a player wrote, and the talk around them."""

from __future__ import annotations

from dataclasses import dataclass, field

import engine

MOST_PARTS = 40


@dataclass
class Reading:
    """`moves` are canonical and can be played in order; `too_early` come after the seat's turn;
    `problems` pair what was written with what is wrong, and then nothing is to be played."""

    moves: list[str] = field(default_factory=list)
    too_early: list[str] = field(default_factory=list)
    problems: list[tuple[str, str]] = field(default_factory=list)
    suggestions: list[str] = field(default_factory=list)


def paragraphs(text: str) -> list[list[str]]:
    """Move texts by paragraph: parts of lines at `;`, paragraphs at empty lines."""
    found: list[list[str]] = [[]]
    for line in text.splitlines():
        parts = [part.strip() for part in line.split(";") if part.strip()]
        if parts:
            found[-1] += parts
        elif found[-1]:
            found.append([])
    return [parts for parts in found if parts]


def read_moves(match: engine.Match, seat: int, text: str) -> Reading:
    """Read a reply against the game.

    A paragraph in which nothing looks like a move is talk (a greeting, a sign-off) if another
    paragraph holds one; in a paragraph with a move every part must be readable.
    """
    groups = paragraphs(text)[:MOST_PARTS]
    spoken = [group for group in groups if any(_like_a_move(match, seat, part) for part in group)]
    reading = Reading()
    ahead = match.copy()
    for part in [part for group in spoken or groups for part in group][:MOST_PARTS]:
        if reading.moves and seat not in ahead.to_act:
            reading.too_early.append(part)
            continue
        try:
            canonical = ahead.read(seat, part)
        except engine.IllegalMove as error:
            reading.problems.append((part[:200], error.reason))
            reading.suggestions = error.suggestions
            return reading
        ahead.play(seat, canonical)
        reading.moves.append(canonical)
    if not reading.moves and not reading.problems:
        reading.problems.append(("nothing", "No move stands in your mail above the quoted text."))
    return reading


def _like_a_move(match: engine.Match, seat: int, part: str) -> bool:
    """Whether the engine can make anything of it, legal now or not."""
    try:
        match.read(seat, part)
    except engine.AmbiguousMove:
        return True
    except engine.UnreadableMove:
        return False
    except engine.IllegalMove:
        return True
    return True
