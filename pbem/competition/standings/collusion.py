"""Who feeds whom: results with somebody at the table, compared with chance.

For two players the question is how one comes in among all *others* at the table, with and without
the second one there. So a partner who is merely weak or strong proves nothing: only what they do
to the standing of the rest counts. If it did not matter who sits there, any of the player's tables
could have been the shared ones. The part of all such choices that look at least as good as the real
one is the p-value; it is counted out exactly. Many pairs are compared, so p-values are corrected
(Holm): of twenty fair leagues at most one shows any pair at all. The price is that a sign shows
late: in a division of twelve, who always wins stands out after ten to fifteen common tables.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from math import comb, gcd

from pbem.competition.standings.results import FixtureResult

UNIT = 12
"""A part of up to three others, with halves, is a whole number of these."""
LOOK_CLOSER = 1.5
"""Standard deviations from the mean; below that nothing is counted out, and p is taken as 1."""
FEWEST = 3
"""Shared tables, and others; with fewer there is nothing to compare."""
SUSPICIOUS = 0.05


@dataclass(frozen=True)
class SuspiciousPair:
    """How `player` does when `partner` is at the table."""

    player: int
    partner: int
    together: int
    """Tables with both and at least one more."""
    apart: int
    with_partner: Fraction
    """The average part of the others at the table that came in behind the player; a half for each
    who came in level."""
    without: Fraction
    chance: Fraction
    """How likely so much would be if the partner made no difference: the p-value."""
    corrected: Fraction
    """`chance` for as many pairs as were compared."""


def suspicious(results: Sequence[FixtureResult], limit: float = SUSPICIOUS) -> list[SuspiciousPair]:
    """Pairs that chance hardly explains, the least likely first. Tables of two say nothing here.

    It is a sign and no proof: the organiser reads the games. A pair whose members feed each
    other in turns is there in both directions.
    """
    return [pair for pair in compared(results) if pair.corrected <= limit]


def compared(results: Sequence[FixtureResult]) -> list[SuspiciousPair]:
    """Every ordered pair with enough tables, the least likely by chance first."""
    raw, alone = [], _alone(results)
    for (player, partner), shared in _shared(results).items():
        apart = [did for sat, did in alone[player] if partner not in sat]
        if len(shared) >= FEWEST and len(apart) >= FEWEST:
            raw.append((_chance(shared, apart), player, partner, shared, apart))
    raw.sort(key=lambda each: each[:3])
    pairs, before = [], Fraction(0)
    for number, (chance, player, partner, shared, apart) in enumerate(raw):
        before = max(before, min(chance * (len(raw) - number), Fraction(1)))
        pairs.append(
            SuspiciousPair(
                player=player,
                partner=partner,
                together=len(shared),
                apart=len(apart),
                with_partner=Fraction(sum(shared), UNIT * len(shared)),
                without=Fraction(sum(apart), UNIT * len(apart)),
                chance=chance,
                corrected=before,
            )
        )
    return pairs


def _shared(results: Sequence[FixtureResult]) -> dict[tuple[int, int], list[int]]:
    """For each ordered pair, how the first did among the others at each table of both."""
    found: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for result in results:
        if len(result.entrants) > 2:
            for one, other in permutations(range(len(result.entrants)), 2):
                pair = result.entrants[one], result.entrants[other]
                found[pair].append(_standing(result, one, without=other))
    return dict(sorted(found.items()))


def _alone(results: Sequence[FixtureResult]) -> dict[int, list[tuple[tuple[int, ...], int]]]:
    """For each player, who sat at each of their larger tables, and how they did there.

    One of the others is left out there, too, whatever the result: luck has as wide a range then
    as at the shared tables.
    """
    found: defaultdict[int, list[tuple[tuple[int, ...], int]]] = defaultdict(list)
    for result in results:
        seats = len(result.entrants)
        if seats > 2:
            for seat, player in enumerate(result.entrants):
                out = (seat + 1 + result.fixture % (seats - 1)) % seats
                found[player].append((result.entrants, _standing(result, seat, without=out)))
    return found


def _standing(result: FixtureResult, seat: int, without: int) -> int:
    """The part of the others who came in behind, in units; who is level counts half."""
    own = result.ranks[seat]
    others = [rank for n, rank in enumerate(result.ranks) if n not in (seat, without)]
    behind = sum(2 * (rank > own) + (rank == own) for rank in others)
    return behind * UNIT // (2 * len(others))


def _chance(shared: Sequence[int], apart: Sequence[int]) -> Fraction:
    """The part of all choices of so many of the player's tables that are worth as much or more."""
    everything = [*shared, *apart]
    count, drawn, reached = len(everything), len(shared), sum(shared)
    mean = sum(everything) / count
    spread = sum((each - mean) ** 2 for each in everything) / count
    deviation = (drawn * spread * (count - drawn) / max(count - 1, 1)) ** 0.5
    if reached - drawn * mean < LOOK_CLOSER * deviation or not deviation:
        return Fraction(1)
    return Fraction(_ways(everything, drawn, at_least=reached), comb(count, drawn))


def _ways(values: Sequence[int], drawn: int, at_least: int) -> int:
    """How many choices of so many of the values have a sum of so much or more.

    `found[n]` holds the choices of n values by their sums as the digits of one large number: to
    take a value is to shift it. No digit overflows, so the digits' sum is a remainder.
    """
    unit = gcd(*values) or 1
    digit = comb(len(values), drawn).bit_length() + 1
    overflow: int = 2**digit - 1
    found = [1] + [0] * drawn
    for number, value in enumerate(values):
        shift = value // unit * digit
        for taken in range(min(number, drawn - 1), -1, -1):
            found[taken + 1] += found[taken] << shift
    return (found[drawn] >> max(-(-at_least // unit), 0) * digit) % overflow
