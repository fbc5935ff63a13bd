"""A league's form in words: how many games, or rounds, and who goes on."""

from __future__ import annotations

from pbem.competition.leagues.terms import Form, Terms
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext


def in_words(terms: Terms) -> str:
    """Such as “6 games each” or “Swiss, 5 rounds”."""
    if terms.form is Form.SWISS:
        return ngettext("Swiss, %(num)s round", "Swiss, %(num)s rounds", terms.rounds)
    if terms.form is Form.KNOCK_OUT:
        return ngettext(
            "knock-out; the best of each table goes on",
            "knock-out; the best %(num)s of each table go on",
            terms.through,
        )
    if terms.form is Form.LADDER:
        return _("a ladder: players challenge those above them")
    if terms.form is Form.ROUND_ROBIN:
        return _("round robin: everyone meets everyone else equally often")
    return ngettext("%(num)s game each", "%(num)s games each", terms.games_each)
