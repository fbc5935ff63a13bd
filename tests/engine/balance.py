"""Keeps a scenario's pieces conserved: what nobody has is in the supply or with the last seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pieces import people_of, printed

Document = dict[str, Any]


def whole(position: Document) -> Document:
    """What a new game has in all."""
    supply, ship = position["supply"], position["colonist_ship"]
    festival = position.get("festival") or {}
    lying = position["plantations"]
    tiles = Counter([*lying["face_up"], *lying["pile"], *lying.get("discards", [])])
    tiles.update(tile["tile"] for player in position["players"] for tile in player["island"])
    tiles.update([festival["crop"]] if festival else [])
    tiles["quarry"] = supply["quarries"]
    buildings = Counter(supply["buildings"])
    if festival and len(position["players"]) > 2:  # with two it is one copy more than these
        buildings[festival["building"]] += 1
    return {
        "colonists": supply["colonists"] + ship["colonists"],
        "nobles": supply.get("nobles", 0) + ship.get("nobles", 0),
        "vp": supply["vp"],
        "goods": Counter(supply["goods"]) + Counter(festival.get("goods", [])),
        "tiles": tiles,
        "buildings": buildings,
    }


def balance(
    position: Document,
    full: Document,
    goods_supply: Mapping[str, int],
    people_supply: Mapping[str, int | None],
    vp_supply: int | None,
) -> None:
    """Fill the supplies; what they are said not to have goes to the last seat."""
    _goods(position, full["goods"], goods_supply)
    for people, wanted in people_supply.items():
        _people(position, full, people, wanted)
    players, supply = position["players"], position["supply"]
    if vp_supply is not None:
        players[-1]["vp"] = full["vp"] - vp_supply - sum(p["vp"] for p in players[:-1])
    supply["vp"] = max(0, full["vp"] - sum(p["vp"] for p in players))
    left = Counter(full["buildings"])
    left.subtract(lot["building"] for player in players for lot in player["city"])
    won = (position.get("festival") or {}).get("building")
    if won and len(players) > 2:
        left[won] -= 1
    supply["buildings"] = dict(left)


def _goods(position: Document, full: Mapping[str, int], wanted: Mapping[str, int]) -> None:
    last = position["players"][-1]
    goods = Counter(full)
    for player in position["players"]:
        goods.subtract(player["goods"])
    goods.subtract(position["trading_house"])
    goods.subtract((position.get("festival") or {}).get("goods") or [])
    for ship in position["ships"]:
        if ship.get("good"):
            goods[ship["good"]] -= ship["count"]
    for good, left in wanted.items():
        last["goods"] = dict(Counter(last["goods"]) + Counter({good: goods[good] - left}))
        goods[good] = left
    position["supply"]["goods"] = {good: goods[good] for good in full}


def _people(position: Document, full: Document, people: str, wanted: int | None) -> None:
    last = position["players"][-1]
    used = sum(people_of(player, people) for player in position["players"])
    left = full[people] - used - position["colonist_ship"].get(people, 0)
    if wanted is not None:
        there = last["san_juan"].get(people, 0)
        last["san_juan"] = {**last["san_juan"], people: there + left - wanted}
        left = wanted
    if full[people]:
        position["supply"][people] = left


def lay_tiles(
    position: Document,
    full: Document,
    face_up: Sequence[str] | None,
    pile: Sequence[str] | None,
    discards: Iterable[str],
    quarries: int | None,
) -> None:
    """Row, pile (top first) and discards; with a pile given the rest goes to the last islands."""
    players, lying = position["players"], position["plantations"]
    free = Counter(full["tiles"])
    free.subtract(printed(tile) for player in players for tile in player["island"])
    crop = (position.get("festival") or {}).get("crop")
    free.subtract([crop] if crop else [])
    left_quarries = free.pop("quarry")
    if quarries is not None:
        _park(players, ["quarry"] * (left_quarries - quarries))
        left_quarries = quarries
    position["supply"]["quarries"] = left_quarries
    row = list(face_up) if face_up is not None else _available(lying["face_up"], free)
    free.subtract(row)
    lying["discards"] = list(discards)
    free.subtract(lying["discards"])
    if pile is not None:
        free.subtract(pile)
        _park(players, sorted(free.elements()))
        lying["pile"] = list(pile)
    else:
        in_order = _available(lying["pile"], free)
        lying["pile"] = in_order + sorted((free - Counter(in_order)).elements())
    lying["face_up"] = row


def _available(tiles: Iterable[str], free: Counter[str]) -> list[str]:
    left, taken = Counter(free), []
    for tile in tiles:
        if left[tile] > 0:
            left[tile] -= 1
            taken.append(tile)
    return taken


def _park(players: Sequence[Document], tiles: list[str]) -> None:
    for player in reversed(players):
        while tiles and len(player["island"]) < 12:
            player["island"].append({"tile": tiles.pop()})
    assert not tiles, "the islands have no room for the tiles that are not to be in the supply"
