"""The moves of Puerto Rico: frozen, each with its canonical text (notation, version 1).

One list, though a long one: who looks for a move, or for how a text is written, looks here only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from engine.moves import ChooseRole as ChooseRole
from engine.moves import Move
from engine.moves import Pass as Pass
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
class Draw(Move):
    """Hacienda: one face-down plantation before the take."""

    verb = "draw"


@dataclass(frozen=True)
class Take(Move):
    kind: str = ""
    as_forest: bool = False

    @property
    def words(self) -> str:
        return f"take {self.kind}" + (" as forest" if self.as_forest else "")


@dataclass(frozen=True)
class Keep(Move):
    """Forest house: what becomes of a face-down plantation once its owner has seen it."""

    as_forest: bool = False

    @property
    def words(self) -> str:
        return "keep forest" if self.as_forest else "keep plantation"


@dataclass(frozen=True)
class Clear(Move):
    """Hunting lodge (`discard`) or land office (`return`): a tile leaves the island.

    `state` tells equal tiles apart: `empty`, `colonist` or `noble`, nothing if there is no need.
    """

    kind: str = ""
    state: str = ""

    @property
    def words(self) -> str:
        return f"{self.verb} {self.kind} {self.state}".rstrip()


@dataclass(frozen=True)
class Discard(Clear):
    verb = "discard"


@dataclass(frozen=True)
class Return(Clear):
    verb = "return"


@dataclass(frozen=True)
class BuyPlantation(Move):
    """Land office: a face-down plantation for a doubloon."""

    verb = "buy plantation"


@dataclass(frozen=True)
class Place(Move):
    """All people anew, by kind of tile and building id; the rest goes to San Juan."""

    counts: tuple[tuple[str, int], ...] = ()
    nobles: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, counts: Mapping[str, int], nobles: Mapping[str, int] | None = None) -> Place:
        return cls(counts=_in_place_order(counts), nobles=_in_place_order(nobles or {}))

    @property
    def words(self) -> str:
        if not self.nobles:
            parts = [with_count(name_of(key), n) for key, n in self.counts]
        else:
            colonists, nobles = dict(self.counts), dict(self.nobles)
            keys = sorted({**colonists, **nobles}, key=PLACE_ORDER.__getitem__)
            parts = [with_people(key, colonists.get(key, 0), nobles.get(key, 0)) for key in keys]
        return "place " + (", ".join(parts) or "nothing")


def _in_place_order(counts: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    kept = [(key, n) for key, n in counts.items() if n]
    return tuple(sorted(kept, key=lambda item: PLACE_ORDER[item[0]]))


def with_people(key: str, colonists: int, nobles: int) -> str:
    """`corn 2`, `chapel noble`, `corn colonist 1 noble 1`."""
    name = name_of(key)
    if not nobles:
        return with_count(name, colonists)
    if not colonists:
        return with_count(f"{name} noble", nobles)
    return f"{name} colonist {colonists} noble {nobles}"


SAN_JUAN = "san-juan"


@dataclass(frozen=True)
class Build(Move):
    """Black market: `person` is a colonist or noble and the place they leave, for the supply."""

    building: Building = CATALOGUE["small-market"]
    person: tuple[str, str] | None = None
    vp: bool = False
    good: str | None = None

    @property
    def handed_back(self) -> int:
        """How many things pay a doubloon each."""
        return (self.person is not None) + self.vp + (self.good is not None)

    @property
    def words(self) -> str:
        parts = []
        if self.person:
            who, where = self.person
            parts.append(f"{who} {name_of(where)}")
        if self.vp:
            parts.append("vp")
        if self.good:
            parts.append(f"good {self.good}")
        paying = " paying " + ", ".join(parts) if parts else ""
        return f"build {name_of(self.building.id)}{paying}"


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
    at_post: bool = False

    @property
    def words(self) -> str:
        return f"sell {self.good}" + (" at trading post" if self.at_post else "")


WHARF = "wharf"
SMALL_WHARF = "small-wharf"


@dataclass(frozen=True)
class Load(Move):
    """All that fits of one good; `ship` is a cargo ship's capacity or `wharf`."""

    good: str = ""
    ship: int | str = WHARF

    @property
    def words(self) -> str:
        return f"load {self.good} on {self.ship}"


@dataclass(frozen=True)
class LoadSmall(Move):
    """Small wharf: any goods in any numbers."""

    goods: tuple[tuple[str, int], ...] = ()

    @property
    def words(self) -> str:
        return (
            "load " + ", ".join(with_count(good, n) for good, n in self.goods) + " on small wharf"
        )


@dataclass(frozen=True)
class Deliver(Move):
    """Royal supplier: different goods for a point each."""

    goods: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        return "deliver " + ", ".join(self.goods)


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
            parts.append("keep " + ", ".join(with_count(good, n) for good, n in self.singles))
        return " ".join(parts) or "store nothing"


@dataclass(frozen=True)
class Piracy(Move):
    """Empty the cargo ship of that capacity and keep some of its goods."""

    ship: int = 0
    good: str = ""
    kept: int = 0

    @property
    def words(self) -> str:
        kept = f" keep {with_count(self.good, self.kept)}" if self.kept else ""
        return f"piracy {self.ship}{kept}"


@dataclass(frozen=True)
class Plunder(Move):
    verb = "plunder"


@dataclass(frozen=True)
class Raid(Move):
    """People from the colonist ship; `people` says whom to keep, as many as can be if left out."""

    people: tuple[int, int] | None = None

    @property
    def words(self) -> str:
        if self.people is None:
            return "raid"
        colonists, nobles = self.people
        if not colonists and not nobles:
            return "raid nothing"
        parts = [f"colonist {colonists}"] if colonists else []
        parts += [f"noble {nobles}"] if nobles else []
        return "raid " + " ".join(parts)


@dataclass(frozen=True)
class Capture(Move):
    role: str = ""

    @property
    def words(self) -> str:
        return f"capture {self.role}"


@dataclass(frozen=True)
class Choose(Move):
    """Draft: a kind of building for the board."""

    building: Building = CATALOGUE["small-market"]

    @property
    def words(self) -> str:
        return f"choose {name_of(self.building.id)}"


@dataclass(frozen=True)
class Produce(Move):
    """The guesthouse's owner declines nothing: production goes on."""

    verb = "produce"


@dataclass(frozen=True)
class Aside(Move):
    """A move beside the question asked."""

    aside = True


@dataclass(frozen=True)
class Send(Aside):
    """Guesthouse: one of its people to an empty circle."""

    person: str = "colonist"
    key: str = ""

    @property
    def words(self) -> str:
        return f"send {self.person} to {name_of(self.key)}"


@dataclass(frozen=True)
class When(Aside):
    """A standing order: that sending, by itself, whenever the phase begins or ends."""

    phase: str = ""
    at_end: bool = False
    send: Send = Send()

    @property
    def words(self) -> str:
        return f"when {self.phase} {'end ' if self.at_end else ''}{self.send.words}"


@dataclass(frozen=True)
class CancelOrders(Aside):
    verb = "cancel orders"


@dataclass(frozen=True)
class Prefer(Aside):
    """Whom the player takes from the colonist ship where both are aboard (PR-NOB-1)."""

    person: str = "noble"

    @property
    def words(self) -> str:
        return f"prefer {self.person}"


def with_count(name: str, n: int) -> str:
    return name if n == 1 else f"{name} {n}"


PASS = Pass()
DRAW = Draw()
PRODUCE = Produce()
BUY_PLANTATION = BuyPlantation()


@cache
def choose(role: str) -> ChooseRole:
    return ChooseRole(role=role)


@cache
def take(kind: str, *, as_forest: bool = False, without_colonist: bool = False) -> Take:
    return Take(("colonist",) if without_colonist else (), kind, as_forest)


@cache
def build(building: Building, *, without_colonist: bool = False) -> Build:
    return Build(("colonist",) if without_colonist else (), building)


@cache
def extra(*goods: str) -> Extra:
    return Extra(goods=goods)


@cache
def sell(good: str, *, at_post: bool = False) -> Sell:
    return Sell(good=good, at_post=at_post)


@cache
def load(good: str, ship: int | str) -> Load:
    return Load(good=good, ship=ship)
