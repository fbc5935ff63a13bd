"""All ways to place colonists, counted before they are written out: there can be very many."""

from __future__ import annotations

from functools import cache
from itertools import accumulate

from engine.puerto_rico.moves import Place, counted, name_of
from engine.puerto_rico.phases.mixed_placements import mixed_texts, only_mixed_placement
from engine.puerto_rico.player import Player

COMPLETE_UP_TO = 500
"""The contract: `legal` is complete up to this many."""
SPREAD = 50
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
        return mixed_texts(circles, colonists, nobles, COMPLETE_UP_TO, SPREAD)
    total = min(player.colonists, sum(circles.values()))
    if not total:
        return ["place nothing"]
    ways = _ways(list(circles.values()), total)
    written = _written(circles)
    if ways[0][total] <= COMPLETE_UP_TO:
        return ["place " + text[2:] for text in _all_texts(written, total)]
    last = ways[0][total] - 1
    return [
        "place " + _text_of_rank(written, ways, total, last * i // (SPREAD - 1))[2:]
        for i in range(SPREAD)
    ]


def _written(circles: dict[str, int]) -> list[tuple[str, ...]]:
    """For each kind the text of 0, 1, 2, … colonists there."""
    return [_texts_of_kind(key, room) for key, room in circles.items()]


@cache
def _texts_of_kind(key: str, room: int) -> tuple[str, ...]:
    return ("", *(", " + counted(name_of(key), n) for n in range(1, room + 1)))


def _ways(rooms: list[int], total: int) -> list[list[int]]:
    """`ways[i][r]`: in how many ways r colonists fit in the kinds from i on."""
    ways = [[1] + [0] * total]
    for room in reversed(rooms):
        sums = list(accumulate(ways[-1], initial=0))  # of the ways for fewer than r colonists
        padded = [0] * room + sums
        ways.append([upto - below for upto, below in zip(sums[1:], padded, strict=False)])
    ways.reverse()
    return ways


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


def _text_of_rank(
    written: list[tuple[str, ...]], ways: list[list[int]], total: int, rank: int
) -> str:
    text, left = "", total
    for i, texts in enumerate(written):
        if not left:
            break
        after = ways[i + 1]
        for n, part in enumerate(texts):
            if n > left:
                break
            count = after[left - n]
            if rank < count:
                text += part
                left -= n
                break
            rank -= count
    return text
