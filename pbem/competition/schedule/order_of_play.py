"""Which table comes when: in rounds, so that everybody has played about as often at any time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pbem.competition.schedule.draws import Draws


def ordered(tables: Sequence[Sequence[int]], draws: Draws) -> list[Sequence[int]]:
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
