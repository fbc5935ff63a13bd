"""Tiles that leave an island again: hunting lodge and land office (rules section 7)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.puerto_rico.goods import ISLAND_SPACES, QUARRY, Tile
from engine.puerto_rico.moves import PASS, PLACE_ORDER, Clear, Discard, Pass
from engine.puerto_rico.player import COLONIST, NOBLE, Player
from engine.puerto_rico.table import Table

LODGE = "hunting-lodge"
LODGE_POINTS = 2


def state_of(tile: Tile) -> str:
    return NOBLE if tile.nobles else COLONIST if tile.colonists else "empty"


def clearings(player: Player, verb: type[Clear]) -> list[Clear]:
    """Every different tile but quarries that could go, told apart only where that is needed."""
    states: dict[str, dict[str, None]] = {}
    for tile in player.island:
        if tile.kind != QUARRY:
            states.setdefault(tile.kind, {})[state_of(tile)] = None
    return [
        verb(kind=kind, state=state if len(states[kind]) > 1 else "")
        for kind in sorted(states, key=PLACE_ORDER.__getitem__)
        for state in sorted(states[kind], key=("empty", COLONIST, NOBLE).index)
    ]


def clear(table: Table, player: Player, move: Clear) -> None:
    """The tile goes to the discards, whoever stood on it to San Juan."""
    tile = _tile(player, move)
    assert tile is not None, "judged before"
    player.island.remove(tile)
    player.welcome(COLONIST, tile.colonists)
    player.welcome(NOBLE, tile.nobles)
    table.discards.append(tile.face or tile.kind)
    table.tell("cleared", player.seat, kind=tile.kind, by=move.verb)


def clearing_objection(player: Player, move: Clear) -> Message | None:
    if move.kind == QUARRY:
        return message("You can’t discard a quarry, only a plantation or a forest.")
    if _tile(player, move) is None:
        return message(
            "You don’t have that tile: {kind:good}[ {state}].", kind=move.kind, state=move.state
        )
    return None


def _tile(player: Player, move: Clear) -> Tile | None:
    for tile in player.island:
        if tile.kind == move.kind and move.state in ("", state_of(tile)):
            return tile
    return None


def hunt(table: Table, order: Sequence[Player]) -> Generator[Decision, tuple[int, Any], None]:
    """The end of the settler phase for every hunting lodge, in turn order."""
    for player in order:
        lot = player.lot(LODGE)
        if lot is None:
            continue
        if lot.nobles and _is_emptiest(table, player):
            table.reward(player, LODGE, LODGE_POINTS)
        if lot.colonists and clearings(player, Discard):
            _, move = yield _question(player)
            if isinstance(move, Discard):
                clear(table, player, move)


def _is_emptiest(table: Table, player: Player) -> bool:
    free = ISLAND_SPACES - len(player.island)
    return all(
        ISLAND_SPACES - len(other.island) < free for other in table.players if other is not player
    )


def _question(player: Player) -> Decision:
    def objection(seat: int, move: Move) -> Message | None:
        if isinstance(move, Pass):
            return None
        if not isinstance(move, Discard):
            return message("Discard a tile now with `discard …`, or `pass`.")
        return clearing_objection(player, move)

    return Decision(
        "hunt",
        "Discard a tile with the hunting lodge",
        (player.seat,),
        lambda seat: [*clearings(player, Discard), PASS],
        objection,
    )
