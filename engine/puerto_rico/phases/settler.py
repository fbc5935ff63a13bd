"""Settler: clockwise from the chooser, each may take a plantation (PR-SET-1 to PR-SET-5)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.puerto_rico import festival
from engine.puerto_rico.goods import FOREST, ISLAND_KINDS, QUARRY, Tile
from engine.puerto_rico.guesthouse import carry_out
from engine.puerto_rico.moves import DRAW, PASS, ChooseRole, Draw, Pass, Take, take
from engine.puerto_rico.phases.clearing import hunt
from engine.puerto_rico.phases.forests import FOREST_HOUSE, place_unseen
from engine.puerto_rico.phases.privilege import LIBRARY
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table

HACIENDA_FORESTS = ("2020",)
"""Editions in which a tile drawn with the hacienda may become a forest."""


def settler(
    table: Table, chooser: Player, choice: ChooseRole
) -> Generator[Decision, tuple[int, Any], None]:
    order = list(table.clockwise_from(chooser.seat))
    for player in order:
        yield from _settle(table, player, chooser)
    second = chooser.staffs(LIBRARY) and LIBRARY not in choice.declines
    if second and not chooser.island_is_full:
        move = yield from _ask(table, Offer(table, chooser, second=True))
        _take_or_pass(table, chooser, move, hospice=False)
    carry_out(table, chooser.seat, "settler", at_end=True)
    yield from hunt(table, order)
    table.reveal_tiles()


def _settle(
    table: Table, player: Player, chooser: Player
) -> Generator[Decision, tuple[int, Any], None]:
    privileged = player is chooser
    move = yield from _ask(table, Offer(table, player, privileged=privileged, may_draw=True))
    if isinstance(move, Draw):
        kind = table.draw_tile()
        assert kind is not None, "the hacienda's draw was offered from an empty pile"
        forest = table.options.edition in HACIENDA_FORESTS
        yield from place_unseen(table, player, kind, may_be_forest=forest)
        if player.island_is_full:
            return
        move = yield from _ask(table, Offer(table, player, privileged=privileged))
    _take_or_pass(table, player, move)


def _take_or_pass(table: Table, player: Player, move: Move, *, hospice: bool = True) -> None:
    if isinstance(move, Take):
        take_tile(table, player, move, hospice=hospice)
    else:
        table.tell("passed", player.seat, phase="settler")


def take_tile(table: Table, player: Player, move: Take, *, hospice: bool) -> None:
    """The tile comes with a colonist if a hospice works (PR-SET-3); a forest has no circle for
    them, so they go to San Juan."""
    if move.kind == QUARRY:
        table.quarries -= 1
    else:
        table.face_up.remove(move.kind)
    hospice = hospice and player.staffs("hospice") and "colonist" not in move.declines
    settled = 1 if hospice and table.take_colonist() else 0
    if move.as_forest:
        player.island.append(Tile(FOREST, face=move.kind))
        player.san_juan += settled
        table.tell("forest", player.seat, face=move.kind, hidden=False, colonists=settled)
    else:
        player.island.append(Tile(move.kind, settled))
        table.tell("took", player.seat, kind=move.kind, colonists=settled)
        festival.claim_crop(table, player)


class Offer:
    """What one player may do at one take: their first, the one after a draw, or the library's."""

    def __init__(
        self,
        table: Table,
        player: Player,
        *,
        privileged: bool = False,
        may_draw: bool = False,
        second: bool = False,
    ) -> None:
        self.table = table
        self.player = player
        self.privileged = privileged
        self.may_draw = may_draw
        self.second = second

    def candidates(self) -> list[Move]:
        table, player = self.table, self.player
        kinds = [kind for kind in ISLAND_KINDS if kind in table.face_up or kind == QUARRY]
        ways = [(kind, False) for kind in kinds]
        if player.staffs(FOREST_HOUSE):
            ways += [(kind, True) for kind in kinds if kind != QUARRY]
        moves: list[Move] = [take(kind, as_forest=forest) for kind, forest in ways]
        if player.staffs("hospice") and not self.second:
            moves += [take(kind, as_forest=forest, without_colonist=True) for kind, forest in ways]
        return [DRAW, *moves, PASS] if self.may_draw else [*moves, PASS]

    def objection(self, move: Move) -> Message | None:
        if isinstance(move, Pass):
            return None
        if self.player.island_is_full:
            return message("Your island has no free space.")
        if isinstance(move, Draw):
            return self._draw_objection()
        if not isinstance(move, Take):
            return message("Take a plantation now, or `pass`.")
        return self._take_objection(move)

    def _draw_objection(self) -> Message | None:
        if not self.player.staffs("hacienda"):
            return message("You need an occupied hacienda to draw a face-down plantation.")
        if not self.may_draw:
            return message("You can draw with the hacienda only once, before you take a tile.")
        if not self.table.pile and not self.table.discards:
            return message("There are no face-down plantations left to draw.")
        return None

    def _take_objection(self, move: Take) -> Message | None:
        table, player = self.table, self.player
        for name in move.declines:
            if name != "colonist" or self.second or not player.staffs("hospice"):
                return message(
                    "There’s nothing to decline: you have no occupied hospice.", name=name
                )
        if move.as_forest and not player.staffs(FOREST_HOUSE):
            return message("You need an occupied forest house to turn a plantation into a forest.")
        if move.kind == QUARRY:
            return self._quarry_objection(move)
        if move.kind not in table.face_up:
            row = sorted(set(table.face_up))
            return message(
                "No {kind:good} plantation is on offer; you can take [{row:any good}][{row!}none].",
                kind=move.kind,
                row=row,
            )
        return None

    def _quarry_objection(self, move: Take) -> Message | None:
        if move.as_forest:
            return message("A quarry can’t become a forest.")
        if not self.table.quarries:
            return message("There are no quarries left.")
        if not self.privileged and not self.player.staffs("construction-hut"):
            return message(
                "To take a quarry you must have chosen the settler or have an occupied "
                "construction hut."
            )
        return None


def _ask(table: Table, offer: Offer) -> Generator[Decision, tuple[int, Any], Move]:
    _, move = yield Decision(
        "settler",
        "Take a second plantation thanks to your library" if offer.second else "Take a plantation",
        (offer.player.seat,),
        lambda seat: offer.candidates(),
        lambda seat, move: offer.objection(move),
    )
    taken: Move = move
    return taken
