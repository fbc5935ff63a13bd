"""Says of moves that a reply may mean what was read, and asks for the one thing that is missing."""

from __future__ import annotations

from collections.abc import Sequence

import engine
from pbem.language.catalogues import N_, of_games
from pbem.language.catalogues import gettext as _
from pbem.reader.sequence import PASS

MOST_OFFERED = 3
MOST_RANKED = 60
"""Sensible moves that are looked through for the likeliest readings."""
READ = N_("I read “%(words)s”.")
BUT_THEN = N_("I read “%(words)s”, but then: %(problem)s")
ANOTHER_PHASE = N_("That’s a move of another phase. %(problem)s")
PAID_BY_CARDS = N_("Paid with which cards?")
PAID = N_("Paid with what?")
SHIP = N_("On which ship?")
OVER = N_("In place of which building?")
PLACE = N_("At which place?")
ENDS = {"paying": " paying ", "over": " over ", "on": " on ", "at": " at "}
"""What a canonical text says before the part that is missing."""


def likeliest(match: engine.Match, seat: int, readings: Sequence[str]) -> list[str]:
    """The readings that can be played now and that the game itself would offer first, three at
    the most: a move of a later question answers nothing."""
    readings = [text for text in readings if match.is_legal(seat, text)]
    if len(readings) < 2:
        return readings
    best = [choice.text for choice in match.choices(seat, MOST_RANKED)]
    ranks = {text: rank for rank, text in enumerate(best)}
    return sorted(readings, key=lambda text: ranks.get(text, len(ranks)))[:MOST_OFFERED]


def but_then(match: engine.Match, begun: Sequence[str], problem: engine.Reason) -> str:
    """`I read “settler”, but then: Take a plantation now, or `pass`.`"""
    language = of_games()
    read = "; ".join(match.in_words(text, language) for text in begun)
    return _(BUT_THEN, words=read, problem=match.refusal(problem, language))


def for_later(match: engine.Match, seat: int, error: engine.IllegalMove) -> str | None:
    """`That’s a move of another phase. Take a plantation now, or `pass`.`; None if it isn't."""
    asked = match.asks_for(seat) - {PASS}
    if not error.move or not asked or match.meaning(error.move).verb in asked:
        return None
    return _(ANOTHER_PHASE, problem=match.refusal(error, of_games()))


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
