"""Best and worst place from what each, and each group together, can still get: never too narrow.

For somebody's best place they come first wherever they still play, for their worst one last: that
leaves the least, or the most, to all others. Then groups of others are looked at, those nearest
first, and of those as near the one with the lower number. What the games left must bring a group
has to go somewhere, so some of it pass; what they can bring a group is limited, so not all of it
can.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple


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

    @cached_property
    def plays(self) -> dict[int, list[int]]:
        """Numbers of the games left, by who plays them."""
        plays: dict[int, list[int]] = {each: [] for each in self.has}
        for number, table in enumerate(self.tables):
            for each in table:
                plays[each].append(number)
        return plays

    @cached_property
    def least(self) -> dict[int, int]:
        """Raw points at the end of who comes last wherever they still play."""
        return {each: self._reach(each, -1) for each in self.has}

    @cached_property
    def most(self) -> dict[int, int]:
        """Raw points at the end of who comes first wherever they still play."""
        return {each: self._reach(each, 0) for each in self.has}

    def _reach(self, entrant: int, place: int) -> int:
        return self.has[entrant] + sum(self.worth[n][place] for n in self.plays[entrant])


class Rival(NamedTuple):
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
    rivals = _rivals(entrant, ahead, first=True)
    rivals.sort(key=lambda rival: (rival.limit - rival.has, rival.entrant))
    passed = gone = room = 0
    gains: list[int] = []
    for rival, must in zip(rivals, _together(rivals, ahead, low=True), strict=True):
        gone += rival.least > rival.limit
        room += min(rival.most, rival.limit)
        gains.append(max(rival.most - rival.limit, 0))
        passed = max(passed, gone)
        if must > room:
            passed = max(passed, _enough(gains, must - room))
    return 1 + passed


def _enough(gains: Sequence[int], excess: int) -> int:
    """How many of them at least take up all of the excess."""
    for number, taken in enumerate(accumulate(sorted(gains, reverse=True)), start=1):
        if taken >= excess:
            return number
    return len(gains)


def worst(entrant: int, ahead: Ahead) -> int:
    """A place that the entrant cannot fall below; who can draw level counts as passing."""
    rivals = _rivals(entrant, ahead, first=False)
    rivals.sort(key=lambda rival: (rival.has - rival.limit, rival.entrant))
    passing = beyond = sum(rival.most >= rival.limit for rival in rivals)
    least = 0
    costs: list[int] = []
    for rival, can in zip(rivals, _together(rivals, ahead, low=False), strict=True):
        least += rival.least
        if rival.most >= rival.limit:
            beyond -= 1
            costs.append(max(rival.limit - rival.least, 0))
        if sum(costs) > can - least:
            reached = sum(spent <= can - least for spent in accumulate(sorted(costs)))
            passing = min(passing, reached + beyond)
    return 1 + passing


def _rivals(entrant: int, ahead: Ahead, *, first: bool) -> list[Rival]:
    """All others, if the entrant comes first, or last, wherever they still play."""
    level = (ahead.most if first else ahead.least)[entrant] // ahead.games[entrant]
    least, most = ahead.least.copy(), ahead.most.copy()
    for number in ahead.plays[entrant]:
        worth = ahead.worth[number]
        for each in ahead.tables[number]:
            if first:
                most[each] -= worth[0] - worth[1]
            else:
                least[each] += worth[-2] - worth[-1]
    return [
        Rival(each, ahead.has[each], least[each], most[each], level * games)
        for each, games in ahead.games.items()
        if each != entrant
    ]


def _together(rivals: Sequence[Rival], ahead: Ahead, *, low: bool) -> Iterator[int]:
    """The least (or most) that the first one, two, … rivals can have together at the end."""
    taken = [0] * len(ahead.tables)
    total = 0
    for rival in rivals:
        total += rival.has
        for number in ahead.plays[rival.entrant]:
            worth = ahead.worth[number]
            total += worth[-1 - taken[number]] if low else worth[taken[number]]
            taken[number] += 1
        yield total
