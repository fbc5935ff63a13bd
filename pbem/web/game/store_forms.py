"""Goods by numbers: what is kept after loading, and what sails on a small wharf."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pbem.games.seat_view import SeatView

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
WAREHOUSES = {"small-warehouse": 1, "large-warehouse": 2}
STOREHOUSE, MORE_SINGLES = "storehouse", 3
STORED = re.compile(r"(?:store (?P<kinds>[a-z, ]+?))?(?: ?keep (?P<singles>[a-z0-9, ]+))?")


@dataclass(frozen=True)
class Held:
    """A good of the viewer's; `single` is how many of it stay outside the warehouses."""

    good: str
    count: int
    whole: bool
    single: str


@dataclass(frozen=True)
class StoreForm:
    goods: tuple[Held, ...]
    warehouse_kinds: int
    singles: int


@dataclass(frozen=True)
class WharfForm:
    goods: tuple[Held, ...]


def store_form(view: SeatView, best: str, entered: Mapping[str, str]) -> StoreForm:
    player = _player(view)
    found = STORED.fullmatch(best)
    kinds = {kind.strip() for kind in ((found["kinds"] or "") if found else "").split(",")}
    singles = _counted((found["singles"] or "") if found else "")
    if entered.get("form") == "store":
        kinds = {good for good in GOODS if entered.get(f"whole.{good}")}
        singles = {good: entered.get(f"single.{good}", "0") for good in GOODS}
    staffed = {lot["building"] for lot in player["city"] if _is_staffed(lot)}
    return StoreForm(
        goods=tuple(
            Held(good, n, good in kinds, singles.get(good, "0"))
            for good in GOODS
            if (n := player["goods"].get(good, 0))
        ),
        warehouse_kinds=sum(n for id, n in WAREHOUSES.items() if id in staffed),
        singles=1 + (MORE_SINGLES if STOREHOUSE in staffed else 0),
    )


def wharf_form(view: SeatView, entered: Mapping[str, str]) -> WharfForm:
    goods = _player(view)["goods"]
    return WharfForm(
        tuple(
            Held(good, goods[good], False, entered.get(f"wharf.{good}", "0"))
            for good in GOODS
            if goods.get(good)
        )
    )


def _player(view: SeatView) -> dict[str, Any]:
    players: Any = view.document["players"]
    found: dict[str, Any] = players[view.seat]
    return found


def _is_staffed(lot: dict[str, Any]) -> bool:
    return bool(lot.get("colonists") or lot.get("nobles"))


def _counted(text: str) -> dict[str, str]:
    """`coffee 2, sugar` as numbers by good."""
    counts = {}
    for item in (part.strip() for part in text.split(",")):
        good, _, number = item.partition(" ")
        counts[good] = number or "1"
    return counts
