"""Tables when rounds are drawn one after the other: of which sizes, and in which seats."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from pbem.competition.schedule.draws import Draws


def seat_draw(
    table: Sequence[int], played: Sequence[Sequence[int]], draws: Draws
) -> tuple[int, ...]:
    """The table in the seat order that evens seats out best; `played` are earlier tables in seat
    order. Of several best orders one is drawn."""
    seats = range(len(table))
    sat = {each: [0] * len(table) for each in table}
    for earlier in played:
        for seat, each in enumerate(earlier[: len(table)]):
            if each in sat:
                sat[each][seat] += 1
    # The squares of the counts grow least where the rarest seats are taken.
    return min(
        permutations(draws.shuffled(table)),
        key=lambda order: sum(2 * sat[order[seat]][seat] for seat in seats),
    )


def table_sizes(entrants: int, seats: int, fewest: int) -> list[int]:
    """As few tables of `fewest` to `seats` as seat most of the entrants, larger ones first.

    No table is larger than another by more than one. Who is left has a bye: fewer than `fewest`
    in any case. With too few for one table it is empty.
    """
    for playing in range(entrants, fewest - 1, -1):
        tables = -(-playing // seats)
        size, larger = divmod(playing, tables)
        if size >= fewest:
            return [size + 1] * larger + [size] * (tables - larger)
    return []
