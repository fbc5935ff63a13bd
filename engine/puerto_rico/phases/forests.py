"""Forest house: a plantation becomes a forest, sometimes after a look at it (rules section 6)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.puerto_rico import festival
from engine.puerto_rico.goods import FOREST, Tile
from engine.puerto_rico.moves import Keep
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table

FOREST_HOUSE = "forest-house"
BOTH = (Keep(), Keep(as_forest=True))


def place_unseen(
    table: Table, player: Player, kind: str, *, may_be_forest: bool
) -> Generator[Decision, tuple[int, Any], None]:
    """A face-down tile goes on the island: with a forest house its owner looks, then chooses."""
    if not (may_be_forest and player.staffs(FOREST_HOUSE)):
        player.island.append(Tile(kind))
        table.tell("drew", player.seat, kind=kind)
        festival.claim_crop(table, player)
        return
    table.drawn = (player.seat, kind)
    _, move = yield Decision(
        "keep",
        "Keep the {kind:good} you drew as a plantation or a forest",
        (player.seat,),
        lambda seat: BOTH,
        _judge,
        details={"kind": kind},
    )
    seen = table.drawn[1]
    table.drawn = None
    if move.as_forest:
        player.island.append(Tile(FOREST, face=seen, hidden=True))
        table.tell("forest", player.seat, face=seen, hidden=True, colonists=0)
    else:
        player.island.append(Tile(seen))
        table.tell("drew", player.seat, kind=seen)
        festival.claim_crop(table, player)


def _judge(seat: int, move: Move) -> Message | None:
    if not isinstance(move, Keep):
        return message(
            "Write what to do with the tile: `keep as a plantation` or `keep as a forest`."
        )
    return None
