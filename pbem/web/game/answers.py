"""What a posted form says, as texts in the notation: a button, a free form, or words."""

from __future__ import annotations

import re
from collections.abc import Callable

from werkzeug.datastructures import MultiDict

from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _

LONGEST = 2000
MOST_BOXES = 60
SEPARATOR = re.compile(r"[;\r\n]+")
NAME = re.compile(r"[a-z][a-z -]{0,40}")
GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
NO_COLONISTS = N_("“%(value)s” is no number of colonists for %(name)s.")
NO_NOBLES = N_("“%(value)s” is no number of nobles for %(name)s.")
NO_GOODS = N_("“%(value)s” is no number of goods: %(name)s.")

Form = MultiDict[str, str]


class NoAnswer(ValueError):
    """The form holds no move; the text says what is missing."""


def texts_of(form: Form) -> list[str]:
    """The moves of a form, in order; raises `NoAnswer`."""
    if form.get("move"):
        return [form["move"][:LONGEST]]
    composed = FORMS.get(form.get("form", ""))
    if composed:
        return [composed(form)]
    texts = split(form.get("words", "")[:LONGEST])
    if not texts:
        raise NoAnswer(_("No move was given: choose one above or type it."))
    return texts


def split(words: str) -> list[str]:
    """The moves that somebody typed, one for each line or part between semicolons."""
    parts = [" ".join(part.split()) for part in SEPARATOR.split(words)]
    return [part for part in parts if part]


def _placement(form: Form) -> str:
    keys = dict.fromkeys(
        key for field in form for kind, dot, key in [field.partition(".")]
        if kind in ("place", "noble") and dot and key
    )  # fmt: skip
    parts = []
    for key in keys:
        name = key.replace("-", " ")
        colonists = _number(form, f"place.{key}", NO_COLONISTS, name)
        nobles = _number(form, f"noble.{key}", NO_NOBLES, name)
        if colonists and nobles:
            parts.append(f"{name} colonist {colonists} noble {nobles}")
        elif nobles:
            parts.append(_counted(f"{name} noble", nobles))
        elif colonists:
            parts.append(_counted(name, colonists))
    return "place " + (", ".join(parts) or "nothing")


def _storage(form: Form) -> str:
    whole = [good for good in GOODS if form.get(f"whole.{good}")]
    singles = _goods(form, "single")
    # A kind kept whole needs no single space, so naming it twice is no mistake.
    keeps = [_counted(good, n) for good, n in singles.items() if n and good not in whole]
    parts = [f"store {', '.join(whole)}"] if whole else []
    parts += [f"keep {', '.join(keeps)}"] if keeps else []
    return " ".join(parts) or "store nothing"


def _small_wharf(form: Form) -> str:
    goods = [_counted(good, n) for good, n in _goods(form, "wharf").items() if n]
    if not goods:
        raise NoAnswer(_("Say how many goods go on the small wharf."))
    return f"load {', '.join(goods)} on small wharf"


def _cards(form: Form) -> str:
    """San Juan: a verb, perhaps what is built and over what, and the boxes that were ticked."""
    verb = form.get("verb", "")
    cards, goods = _names(form, "card"), _names(form, "good")
    if verb != "build":
        if not cards:
            raise NoAnswer(_("Nothing is ticked; to leave it choose “pass”."))
        under = " under harbor" if form.get("under") else ""
        return f"{verb[:20]} {', '.join(cards)}{under}"
    target = _names(form, "target")
    if not target:
        raise NoAnswer(_("Say which card is built."))
    over = _names(form, "over")
    paid = [*cards, *(f"good {good}" for good in goods)]
    # A card that is built cannot pay for itself: its own box may have been ticked with the rest.
    return (
        f"build {target[0]}"
        + (f" over {over[0]}" if over else "")
        + (f" paying {', '.join(paid)}" if paid else "")
    )


FORMS: dict[str, Callable[[Form], str]] = {
    "place": _placement,
    "store": _storage,
    "small-wharf": _small_wharf,
    "cards": _cards,
}


def _names(form: Form, field: str) -> list[str]:
    values = form.getlist(field)[:MOST_BOXES]
    return [value for value in values if NAME.fullmatch(value)]


def _goods(form: Form, field: str) -> dict[str, int]:
    return {good: _number(form, f"{field}.{good}", NO_GOODS, good) for good in GOODS}


def _number(form: Form, field: str, complaint: str, name: str) -> int:
    value = form.get(field, "").strip() or "0"
    if not value.isdecimal() or len(value) > 2:
        raise NoAnswer(_(complaint, value=value[:20], name=name))
    return int(value)


def _counted(name: str, n: int) -> str:
    return name if n == 1 else f"{name} {n}"
