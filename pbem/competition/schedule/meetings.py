"""Who meets whom: tables are filled at random and then improved, one exchange at a time."""

from __future__ import annotations

from pbem.competition.schedule.draws import Draws

TRIES = 60
"""Exchanges looked at, for each seat that there is to fill."""


def grouped(entrants: int, seats: int, games_each: int, draws: Draws) -> list[list[int]]:
    """Tables without regard to seats."""
    tables = _filled(entrants, seats, games_each, draws)
    _improve(tables, entrants, draws)
    return tables


def _filled(entrants: int, seats: int, games_each: int, draws: Draws) -> list[list[int]]:
    """Everybody in turn, in an order drawn for each turn, nobody twice at a table."""
    tables: list[list[int]] = [[]]
    missing = -entrants * games_each % seats
    for turn in range(games_each + (missing > 0)):
        waiting = draws.shuffled(range(entrants))
        for _ in range(missing if turn == games_each else entrants):
            if len(tables[-1]) == seats:
                tables.append([])
            fits = next(each for each in waiting if each not in tables[-1])
            waiting.remove(fits)
            tables[-1].append(fits)
    return tables


def _improve(tables: list[list[int]], entrants: int, draws: Draws) -> None:
    """Swaps two entrants of two tables wherever that brings meetings closer together."""
    met = [[0] * entrants for _ in range(entrants)]
    for table in tables:
        for one in table:
            for other in table:
                met[one][other] += 1
    seats = len(tables[0])
    for _ in range(TRIES * len(tables) * seats):
        first, second = tables[draws.below(len(tables))], tables[draws.below(len(tables))]
        i, j = draws.below(seats), draws.below(seats)
        one, other = first[i], second[j]
        if one in second or other in first:
            continue
        left = [each for each in first if each != one]
        right = [each for each in second if each != other]
        ones, others = met[one], met[other]
        change = 2 * (seats - 1)
        change += sum(others[each] - ones[each] for each in left)
        change += sum(ones[each] - others[each] for each in right)
        if change > 0:
            continue
        first[i], second[j] = other, one
        for each in left:
            ones[each] -= 1
            met[each][one] -= 1
            others[each] += 1
            met[each][other] += 1
        for each in right:
            others[each] -= 1
            met[each][other] -= 1
            ones[each] += 1
            met[each][one] += 1
