"""What must hold in every position document of the base game, wherever a game stands."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.goods import GOODS_COUNT, PLANTATION_COUNT

Document = dict[str, Any]

COLONISTS = {3: 58, 4: 79, 5: 100}
CHIPS = {3: 76, 4: 101, 5: 126}


def check_conserved(position: Document) -> None:
    """Goods, tiles, colonists, chips and buildings are all there, in places that fit."""
    players = position["players"]
    assert _goods(position) == Counter(GOODS_COUNT)
    assert _tiles(position) == Counter(PLANTATION_COUNT) + Counter(quarry=8)
    colonists = position["supply"]["colonists"] + position["colonist_ship"]["colonists"]
    assert colonists + sum(map(colonists_of, players)) == COLONISTS[len(players)]
    chips = sum(player["vp"] for player in players)
    assert position["supply"]["vp"] == max(0, CHIPS[len(players)] - chips)
    _check_buildings(position)
    for player in players:
        _check_player(player)
    _check_ships(position)


def colonists_of(player: Document) -> int:
    pieces = [*player["island"], *player["city"], player["san_juan"]]
    return sum(piece.get("colonists", 0) for piece in pieces)


def _goods(position: Document) -> Counter[str]:
    goods = Counter(position["supply"]["goods"])
    goods.update(position["trading_house"])
    for ship in position["ships"]:
        if ship.get("good"):
            goods[ship["good"]] += ship["count"]
    for player in position["players"]:
        goods.update(player["goods"])
    return goods


def _tiles(position: Document) -> Counter[str]:
    lying = position["plantations"]
    tiles = Counter([*lying["face_up"], *lying["pile"], *lying["discards"]])
    tiles["quarry"] += position["supply"]["quarries"]
    tiles.update(tile["tile"] for player in position["players"] for tile in player["island"])
    return tiles


def _check_buildings(position: Document) -> None:
    buildings = Counter(position["supply"]["buildings"])
    for player in position["players"]:
        buildings.update(lot["building"] for lot in player["city"])
    assert buildings == {b.id: b.copies for b in CATALOGUE.values()}


def _check_player(player: Document) -> None:
    assert player["doubloons"] >= 0
    assert min(player["goods"].values()) >= 0
    assert len(player["island"]) <= 12
    assert sum(CATALOGUE[lot["building"]].spaces for lot in player["city"]) <= 12
    assert len({lot["building"] for lot in player["city"]}) == len(player["city"])
    assert all(0 <= tile.get("colonists", 0) <= 1 for tile in player["island"])
    for lot in player["city"]:
        assert 0 <= lot["colonists"] <= CATALOGUE[lot["building"]].circles


def _check_ships(position: Document) -> None:
    carried = [ship["good"] for ship in position["ships"] if ship.get("good")]
    assert len(set(carried)) == len(carried)
    assert all(0 <= ship.get("count", 0) <= ship["size"] for ship in position["ships"])
    assert len(position["trading_house"]) <= 4
