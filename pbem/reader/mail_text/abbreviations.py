"""Finds the one legal move that a short reply abbreviates: `prod`, `lg mkt`, `constr.`.

Only where nothing else reads it. What is an ordinary word of chat, too, is asked about.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

import engine
from engine.meaning import unpaid
from pbem.reader.mail_text.courtesy import PLEASES, bare, plain
from pbem.reader.mail_text.phrasing import Phrases, words_of

MOST_WORDS = 4
MOST_COMPARED = 200
SHORTEST = 3
VOWELS = "aeiouy"
ORDINARY = Phrases(
    "may, set, sett, con, pro, pos, tra, cor, lib, car, pal, tow, bank, arch, mark, stat, ware,"
    "pri, craft, chap, chapel, hos, fac, fact, sta, gold, bui, sup, pas, pass, off, har, hal,"
    "guild, was, too",
    "kup, bud, bur, nad, rad, kap, pos, sad, kan, stu, ratusz, ban, mag, targ, most, bib, kup",
    "mai, mar, pri, con, col, car, cap, neg, cas, tur, ban, pia, pro, con, sta, cos, ora, fie",
)
"""Beginnings of names that people write for something else; they are asked about."""
UNMISTAKABLE = frozenset({"prod", "cap", "univ", "uniw", "constr", "prosp"})
"""Words of chat that mean nothing else in a reply of one word."""


class Abbreviated(NamedTuple):
    """The moves that it may mean, and whether it can mean nothing else."""

    moves: list[str]
    sure: bool


def abbreviated(
    match: engine.Match, seat: int, text: str, names: Collection[str] = ()
) -> Abbreviated:
    """The legal moves that the whole reply abbreviates; `names` are folded words of players."""
    words = PLEASES.removed_from(words_of(bare(plain(text).strip())))
    doubted = "\n" in text.strip() or "?" in text or not set(words).isdisjoint(names)
    if doubted or not 0 < len(words) <= MOST_WORDS:
        return Abbreviated([], sure=False)
    found = [
        move
        for move in match.legal(seat)[:MOST_COMPARED]
        if any(_shortens(words, whole) for whole in _told(match, move))
    ]
    spelt = match.vocabulary if len(words) > 1 else ()
    sure = len(found) == 1 and all(word in spelt or _is_sure(word) for word in words)
    return Abbreviated(found, sure)


def _told(match: engine.Match, move: str) -> Iterator[Sequence[str]]:
    for language in engine.LANGUAGES:
        yield words_of(match.in_words(unpaid(move), language))


def _shortens(words: Sequence[str], whole: Sequence[str]) -> bool:
    """Whether each word shortens one of the move's, in order, and the last names what it is
    about."""
    place = 0
    for word in words:
        while place < len(whole) and not _is_short_for(word, whole[place], beside=len(words) > 1):
            place += 1
        if place == len(whole):
            return False
        place += 1
    return len(whole) == 1 or place > 1


def _is_short_for(word: str, name: str, *, beside: bool) -> bool:
    """`prod` of producer; beside another word `mkt` of market, too."""
    if word == name:
        return True
    if name.startswith(word):
        return len(word) >= SHORTEST or (beside and len(word) > 1)
    return beside and word[0] == name[0] and word[1:] != "" and _is_skeleton(word, name)


def _is_skeleton(word: str, name: str) -> bool:
    """Whether it has letters of the name in order, and none of its vowels."""
    letters = iter(name)
    return not any(c in VOWELS for c in word[1:]) and all(c in letters for c in word)


def _is_sure(word: str) -> bool:
    if word in UNMISTAKABLE:
        return True
    return not ORDINARY.found_in([word]) and word not in engine.COMMON_WORDS
