"""Says of moves that a reply may mean what was read, and asks for the one thing that is missing."""

from __future__ import annotations

from collections.abc import Sequence

import engine
from pbem.language.catalogues import N_, of_games
from pbem.language.catalogues import gettext as _

MOST_OFFERED = 3
MOST_RANKED = 60
"""Sensible moves that are looked through for the likeliest readings."""
READ = N_("I read “%(words)s”.")
PAID_BY_CARDS = N_("Paid with which cards?")
PAID = N_("Paid with what?")
SHIP = N_("On which ship?")
OVER = N_("In place of which building?")
PLACE = N_("At which place?")
ENDS = {"paying": " paying ", "over": " over ", "on": " on ", "at": " at "}
"""What a canonical text says before the part that is missing."""


def likeliest(match: engine.Match, seat: int, readings: Sequence[str]) -> list[str]:
    """The readings that the game itself would offer first, three at the most."""
    if len(readings) < 2 or seat not in match.to_act:
        return list(readings)[:MOST_OFFERED]
    best = [choice.text for choice in match.choices(seat, MOST_RANKED)]
    ranks = {text: rank for rank, text in enumerate(best)}
    return sorted(readings, key=lambda text: ranks.get(text, len(ranks)))[:MOST_OFFERED]


def missing(match: engine.Match, seat: int, readings: Sequence[str]) -> str | None:
    """`I read “build tower”. Paid with which cards?`; None if the readings differ in what they
    are about, or in more than one thing."""
    legal = len(readings) > 1 and all(match.is_legal(seat, text) for text in readings)
    found = _common(match, readings) if legal else None
    if found is None:
        return None
    words, question = found
    return f"{_(READ, words=match.in_words(words, of_games()))} {_(question)}"


def _common(match: engine.Match, readings: Sequence[str]) -> tuple[str, str] | None:
    """What all readings begin with, as a canonical text, and the question that they leave open."""
    for part, end in ENDS.items():
        begun = {text.partition(end)[0] for text in readings}
        if len(begun) == 1 and all(end in text for text in readings):
            return begun.pop(), _question(match, readings, part)
    return None


def _question(match: engine.Match, readings: Sequence[str], part: str) -> str:
    pieces = [piece for text in readings for piece in match.meaning(text).pieces]
    kinds = {piece.kind for piece in pieces if piece.part == part}
    if part == "paying":
        return PAID_BY_CARDS if kinds == {"card"} else PAID
    if part == "over":
        return OVER
    return SHIP if "ship" in kinds else PLACE
