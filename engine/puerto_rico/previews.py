"""What a move would do for a player, in words and as a rough worth in points.

Read from the table by the phases' own reckoning, without playing ahead, so that a mail with
all its previews costs little and nothing hidden can leak. Worth is meant for ordering moves
and for the greedy bot: one victory point is 1.
"""

from __future__ import annotations

from engine.decision import Decision, Prospect
from engine.messages import Message, message
from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.move_preview import move_preview
from engine.puerto_rico.move_values import suggested_captives, suggested_placements
from engine.puerto_rico.moves import ChooseRole, Place
from engine.puerto_rico.phases.craftsman import harvest
from engine.puerto_rico.player import COLONIST, NOBLE, Player
from engine.puerto_rico.role_preview import role_preview
from engine.puerto_rico.table import Table


def choices(table: Table, decision: Decision, seat: int) -> list[Prospect]:
    """Every sensible legal move with its preview, unordered."""
    player = table.players[seat]
    if table.captives and decision.name == "place":
        return [
            Prospect(move, _placement_in_words(table, player, move), -float(place))
            for place, move in enumerate(suggested_captives(player, *table.captives))
        ]
    if decision.name == "place":
        return [
            Prospect(move, _placement_in_words(table, player, move), -float(place))
            for place, move in enumerate(suggested_placements(player))
        ]
    found = []
    for move in decision.candidates(seat):
        if decision.objection(seat, move) is None:
            tell = role_preview if isinstance(move, ChooseRole) else move_preview
            words, worth = tell(table, player, move)
            found.append(Prospect(move, words, worth))
    return found


def _placement_in_words(table: Table, player: Player, move: Place) -> Message:
    """What the next craftsman phase would make of it."""
    twin = player.copy()
    if table.captives:
        for person, counts in ((COLONIST, move.counts), (NOBLE, move.nobles)):
            for key, n in counts:
                for _ in range(n):
                    twin.settle(key, person)
    else:
        twin.place(dict(move.counts), dict(move.nobles))
    goods = harvest(table, twin)
    staffed = {**dict(move.counts), **dict(move.nobles)}
    return message(
        "[produces {goods:counts}][{goods!}produces nothing][; {quarries:quarry}]"
        "[; {busy:commas building}]",
        goods=goods,
        quarries=twin.active_quarries,
        busy=[key for key in staffed if _works(key)],
    )


def _works(key: str) -> bool:
    return key in CATALOGUE and CATALOGUE[key].violet
