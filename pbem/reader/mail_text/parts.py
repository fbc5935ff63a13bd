"""Cuts a reply into parts, each of which may be a move."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import islice

import engine
from pbem.reader import failed_judging
from pbem.reader.mail_text.courtesy import bare
from pbem.reader.mail_text.phrasing import words_of

MOST_PARTS = 100
MOST_NAME_WORDS = 2
WRAPPED_FROM = 55
"""A line this long may have been wrapped by a mail program (at 72 to 78 as a rule)."""

OTHER_WORDS = frozenset({"pasuje"})
"""With its accents one of ours, without them another word: `pasuję` passes, `pasuje` is "fine"."""


@dataclass(frozen=True)
class ReplyPart:
    """One line of a reply, or what stands between two `;` on it."""

    written: str
    move: str
    """The line without a bullet before it and thanks behind it."""
    paragraph: int
    like_a_move: bool


def parts_of(match: engine.Match, seat: int, text: str, names: Collection[str]) -> list[ReplyPart]:
    """The parts in order, one beyond `MOST_PARTS` if there are more; `names` are folded words."""

    def like(written: str) -> bool:
        return like_a_move(match, seat, bare(written), names)

    def goes_on(line: str, following: str) -> bool:
        wrapped = line.endswith(",") or len(line) >= WRAPPED_FROM
        return wrapped and not like(following)

    cut = (
        ReplyPart(written, bare(written), number, like(written))
        for number, group in enumerate(paragraphs(text, goes_on))
        for written in group
    )
    return list(islice(cut, MOST_PARTS + 1))


def like_a_move(match: engine.Match, seat: int, text: str, names: Collection[str]) -> bool:
    """Whether the engine can make anything of it, legal now or not.

    Somebody's name is not taken for the beginning or the misspelling of anything.
    """
    words = words_of(text)
    if not words or text.casefold().strip(" .!,") in OTHER_WORDS:
        return False
    if len(words) <= MOST_NAME_WORDS and any(
        word in names and word not in match.vocabulary and not word.isdecimal() for word in words
    ):
        return False
    try:
        match.read(seat, text)
    except engine.AmbiguousMove:
        return True
    except engine.UnreadableMove:
        return False
    except engine.IllegalMove as error:
        failed_judging.log_failure(error)
        return True
    return True


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
