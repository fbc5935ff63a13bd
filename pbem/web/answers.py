"""What a posted form says, as texts in the notation: a button, a free form, or words."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.puerto_rico.goods import GOODS

LONGEST = 2000
SEPARATOR = re.compile(r"[;\r\n]+")


class NoAnswer(ValueError):
    """The form holds no move; the text says what is missing."""


def texts_of(form: Mapping[str, str]) -> list[str]:
    """The moves of a form, in order; raises `NoAnswer`."""
    if form.get("move"):
        return [form["move"][:LONGEST]]
    if form.get("form") == "place":
        return [_placement(form)]
    if form.get("form") == "store":
        return [_storage(form)]
    parts = [" ".join(part.split()) for part in SEPARATOR.split(form.get("words", "")[:LONGEST])]
    texts = [part for part in parts if part]
    if not texts:
        raise NoAnswer("No move was given: choose one above or type it.")
    return texts


def _placement(form: Mapping[str, str]) -> str:
    parts = []
    for field, value in form.items():
        kind, _, key = field.partition(".")
        if kind != "place" or not key:
            continue
        name, number = key.replace("-", " "), value.strip() or "0"
        if not number.isdecimal() or len(number) > 2:
            raise NoAnswer(f"“{value[:20]}” is no number of colonists for {name}.")
        if int(number):
            parts.append(name if int(number) == 1 else f"{name} {int(number)}")
    return "place " + (", ".join(parts) or "nothing")


def _storage(form: Mapping[str, str]) -> str:
    whole = [good for good in GOODS if form.get(f"whole.{good}")]
    single = form.get("single", "")
    parts = [f"store {', '.join(whole)}"] if whole else []
    # A kind kept whole needs no single space, so naming it twice is no mistake.
    parts += [f"keep {single}"] if single in GOODS and single not in whole else []
    return " ".join(parts) or "store nothing"
