"""Fixtures of a division, in the order to play: everybody meets everybody as equally often as can
be found; tables of two are made here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import gcd

from pbem.competition.schedule.draws import Draws
from pbem.competition.schedule.meetings import tables_of_several
from pbem.competition.schedule.seats import seat_everybody

FEWEST_SEATS, MOST_SEATS = 2, 5
MOST_ENTRANTS = 60
MOST_GAMES = 100


def fixtures(entrants: int, seats: int, games_each: int, seed: str) -> list[tuple[int, ...]]:
    """Tables of `seats` as indices from 0 to `entrants` - 1 in seat order, in the order to play.

    Everybody plays `games_each`; where that does not fill the tables, as few as needed (fewer
    than a table has seats, drawn by the seed) play one more. The same arguments give the same
    fixtures, on any machine.

    Raises ValueError unless there are 2 to 5 seats, as many entrants as seats and at most 60, and
    1 to 100 games each.
    """
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise ValueError(f"tables have {FEWEST_SEATS} to {MOST_SEATS} seats, not {seats}")
    if not seats <= entrants <= MOST_ENTRANTS:
        raise ValueError(f"{seats} to {MOST_ENTRANTS} entrants can play, not {entrants}")
    if not 1 <= games_each <= MOST_GAMES:
        raise ValueError(f"everybody plays 1 to {MOST_GAMES} games, not {games_each}")
    draws = Draws(f"{seed}/{entrants}/{seats}/{games_each}")
    if seats == 2:
        tables = tables_of_two(entrants, games_each, draws)
    else:
        tables = tables_of_several(entrants, seats, games_each, draws)
    return seat_everybody(order_to_play(tables, draws), draws)


def order_to_play(tables: Sequence[Sequence[int]], draws: Draws) -> list[Sequence[int]]:
    """The tables in the order to play, round after round.

    In a round nobody plays twice; tables whose entrants have most games left come first. No round
    could take in another of the tables that come later.
    """
    left = draws.shuffled(tables)
    games = Counter(each for table in left for each in table)
    order: list[Sequence[int]] = []
    while left:
        left.sort(key=lambda table: -sum(games[each] for each in table))
        busy: set[int] = set()
        later = []
        for table in left:
            if busy.isdisjoint(table):
                busy.update(table)
                order.append(table)
            else:
                later.append(table)
        games.subtract(busy)
        left = later
    return order


def tables_of_two(entrants: int, games_each: int, draws: Draws) -> list[list[int]]:
    """All against all as often as that goes, then a part of it that is as even as the whole.

    With an even number all against all is rounds in which everybody plays (the circle method).
    With an odd one it is distances on a circle: at each everybody plays twice. Where one game each
    is left over then, neighbours play, and one entrant plays twice.
    """
    names = draws.shuffled(range(entrants))
    whole, rest = divmod(games_each, entrants - 1)
    rounds = circle(entrants) if entrants % 2 == 0 else distances(entrants)
    step = 1 if entrants % 2 == 0 else 2
    pairs = [pair for each in rounds for pair in each for _ in range(whole)]
    last_first = rounds[::-1]
    for number in range(rest // step):
        pairs += last_first[number]
    if rest % step:
        pairs += [(each, (each + 1) % entrants) for each in range(0, entrants, 2)]
    return [[names[one], names[other]] for one, other in pairs]


def circle(entrants: int) -> list[list[tuple[int, int]]]:
    """Rounds of an even number of entrants: one stays, the others go round."""
    last = entrants - 1
    return [
        [(last, turn)] + [((turn + k) % last, (turn - k) % last) for k in range(1, entrants // 2)]
        for turn in range(last)
    ]


def distances(entrants: int) -> list[list[tuple[int, int]]]:
    """All pairs of an odd number of entrants, by how far they are apart; neighbours first."""
    return [
        [(each, (each + distance) % entrants) for each in range(entrants)]
        for distance in range(1, entrants // 2 + 1)
    ]


def full_cycle(entrants: int, seats: int) -> int:
    """Games for each: the fewest whose opponents are the same number for every other entrant.

    At tables of two it is once everybody. Of larger tables there may be no perfect plan; then the
    fixtures are as even as can be found. Never more than one game less than there are entrants.
    """
    return (entrants - 1) // gcd(entrants - 1, seats - 1)
