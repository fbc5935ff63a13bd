"""Placements of colonists and nobles together: counted, listed, or an even spread of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from engine.puerto_rico.moves import Place, staffed


def mixed_placements(rooms: Mapping[str, int], colonists: int, nobles: int) -> list[Place]:
    """Every way to put as many of them as possible on that many circles by kind."""
    sizes, idle = tuple(rooms.values()), _idle(rooms, colonists + nobles)
    found = []
    for rank in range(_ways(sizes, colonists, nobles, idle)):
        shares = dict(zip(rooms, _share_of_rank(sizes, colonists, nobles, idle, rank), strict=True))
        counts = {key: colonist for key, (colonist, _) in shares.items()}
        found.append(Place.of(counts, {key: noble for key, (_, noble) in shares.items()}))
    return found


def only_mixed_placement(rooms: Mapping[str, int], colonists: int, nobles: int) -> list[Place]:
    """The one way there is, nothing if there are several."""
    idle = _idle(rooms, colonists + nobles)
    if _ways(tuple(rooms.values()), colonists, nobles, idle) > 1:
        return []
    return mixed_placements(rooms, colonists, nobles)


def mixed_texts(
    rooms: Mapping[str, int], colonists: int, nobles: int, complete_up_to: int, spread: int
) -> list[str]:
    """Their canonical texts; where there are too many, evenly spaced ones."""
    kinds = list(rooms)
    sizes = tuple(rooms.values())
    idle = _idle(rooms, colonists + nobles)
    number = _ways(sizes, colonists, nobles, idle)
    ranks = (
        range(number)
        if number <= complete_up_to
        else [(number - 1) * i // (spread - 1) for i in range(spread)]
    )
    texts = []
    for rank in ranks:
        shares = _share_of_rank(sizes, colonists, nobles, idle, rank)
        parts = [staffed(k, c, n) for k, (c, n) in zip(kinds, shares, strict=True) if c or n]
        texts.append("place " + (", ".join(parts) or "nothing"))
    return texts


def _idle(rooms: Mapping[str, int], people: int) -> int:
    """How many must stay without a circle."""
    return max(0, people - sum(rooms.values()))


def _steps(room: int, colonists: int, nobles: int) -> Iterator[tuple[int, int]]:
    """What one kind may hold, in a fixed order."""
    for c in range(min(room, colonists) + 1):
        for n in range(min(room - c, nobles) + 1):
            yield c, n


@lru_cache(maxsize=20_000)
def _ways(sizes: tuple[int, ...], colonists: int, nobles: int, idle: int) -> int:
    """In how many ways all but `idle` of them fit into kinds of those sizes."""
    people = colonists + nobles - idle
    if people > sum(sizes):
        return 0
    if not sizes:
        return 1
    return sum(
        _ways(sizes[1:], colonists - c, nobles - n, idle)
        for c, n in _steps(sizes[0], colonists, nobles)
        if c + n <= people
    )


def _share_of_rank(
    sizes: tuple[int, ...], colonists: int, nobles: int, idle: int, rank: int
) -> list[tuple[int, int]]:
    shares = []
    for place, size in enumerate(sizes):
        people = colonists + nobles - idle
        for c, n in _steps(size, colonists, nobles):
            if c + n > people:
                continue
            ways = _ways(sizes[place + 1 :], colonists - c, nobles - n, idle)
            if rank < ways:
                shares.append((c, n))
                colonists, nobles = colonists - c, nobles - n
                break
            rank -= ways
    return shares
