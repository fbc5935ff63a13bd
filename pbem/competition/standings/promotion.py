"""From the final standings to the divisions of the next season: up, down, out, and new."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeVar

T = TypeVar("T")


def changing(sizes: Sequence[int], promoted: int, relegated: int) -> list[int]:
    """How many change places across the upper border of each division, and across the lower one of
    the last.

    Divisions keep their sizes, so as many come down as go up: the lesser of the two numbers, and
    no more than a last division that has not filled up holds.
    """
    return [0, *(min(promoted, relegated, size) for size in sizes[1:]), 0]


def seeding(
    finals: Sequence[Sequence[int]],
    promoted: int,
    relegated: int,
    staying: Collection[int],
    newcomers: Sequence[int],
) -> list[int]:
    """Everybody for the next season, the one who belongs highest first.

    `finals` are the entrants of each division, top division and winner first. The first of a
    division move up one, the last move down one, as many as `changing` says. In the division that
    they come to, who comes from above stands before who was there, and who comes from below
    behind; otherwise the order of the final standings stays. Who is not in `staying` is left out,
    newcomers follow at the end as they wait. So the place of somebody who leaves falls to the
    next in line: first to the best of those who would have gone down.

    Raises ValueError if somebody would be in twice.
    """
    order: list[tuple[int, int, int, int]] = []
    borders = changing([len(table) for table in finals], promoted, relegated)
    for division, table in enumerate(finals):
        up, down = borders[division : division + 2]
        for above, entrant in enumerate(table):
            goes_to = division
            if above < up:
                goes_to = division - 1
            elif above >= len(table) - down:
                goes_to = division + 1
            if entrant in staying:
                order.append((goes_to, division, above, entrant))
    everybody = [entrant for *_, entrant in sorted(order)] + list(newcomers)
    if len(set(everybody)) < len(everybody):
        raise ValueError("somebody would be in the next season twice")
    return everybody


def divided(
    seeded: Sequence[T], sizes: Sequence[int], fewest: int, most: int
) -> tuple[list[list[T]], list[T]]:
    """The divisions from the top, filled in the order given, and who has to wait for a place.

    With fewer entrants the lower divisions stay smaller or away, with more the last ones wait. A
    last division of fewer than `fewest` joins the one above if that keeps to `most`; if not, it
    waits. A top division is made of whoever there is.
    """
    groups: list[list[T]] = []
    rest = list(seeded)
    for size in sizes:
        if rest:
            groups.append(rest[:size])
            rest = rest[size:]
    if len(groups) > 1 and len(groups[-1]) < fewest:
        few = groups.pop()
        if len(groups[-1]) + len(few) <= most:
            groups[-1] += few
        else:
            rest = few + rest
    return groups, rest
