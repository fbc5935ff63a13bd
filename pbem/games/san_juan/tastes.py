"""What bots with characters are fond of in San Juan, where nobody ships: ids of roles and cards, in
victory points of the engine's outlook."""

from __future__ import annotations

from collections.abc import Mapping

TASTES: Mapping[str, Mapping[str, float]] = {
    "easy": {"trader": 0.8, "builder": 0.5},
    "builder": {
        "builder": 1.0, "smithy": 1.5, "quarry": 1.0, "guild-hall": 1.5, "city-hall": 1.5,
        "palace": 1.0, "triumphal-arch": 1.0,
    },
    "trader": {
        "trader": 1.2, "trading-post": 1.0, "market-stand": 1.2, "market-hall": 1.2,
        "tobacco-storage": 0.6, "coffee-roaster": 0.9,
    },
    "gambler": {"prospector": 0.8, "gold-mine": 1.5},
}  # fmt: skip
