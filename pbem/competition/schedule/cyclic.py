"""Tables of three to five by turning a few of them round a circle of all entrants.

A table turned round the circle of n entrants, one step at a time, gives n tables at which
everybody plays as often as the table has seats; two entrants meet as often as the table has pairs
at their distance. So only distances have to be spread evenly, not pairs.
"""

from __future__ import annotations

from collections.abc import Sequence

from pbem.competition.schedule.draws import Draws

TRIES, MOST_TRIES, STARTS = 300, 4_000, 12
"""Changes looked at for each table that is turned, altogether, and from how many first tables."""


def turned_tables(entrants: int, seats: int, turns: int, draws: Draws) -> list[list[int]]:
    """The tables of `turns` first ones turned round: everybody plays `turns * seats` games."""
    if turns == 0:
        return []
    least = _least(turns * seats * (seats - 1), entrants - 1)
    found: list[tuple[int, list[list[int]]]] = []
    for _ in range(max(1, min(STARTS, MOST_TRIES // (TRIES * turns)))):
        first = [draws.shuffled(range(entrants))[:seats] for _ in range(turns)]
        found.append((_spread(first, entrants, least, draws), first))
        if found[-1][0] <= least:
            break
    best = min(found, key=lambda each: each[0])[1]
    return [
        [(each + step) % entrants for each in table] for table in best for step in range(entrants)
    ]


def _spread(first: list[list[int]], entrants: int, least: int, draws: Draws) -> int:
    """Moves one entrant of a first table after the other to where it makes distances more even.

    Returns the sum of squares that is left of how often distances come, `least` at best.
    """
    seats = len(first[0])
    met = _distances(first, entrants)
    squares = sum(each * each for each in met)
    for _ in range(TRIES * len(first)):
        if squares <= least:
            break
        table, seat = first[draws.below(len(first))], draws.below(seats)
        was, becomes = table[seat], draws.below(entrants)
        if becomes in table:
            continue
        others = [each for each in table if each != was]
        change = sum(_move(met, (was - other) % entrants, -1) for other in others)
        change += sum(_move(met, (becomes - other) % entrants, 1) for other in others)
        if change <= 0:
            table[seat] = becomes
            squares += change
            continue
        for other in others:
            _move(met, (becomes - other) % entrants, -1)
            _move(met, (was - other) % entrants, 1)
    return squares


def _move(met: list[int], distance: int, by: int) -> int:
    """Counts a pair at the distance, in both directions; returns the change of the cost."""
    change = 0
    for each in (distance, -distance):
        change += by * (2 * met[each] + by)
        met[each] += by
    return change


def _distances(first: Sequence[Sequence[int]], entrants: int) -> list[int]:
    """How often entrants at each distance, counted forward, meet."""
    met = [0] * entrants
    for table in first:
        for one in table:
            for other in table:
                if one != other:
                    met[(one - other) % entrants] += 1
    return met


def _least(total: int, parts: int) -> int:
    """The smallest sum of squares of so many whole numbers with that total."""
    low, high = divmod(total, parts)
    return parts * low * low + high * (2 * low + 1)
