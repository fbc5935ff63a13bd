"""The eight kinds of the Nobles expansion (rules sections 2 and 7)."""

from __future__ import annotations

from dataclasses import replace

from engine.puerto_rico.buildings.building import violet

NOBLES = (
    violet("land-office", (2, 1), "trader",
           "Trader: with a colonist here you may buy a face-down plantation for 1 doubloon; with "
           "a noble, return a plantation or forest for 1 doubloon.", 1.2),
    violet("chapel", (3, 1), "craftsman",
           "Craftsman: 1 doubloon with a colonist here, or 1 point with a noble.", 2.6),
    violet("hunting-lodge", (4, 2), "settler",
           "End of settler: with a colonist here you may discard a plantation or forest; a noble "
           "scores 2 points if you have more empty island spaces than anyone else.", 1.4),
    violet("zoning-office", (5, 2), "builder",
           "Builder: with a colonist here, small buildings cost 1 less; with a noble, large ones "
           "cost 2 less.", 2.0),
    violet("royal-supplier", (6, 2), "captain",
           "Captain: before you first load you may deliver different goods, at most one for each "
           "of your nobles, for 1 point each.", 1.6),
    violet("villa", (7, 3), "mayor",
           "Mayor: 1 extra noble for you once the ship is empty.", 3.0),
    replace(
        violet("jeweler", (8, 3), "craftsman",
               "Craftsman: 1 doubloon for each of your nobles. Counts as a large production "
               "building.", 2.6),
        violet=False,
    ),
    violet("royal-garden", (10, 4), "end",
           "End: 1 point for each of your nobles.", 4.0),
)  # fmt: skip
