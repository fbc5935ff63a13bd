"""Tables at which a guesthouse's owner is asked in a phase, for tests of what he then mans."""

from __future__ import annotations

from typing import Any

from scenarios import play, table

import engine

ROW = ["corn", "indigo", "sugar", "tobacco", "coffee"]


def asked(role: str, owner: dict[str, Any], seat: int = 1, **more: Any) -> engine.Match:
    """The owner sits at seat 1 and is asked, seat 0 has chosen the role and done nothing."""
    more.setdefault("face_up", ROW)
    players = [{"goods": {}}] * seat + [owner]
    game = table(players=players, market=["guesthouse"], **more)
    play(game, role)
    while game.to_act != (seat,):
        play(game, "pass")
    return game


def guest(*buildings: str, guests: str = "*2", **more: Any) -> dict[str, Any]:
    return {"doubloons": 0, "city": [f"guesthouse{guests}", *buildings], **more}
