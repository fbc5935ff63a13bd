"""People who must find an empty circle at once: those of a raid (PR-BUC-1)."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from engine.decision import Decision
from engine.messages import Message, message
from engine.moves import Move
from engine.puerto_rico.moves import Place
from engine.puerto_rico.phases.mixed_placements import (
    all_mixed_are_listed,
    mixed_texts,
    only_mixed_placement,
)
from engine.puerto_rico.player import COLONIST, NOBLE, Player
from engine.puerto_rico.table import Table


def place_captives(
    table: Table, player: Player, colonists: int, nobles: int
) -> Generator[Decision, tuple[int, Any], None]:
    """They wait in San Juan for the answer; who finds no circle goes to the supply."""
    table.captives = (colonists, nobles)
    player.welcome(COLONIST, colonists)
    player.welcome(NOBLE, nobles)
    placed = {COLONIST: 0, NOBLE: 0}
    if player.empty_circles():
        _, move = yield _question(player, colonists, nobles)
        for person, counts in ((COLONIST, move.counts), (NOBLE, move.nobles)):
            for key, n in counts:
                placed[person] += n
                for _ in range(n):
                    player.settle(key, person)
        player.welcome(COLONIST, -placed[COLONIST])
        player.welcome(NOBLE, -placed[NOBLE])
        table.tell(
            "captives", player.seat, counts=dict(move.counts), nobles=dict(move.nobles)
        )  # fmt: skip
    table.captives = None
    for person, number in ((COLONIST, colonists), (NOBLE, nobles)):
        homeless = number - placed[person]
        player.welcome(person, -homeless)
        table.send_home(person, homeless)


def _question(player: Player, colonists: int, nobles: int) -> Decision:
    empty = player.empty_circles()

    def objection(seat: int, move: Move) -> Message | None:
        if not isinstance(move, Place):
            return message("Place the people you took now with `place people: …`.")
        return captives_objection(empty, move, colonists, nobles)

    return Decision(
        "place",
        "Place the people you took: {people:counts}",
        (player.seat,),
        lambda seat: only_mixed_placement(empty, colonists, nobles),
        objection,
        lambda seat: mixed_texts(empty, colonists, nobles),
        details={"people": {COLONIST: colonists, NOBLE: nobles}},
        complete=lambda seat: all_mixed_are_listed(empty, colonists, nobles),
    )


def captives_objection(
    empty: Mapping[str, int], move: Place, colonists: int, nobles: int
) -> Message | None:
    if move.declines:
        return message("You can’t decline the {declined} here.", declined=move.declines[0])
    counts, noble_counts = dict(move.counts), dict(move.nobles)
    for key in {**counts, **noble_counts}:
        wanted = counts.get(key, 0) + noble_counts.get(key, 0)
        if wanted > empty.get(key, 0):
            return message(
                "Your {key:site} has room for {n}, not {wanted}.",
                key=key,
                n=empty.get(key, 0),
                wanted=wanted,
            )
    number, noble_number = sum(counts.values()), sum(noble_counts.values())
    if number > colonists or noble_number > nobles:
        return message("You took {people:counts}.", people={COLONIST: colonists, NOBLE: nobles})
    missing = min(sum(empty.values()), colonists + nobles) - number - noble_number
    if missing:
        return message(
            "You have to place {missing} more of the people you took on empty circles.",
            missing=missing,
        )
    return None
