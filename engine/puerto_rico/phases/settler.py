"""Settler: clockwise from the chooser, each may take a plantation (PR-SET-1 to PR-SET-5)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.decision import Decision
from engine.puerto_rico.goods import ISLAND_KINDS, QUARRY, Tile
from engine.puerto_rico.moves import DRAW, PASS, ChooseRole, Draw, Move, Pass, Take, take
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table


def settler(
    table: Table, chooser: Player, choice: ChooseRole
) -> Generator[Decision, tuple[int, Any], None]:
    for player in table.clockwise_from(chooser.seat):
        move = yield from _ask(table, player, chooser, may_draw=True)
        if isinstance(move, Draw):
            kind = table.draw_tile()
            assert kind is not None, "the hacienda's draw was offered from an empty pile"
            player.island.append(Tile(kind))
            table.tell("drew", player.seat, kind=kind)
            if player.island_is_full:
                continue
            move = yield from _ask(table, player, chooser, may_draw=False)
        if isinstance(move, Take):
            take_tile(table, player, move)
        else:
            table.tell("passed", player.seat, phase="settler")
    table.reveal_tiles()


def take_tile(table: Table, player: Player, move: Take) -> None:
    if move.kind == QUARRY:
        table.quarries -= 1
    else:
        table.face_up.remove(move.kind)
    hospice = player.staffs("hospice") and "colonist" not in move.declines
    settled = 1 if hospice and table.take_colonist() else 0
    player.island.append(Tile(move.kind, settled))
    table.tell("took", player.seat, kind=move.kind, colonists=settled)


def _ask(
    table: Table, player: Player, chooser: Player, may_draw: bool
) -> Generator[Decision, tuple[int, Any], Move]:
    privileged = player is chooser

    def candidates(seat: int) -> list[Move]:
        kinds = [kind for kind in ISLAND_KINDS if kind in table.face_up or kind == QUARRY]
        moves: list[Move] = [take(kind) for kind in kinds]
        if player.staffs("hospice"):
            moves += [take(kind, without_colonist=True) for kind in kinds]
        return [DRAW, *moves, PASS]

    def objection(seat: int, move: Move) -> str | None:
        if isinstance(move, Pass):
            return None
        if player.island_is_full:
            return "Your island has no free space."
        if isinstance(move, Draw):
            return _draw_objection(table, player, may_draw)
        if not isinstance(move, Take):
            return "A plantation is to be taken now, or `pass`."
        return take_objection(table, player, move, privileged)

    _, move = yield Decision("settler", "Take a plantation", (player.seat,), candidates, objection)
    taken: Move = move
    return taken


def _draw_objection(table: Table, player: Player, may_draw: bool) -> str | None:
    if not player.staffs("hacienda"):
        return "Only an occupied hacienda lets you draw a face-down plantation."
    if not may_draw:
        return "The hacienda draws once, before the tile you take."
    if not table.pile and not table.discards:
        return "No face-down plantation is left to draw."
    return None


def take_objection(table: Table, player: Player, move: Take, privileged: bool) -> str | None:
    for name in move.declines:
        if name != "colonist" or not player.staffs("hospice"):
            return f"There is no {name} to decline: that needs an occupied hospice."
    if move.kind == QUARRY:
        if not table.quarries:
            return "No quarry is left."
        if not privileged and not player.staffs("construction-hut"):
            return (
                "A quarry goes only to the player who chose the settler "
                "or has an occupied construction hut."
            )
        return None
    if move.kind not in table.face_up:
        row = ", ".join(sorted(set(table.face_up))) or "nothing"
        return f"No {move.kind} plantation is on offer; there is {row}."
    return None
