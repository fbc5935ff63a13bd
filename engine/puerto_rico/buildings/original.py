"""The 23 kinds of the base game in board order (rules section 2)."""

from __future__ import annotations

from engine.puerto_rico.buildings.building import Bonus, Building
from engine.puerto_rico.goods import COFFEE, INDIGO, SUGAR, TOBACCO


def _plant(
    id: str, name: str, cost: int, points: int, circles: int, copies: int, good: str
) -> Building:
    rule = f"Craftsman: each colonist here lets one occupied {good} plantation produce."
    group = points  # column and points are the same for every production building
    return Building(id, name, cost, points, circles, copies, group, "craftsman", rule, good)


def _violet(
    id: str,
    name: str,
    cost: int,
    group: int,
    phase: str,
    rule: str,
    bonus: dict[Bonus, int] | None = None,
) -> Building:
    """Violet buildings have one circle; two copies of the small ones, one of the large."""
    copies = 1 if group == 4 else 2
    return Building(id, name, cost, group, 1, copies, group, phase, rule, None, bonus or {})


SMALL_PLANTS = (
    _plant("small-indigo-plant", "Small Indigo Plant", 1, 1, 1, 4, INDIGO),
    _plant("small-sugar-mill", "Small Sugar Mill", 2, 1, 1, 4, SUGAR),
)
LARGE_PLANTS = (
    _plant("indigo-plant", "Indigo Plant", 3, 2, 3, 3, INDIGO),
    _plant("sugar-mill", "Sugar Mill", 4, 2, 3, 3, SUGAR),
    _plant("tobacco-storage", "Tobacco Storage", 5, 3, 3, 3, TOBACCO),
    _plant("coffee-roaster", "Coffee Roaster", 6, 3, 2, 3, COFFEE),
)
PLANTS = (*SMALL_PLANTS, *LARGE_PLANTS)

VIOLET = (
    _violet("small-market", "Small Market", 1, 1, "trader",
            "Trader: 1 extra doubloon when you sell.", {Bonus.TRADE_PRICE: 1}),
    _violet("hacienda", "Hacienda", 2, 1, "settler",
            "Settler: before you take a tile you may draw one face-down plantation as well."),
    _violet("construction-hut", "Construction Hut", 2, 1, "settler",
            "Settler: you may take a quarry instead of a plantation."),
    _violet("small-warehouse", "Small Warehouse", 3, 1, "captain",
            "Captain: after loading you keep all goods of one kind.", {Bonus.WAREHOUSE_KINDS: 1}),
    _violet("hospice", "Hospice", 4, 2, "settler",
            "Settler: the tile you take comes with a colonist from the supply."),
    _violet("office", "Office", 5, 2, "trader",
            "Trader: you may sell a kind the trading house already holds."),
    _violet("large-market", "Large Market", 5, 2, "trader",
            "Trader: 2 extra doubloons when you sell.", {Bonus.TRADE_PRICE: 2}),
    _violet("large-warehouse", "Large Warehouse", 6, 2, "captain",
            "Captain: after loading you keep all goods of two kinds.",
            {Bonus.WAREHOUSE_KINDS: 2}),
    _violet("factory", "Factory", 7, 3, "craftsman",
            "Craftsman: 0, 1, 2, 3 or 5 doubloons for 1, 2, 3, 4 or 5 kinds you produce."),
    _violet("university", "University", 8, 3, "builder",
            "Builder: the building you buy comes with a colonist from the supply."),
    _violet("harbor", "Harbor", 8, 3, "captain",
            "Captain: 1 extra point each time you load.", {Bonus.POINTS_PER_LOAD: 1}),
    _violet("wharf", "Wharf", 9, 3, "captain",
            "Captain: once a phase you may ship all goods of one kind on a ship of your own."),
    _violet("guild-hall", "Guild Hall", 10, 4, "end",
            "End: 1 point per small and 2 per large production building of yours."),
    _violet("residence", "Residence", 10, 4, "end",
            "End: 4, 5, 6 or 7 points for up to 9, 10, 11 or 12 island tiles."),
    _violet("fortress", "Fortress", 10, 4, "end",
            "End: 1 point for every three of your colonists."),
    _violet("customs-house", "Customs House", 10, 4, "end",
            "End: 1 point for every four points you hold in chips."),
    _violet("city-hall", "City Hall", 10, 4, "end",
            "End: 1 point per violet building of yours, this one too."),
)  # fmt: skip

ORIGINAL = (*PLANTS, *VIOLET)
