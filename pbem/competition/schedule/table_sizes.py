"""Into tables of which sizes a round divides its players."""

from __future__ import annotations


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
