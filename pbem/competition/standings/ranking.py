"""The standings: entrants in order, by points and then by the tie-breaks that the league states."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from pbem.competition.standings.prospects import prospects
from pbem.competition.standings.results import FixtureResult, Scoring, StandingsRow, TieBreak
from pbem.competition.standings.tally import SeasonTally

USUAL = (TieBreak.DIRECT, TieBreak.SONNEBORN, TieBreak.DIFFERENCE, TieBreak.TIMEOUTS)
"""The tie-breaks of a league that states none."""


def standings(
    entrants: Sequence[int],
    results: Sequence[FixtureResult],
    fixtures: Sequence[Sequence[int]],
    scoring: Scoring,
    given: Iterable[tuple[int, Fraction]] = (),
) -> list[StandingsRow]:
    """Everybody of `entrants` in order; who shares a place stands in the order of `entrants`.

    `fixtures` are all of the season, played or not, each as the ids of its players.
    A result of somebody who is not among the entrants (they have left) counts for the others.
    `given` are points that entrants have from no fixture, such as for byes.
    Raises ValueError if a fixture has two results.
    """
    tally = SeasonTally(results, scoring, given)
    open_fixtures = unplayed(fixtures, results)
    left = Counter(each for fixture in open_fixtures for each in fixture)
    possible: dict[int, tuple[int, int]] = {}
    if open_fixtures:
        raw = {each: tally.raw[each] for each in entrants}
        games = {
            each: _divisor(tally.played[each] + left[each], scoring.games_each) for each in entrants
        }
        possible = prospects(raw, games, open_fixtures, scoring.scheme, scoring.by_rank)
    rows = []
    place = 1
    for tie in order(entrants, tally, scoring.tie_breaks):
        for each in tie.entrants:
            best, worst = possible.get(each, (place, place))
            row = _row(tally, tie, each)
            rows.append(replace(row, place=place, left=left[each], best=best, worst=worst))
        place += len(tie.entrants)
    return rows


def _row(tally: SeasonTally, tie: Tie, entrant: int) -> StandingsRow:
    """What the results say of the entrant, as if they were alone and nothing was left to play."""
    return StandingsRow(
        entrant=entrant,
        place=1,
        played=tally.played[entrant],
        left=0,
        points=tally.points[entrant],
        wins=tally.wins[entrant],
        direct=tie.direct.get(entrant),
        sonneborn=tally.sonneborn(entrant),
        difference=tally.difference[entrant],
        seconds=tally.seconds[entrant],
        closeness=tally.closeness[entrant],
        timeouts=tally.timeouts[entrant],
        best=1,
        worst=1,
    )


def _divisor(games: int, games_each: int | None) -> int:
    """What raw points are divided by to compare them at the end."""
    return max(games, games_each) if games_each else 1


def unplayed(
    fixtures: Iterable[Sequence[int]], results: Iterable[FixtureResult]
) -> list[tuple[int, ...]]:
    """The fixtures without a result. Seats do not matter, and each result goes with one fixture."""
    done = Counter(tuple(sorted(result.entrants)) for result in results)
    left = []
    for fixture in fixtures:
        who = tuple(sorted(fixture))
        if done[who]:
            done[who] -= 1
        else:
            left.append(tuple(fixture))
    return left


@dataclass(frozen=True)
class Tie:
    """Those who share a place, mostly one alone."""

    entrants: tuple[int, ...]
    direct: dict[int, int] = field(default_factory=dict)
    """What direct comparison gave each, where it was asked last."""


def order(entrants: Sequence[int], tally: SeasonTally, tie_breaks: Sequence[TieBreak]) -> list[Tie]:
    """Everybody, best first. Raises ValueError if an entrant is named twice."""
    if len(set(entrants)) < len(entrants):
        raise ValueError("an entrant is named twice")
    others = [each for each in tie_breaks if each is not TieBreak.POINTS]
    level = _split(Tie(tuple(entrants)), lambda each: tally.points[each])
    return [part for tie in level for part in _broken(tie, tally, others)]


def _broken(tie: Tie, tally: SeasonTally, tie_breaks: Sequence[TieBreak]) -> list[Tie]:
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


def _value(tie_break: TieBreak, tally: SeasonTally) -> Callable[[int], Fraction]:
    """What is compared; more is better."""
    if tie_break is TieBreak.SONNEBORN:
        return tally.sonneborn
    if tie_break is TieBreak.TIMEOUTS:
        return lambda each: Fraction(-tally.timeouts[each])
    sums = {
        TieBreak.DIFFERENCE: tally.difference,
        TieBreak.WINS: tally.wins,
        TieBreak.SECONDS: tally.seconds,
        TieBreak.CLOSENESS: tally.closeness,
    }
    return sums[tie_break].__getitem__


def direct_balance(tied: Sequence[int], tally: SeasonTally) -> dict[int, int]:
    """How many of the tied each left behind in common games, less how many came in before them.

    A balance and not a sum: who met the others once more than somebody else gains nothing by it.
    """
    among = set(tied)
    balance = dict.fromkeys(tied, 0)
    for result in tally.results.values():
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
