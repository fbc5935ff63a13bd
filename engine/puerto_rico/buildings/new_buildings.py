"""The fourteen kinds of the New Buildings expansion (rules sections 2 and 6)."""

from __future__ import annotations

from dataclasses import replace

from engine.puerto_rico.buildings.building import Bonus, violet

NEW_BUILDINGS = (
    violet("aqueduct", (1, 1), "craftsman",
           "Craftsman: 1 extra indigo if your large indigo plant produced any, and 1 extra sugar "
           "if your large sugar mill did.", 1.5),
    violet("black-market", (2, 1), "builder",
           "Builder: if you are short of doubloons, you may pay with up to one colonist, one "
           "point and one good, each worth 1.", 1.3),
    violet("forest-house", (2, 1), "settler",
           "Settler: you may place a plantation as a forest. Builder: each pair of forests makes "
           "every building 1 cheaper, whether or not anyone works here.", 1.7),
    violet("storehouse", (3, 1), "captain",
           "Captain: after loading you keep 3 extra goods of any kind.",
           1.5, {Bonus.SINGLE_GOODS: 3}),
    replace(
        violet("guesthouse", (4, 2), "all",
               "Any phase: you may send one or both people from here to empty circles, where "
               "they work at once.", 2.0),
        circles=2,
    ),
    violet("trading-post", (5, 2), "trader",
           "Trader: you may sell to your own post whatever the trading house holds; markets don’t "
           "add to the price there.", 1.8),
    violet("church", (5, 2), "builder",
           "Builder: 1 point when you build something from column 2 or 3, 2 points for a large "
           "building.", 2.0),
    violet("small-wharf", (6, 2), "captain",
           "Captain: once per phase you may ship any goods you like on a boat of your own, 1 "
           "point for every two.", 2.0),
    violet("lighthouse", (7, 3), "captain",
           "Captain: 1 doubloon each time you load, and 1 when you choose the captain.",
           2.8, {Bonus.DOUBLOONS_PER_LOAD: 1}),
    violet("specialty-factory", (8, 3), "craftsman",
           "Craftsman: 1 doubloon for each good but the first of the kind you produced most of, "
           "not counting corn.", 3.0),
    violet("library", (8, 3), "all",
           "Any role you choose: its privilege counts twice.", 3.2),
    violet("union-hall", (9, 3), "captain",
           "Captain: before you first load, 1 point for every two goods of the same kind you "
           "hold.", 3.2),
    violet("cloister", (10, 4), "end",
           "End: 1, 3, 6 or 10 points for 1, 2, 3 or 4 sets of three identical island tiles.", 4.0),
    replace(
        violet("statue", (10, 4), "end",
               "Worth 8 points; nobody has to work here.", 0.0),
        points=8,
        circles=0,
    ),
)  # fmt: skip
