"""What a posted form says, as texts in the notation: a button, a free form, or words."""

from __future__ import annotations

import re

from werkzeug.datastructures import MultiDict

import engine
from pbem.games.boards.pieces import title_of
from pbem.games.registry import pages_of
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _

LONGEST = 2000
MOST_BOXES = 60
SEPARATOR = re.compile(r"[;\r\n]+")
NAME = re.compile(r"[a-z][a-z -]{0,40}")
CIRCLE = re.compile(r"\.\d{1,2}\Z")
"""What the name of a box ends in that stands for one of several: `colonist.corn.2`."""
MOST_FIELDS = 200
WORDS, CARDS = "words", "cards"
"""The form for typing, and those whose `verb` is their name; all others go by their own."""
NOTHING_TICKED = N_("Nothing is ticked; to do nothing, choose “pass”.")

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
    pages = pages_of(rules)
    ticked: dict[str, list[str]] = {}
    numbers: dict[str, dict[str, int]] = {}
    for key in list(form)[:MOST_FIELDS]:
        field, dot, id = key.partition(".")
        if not dot:
            ticked[key] = _ids(form.getlist(key))
            continue
        chosen = form[key] if field == pages.person_field else field
        if chosen in pages.number_fields:
            id = CIRCLE.sub("", id)
            if NAME.fullmatch(id):
                number = 1 if chosen != field else _number(form, key, rules, id)
                at = numbers.setdefault(chosen, {})
                at[id] = at.get(id, 0) + number
        elif form.get(key):
            ticked.setdefault(field, []).extend(_ids([id]))
    fields = {field: ids for field, ids in ticked.items() if field in pages.ticked_fields}
    try:
        return engine.form_text(rules, name, engine.Answers(fields, numbers))
    except engine.IncompleteForm as error:
        raise NoAnswer(_(pages.missing.get(error.field, NOTHING_TICKED))) from None
    except ValueError:
        raise NoAnswer(_("No move was given: choose one above or type it.")) from None


def _ids(values: list[str]) -> list[str]:
    return [value.replace(" ", "-") for value in values[:MOST_BOXES] if NAME.fullmatch(value)]


def _number(form: Form, field: str, rules: str, id: str) -> int:
    value = form.get(field, "").strip() or "0"
    if not value.isdecimal() or len(value) > 2:
        complaint = pages_of(rules).number_fields[field.partition(".")[0]]
        raise NoAnswer(_(complaint, value=value[:20], name=title_of(rules, id)))
    return int(value)
