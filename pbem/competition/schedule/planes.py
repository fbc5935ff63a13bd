"""Sizes with a perfect plan from geometry: whole rounds, and everybody meets everybody as often."""

from __future__ import annotations

Round = list[list[int]]

PRODUCTS_OF_FOUR = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
"""Products in the field of four; its sums are exclusive or."""


def perfect_rounds(entrants: int, seats: int) -> list[Round]:
    """Rounds that together have everybody meet everybody equally often; none for most sizes.

    9, 16 and 25 entrants are the points of a plane and tables its lines: any two meet once, and
    in fewer rounds at most once. Eight are the corners of a cube, and tables of four its planes.
    """
    if entrants == seats * seats and seats in (3, 4, 5):
        return _lines(seats)
    if (entrants, seats) == (8, 4):
        return [_halves(direction) for direction in range(1, 8)]
    return []


def _lines(side: int) -> list[Round]:
    """A round for each direction: lines y = slope * x + start, and the upright ones."""
    rounds = [[[side * x + y for y in range(side)] for x in range(side)]]
    rounds += [
        [
            [side * x + _sum(_product(slope, x, side), start, side) for x in range(side)]
            for start in range(side)
        ]
        for slope in range(side)
    ]
    return rounds


def _sum(one: int, other: int, size: int) -> int:
    return one ^ other if size == 4 else (one + other) % size


def _product(one: int, other: int, size: int) -> int:
    return PRODUCTS_OF_FOUR[one][other] if size == 4 else one * other % size


def _halves(direction: int) -> Round:
    """The cube's corners, told apart by the parity of what they share with the direction."""
    odd = [corner for corner in range(8) if (corner & direction).bit_count() % 2]
    return [odd, [corner for corner in range(8) if corner not in odd]]
