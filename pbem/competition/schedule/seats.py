"""Seats at tables whose players are settled: everybody in every seat equally often."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.competition.schedule.draws import Draws

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
