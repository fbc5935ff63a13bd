"""Games in which a rich first seat is asked any one question, for tests of the notation."""

from __future__ import annotations

from typing import Any

from scenarios import play, table

import engine

RICH = {
    "doubloons": 60,
    "goods": {"corn": 2, "sugar": 3, "tobacco": 1, "coffee": 1},
    "island": ["corn*", "corn", "indigo", "sugar", "quarry"],
}


def role() -> engine.Match:
    return table(players=[RICH])


def asked(name: str, **changes: Any) -> engine.Match:
    """A game in which seat 0, which is rich, is asked that right after its choice."""
    chosen = {
        "settler": "settler",
        "place": "mayor",
        "build": "builder",
        "extra": "craftsman",
        "sell": "trader",
        "load": "captain",
        "store": "captain",
    }[name]
    stuck = {5: ("indigo", 5), 6: ("corn", 6), 7: ("sugar", 7)} if name == "store" else None
    game = play(table(players=[{**RICH, **changes}], ships=stuck, **TILES), chosen)
    assert game.decision(0) == name
    return game


TILES: dict[str, Any] = {"face_up": ["corn", "indigo", "sugar", "tobacco", "coffee"]}


def read(game: engine.Match, text: str) -> str:
    return game.read(0, text)
