"""Takes a canonical move apart, in full or as others read it: its verb, and what it names."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.meaning import ABOUT, OVER, PAYING, UNDER, Meaning, Named, taken_apart
from engine.san_juan.setup import ROLES

REMEMBERED = 20_000


@lru_cache(maxsize=REMEMBERED)
def meaning_of(text: str) -> Meaning:
    """What a canonical move says; any other text is a `ValueError`."""
    return taken_apart(text, ROLES, READERS, "San Juan")


def _nothing(rest: str) -> list[Named]:
    return []


def _cards(rest: str, part: str = ABOUT) -> list[Named]:
    """`smithy, well`, or for others `2 cards`."""
    return [_card(item, part) for item in _items(rest)]


def _card(item: str, part: str) -> Named:
    number, _, counted = item.partition(" ")
    if number.isdecimal() and counted:
        return Named("card", "", int(number), part)
    return Named("card", _id(item), part=part)


def _goods(rest: str) -> list[Named]:
    """Goods by the buildings they lie on or come to; the last one may go under the harbor."""
    goods, under, where = rest.partition(" under ")
    harbor = [Named("card", _id(where), part=UNDER)] if under else []
    return [*(Named("good", _id(item)) for item in _items(goods)), *harbor]


def _build(rest: str) -> list[Named]:
    what, _, payment = rest.partition(" paying ")
    name, over, old = what.partition(" over ")
    replaced = [Named("card", _id(old), part=OVER)] if over else []
    return [Named("card", _id(name)), *replaced, *map(_paid, _items(payment))]


def _paid(item: str) -> Named:
    good = item.removeprefix("good ")
    return Named("good", _id(good), part=PAYING) if good != item else _card(item, PAYING)


def _items(text: str) -> list[str]:
    return text.split(", ") if text else []


def _id(name: str) -> str:
    return name.replace(" ", "-")


READERS: dict[str, Callable[[str], list[Named]]] = {
    "pass": _nothing,
    "take": _nothing,
    "build": _build,
    "produce": _goods,
    "sell": _goods,
    "keep": _cards,
    "discard": _cards,
    "office": _cards,
    "chapel": _cards,
    "bank": _cards,
}
