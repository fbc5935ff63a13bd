"""Who stands before whom: points, then each tie-break in turn, then a shared place."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from pbem.competition.standings.results import TieBreak
from pbem.competition.standings.tally import Tally


@dataclass(frozen=True)
class Tie:
    """Those who share a place, mostly one alone."""

    entrants: tuple[int, ...]
    direct: dict[int, int] = field(default_factory=dict)
    """What direct comparison gave each, where it was asked last."""


def order(entrants: Sequence[int], tally: Tally, tie_breaks: Sequence[TieBreak]) -> list[Tie]:
    """Everybody, best first. Raises ValueError if an entrant is named twice."""
    if len(set(entrants)) < len(entrants):
        raise ValueError("an entrant is named twice")
    others = [each for each in tie_breaks if each is not TieBreak.POINTS]
    level = _split(Tie(tuple(entrants)), lambda each: tally.points[each])
    return [part for tie in level for part in _broken(tie, tally, others)]


def _broken(tie: Tie, tally: Tally, tie_breaks: Sequence[TieBreak]) -> list[Tie]:
    """The tie cut up as far as the tie-breaks go.

    A group that direct comparison splits is compared again among its parts' own members only,
    before anything else is asked.
    """
    if len(tie.entrants) < 2 or not tie_breaks:
        return [tie]
    first, *others = tie_breaks
    if first is TieBreak.DIRECT:
        balance = direct_balance(tie.entrants, tally)
        parts = _split(Tie(tie.entrants, balance), lambda each: Fraction(balance[each]))
        again = tie_breaks
    else:
        parts, again = _split(tie, _value(first, tally)), others
    if len(parts) == 1:
        return _broken(parts[0], tally, others)
    return [piece for part in parts for piece in _broken(part, tally, again)]


def _value(tie_break: TieBreak, tally: Tally) -> Callable[[int], Fraction]:
    """What is compared; more is better."""
    if tie_break is TieBreak.SONNEBORN:
        return tally.sonneborn
    if tie_break is TieBreak.DIFFERENCE:
        return lambda each: tally.difference[each]
    return lambda each: Fraction(-tally.timeouts[each])


def direct_balance(tied: Sequence[int], tally: Tally) -> dict[int, int]:
    """How many of the tied each left behind at common tables, less how many came in before them.

    A balance and not a sum: who met the others once more than somebody else gains nothing by it.
    """
    among = set(tied)
    balance = dict.fromkeys(tied, 0)
    for result in tally.tables.values():
        met = [
            (entrant, rank)
            for entrant, rank in zip(result.entrants, result.ranks, strict=True)
            if entrant in among
        ]
        for entrant, rank in met:
            balance[entrant] += sum((other > rank) - (other < rank) for _, other in met)
    return balance


def _split(tie: Tie, value: Callable[[int], Fraction]) -> list[Tie]:
    """The tie's parts with equal values, highest first; within a part the order stays."""
    parts: defaultdict[Fraction, list[int]] = defaultdict(list)
    for each in tie.entrants:
        parts[value(each)].append(each)
    return [Tie(tuple(parts[best]), tie.direct) for best in sorted(parts, reverse=True)]
