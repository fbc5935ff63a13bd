"""The moves of Puerto Rico: frozen, each with its canonical text (notation, version 1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import ClassVar

from engine.puerto_rico.buildings import BOARD_ORDER, CATALOGUE, Building
from engine.puerto_rico.goods import GOODS, ISLAND_KINDS

PLACE_ORDER: dict[str, int] = {
    key: place for place, key in enumerate((*ISLAND_KINDS, "unknown", *BOARD_ORDER))
}
GOOD_ORDER = {good: place for place, good in enumerate(GOODS)}


def name_of(key: str) -> str:
    """The canonical name of a tile kind, good or building id: `small-market` = `small market`."""
    return key.replace("-", " ")


@dataclass(frozen=True)
class Move:
    """A move; `declines` names what it would bring by itself but must not (`without …`)."""

    aside: ClassVar[bool] = False
    declines: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The canonical text before any `without`."""
        raise NotImplementedError

    @cached_property
    def text(self) -> str:
        return self.words + "".join(f" without {name}" for name in self.declines)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class ChooseRole(Move):
    role: str = ""

    @property
    def words(self) -> str:
        return self.role


@dataclass(frozen=True)
class Pass(Move):
    @property
    def words(self) -> str:
        return "pass"


@dataclass(frozen=True)
class Draw(Move):
    """Hacienda: one face-down plantation before the take."""

    @property
    def words(self) -> str:
        return "draw"


@dataclass(frozen=True)
class Take(Move):
    kind: str = ""

    @property
    def words(self) -> str:
        return f"take {self.kind}"


@dataclass(frozen=True)
class Place(Move):
    """All colonists anew, by kind of tile and building id; the rest goes to San Juan."""

    counts: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, counts: Mapping[str, int]) -> Place:
        kept = [(key, n) for key, n in counts.items() if n]
        return cls(counts=tuple(sorted(kept, key=lambda item: PLACE_ORDER[item[0]])))

    @property
    def words(self) -> str:
        if not self.counts:
            return "place nothing"
        return "place " + ", ".join(counted(name_of(key), n) for key, n in self.counts)


@dataclass(frozen=True)
class Build(Move):
    building: Building = CATALOGUE["small-market"]

    @property
    def words(self) -> str:
        return f"build {name_of(self.building.id)}"


@dataclass(frozen=True)
class Extra(Move):
    """The craftsman's privilege."""

    goods: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        return "extra " + ", ".join(self.goods)


@dataclass(frozen=True)
class Sell(Move):
    good: str = ""

    @property
    def words(self) -> str:
        return f"sell {self.good}"


WHARF = "wharf"


@dataclass(frozen=True)
class Load(Move):
    """All that fits of one good; `ship` is a cargo ship's capacity or `wharf`."""

    good: str = ""
    ship: int | str = WHARF

    @property
    def words(self) -> str:
        return f"load {self.good} on {self.ship}"


@dataclass(frozen=True)
class Store(Move):
    """Kinds kept whole in warehouses, then single goods kept in San Juan."""

    kinds: tuple[str, ...] = ()
    singles: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, kinds: Iterable[str], singles: Mapping[str, int]) -> Store:
        kept = [(good, n) for good, n in singles.items() if n]
        return cls(
            kinds=tuple(sorted(kinds, key=GOOD_ORDER.__getitem__)),
            singles=tuple(sorted(kept, key=lambda item: GOOD_ORDER[item[0]])),
        )

    @property
    def words(self) -> str:
        parts = []
        if self.kinds:
            parts.append("store " + ", ".join(self.kinds))
        if self.singles:
            parts.append("keep " + ", ".join(counted(good, n) for good, n in self.singles))
        return " ".join(parts) or "store nothing"


def counted(name: str, n: int) -> str:
    return name if n == 1 else f"{name} {n}"


PASS = Pass()
DRAW = Draw()


@cache
def choose(role: str) -> ChooseRole:
    return ChooseRole(role=role)


@cache
def take(kind: str, without_colonist: bool = False) -> Take:
    return Take(("colonist",) if without_colonist else (), kind)


@cache
def build(building: Building, without_colonist: bool = False) -> Build:
    return Build(("colonist",) if without_colonist else (), building)


@cache
def extra(good: str) -> Extra:
    return Extra(goods=(good,))


@cache
def sell(good: str) -> Sell:
    return Sell(good=good)


@cache
def load(good: str, ship: int | str) -> Load:
    return Load(good=good, ship=ship)
