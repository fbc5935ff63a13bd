"""Puts what could not be read for sure into a question: what was read, and what is missing."""

from __future__ import annotations

import engine
from pbem.inbox.words.reading import Reading
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _

LONGEST_SHOWN = 200
REASONS = {
    "doubt": N_("That leaves open what you want. Please tap one move, or answer with it alone."),
    "two": N_("You gave two answers to one question. Please answer with one of them."),
    "several": N_("That can mean more than one move. Which one do you want?"),
    "illegal": N_("That’s not possible now."),
    "leftover": N_("I didn’t understand all of this, so I played nothing."),
    "unclear": N_("I couldn’t tell which move you want."),
}
"""By `engine.Understood.why`."""
SURE = N_("I didn’t understand all of this. Did you mean the move below? Then answer “yes”.")


def told(match: engine.Match, seat: int, found: engine.Understood) -> Reading:
    """What `Match.understand` has found, for the mail that answers it."""
    if found.talk:
        return Reading(talk=True, agrees=found.agrees)
    if found.moves:
        return Reading(found.moves, found.too_early, forgiven=found.forgiven)
    if not found.written:
        why: engine.Reason = _("We found no move above the quoted text.")
        return Reading(problems=[(_("nothing"), why)])
    reason = _reason(match, seat, found)
    return Reading(
        problems=[(found.written[:LONGEST_SHOWN], reason)],
        suggestions=found.readings,
        agrees=found.agrees,
        guess=_guess(found),
    )


def _guess(found: engine.Understood) -> str:
    """The one move that it names, where all that is wrong is a word that nobody knows."""
    return found.readings[0] if found.why == "leftover" and len(found.readings) == 1 else ""


def _reason(match: engine.Match, seat: int, found: engine.Understood) -> engine.Reason:
    if found.objection is not None:
        return found.objection
    return _(SURE if _guess(found) else REASONS[found.why])
