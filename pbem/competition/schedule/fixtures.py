"""Fixtures of a division, in the order to play: everybody meets everybody as equally often as can
be found; tables of two are made here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import gcd

from pbem.competition.schedule.draws import Draws
from pbem.competition.schedule.meetings import tables_of_several

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


FREE = -1


def seat_everybody(tables: Sequence[Sequence[int]], draws: Draws) -> list[tuple[int, ...]]:
    """The tables, in the order given, each in seat order. All must be of one size.

    Among any entrant's first games, as many as a table has seats, they have every seat once, and
    so on with the next ones: no seat comes to them more than once more than another. That can be
    done always (an edge colouring of a bipartite graph, after König): a seat is a colour that
    comes once at each table, and once in each run of an entrant's games.
    """
    if not tables:
        return []
    colouring = _Colouring(len(tables), len(tables[0]))
    games: dict[int, int] = {}
    for table, entrants in enumerate(tables):
        for entrant in draws.shuffled(entrants):
            number = games[entrant] = games.get(entrant, -1) + 1
            colouring.colour(table, (entrant, number // len(entrants)), draws)
    return [tuple(run[0] for run in row) for row in colouring.at_table]


class _Colouring:
    """Who sits where so far: by table and seat, and by run of games and seat."""

    def __init__(self, tables: int, seats: int) -> None:
        self.seats = seats
        self.at_table: list[list[tuple[int, int]]] = [[(FREE, 0)] * seats for _ in range(tables)]
        self.in_run: dict[tuple[int, int], list[int]] = {}

    def colour(self, table: int, run: tuple[int, int], draws: Draws) -> None:
        """Finds this entrant a seat; others change seats along a chain where no seat fits."""
        at_table = self.at_table[table]
        in_run = self.in_run.setdefault(run, [FREE] * self.seats)
        here = [seat for seat in range(self.seats) if at_table[seat][0] == FREE]
        new = [seat for seat in range(self.seats) if in_run[seat] == FREE]
        both = [seat for seat in here if seat in new]
        if both:
            seat = both[draws.below(len(both))]
        else:
            seat = new[draws.below(len(new))]
            self._swap_chain(table, seat, here[draws.below(len(here))])
        at_table[seat] = run
        in_run[seat] = table

    def _swap_chain(self, table: int, taken: int, free: int) -> None:
        """Frees the seat `taken` at the table: its holder moves to `free`, whoever had that seat
        in the same run of games moves to `taken` at that other table, and so on to the end."""
        chain = []
        run = self.at_table[table][taken]
        while run[0] != FREE:
            chain.append((run, table, taken, free))
            table = self.in_run[run][free]
            if table == FREE:
                break
            chain.append((run, table, free, taken))
            run = self.at_table[table][taken]
        for run, table, was, _ in chain:
            self.at_table[table][was] = (FREE, 0)
            self.in_run[run][was] = FREE
        for run, table, _, becomes in chain:
            self.at_table[table][becomes] = run
            self.in_run[run][becomes] = table


@dataclass(frozen=True)
class Imbalance:
    """What organisers and players are shown."""

    fewest_meetings: int
    """Of the two who meet least often."""
    most_meetings: int
    ideal_meetings: Fraction
    """What every two would have if it could be the same for all."""
    uneven_pairs: int
    """Pairs that meet more often than the ideal rounded up, or less than it rounded down."""
    fewest_games: int
    most_games: int
    seats: tuple[tuple[int, int], ...]
    """Per entrant, how often they have the seat they have least, and the one they have most."""

    @property
    def seats_apart(self) -> int:
        """The largest difference between two seats of one entrant."""
        return max((most - fewest for fewest, most in self.seats), default=0)


def imbalance(fixtures: Sequence[Sequence[int]], entrants: int) -> Imbalance:
    """Counts of fixtures whose entrants are numbered from 0 to `entrants` - 1 (two at least)."""
    met = Counter(pair for table in fixtures for pair in combinations(sorted(table), 2))
    pairs = [met[pair] for pair in combinations(range(entrants), 2)]
    ideal = Fraction(sum(pairs), len(pairs))
    low, high = int(ideal), -int(-ideal // 1)
    seats = max((len(table) for table in fixtures), default=0)
    sat = [[0] * seats for _ in range(entrants)]
    for table in fixtures:
        for seat, entrant in enumerate(table):
            sat[entrant][seat] += 1
    games = [sum(row) for row in sat]
    return Imbalance(
        fewest_meetings=min(pairs),
        most_meetings=max(pairs),
        ideal_meetings=ideal,
        uneven_pairs=sum(not low <= count <= high for count in pairs),
        fewest_games=min(games),
        most_games=max(games),
        seats=tuple((min(row, default=0), max(row, default=0)) for row in sat),
    )
