"""Who meets whom at tables of three to five: a regular frame, and the rest by search.

As many games as fill a perfect plan (where the size has one) or whole turns of a circle are laid
out regularly; the games left over are drawn, and then changed one exchange at a time until
meetings are even.
"""

from __future__ import annotations

from itertools import combinations

from pbem.competition.schedule.cyclic import turned_tables
from pbem.competition.schedule.draws import Draws
from pbem.competition.schedule.exchanges import Exchanges

Tables = list[list[int]]

FURTHEST_APART = 2
"""What is aimed at: the two who meet most meet so many times more than the two who meet least."""
ATTEMPTS = 10
SMALL, PATIENCE = 16, 6
"""Up to so many entrants, so many attempts are made to have no pair uneven."""
MILD = 3
"""The power of the distance from even that a pair costs, at first."""


def tables_of_several(entrants: int, seats: int, games_each: int, draws: Draws) -> Tables:
    """Tables without regard to seats or to the order of play."""
    rounds = perfect_rounds(entrants, seats)
    frame: Tables = []
    if rounds:
        whole, games_each = divmod(games_each, len(rounds))
        frame = [table for each in draws.shuffled(rounds) for table in each] * whole
        if seats * seats == entrants:
            parts = draws.shuffled(rounds)[:games_each]
            frame += [table for each in parts for table in each]
            games_each = 0
    tables = _searched(frame, entrants, seats, games_each, draws) if games_each else frame
    names = draws.shuffled(range(entrants))
    return [[names[each] for each in table] for table in tables]


def _searched(frame: Tables, entrants: int, seats: int, games_each: int, draws: Draws) -> Tables:
    """The frame and what was found best for the games left. Later attempts leave more of them to
    the search, and at last punish more sharply what is far from even."""
    turns, rest = divmod(games_each, seats)
    found: list[tuple[tuple[int, int], Tables]] = []
    patience = PATIENCE if entrants <= SMALL else 1
    for attempt in range(ATTEMPTS):
        regular = max(turns - attempt // 2, 0)
        fixed = frame + turned_tables(entrants, seats, regular, draws)
        more = filled_tables(entrants, seats, rest + (turns - regular) * seats, draws)
        if more:
            power = MILD + max(attempt + 1 - patience, 0)
            Exchanges(fixed, more, entrants, power).improve(draws)
        apart, uneven = unevenness(fixed + more, entrants)
        found.append(((apart, uneven), fixed + more))
        if apart <= FURTHEST_APART and (uneven == 0 or attempt + 1 >= patience):
            break
    return min(found, key=lambda each: each[0])[1]


def filled_tables(entrants: int, seats: int, games_each: int, draws: Draws) -> Tables:
    """Everybody in turn, in an order drawn for each turn, nobody twice at a table."""
    tables: Tables = []
    extra = -entrants * games_each % seats
    turns = [entrants] * games_each + ([extra] if extra else [])
    for places in turns:
        waiting = draws.shuffled(range(entrants))
        for _ in range(places):
            if not tables or len(tables[-1]) == seats:
                tables.append([])
            fits = next(each for each in waiting if each not in tables[-1])
            waiting.remove(fits)
            tables[-1].append(fits)
    return tables


def unevenness(tables: Tables, entrants: int) -> tuple[int, int]:
    """How many times more the two who meet most meet than the two who meet least, and how many
    pairs meet more often than the average rounded up or less than it rounded down."""
    met = dict.fromkeys(combinations(range(entrants), 2), 0)
    for table in tables:
        for pair in combinations(sorted(table), 2):
            met[pair] += 1
    low, more = divmod(sum(met.values()), len(met))
    high = low + (more > 0)
    uneven = sum(not low <= count <= high for count in met.values())
    return max(met.values()) - min(met.values()), uneven


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
