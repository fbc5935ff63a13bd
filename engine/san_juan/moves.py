"""The moves of San Juan: frozen, each with its canonical text (notation, version 1)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from engine.moves import ChooseRole as ChooseRole
from engine.moves import Move
from engine.moves import Pass as Pass
from engine.san_juan.cards import in_order, name_of

MOVES_REMEMBERED = 10_000
"""Moves are frozen and the same ones come up again and again."""


def names_of(ids: Iterable[str]) -> str:
    return ", ".join([name_of(id) for id in ids])


@dataclass(frozen=True)
class Take(Move):
    """Goldsmith: the card turned up."""

    verb = "take"


@dataclass(frozen=True)
class Build(Move):
    """`over` is the building that makes room with a crane; hand `cards` and `goods` (named by
    the buildings they lie on) pay."""

    card: str = ""
    over: str | None = None
    cards: tuple[str, ...] = ()
    goods: tuple[str, ...] = ()

    @classmethod
    def of(cls, card: str, over: str | None, cards: Iterable[str], goods: Iterable[str]) -> Build:
        return cls((), card, over, in_order(cards), in_order(goods))

    @property
    def words(self) -> str:
        over = f" over {name_of(self.over)}" if self.over else ""
        parts = [name_of(card) for card in self.cards]
        parts += [f"good {name_of(good)}" for good in self.goods]
        paying = " paying " + ", ".join(parts) if parts else ""
        return f"build {name_of(self.card)}{over}{paying}"


@dataclass(frozen=True)
class Produce(Move):
    buildings: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        return "produce " + names_of(self.buildings)


@dataclass(frozen=True)
class Sell(Move):
    """Goods by the buildings they lie on; with `under_harbor` the last one goes under it."""

    buildings: tuple[str, ...] = ()
    under_harbor: bool = False

    @property
    def words(self) -> str:
        return f"sell {names_of(self.buildings)}" + (" under harbor" if self.under_harbor else "")


@dataclass(frozen=True)
class OfCards(Move):
    """Something done with hand cards that nobody else may see."""

    cards: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        return f"{self.verb} {names_of(self.cards)}"


@dataclass(frozen=True)
class Keep(OfCards):
    verb = "keep"


@dataclass(frozen=True)
class Discard(OfCards):
    verb = "discard"


@dataclass(frozen=True)
class Exchange(OfCards):
    """Office building."""

    verb = "office"


@dataclass(frozen=True)
class PutUnderChapel(OfCards):
    verb = "chapel"


@dataclass(frozen=True)
class PutUnderBank(OfCards):
    verb = "bank"


PASS = Pass()
TAKE = Take()


@cache
def building(card: str, over: str | None) -> Build:
    """To build that card, whatever it is paid with."""
    return Build((), card, over)


@lru_cache(maxsize=MOVES_REMEMBERED)
def of_cards(verb: type[OfCards], cards: tuple[str, ...]) -> OfCards:
    return verb((), cards)


_HIDDEN = re.compile(r"^(keep|discard|office|chapel|bank) (.+)$")
_PAYING = re.compile(r" paying (.+)$")


def public_text(text: str) -> str:
    """A canonical move as others may read it: hidden cards counted, goods named."""
    hidden = _HIDDEN.match(text)
    if hidden:
        return f"{hidden[1]} {_counted(len(hidden[2].split(', ')))}"
    paying = _PAYING.search(text)
    if not paying:
        return text
    items = paying[1].split(", ")
    goods = [item for item in items if item.startswith("good ")]
    cards = len(items) - len(goods)
    parts = ([_counted(cards)] if cards else []) + goods
    return text[: paying.start()] + " paying " + ", ".join(parts)


def _counted(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"
