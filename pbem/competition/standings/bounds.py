"""Best and worst place from what each, and each group together, can still get: never too narrow.

For somebody's best place they come first wherever they still play, for their worst one last: that
leaves the least, or the most, to all others. Then groups of others are looked at, those nearest
first. What the games left must bring a group has to go somewhere, so some of it pass; what they
can bring a group is limited, so not all of it can.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate


@dataclass(frozen=True)
class Ahead:
    """What the games left can bring, in whole units: points times a common denominator, so
    chosen that they can be divided by the number of anybody's games."""

    has: Mapping[int, int]
    """Raw points of each so far."""
    games: Mapping[int, int]
    """What raw points at the end are divided by: games of each, at least the usual number."""
    tables: Sequence[tuple[int, ...]]
    """Games left, as the entrants at each."""
    worth: Sequence[Sequence[int]]
    """What each place at each of those is worth."""

    def reach(self, entrant: int, place: int) -> int:
        """Raw points at the end, with the first (0) or last (-1) place wherever they play."""
        gains = (w[place] for t, w in zip(self.tables, self.worth, strict=True) if entrant in t)
        return self.has[entrant] + sum(gains)


@dataclass(frozen=True)
class Rival:
    """Somebody else, seen from the one whose place is sought. All in raw units."""

    entrant: int
    has: int
    least: int
    """At the end, if they come last wherever they still play."""
    most: int
    limit: int
    """What is level with the one whose place is sought."""


def best(entrant: int, ahead: Ahead) -> int:
    """A place that the entrant cannot better."""
    rivals = _rivals(entrant, ahead, place=0)
    rivals.sort(key=lambda rival: rival.limit - rival.has)
    passed = 0
    for size, must in enumerate(_together(rivals, ahead, low=True), start=1):
        group = rivals[:size]
        gone = sum(rival.least > rival.limit for rival in group)
        gains = [max(rival.most - rival.limit, 0) for rival in group]
        excess = must - sum(min(rival.most, rival.limit) for rival in group)
        enough = 0
        for gain in sorted(gains, reverse=True):
            if excess <= 0:
                break
            excess -= gain
            enough += 1
        passed = max(passed, gone, enough)
    return 1 + passed


def worst(entrant: int, ahead: Ahead) -> int:
    """A place that the entrant cannot fall below; who can draw level counts as passing."""
    rivals = _rivals(entrant, ahead, place=-1)
    rivals.sort(key=lambda rival: rival.has - rival.limit)
    can = [rival.most >= rival.limit for rival in rivals]
    passing = sum(can)
    for size, together in enumerate(_together(rivals, ahead, low=False), start=1):
        group = rivals[:size]
        spare = together - sum(rival.least for rival in group)
        costs = sorted(
            max(rival.limit - rival.least, 0) for rival in group if rival.most >= rival.limit
        )
        reached = sum(spent <= spare for spent in accumulate(costs))
        passing = min(passing, reached + sum(can[size:]))
    return 1 + passing


def _rivals(entrant: int, ahead: Ahead, place: int) -> list[Rival]:
    """All others, if the entrant comes first (0) or last (-1) wherever they still play."""
    level = ahead.reach(entrant, place) // ahead.games[entrant]
    least, most = dict(ahead.has), dict(ahead.has)
    for table, worth in zip(ahead.tables, ahead.worth, strict=True):
        open_places = worth
        if entrant in table:
            open_places = worth[1:] if place == 0 else worth[:-1]
        for each in table:
            least[each] += open_places[-1]
            most[each] += open_places[0]
    return [
        Rival(each, ahead.has[each], least[each], most[each], level * games)
        for each, games in ahead.games.items()
        if each != entrant
    ]


def _together(rivals: Sequence[Rival], ahead: Ahead, low: bool) -> Iterator[int]:
    """The least (or most) that the first one, two, … rivals can have together at the end."""
    plays: dict[int, list[int]] = {}
    for number, table in enumerate(ahead.tables):
        for each in table:
            plays.setdefault(each, []).append(number)
    taken = [0] * len(ahead.tables)
    total = 0
    for rival in rivals:
        total += rival.has
        for number in plays.get(rival.entrant, ()):
            worth = ahead.worth[number]
            total += worth[-1 - taken[number]] if low else worth[taken[number]]
            taken[number] += 1
        yield total
