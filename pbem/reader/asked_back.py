"""Says what was read of a reply that is asked about, what is missing, and offers likely moves."""

from __future__ import annotations

import re
from collections.abc import Sequence

import engine
from engine.meaning import PASS
from pbem.language.catalogues import N_, of_games
from pbem.language.catalogues import gettext as _
from pbem.reader.reply import ReplyOutcome

LONGEST_SHOWN = 200
MOST_QUOTED = 60
MOST_OFFERED = 3
MOST_RANKED = 60
"""Sensible moves that are looked through for the likeliest readings."""
MARKS = r"[^\w\n]{1,5}"
"""What may stand between two words of a quote."""
UNCLEAR = N_("We couldn’t tell which move you want.")
SEVERAL = N_("That can mean more than one move. Which one do you want?")
NEARLY = N_("Did you mean the move below? Then answer “yes”.")
TWO = N_("You gave two answers to one question. Please answer with one of them.")
IMPOSSIBLE = N_("That’s not possible now.")
TAKEN_BACK = N_("You seem to be taking something back. Which move do you want?")
REASONS = {
    "leaves it open": N_("Your reply doesn’t name one move. Which one do you want?"),
    "asks about it": N_("That reads like a question. Which move do you want?"),
    "names a condition": N_("You named a condition. Which move do you want now?"),
    "leaves a choice": N_("You left a choice open. Which move do you want?"),
    "takes something back": TAKEN_BACK,
    "takes it half back": TAKEN_BACK,
    "says what is not wanted": N_("You said what you don’t want. Which move do you want?"),
    "gives two answers": TWO,
    "names another": TWO,
    "can mean several": SEVERAL,
    "cannot be done": IMPOSSIBLE,
    "names what cannot be": IMPOSSIBLE,
    "belongs to another phase": IMPOSSIBLE,
}
"""By the row of the decision table; all others are unclear."""
ENCRYPTED = "is encrypted"
"""The row of a mail that cannot be read."""
READ = N_("We read “%(words)s”.")
BUT_THEN = N_("We read “%(words)s”, but then: %(problem)s")
ANOTHER_PHASE = N_("That’s a move for another phase. %(problem)s")
PAID_BY_CARDS = N_("Which cards do you pay with?")
PAID = N_("What do you pay with?")
SHIP = N_("On which ship?")
OVER = N_("In place of which building?")
PLACE = N_("Which place?")
ENDS = {"paying": " paying ", "over": " over ", "on": " on ", "at": " at "}
"""What a canonical text says before the part that is missing."""


def problem_of(
    match: engine.Match, seat: int, text: str, outcome: ReplyOutcome
) -> tuple[str, engine.Reason]:
    """What was written, as it stands in the text, and what is wrong with it."""
    if outcome.row == ENCRYPTED:
        return _("an encrypted email"), _(
            "We have no key to read it. Write without encryption, or choose a move below."
        )
    if not text.strip():
        return _("nothing"), _("We found no move above the quoted text.")
    written = _as_written(text, outcome.written or text)[:LONGEST_SHOWN]
    return written, _reason(match, seat, outcome)


def offered(match: engine.Match, seat: int, suggestions: Sequence[str]) -> list[str]:
    """Those of them that can be played now and that the game itself would offer first, three at the
    most: a move of a later question answers nothing."""
    legal = [text for text in suggestions if match.is_legal(seat, text)]
    if len(legal) < 2:
        return legal
    best = [choice.text for choice in match.choices(seat, MOST_RANKED)]
    ranks = {text: rank for rank, text in enumerate(best)}
    return sorted(legal, key=lambda text: ranks.get(text, len(ranks)))[:MOST_OFFERED]


def _reason(match: engine.Match, seat: int, outcome: ReplyOutcome) -> engine.Reason:
    error = outcome.objection
    if error is not None:
        later = _for_later(match, seat, error)
        reason = later or _missing(match, seat, error.suggestions) or error
        return _but_then(match, outcome.begun, reason) if outcome.begun else reason
    several = outcome.row == "can mean several"
    if several and (asked := _missing(match, seat, outcome.suggestions)):
        return asked
    legal = [text for text in outcome.suggestions if match.is_legal(seat, text)]
    plain = REASONS.get(outcome.row)
    if plain is not None and outcome.row != "cannot be done":
        return _(plain)
    if len(legal) == 1:
        return _(NEARLY)
    return _(SEVERAL) if len(legal) > 1 else _(plain or UNCLEAR)


def _as_written(text: str, words: str) -> str:
    """The words with the marks that stand between them in the text: `Care-i diferența`."""
    apart = MARKS.join(map(re.escape, words.split()[:MOST_QUOTED]))
    found = re.search(rf"(?<!\w){apart}(?!\w)", text) if apart else None
    return found[0] if found and len(words.split()) <= MOST_QUOTED else words


def _but_then(match: engine.Match, begun: Sequence[str], problem: engine.Reason) -> str:
    """`I read “settler”, but then: Take a plantation now, or `pass`.`"""
    language = of_games()
    read = "; ".join(match.in_words(text, language) for text in begun)
    return _(BUT_THEN, words=read, problem=match.refusal(problem, language))


def _for_later(match: engine.Match, seat: int, error: engine.IllegalMove) -> str | None:
    """`That’s a move for another phase. Take a plantation now, or `pass`.`; None if it isn't."""
    asked = match.asks_for(seat) - {PASS}
    if not error.move or not asked or match.meaning(error.move).verb in asked:
        return None
    return _(ANOTHER_PHASE, problem=match.refusal(error, of_games()))


def _missing(match: engine.Match, seat: int, readings: Sequence[str]) -> str | None:
    """`I read “build tower”. Paid with which cards?`; None if the readings differ in what they
    are about, or in more than one thing."""
    if len(readings) < 2 or not all(match.is_legal(seat, text) for text in readings):
        return None
    for part, end in ENDS.items():
        begun = {text.partition(end)[0] for text in readings}
        if len(begun) == 1 and all(end in text for text in readings):
            words = match.in_words(begun.pop(), of_games())
            return f"{_(READ, words=words)} {_(_question(match, readings, part))}"
    return None


def _question(match: engine.Match, readings: Sequence[str], part: str) -> str:
    pieces = [piece for text in readings for piece in match.meaning(text).pieces]
    kinds = {piece.kind for piece in pieces if piece.part == part}
    if part == "paying":
        return PAID_BY_CARDS if kinds == {"card"} else PAID
    if part == "over":
        return OVER
    return SHIP if "ship" in kinds else PLACE
