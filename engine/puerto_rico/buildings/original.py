"""The 23 kinds of the base game in board order (rules section 2)."""

from __future__ import annotations

from engine.puerto_rico.buildings.building import Bonus, Building, violet
from engine.puerto_rico.goods import COFFEE, INDIGO, SUGAR, TOBACCO


def _plant(
    id: str,
    cost: int,
    points: int,
    circles: int,
    copies: int,
    good: str,
) -> Building:
    rule = f"Craftsman: each colonist here lets one occupied {good} plantation produce."
    return Building(
        id=id,
        cost=cost,
        points=points,
        circles=circles,
        copies=copies,
        group=points,  # column and points are the same for every production building
        phase="craftsman",
        rule=rule,
        good=good,
        violet=False,
    )


SMALL_PLANTS = (
    _plant("small-indigo-plant", 1, 1, 1, 4, INDIGO),
    _plant("small-sugar-mill", 2, 1, 1, 4, SUGAR),
)  # fmt: skip
LARGE_PLANTS = (
    _plant("indigo-plant", 3, 2, 3, 3, INDIGO),
    _plant("sugar-mill", 4, 2, 3, 3, SUGAR),
    _plant("tobacco-storage", 5, 3, 3, 3, TOBACCO),
    _plant("coffee-roaster", 6, 3, 2, 3, COFFEE),
)  # fmt: skip
PLANTS = (*SMALL_PLANTS, *LARGE_PLANTS)

VIOLET = (
    violet("small-market", (1, 1), "trader",
           "Trader: 1 extra doubloon when you sell.", 1.6, {Bonus.TRADE_PRICE: 1}),
    violet("hacienda", (2, 1), "settler",
           "Settler: before you take a tile you may draw one face-down plantation as well.", 1.4),
    violet("construction-hut", (2, 1), "settler",
           "Settler: you may take a quarry instead of a plantation.", 1.5),
    violet("small-warehouse", (3, 1), "captain",
           "Captain: after loading you keep all goods of one kind.",
           1.3, {Bonus.WAREHOUSE_KINDS: 1}),
    violet("hospice", (4, 2), "settler",
           "Settler: the tile you take comes with a colonist from the supply.", 1.8),
    violet("office", (5, 2), "trader",
           "Trader: you may sell a kind the trading house already holds.", 1.6),
    violet("large-market", (5, 2), "trader",
           "Trader: 2 extra doubloons when you sell.", 2.2, {Bonus.TRADE_PRICE: 2}),
    violet("large-warehouse", (6, 2), "captain",
           "Captain: after loading you keep all goods of two kinds.",
           1.4, {Bonus.WAREHOUSE_KINDS: 2}),
    violet("factory", (7, 3), "craftsman",
           "Craftsman: 0, 1, 2, 3 or 5 doubloons for 1, 2, 3, 4 or 5 kinds you produce.", 3.4),
    violet("university", (8, 3), "builder",
           "Builder: the building you build comes with a colonist from the supply.", 1.5),
    violet("harbor", (8, 3), "captain",
           "Captain: 1 extra point each time you load.", 4.0, {Bonus.POINTS_PER_LOAD: 1}),
    violet("wharf", (9, 3), "captain",
           "Captain: once per phase you may ship all goods of one kind on a ship of your own.",
           3.8),
    violet("guild-hall", (10, 4), "end",
           "End: 1 point for each of your small production buildings and 2 for each large one.",
           5.0),
    violet("residence", (10, 4), "end",
           "End: 4, 5, 6 or 7 points for up to 9, 10, 11 or 12 island tiles.", 5.0),
    violet("fortress", (10, 4), "end",
           "End: 1 point for every three of your colonists and nobles.", 5.0),
    violet("customs-house", (10, 4), "end",
           "End: 1 point for every four points you hold in chips.", 5.0),
    violet("city-hall", (10, 4), "end",
           "End: 1 point for each of your violet buildings, including this one.", 5.0),
)  # fmt: skip

ORIGINAL = (*PLANTS, *VIOLET)
