"""What a posted form says, as texts in the notation: a button, a free form, or words."""

from __future__ import annotations

import re

from werkzeug.datastructures import MultiDict

import engine
from pbem.games.boards.pieces import title_of
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.web.game.card_forms import CARD, GOOD, OVER, TARGET, UNDER
from pbem.web.game.people_forms import COLONISTS, NOBLES, PERSON
from pbem.web.game.store_forms import ABOARD, SINGLE, WHOLE

LONGEST = 2000
MOST_BOXES = 60
SEPARATOR = re.compile(r"[;\r\n]+")
NAME = re.compile(r"[a-z][a-z -]{0,40}")
CIRCLE = re.compile(r"\.\d{1,2}\Z")
"""What the name of a box ends in that stands for one of several: `colonist.corn.2`."""
MOST_FIELDS = 200
WORDS, CARDS = "words", "cards"
"""The form for typing, and those whose `verb` is their name; all others go by their own."""
TICKED = (WHOLE, CARD, TARGET, OVER, GOOD, UNDER)
NO_COLONISTS = N_("“%(value)s” isn’t a number of colonists for %(name)s.")
NO_NOBLES = N_("“%(value)s” isn’t a number of nobles for %(name)s.")
NO_GOODS = N_("“%(value)s” isn’t a number of goods: %(name)s.")
COMPLAINTS = {COLONISTS: NO_COLONISTS, NOBLES: NO_NOBLES, SINGLE: NO_GOODS, ABOARD: NO_GOODS}
NOTHING_TICKED = N_("Nothing is ticked; to do nothing, choose “pass”.")
MISSING = {
    ABOARD: N_("Say how many goods go on the small wharf."),
    TARGET: N_("Say which card to build."),
}

Form = MultiDict[str, str]


class NoAnswer(ValueError):
    """The form holds no move; the text says what is missing."""


def texts_of(form: Form, rules: str) -> list[str]:
    """The moves of a form in that game, in order; raises `NoAnswer`."""
    if form.get("move"):
        return [form["move"][:LONGEST]]
    name = form.get("form", WORDS)
    if name != WORDS:
        return [_composed(form, form.get("verb", "") if name == CARDS else name, rules)]
    texts = split(form.get("words", "")[:LONGEST])
    if not texts:
        raise NoAnswer(_("No move was given: choose one above or type it."))
    return texts


def split(words: str) -> list[str]:
    """The moves that somebody typed, one for each line or part between semicolons."""
    parts = [" ".join(part.split()) for part in SEPARATOR.split(words)]
    return [part for part in parts if part]


def _composed(form: Form, name: str, rules: str) -> str:
    """What the fields of a free form say; how, the game knows."""
    ticked: dict[str, list[str]] = {}
    numbers: dict[str, dict[str, int]] = {}
    for key in list(form)[:MOST_FIELDS]:
        field, dot, id = key.partition(".")
        if not dot:
            ticked[key] = _ids(form.getlist(key))
        elif field == PERSON and form[key] in (COLONISTS, NOBLES):
            id = CIRCLE.sub("", id)
            if NAME.fullmatch(id):
                at = numbers.setdefault(form[key], {})
                at[id] = at.get(id, 0) + 1
        elif field in COMPLAINTS:
            id = CIRCLE.sub("", id)
            if NAME.fullmatch(id):
                at = numbers.setdefault(field, {})
                at[id] = at.get(id, 0) + _number(form, key, COMPLAINTS[field], id)
        elif form.get(key):
            ticked.setdefault(field, []).extend(_ids([id]))
    fields = {field: ids for field, ids in ticked.items() if field in TICKED}
    try:
        return engine.form_text(rules, name, engine.Answers(fields, numbers))
    except engine.IncompleteForm as error:
        raise NoAnswer(_(MISSING.get(error.field, NOTHING_TICKED))) from None
    except ValueError:
        raise NoAnswer(_("No move was given: choose one above or type it.")) from None


def _ids(values: list[str]) -> list[str]:
    return [value.replace(" ", "-") for value in values[:MOST_BOXES] if NAME.fullmatch(value)]


def _number(form: Form, field: str, complaint: str, id: str) -> int:
    value = form.get(field, "").strip() or "0"
    if not value.isdecimal() or len(value) > 2:
        raise NoAnswer(_(complaint, value=value[:20], name=title_of("puerto-rico", id)))
    return int(value)
