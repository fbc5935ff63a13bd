"""Moves that are shown and not named: a line of the mail's list, its number, the cheapest of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.lexicon import fold
from engine.meaning import PASS
from pbem.reader.spans import Span
from pbem.reader.vocabulary import NUMBER, ORDINAL

Listed = tuple[str, str]
"""A move that the mail listed, and the line that it stood on."""
BEFORE = re.compile(r"^[\s>|*\u2022\"“„–—-]+")
QUOTED = re.compile(r"\s*[>|\"“„]")
BETWEEN = re.compile(r"\s+[-–—]\s+")
CLAUSE = re.compile(r"[,;]")
DIGITS = re.compile(r"\d+")
BESIDE_A_NUMBER = ("filler", "please", "thanks", "one", "listed")
LEAST_ALIKE = 10
"""Letters of what a move brings that a pasted line has, too."""


class Pasted(NamedTuple):
    """The moves whose lines were pasted back, and whether one of these was quoted."""

    moves: Sequence[str] = ()
    quoted: bool = False


def pasted(text: str, listed: Sequence[Listed], meant: Callable[[str], str]) -> tuple[Pasted, str]:
    """What was pasted back, and the text without it. `meant` is the move that words are, by which
    lines are known of mails that told it otherwise."""
    quoted = False
    found: list[str] = []
    rest: list[str] = []
    lines = text.splitlines()
    place = 0
    while place < len(lines):
        move, taken, behind = _pasted_at(lines, place, listed, meant)
        if move:
            found.append(move)
            rest.append(behind)
            quoted = quoted or bool(QUOTED.match(lines[place]))
        else:
            rest.append(lines[place])
        place += taken
    return Pasted(found, quoted), "\n".join(rest)


def _pasted_at(
    lines: Sequence[str], place: int, listed: Sequence[Listed], meant: Callable[[str], str]
) -> tuple[str, int, str]:
    """The move of a line, how many lines it takes, as it may be wrapped, and what stands behind."""
    line = BEFORE.sub("", lines[place])
    written = BETWEEN.split(line, maxsplit=1)
    if len(written) < 2 and line == lines[place]:
        return "", 1, ""
    bare, begun = _without_commas(line.rstrip('"”’ ')), _without_commas(written[0])
    for move, own in listed:
        head, mark, told = own.partition("  -  ")
        heads = {_without_commas(head), _without_commas(move)}
        if line != lines[place] and bare in heads:
            return move, 1, ""  # quoted, without what it brings
        if not mark or len(written) < 2:
            continue
        said, brings = " ".join(written[1].split()), " ".join(told.split())
        common = common_beginning(said, brings)
        if common < min(LEAST_ALIKE, len(brings)):
            continue
        if begun not in heads and meant(written[0]) != move:
            continue
        taken, left = 1, brings[common:].strip()
        while left and place + taken < len(lines):
            more = " ".join(BEFORE.sub("", lines[place + taken]).split())
            if not more or not left.startswith(more[: len(left)]):
                break
            left = left[len(more) :].strip()
            taken += 1
        return move, taken, said[common:] if common == len(brings) else ""
    return "", 1, ""


def _without_commas(text: str) -> str:
    """Lines of a mail that was written before a language got or lost one, or told moves by the
    notation, are the same lines."""
    return fold(text).replace(",", "")


def common_beginning(one: str, other: str) -> int:
    """How many letters they begin with alike."""
    n = 0
    while n < min(len(one), len(other)) and one[n].casefold() == other[n].casefold():
        n += 1
    return n


def pointed_at(spans: Sequence[Span], listed: Sequence[Listed]) -> str:
    """The move that the words show on the list; empty if they show none, or several."""
    ordinals = {n for span in spans for n in span.values(ORDINAL) if isinstance(n, int)}
    if not ordinals and any(span.has("one") for span in spans):  # `number 3`
        last = [span for span in spans if not span.is_only(*BESIDE_A_NUMBER)][-1:]
        behind = [own for one, own in pairwise(spans) if one.has("one") and own in last]
        ordinals = {n for span in behind for n in span.values(NUMBER) if isinstance(n, int) and n}
    if len(ordinals) == 1:
        number = ordinals.pop()
        if number == -1:  # passing comes last of all, and `the last one` is not that
            listed = [line for line in listed if line[0] != PASS]
        place = number - 1 if number > 0 else len(listed) + number
        return listed[place][0] if 0 <= place < len(listed) else ""
    if any(span.has("cheapest", "smallest") for span in spans):
        return _extreme(listed, highest=False)
    if any(span.has("price") for span in spans):
        return _extreme(listed, highest=False, free=True)
    if any(span.has("dearest") for span in spans):
        return _extreme(listed, highest=True)
    return ""


def _extreme(listed: Sequence[Listed], *, highest: bool, free: bool = False) -> str:
    """The one move whose line begins with the lowest or the highest number, none being 0 where
    other lines have one; with `free`, if that is 0."""
    told = [(move, line.partition("  -  ")[2]) for move, line in listed if move != PASS]
    begins = [(move, DIGITS.search(CLAUSE.split(line, maxsplit=1)[0])) for move, line in told]
    if not any(number for _, number in begins):
        return ""
    numbered = [(int(number[0]) if number else 0, move) for move, number in begins]
    wanted = (max if highest else min)(n for n, _ in numbered)
    found = [move for n, move in numbered if n == wanted and not (free and n)]
    return found[0] if len(found) == 1 else ""
