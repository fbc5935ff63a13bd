"""What is still possible is never told too narrowly, and exactly where few games are left."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbem.competition.standings import prospects as trying
from pbem.competition.standings.prospects import orders, prospects
from pbem.competition.standings.ranking import standings, unplayed
from pbem.competition.standings.results import FixtureResult, Scheme, Scoring, TieBreak
from pbem.competition.standings.tally import SeasonTally
from tests.competition.seasons import fixtures, played, result_of

SEEDS = st.integers(0, 10**6)
Places = dict[int, tuple[int, int]]


def ranked(table: int, who: tuple[int, ...], ranks: tuple[int, ...]) -> FixtureResult:
    return FixtureResult(table, who, ranks, (0,) * len(who), (0,) * len(who))


def all_ends(
    results: list[FixtureResult], left: list[tuple[int, ...]], scheme: Scheme, games: int, size: int
) -> Places:
    """By real results for every end there is."""
    best, worst = [size] * size, [1] * size
    for way in itertools.product(*(orders(len(table)) for table in left)):
        ends = [
            ranked(100 + n, who, ranks)
            for n, (who, ranks) in enumerate(zip(left, way, strict=True))
        ]
        points = SeasonTally(results + ends, Scoring(scheme, games_each=games)).points
        for each in range(size):
            ahead = sum(points[other] > points[each] for other in range(size))
            level = sum(points[other] == points[each] for other in range(size))
            best[each] = min(best[each], 1 + ahead)
            worst[each] = max(worst[each], ahead + level)
    return {each: (best[each], worst[each]) for each in range(size)}


@given(
    seed=SEEDS,
    scheme=st.sampled_from([Scheme.RANK, Scheme.WINS]),
    shape=st.sampled_from([(4, 2, 3, 3), (5, 3, 3, 1), (6, 3, 4, 1), (5, 4, 3, 1), (7, 4, 2, 1)]),
)
@settings(max_examples=15)
def test_with_few_games_left_best_and_worst_are_those_of_every_possible_end(
    seed: int, scheme: Scheme, shape: tuple[int, int, int, int]
) -> None:
    size, seats, games, open_games = shape
    tables = fixtures(size, seats, games, str(seed % 9))
    results = played(tables, seed)[:-open_games]
    left = unplayed(tables, results)
    truth = all_ends(results, left, scheme, games, size)
    rows = standings(range(size), results, tables, Scoring(scheme, [], games_each=games))
    assert {row.entrant: (row.best, row.worst) for row in rows} == truth


@given(
    seed=SEEDS,
    scheme=st.sampled_from([Scheme.RANK, Scheme.WINS]),
    shape=st.sampled_from([(4, 2, 3, 4), (5, 3, 3, 2), (6, 3, 4, 2), (5, 4, 3, 1), (7, 4, 2, 1)]),
)
@settings(max_examples=15)
def test_what_is_reckoned_is_never_narrower_than_what_trying_shows(
    seed: int, scheme: Scheme, shape: tuple[int, int, int, int]
) -> None:
    size, seats, games, open_games = shape
    tables = fixtures(size, seats, games, str(seed % 9))
    results = played(tables, seed)[:-open_games]
    left = unplayed(tables, results)
    truth = all_ends(results, left, scheme, games, size)
    tally = SeasonTally(results, Scoring(scheme))
    total = {each: max(games, sum(each in table for table in tables)) for each in range(size)}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trying, "FEW", 0)
        told = prospects({e: tally.raw[e] for e in range(size)}, total, left, scheme)
    for each in range(size):
        assert told[each][0] <= truth[each][0] <= truth[each][1] <= told[each][1]


@given(seed=SEEDS, scheme=st.sampled_from(list(Scheme)), tie_breaks=st.permutations(list(TieBreak)))
@settings(max_examples=15)
def test_every_season_ends_within_what_was_told_at_any_time_before(
    seed: int, scheme: Scheme, tie_breaks: list[TieBreak]
) -> None:
    chance = random.Random(seed)
    size, seats, games = chance.choice([(6, 3, 5), (9, 4, 4), (12, 5, 5), (8, 2, 6)])
    tables = fixtures(size, seats, games, str(seed % 5))
    results = played(tables, seed)
    final = {
        row.entrant: row.place
        for row in standings(range(size), results, tables, Scoring(scheme, tie_breaks, (), games))
    }
    chance.shuffle(results)
    for known in (len(results) // 2, len(results) - 3, len(results) - 1):
        rows = standings(
            range(size), results[:known], tables, Scoring(scheme, tie_breaks, (), games)
        )
        assert all(row.best <= final[row.entrant] <= row.worst for row in rows)


def test_before_the_first_game_everything_is_possible() -> None:
    rows = standings(range(12), [], fixtures(12, 4, 6, "x"), Scoring(Scheme.RANK, []))
    assert {(row.best, row.worst) for row in rows} == {(1, 12)}


def test_a_lead_that_cannot_be_caught_is_told_with_many_games_left() -> None:
    tables = [(0, 1)] * 8 + [(2, 3)] * 8 + [(0, 1), (2, 3), (0, 2), (1, 3)] * 2
    results = [result_of(n, table, (2, 1)) for n, table in enumerate(tables[:16])]
    rows = {r.entrant: r for r in standings(range(4), results, tables, Scoring(Scheme.WINS, []))}
    assert [(rows[each].best, rows[each].worst) for each in range(4)] == [
        (1, 2), (3, 4), (1, 2), (3, 4),
    ]  # fmt: skip


def test_two_who_meet_cannot_both_stay_behind() -> None:
    # 1 and 2 are level with 0 and play each other eight times; 0 has no games left.
    tables = [(0, 3), (1, 3), (2, 3)] + [(1, 2)] * 8
    results = [result_of(n, table, (2, 1)) for n, table in enumerate(tables[:3])]
    rows = {r.entrant: r for r in standings(range(4), results, tables, Scoring(Scheme.WINS, []))}
    assert rows[0].best == 2


def test_somebody_who_left_can_still_take_points_but_no_place() -> None:
    tables = [(0, 1, 9), (0, 1, 9)]
    rows = standings([0, 1], [result_of(0, (0, 1, 9), (3, 2, 1))], tables, Scoring(Scheme.RANK, []))
    assert [(row.entrant, row.best, row.worst) for row in rows] == [(0, 1, 2), (1, 1, 2)]
