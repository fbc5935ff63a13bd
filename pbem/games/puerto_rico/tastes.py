"""What bots with characters are fond of in Puerto Rico: ids of roles and pieces, in victory
points of the engine's outlook."""

from __future__ import annotations

from collections.abc import Mapping

TASTES: Mapping[str, Mapping[str, float]] = {
    "easy": {"trader": 0.8, "builder": 0.5, "captain": -1.2, "craftsman": 0.8},
    "shipper": {
        "captain": 1.2, "craftsman": 0.6, "corn": 0.7, "harbor": 3.0, "wharf": 3.0,
        "large-warehouse": 1.0, "small-warehouse": 0.8, "customs-house": 1.5, "trader": -0.4,
    },
    "builder": {
        "builder": 1.0, "quarry": 1.5, "university": 1.0, "construction-hut": 0.8,
        "guild-hall": 1.5, "residence": 1.5, "fortress": 1.2, "city-hall": 1.5, "captain": -0.5,
    },
    "trader": {
        "trader": 1.2, "small-market": 1.0, "large-market": 1.5, "office": 1.2, "factory": 1.5,
        "tobacco": 0.6, "coffee": 0.9, "captain": -0.5,
    },
    "gambler": {"prospector": 0.8},
}  # fmt: skip
