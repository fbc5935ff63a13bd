"""Knock-out by groups: the best of every table go on until one table is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from pbem.competition.schedule.draws import Draws, seat_draw, table_sizes
from pbem.competition.standings.results import FixtureResult, shares

MOST = 256
"""Entrants in a round."""


@dataclass(frozen=True)
class KnockoutRound:
    """One round: tables in seat order, and how many go on from them."""

    tables: list[tuple[int, ...]]
    byes: tuple[int, ...]
    """Go on without playing: the best seeded."""
    winners: int
    """The first so many of each table go on."""
    lucky: int
    """So many of all others go on, too: the best of them, so that the next round has tables."""

    @property
    def is_final(self) -> bool:
        return len(self.tables) == 1 and not self.byes


def knockout_round(
    seeded: Sequence[int],
    played: Sequence[Sequence[int]],
    seats: int,
    fewest: int,
    winners: int,
    seed: str,
) -> KnockoutRound:
    """The next round of those still in, the best seeded first.

    Tables have `fewest` to `seats`; `winners` of each go on. If no more than `seats` are in, it is
    the final. Otherwise tables, byes and lucky losers are such that the rounds to come are as few,
    and then byes and lucky losers as few, as can be. The best seeded meet as late as possible:
    they are dealt out to the tables one by one, there and back.
    Raises ValueError if there are too few for a table, too many, or nobody would be out.
    """
    if not fewest <= len(seeded) <= MOST:
        raise ValueError(f"a round is for {fewest} to {MOST} entrants, not {len(seeded)}")
    if not 2 <= fewest <= seats or not 1 <= winners < fewest:
        raise ValueError(f"{winners} of {fewest} to {seats} cannot go on")
    byes, lucky = _plan(len(seeded), seats, fewest, winners)[2:]
    playing = seeded[byes:]
    tables = deal_out(playing, len(table_sizes(len(playing), seats, fewest)))
    draws = Draws(f"{seed}/{len(played)}/{len(seeded)}")
    return KnockoutRound(
        tables=[seat_draw(table, played, draws) for table in tables],
        byes=tuple(seeded[:byes]),
        winners=winners,
        lucky=lucky,
    )


def deal_out(seeded: Sequence[int], tables: int) -> list[list[int]]:
    """The first to the first table, the next to the next, and at the last one back again."""
    hands: list[list[int]] = [[] for _ in range(tables)]
    for number, each in enumerate(seeded):
        turn, place = divmod(number, tables)
        hands[place if turn % 2 == 0 else tables - 1 - place].append(each)
    return hands


@cache
def _plan(entrants: int, seats: int, fewest: int, winners: int) -> tuple[int, int, int, int]:
    """Rounds to come, byes and lucky losers in them; byes and lucky losers of the next one."""
    if entrants <= seats:
        return 1, 0, 0, 0
    plans = []
    for byes in range(min(seats, entrants - fewest + 1)):
        sizes = table_sizes(entrants - byes, seats, fewest)
        if sum(sizes) < entrants - byes:
            continue
        for lucky in range(fewest + 1):
            then = byes + winners * len(sizes) + lucky
            if fewest <= then < entrants:
                rounds, odd, *_ = _plan(then, seats, fewest, winners)
                plans.append((rounds + 1, odd + byes + lucky, byes, lucky))
    return min(plans)


def going_on(
    round_: KnockoutRound, results: Sequence[FixtureResult], seeded: Sequence[int]
) -> list[int]:
    """Who is in the next round, in the order of `seeded`; after a final, who has won.

    At a table, and among lucky losers, the better rank counts, then the larger share of the points
    on the board, then the better seed. A final has as many winners as came in first.
    Raises ValueError unless there is one result for each table.
    """
    by_table = {tuple(sorted(result.entrants)): result for result in results}
    tables = {tuple(sorted(table)) for table in round_.tables}
    if set(by_table) != tables or len(results) != len(tables):
        raise ValueError("a round is over when every table has one result")
    if round_.is_final:
        (final,) = results
        first = {e for e, rank in zip(final.entrants, final.ranks, strict=True) if rank == 1}
        return [each for each in seeded if each in first]
    seed = {each: number for number, each in enumerate(seeded)}
    through, others = list(round_.byes), []
    for result in by_table.values():
        order = sorted(_merits(result, seed))
        through += [each for *_, each in order[: round_.winners]]
        others += order[round_.winners :]
    through += [each for *_, each in sorted(others)[: round_.lucky]]
    return sorted(through, key=seed.__getitem__)


def _merits(result: FixtureResult, seed: dict[int, int]) -> list[tuple[int, Fraction, int, int]]:
    """What decides who goes on, the smallest first."""
    parts = shares(result.scores)
    return [
        (result.ranks[seat], -parts[seat], seed[each], each)
        for seat, each in enumerate(result.entrants)
    ]
