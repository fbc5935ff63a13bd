"""Puts what could not be read for sure into a question: what was read, and what is missing."""

from __future__ import annotations

import re
from collections.abc import Collection

import engine
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.reader.mail_text.abbreviations import abbreviated
from pbem.reader.mail_text.missing import but_then, for_later, likeliest, missing
from pbem.reader.mail_text.reading import Reading
from pbem.reader.understood import Understood

LONGEST_SHOWN = 200
MOST_QUOTED = 60
MARKS = r"[^\w\n]{1,5}"
"""What may stand between two words of a quote."""
SEVERAL = N_("That can mean more than one move. Which one do you want?")
UNCLEAR = N_("I couldn’t tell which move you want.")
REASONS = {
    "open": N_("You named no single move. Which one do you want?"),
    "question": N_("That reads like a question. Which move do you want?"),
    "condition": N_("You named a condition. Which move do you want now?"),
    "choice": N_("You left a choice open. Which move do you want?"),
    "takeback": N_("You seem to take something back. Which move do you want?"),
    "refused": N_("You said what you don’t want. Which move do you want?"),
    "two": N_("You gave two answers to one question. Please answer with one of them."),
    "several": SEVERAL,
    "illegal": N_("That’s not possible now."),
    "leftover": N_("I didn’t understand all of this, so I played nothing."),
    "unclear": UNCLEAR,
}
"""By `Understood.why`."""
NEARLY = N_("Did you mean the move below? Then answer “yes”.")
UNKNOWN = N_("I don’t understand “%(words)s”, so I played nothing.")
UNKNOWN_BUT_SURE = N_(
    "I don’t understand “%(words)s”. Did you mean the move below? Then answer “yes”."
)
SURE = N_("I didn’t understand all of this. Did you mean the move below? Then answer “yes”.")


def as_reading(match: engine.Match, seat: int, text: str, found: Understood) -> Reading:
    """What `Match.understand` has found in the text, for the mail that answers it."""
    if found.talk:
        return Reading(talk=True, agrees=found.agrees)
    if found.moves:
        return Reading(found.moves, found.too_early, forgiven=found.forgiven)
    if not found.written:
        why: engine.Reason = _("We found no move above the quoted text.")
        return Reading(problems=[(_("nothing"), why)])
    reason = _reason(match, seat, found)
    offered = likeliest(match, seat, found.readings)
    if found.begun and not _guess(found):
        reason, offered = but_then(match, found.begun, reason), found.begun[:1]
    return Reading(
        problems=[(as_written(text, found.written)[:LONGEST_SHOWN], reason)],
        suggestions=offered,
        agrees=found.agrees,
        guess=_guess(found),
    )


def as_written(text: str, words: str) -> str:
    """The words with the marks that stand between them in the text: `Care-i diferența`."""
    apart = MARKS.join(map(re.escape, words.split()[:MOST_QUOTED]))
    found = re.search(rf"(?<!\w){apart}(?!\w)", text) if apart else None
    return found[0] if found and len(words.split()) <= MOST_QUOTED else words


def shortened(
    match: engine.Match, seat: int, text: str, names: Collection[str], reading: Reading
) -> Reading:
    """The reading as it is, unless all of the text is short for a move."""
    short = abbreviated(match, seat, text, names)
    if not short.moves:
        return reading
    if short.sure:
        return Reading(short.moves, forgiven=[(text.strip(), short.moves[0])])
    offered = likeliest(match, seat, short.moves)
    one = len(offered) == 1
    asks = NEARLY if one else SEVERAL
    reason = missing(match, seat, short.moves) or _(asks)
    return Reading(
        problems=[(text.strip()[:LONGEST_SHOWN], reason)],
        suggestions=offered,
        guess=offered[0] if one else "",
    )


def _guess(found: Understood) -> str:
    """The one move that it names, where all that is wrong is a word that nobody knows, or a name
    of which only a part was said."""
    nearly = found.why in ("leftover", "several")
    return found.readings[0] if nearly and len(found.readings) == 1 else ""


def _reason(match: engine.Match, seat: int, found: Understood) -> engine.Reason:
    if found.objection is not None:
        return for_later(match, seat, found.objection) or found.objection
    if found.why == "several" and _guess(found):
        return _(NEARLY)
    if found.why == "several" and (asked := missing(match, seat, found.readings)):
        return asked
    if found.unknown:
        words = ", ".join(found.unknown)[:LONGEST_SHOWN]
        return _(UNKNOWN_BUT_SURE if _guess(found) else UNKNOWN, words=words)
    return _(SURE if _guess(found) else REASONS[found.why])
