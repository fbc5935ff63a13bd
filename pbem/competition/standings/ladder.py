"""The open ladder: an order of players that challenges change; newcomers start at the bottom."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import timedelta

from pbem.competition.standings.results import FixtureResult

REACH = 5
"""So many places up a challenge may go, at least."""
SHARE = 4
"""Or one in so many of all above, where that is more: long ladders can be climbed, too."""
MOST_RESTS = 6
"""Who has not played for so many periods leaves."""


def with_newcomer(ladder: Sequence[int], newcomer: int) -> list[int]:
    """The ladder with somebody new at the bottom. Raises ValueError if they are on it."""
    if newcomer in ladder:
        raise ValueError(f"{newcomer} is on the ladder")
    return [*ladder, newcomer]


def without_leaver(ladder: Sequence[int], leaver: int) -> list[int]:
    """The ladder without somebody; everybody below comes up one."""
    return [each for each in ladder if each != leaver]


def may_challenge(
    ladder: Sequence[int], challenger: int, busy: Collection[int], recent: Collection[int]
) -> list[int]:
    """Whom somebody may challenge, the highest first.

    `busy` are those who have no room for another ladder game, `recent` those whom the challenger
    met not long ago. Nobody can challenge while they are busy themselves.
    Raises ValueError if the challenger is not on the ladder.
    """
    above = list(ladder).index(challenger)
    if challenger in busy:
        return []
    reach = max(REACH, above // SHARE)
    near = ladder[max(above - reach, 0) : above]
    return [each for each in near if each not in busy and each not in recent]


def order_after_game(ladder: Sequence[int], result: FixtureResult) -> list[int]:
    """The ladder after a game, of two or of several.

    Who came in before somebody who stands higher moves up to just above them. The best of the game
    go first; whoever they pass, at the table or not, comes down one for each who passes. So nobody
    falls by more than the number of those who were behind them and won, and who ties stays.
    Who is not on the ladder any more changes nothing.
    """
    order = list(ladder)
    on_it = [
        (rank, order.index(each), each)
        for rank, each in zip(result.ranks, result.entrants, strict=True)
        if each in order
    ]
    for rank, _, mover in sorted(on_it):
        beaten = [order.index(each) for behind, _, each in on_it if behind > rank]
        now = order.index(mover)
        if beaten and min(beaten) < now:
            order.remove(mover)
            order.insert(min(beaten), mover)
    return order


def order_after_rest(
    ladder: Sequence[int],
    idle: Mapping[int, timedelta],
    period: timedelta,
    already: Mapping[int, int],
    places: int = 1,
    most: int = MOST_RESTS,
) -> tuple[list[int], dict[int, int], list[int]]:
    """The ladder after time has passed without games of some.

    For every whole `period` since somebody's last game (or since they joined) they come down by
    `places`, past those who are not as idle; after `most` of them they leave the ladder. `already`
    counts the periods that were taken account of. Returns the ladder, the new counts of those
    still on it, and who left: called again with these counts it changes nothing more.
    """
    periods = {each: int(idle.get(each, timedelta(0)) / period) for each in ladder}
    gone = [each for each in ladder if periods[each] >= most]
    order = [each for each in ladder if periods[each] < most]
    down = {each: places * max(periods[each] - already.get(each, 0), 0) for each in order}
    for each in order[::-1]:
        now = order.index(each)
        passes = 0
        for other in order[now + 1 : now + 1 + down[each]]:
            if down[other] >= down[each]:
                break
            passes += 1
        order.insert(now + passes, order.pop(now))
    return order, {each: periods[each] for each in order}, gone
