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


def told(match: engine.Match, seat: int, found: engine.Understood) -> Reading:
    """What `Match.understand` has found, for the mail that answers it."""
    if found.talk:
        return Reading(talk=True)
    if found.moves:
        return Reading(found.moves, found.too_early, forgiven=found.forgiven)
    if not found.written:
        why: engine.Reason = _("We found no move above the quoted text.")
        return Reading(problems=[(_("nothing"), why)])
    reason = _reason(match, seat, found)
    return Reading(problems=[(found.written[:LONGEST_SHOWN], reason)], suggestions=found.readings)


def _reason(match: engine.Match, seat: int, found: engine.Understood) -> engine.Reason:
    if found.objection is not None:
        return found.objection
    return _(REASONS[found.why])
