"""What must hold in every position document of any game, wherever it stands."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from pieces import people_of, printed
from rulebook import (
    BUILDINGS,
    GOODS,
    TILES,
    copies,
    counts,
    people,
    production,
    role_cards,
    selection,
    violet,
)

Document = dict[str, Any]


def check_conserved(position: Document) -> None:
    """Goods, tiles, people, chips, roles and buildings are all there, in places that fit."""
    players, options = position["players"], position["options"]
    seats = len(players)
    festival = position.get("festival") or {}
    fewer = 2 if seats == 2 else 0
    assert _goods(position, festival) == {good: n - fewer for good, n in GOODS.items()}
    fewer = 3 if seats == 2 else 0
    assert _tiles(position, festival) == {tile: n - fewer for tile, n in TILES.items()}
    _check_people(position, options)
    two_player = options.get("two_player") or "official"
    chips = counts(seats, options["edition"], two_player).vp - sum(p["vp"] for p in players)
    assert position["supply"]["vp"] == max(0, chips)
    _check_buildings(position, options, festival)
    _check_roles(position, options, two_player)
    for player in players:
        _check_player(player)
    _check_ships(position)


def _goods(position: Document, festival: Document) -> dict[str, int]:
    goods = Counter(position["supply"]["goods"])
    goods.update(position["trading_house"])
    goods.update(festival.get("goods") or [])
    for ship in position["ships"]:
        if ship.get("good"):
            goods[ship["good"]] += ship["count"]
    for player in position["players"]:
        goods.update(player["goods"])
    return dict(goods)


def _tiles(position: Document, festival: Document) -> dict[str, int]:
    lying = position["plantations"]
    tiles = Counter([*lying["face_up"], *lying["pile"], *lying["discards"]])
    tiles["quarry"] += position["supply"]["quarries"]
    if festival.get("crop"):
        tiles[festival["crop"]] += 1
    for player in position["players"]:
        tiles.update(map(printed, player["island"]))
    return dict(tiles)


def _check_people(position: Document, options: Document) -> None:
    supply, ship = position["supply"], position["colonist_ship"]
    for kind, number in zip(
        ("colonists", "nobles"), people(len(position["players"]), options), strict=True
    ):
        loose = (supply.get(kind, 0), ship.get(kind, 0))
        assert min(loose) >= 0
        assert sum(loose) + sum(people_of(p, kind) for p in position["players"]) == number, kind


def _check_buildings(position: Document, options: Document, festival: Document) -> None:
    """Every kind that the game has, complete; with two a festival has one copy more."""
    players, expansions = position["players"], options["expansions"]
    there = Counter(position["supply"]["buildings"])
    for player in players:
        there.update(lot["building"] for lot in player["city"])
    there.update([festival["building"]] if festival.get("building") else [])
    more = [kind for kind, number in there.items() if number != copies(kind, len(players))]
    if "festival" in expansions and len(players) == 2:
        assert len(more) == 1
        assert there[more[0]] == copies(more[0], 2) + 1
        assert BUILDINGS[more[0]].points == 3
    else:
        assert more == []
    assert _is_a_board(frozenset(there), tuple(expansions))


@cache
def _is_a_board(kinds: frozenset[str], expansions: tuple[str, ...]) -> bool:
    """All production buildings, and violet ones that fill the slots."""
    chosen = {kind for kind in kinds if BUILDINGS[kind].violet}
    fixed = set(production(expansions)) == kinds - chosen
    if "new-buildings" in expansions:
        return fixed and set(selection(chosen, expansions)) == chosen
    return fixed and set(violet(expansions)) == chosen


def _check_roles(position: Document, options: Document, two_player: str) -> None:
    lying = [
        role
        for role, cards in position["roles"].items()
        for _ in (cards if isinstance(cards, list) else [cards])
    ]
    taken = [role for roles in position["taken"].values() for role in roles]
    captured = list((position.get("buccaneer") or {}).get("captured") or {})
    cards = role_cards(len(position["players"]), two_player, "buccaneer" in options["expansions"])
    assert sorted([*lying, *taken, *captured]) == sorted(cards)


def _check_player(player: Document) -> None:
    assert player["doubloons"] >= 0
    assert min(player["goods"].values()) >= 0
    assert len(player["island"]) <= 12
    assert sum(2 if BUILDINGS[lot["building"]].group == 4 else 1 for lot in player["city"]) <= 12
    assert len({lot["building"] for lot in player["city"]}) == len(player["city"])
    for tile in player["island"]:
        room = 0 if tile["tile"] == "forest" else 1
        assert 0 <= tile.get("colonists", 0) + tile.get("nobles", 0) <= room
    for lot in player["city"]:
        people_there = lot.get("colonists", 0) + lot.get("nobles", 0)
        assert 0 <= people_there <= BUILDINGS[lot["building"]].circles


def _check_ships(position: Document) -> None:
    carried = [ship["good"] for ship in position["ships"] if ship.get("good")]
    assert len(set(carried)) == len(carried)
    assert all(0 <= ship.get("count", 0) <= ship["size"] for ship in position["ships"])
    assert len(position["trading_house"]) <= 4
