"""All ways to place colonists, counted before they are written out: there can be very many."""

from __future__ import annotations

from functools import cache
from operator import getitem

from engine.combinations import COMPLETE_UP_TO, share_of_rank, ways_to_fill
from engine.puerto_rico.moves import Place, name_of, with_count
from engine.puerto_rico.phases.mixed_placements import (
    all_mixed_are_listed,
    mixed_texts,
    only_mixed_placement,
)
from engine.puerto_rico.player import Player

SPREAD = 25
"""How many stand for the others beyond that."""


def only_placement(player: Player) -> list[Place]:
    """The forced placement when everybody has a circle or nobody has to choose, else nothing."""
    circles = player.circles()
    room, colonists, nobles = sum(circles.values()), player.colonists, player.nobles
    if nobles:
        return only_mixed_placement(circles, colonists, nobles)
    if colonists >= room:
        return [Place.of(circles)]
    if len(circles) == 1:
        return [Place.of(dict.fromkeys(circles, colonists))]
    return []


def placement_texts(player: Player) -> list[str]:
    """Every canonical placement where there are at most 500, else evenly spaced ones."""
    circles = player.circles()
    if player.nobles:
        colonists, nobles = player.colonists, player.nobles
        return mixed_texts(circles, colonists, nobles)
    total = min(player.colonists, sum(circles.values()))
    if not total:
        return ["place nothing"]
    ways = ways_to_fill(list(circles.values()), total)
    written = _written(circles)
    if ways[0][total] <= COMPLETE_UP_TO:
        return ["place " + text[2:] for text in _all_texts(written, total)]
    last = ways[0][total] - 1
    rooms = list(circles.values())
    shares = (
        share_of_rank(rooms, ways, total, last * i // (SPREAD - 1)) for i in range(SPREAD)
    )  # fmt: skip
    return ["place " + "".join(map(getitem, written, share))[2:] for share in shares]


def all_are_listed(player: Player) -> bool:
    """Whether `placement_texts` has every placement."""
    circles = player.circles()
    if player.nobles:
        return all_mixed_are_listed(circles, player.colonists, player.nobles)
    total = min(player.colonists, sum(circles.values()))
    return ways_to_fill(list(circles.values()), total)[0][total] <= COMPLETE_UP_TO


def _written(circles: dict[str, int]) -> list[tuple[str, ...]]:
    """For each kind the text of 0, 1, 2, … colonists there."""
    return [_texts_of_kind(key, room) for key, room in circles.items()]


@cache
def _texts_of_kind(key: str, room: int) -> tuple[str, ...]:
    return ("", *(", " + with_count(name_of(key), n) for n in range(1, room + 1)))


def _all_texts(written: list[tuple[str, ...]], total: int) -> list[str]:
    """Built from the last kind to the first, so that common endings are made once.

    `endings[r]` are the texts for r colonists on the kinds from here on; only those r matter
    that the circles from here on can take and the circles before can leave.
    """
    endings: dict[int, list[str]] = {0: [""]}
    before, after = sum(len(texts) - 1 for texts in written), 0
    for texts in reversed(written):
        room = len(texts) - 1
        before -= room
        after += room
        endings = {
            r: [
                text + ending
                for n, text in enumerate(texts)
                if r - n in endings
                for ending in endings[r - n]
            ]
            for r in range(max(0, total - before), min(total, after) + 1)
        }
    return endings[total]
