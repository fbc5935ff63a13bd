"""Finds the moves in what a player wrote, and the talk around them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import engine
from pbem.languages import gettext as _

MOST_PARTS = 40
WRAPPED_FROM = 55
"""A line this long may have been wrapped by a mail program (at 72 to 78 as a rule)."""


@dataclass
class Reading:
    """`moves` are canonical and can be played in order; `too_early` come after the seat's turn;
    `problems` pair what was written with what is wrong, and then nothing is to be played."""

    moves: list[str] = field(default_factory=list)
    too_early: list[str] = field(default_factory=list)
    problems: list[tuple[str, str]] = field(default_factory=list)
    suggestions: list[str] = field(default_factory=list)


def paragraphs(text: str, goes_on: Callable[[str, str], bool]) -> list[list[str]]:
    """Move texts by paragraph: parts of lines at `;`, paragraphs at empty lines.

    `goes_on(line, next)` tells whether a mail program has wrapped a long move there. A reply of
    nothing but quoted lines comes with their marks: none of them is a move.
    """
    found: list[list[str]] = [[]]
    before = ""
    for line in text.splitlines():
        if line.startswith(">"):
            continue
        parts = [part.strip() for part in line.split(";") if part.strip()]
        if parts and found[-1] and goes_on(before, parts[0]):
            found[-1][-1] += " " + parts.pop(0)
        if parts:
            found[-1] += parts
        elif not line.strip() and found[-1]:
            found.append([])
        before = line.strip()
    return [parts for parts in found if parts]


def read_moves(match: engine.Match, seat: int, text: str) -> Reading:
    """Read a reply against the game.

    A paragraph in which nothing looks like a move is talk (a greeting, a sign-off) if another
    paragraph holds one; in a paragraph with a move every part must be readable.
    """

    def goes_on(line: str, following: str) -> bool:
        wrapped = line.endswith(",") or len(line) >= WRAPPED_FROM
        return wrapped and not _like_a_move(match, seat, following)

    groups = paragraphs(text, goes_on)[:MOST_PARTS]
    spoken = [group for group in groups if any(_like_a_move(match, seat, part) for part in group)]
    reading = Reading()
    ahead = match.copy()
    for part in [part for group in spoken or groups for part in group][:MOST_PARTS]:
        if reading.moves and not may_follow(ahead, seat, part):
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
        reading.problems.append(
            (_("nothing"), _("No move stands in your mail above the quoted text."))
        )
    return reading


def may_follow(match: engine.Match, seat: int, text: str) -> bool:
    """Whether another text of the same answer can be taken.

    Where hands are hidden it cannot: its refusal, which takes back the first, would tell what
    the first has brought to light.
    """
    if not match.open_information:
        return False
    return seat in match.to_act or match.is_legal(seat, text)


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
