"""What a move would do for a player, in words and as a rough worth in points; and moves that leave
nothing to weigh, for players who let such moves play themselves.

Read from the table by the phases' own reckoning, without playing ahead, so that a mail with
all its previews costs little and nothing hidden can leak. Worth is meant for ordering moves
and for the greedy bot: one victory point is 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.decision import Decision, Prospect
from engine.messages import Message, message
from engine.moves import Move
from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.move_preview import move_preview
from engine.puerto_rico.move_values import suggested_captives, suggested_placements, with_captives
from engine.puerto_rico.moves import WHARF as AT_WHARF
from engine.puerto_rico.moves import ChooseRole, Extra, Load, Pass, Place, Store
from engine.puerto_rico.phases.craftsman import harvest
from engine.puerto_rico.phases.storage import kept_by
from engine.puerto_rico.player import Player
from engine.puerto_rico.role_preview import role_preview
from engine.puerto_rico.table import Table


def choices(table: Table, decision: Decision, seat: int) -> list[Prospect]:
    """Every sensible legal move with its preview, unordered."""
    player = table.players[seat]
    if table.captives and decision.name == "place":
        return [
            Prospect(move, partial(_placement_in_words, table, player, move), -float(place))
            for place, move in enumerate(suggested_captives(table, player, table.captives))
        ]
    if decision.name == "place":
        return [
            Prospect(move, partial(_placement_in_words, table, player, move), -float(place))
            for place, move in enumerate(suggested_placements(table, player))
        ]
    found = []
    for move in decision.candidates(seat):
        if decision.objection(seat, move) is None:
            tell = role_preview if isinstance(move, ChooseRole) else move_preview
            words, worth = tell(table, player, move)
            found.append(Prospect(move, partial(Message, *words), worth))
    return found


def _placement_in_words(table: Table, player: Player, move: Place) -> Message:
    """What the next craftsman phase would make of it."""
    twin = with_captives(player, move) if table.captives else player.copy()
    if not table.captives:
        twin.place(dict(move.counts), dict(move.nobles))
    goods = harvest(table, twin)
    staffed = {**dict(move.counts), **dict(move.nobles)}
    return message(
        "[produces {goods:counts}][{goods!}produces nothing yet][; {quarries:quarry} occupied][; "
        "in use: {busy:commas building}]",
        goods=goods,
        quarries=twin.active_quarries,
        busy=[key for key in staffed if _works(key)],
    )


def _works(key: str) -> bool:
    return key in CATALOGUE and CATALOGUE[key].violet


def trivial_move(table: Table, decision: Decision, seat: int) -> Move | None:
    """One of equal ships, storing that loses nothing, the only kind of free good; None if there
    is something to weigh."""
    player = table.players[seat]
    moves = [move for move in decision.candidates(seat) if decision.objection(seat, move) is None]
    if decision.name == "load":
        return _equal_ships(moves)
    if decision.name == "store":
        return _without_loss(player, moves)
    if decision.name == "extra":
        return _only_kind(moves)
    return None


def _equal_ships(moves: Sequence[Move]) -> Move | None:
    """One good in one number that any of several ships takes: on the first, the smallest.

    Rules make sure that as many barrels fit on each of them (PR-CAP-2).
    """
    loads = [move for move in moves if isinstance(move, Load) and move.ship != AT_WHARF]
    if not loads or len(loads) != len(moves) or len({load.good for load in loads}) > 1:
        return None
    return loads[0]


def _without_loss(player: Player, moves: Sequence[Move]) -> Move | None:
    for move in moves:
        if isinstance(move, Store):
            kept = kept_by(player, move)
            if all(kept.get(good, 0) == count for good, count in player.goods.items()):
                return move
    return None


def _only_kind(moves: Sequence[Move]) -> Move | None:
    taking = [move for move in moves if isinstance(move, Extra)]
    others = [move for move in moves if not isinstance(move, Extra | Pass)]
    return taking[0] if len(taking) == 1 and not others else None
