"""Numbers in forms that people send: ids in hidden fields, amounts in fields."""

from __future__ import annotations

from flask import abort, request

MOST_DIGITS = 9
"""No id or amount of ours is longer, and a database takes all of them."""


def number_in_form(name: str) -> int | None:
    """The whole number in that field, from 0; None where there is something else or nothing."""
    return whole_number(request.form.get(name, ""))


def whole_number(text: str) -> int | None:
    """What the text says, if it is a whole number from 0."""
    fits = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return int(text) if fits else None


def required_number(name: str) -> int:
    """The whole number in that field; aborts with 400 where there is none."""
    number = number_in_form(name)
    if number is None:
        abort(400)
    return number


def ticked(name: str, *, before: bool) -> bool:
    """Whether that box of the posted form is ticked; as it was `before` where the form has none.

    A box that is not ticked sends nothing, so its form says `no` before it.
    """
    said = request.form.getlist(name)
    return said[-1] == "yes" if said else before
