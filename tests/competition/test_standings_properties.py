"""What holds of all standings: sums, an order, and that it does not matter what came in first."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pbem.competition.standings.ranking import standings
from pbem.competition.standings.results import (
    Scheme,
    Scoring,
    TieBreak,
    closeness,
    fixture_points,
    follow_each_other,
)
from tests.competition.seasons import fixtures, played, result_of

SEEDS = st.integers(0, 10**6)
SCHEMES = st.sampled_from(list(Scheme))
TIE_BREAKS = st.permutations(list(TieBreak))
WORTH = {Scheme.RANK: (None, None, 1, 3, 6, 10), Scheme.SHARE: (1,) * 6, Scheme.WINS: (1,) * 6}


@given(scores=st.lists(st.integers(-2, 3), min_size=2, max_size=5), scheme=SCHEMES)
@settings(max_examples=60)
def test_every_table_of_a_size_gives_the_same_sum_of_points(
    scores: list[int], scheme: Scheme
) -> None:
    points = fixture_points(result_of(1, range(len(scores)), scores), scheme)
    assert sum(points) == WORTH[scheme][len(scores)]


@given(seed=SEEDS, scheme=SCHEMES, tie_breaks=TIE_BREAKS)
@example(seed=211, scheme=Scheme.WINS, tie_breaks=list(TieBreak))
@settings(max_examples=25)
def test_the_order_in_which_results_come_in_changes_nothing(
    seed: int, scheme: Scheme, tie_breaks: list[TieBreak]
) -> None:
    chance = random.Random(seed)
    tables = fixtures(6, 3, 4, str(seed % 7))
    results = played(tables, seed)[: chance.randrange(9)]
    rows = standings(range(6), results, tables, Scoring(scheme, tie_breaks))
    chance.shuffle(results)
    assert standings(range(6), results, tables, Scoring(scheme, tie_breaks)) == rows
    mixed = standings([3, 1, 5, 0, 4, 2], results, tables, Scoring(scheme, tie_breaks))
    assert {row.entrant: row for row in mixed} == {row.entrant: row for row in rows}


@given(seed=SEEDS, scheme=SCHEMES, tie_breaks=TIE_BREAKS)
@settings(max_examples=25)
def test_places_are_an_order_and_points_come_first(
    seed: int, scheme: Scheme, tie_breaks: list[TieBreak]
) -> None:
    tables = fixtures(7, 4, 3, str(seed % 7))
    results = played(tables, seed)
    rows = standings(range(7), results, tables, Scoring(scheme, tie_breaks))
    assert follow_each_other([row.place for row in rows])
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
    assert sum(row.points for row in rows) == len(tables) * WORTH[scheme][4]
    assert sum(row.wins for row in rows) == len(tables)
    assert sum(row.difference for row in rows) == 0
    assert [row.played for row in rows] == [sum(r.entrant in t for t in tables) for r in rows]
    assert all((row.best, row.worst) == (row.place, row.place) for row in rows)


def test_direct_comparison_counts_only_games_between_the_tied() -> None:
    # 0 and 1 end level. 0 beat 1 and lost to everybody else.
    pairs = [(0, 1), (2, 0), (3, 0), (1, 2), (3, 1), (2, 3)]
    results = [result_of(n, pair, (30, 20)) for n, pair in enumerate(pairs)]
    rows = standings(range(4), results, [], Scoring(Scheme.WINS, [TieBreak.DIRECT]))
    assert [(row.entrant, row.place, row.direct) for row in rows] == [
        (2, 1, 1), (3, 2, -1), (0, 3, 1), (1, 4, -1),
    ]  # fmt: skip


def test_a_group_that_direct_comparison_splits_is_compared_again_by_its_own_games() -> None:
    balanced = [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3), (3, 0), (1, 3), (3, 2)]
    results = [result_of(n, pair, (30, 20)) for n, pair in enumerate(balanced)]
    results += [result_of(20, (0, 4), (30, 20)), result_of(21, (2, 4), (30, 20))]
    results += [result_of(22, (2, 4), (30, 20)), result_of(23, (3, 4), (30, 20))]
    rows = standings(range(5), results, [], Scoring(Scheme.WINS, [TieBreak.DIRECT]))
    assert {row.entrant: row.points for row in rows} == {0: 3, 1: 3, 2: 3, 3: 3, 4: 0}
    # All four: 0 +1, 1 +2, 2 -2, 3 -1.
    assert [row.entrant for row in rows] == [1, 0, 3, 2, 4]


def test_sonneborn_berger_of_two_at_a_table_is_that_of_chess() -> None:
    results = [
        result_of(1, (0, 1), (3, 2)), result_of(2, (0, 2), (2, 2)), result_of(3, (1, 2), (3, 2)),
    ]  # fmt: skip
    rows = {r.entrant: r for r in standings(range(3), results, [], Scoring(Scheme.WINS, []))}
    assert [rows[each].points for each in range(3)] == [Fraction(3, 2), 1, Fraction(1, 2)]
    assert [rows[each].sonneborn for each in range(3)] == [
        1 + Fraction(1, 4), Fraction(1, 2), Fraction(3, 4),
    ]  # fmt: skip


def test_at_larger_tables_sonneborn_berger_adds_up_everybody_who_was_left_behind() -> None:
    rows = standings(range(4), [result_of(1, range(4), (9, 7, 7, 5))], [], Scoring(Scheme.RANK, []))
    assert [row.sonneborn for row in rows] == [3, Fraction(3, 4), Fraction(3, 4), 0]


@pytest.mark.parametrize(
    ("tie_break", "first"),
    [(TieBreak.DIFFERENCE, 0), (TieBreak.TIMEOUTS, 1), (TieBreak.DIRECT, 1)],
)
def test_tie_breaks_decide_in_the_order_stated(tie_break: TieBreak, first: int) -> None:
    results = [
        result_of(1, (0, 2), (90, 10), late=2), result_of(2, (1, 0), (30, 29), late=1),
        result_of(3, (2, 1), (30, 29)),
    ]  # fmt: skip
    rows = standings([0, 1], results, [], Scoring(Scheme.WINS, [TieBreak.POINTS, tie_break]))
    assert [(row.entrant, row.place) for row in rows] == [(first, 1), (1 - first, 2)]


def test_wins_and_second_places_are_counted_and_shared_by_who_ties() -> None:
    tables = [((0, 1, 2, 3), (9, 8, 7, 6)), ((0, 1, 2, 3), (9, 9, 7, 6)),
              ((3, 2, 1, 0), (9, 8, 8, 6))]  # fmt: skip
    results = [result_of(n, *table) for n, table in enumerate(tables)]
    found = {row.entrant: row for row in standings(range(4), results, [], Scoring(Scheme.RANK, []))}
    half = Fraction(1, 2)
    assert [found[each].wins for each in range(4)] == [1 + half, half, 0, 1]
    assert [found[each].seconds for each in range(4)] == [half, 2, half, 0]


def test_wins_seconds_and_closeness_break_ties() -> None:
    tables = [((0, 1, 2), (9, 8, 4)), ((2, 1, 0), (9, 8, 4))]
    results = [result_of(n, *table) for n, table in enumerate(tables)]
    behind = {1: 1, 0: 2, 2: 2}
    for rule, places in ((TieBreak.WINS, {0: 1, 2: 1, 1: 3}), (TieBreak.SECONDS, behind),
                         (TieBreak.CLOSENESS, behind)):  # fmt: skip
        rows = standings(range(3), results, [], Scoring(Scheme.RANK, [rule]))
        assert {row.points for row in rows} == {2}
        assert {row.entrant: row.place for row in rows} == places


def test_closeness_is_a_part_of_the_winner_s_points_and_never_more_than_one() -> None:
    assert closeness((1, 2, 3), (40, 30, 10)) == (1, Fraction(3, 4), Fraction(1, 4))
    assert closeness((1, 1, 3), (40, 40, -5)) == (1, 1, 0)
    assert closeness((2, 1), (50, 40)) == (1, 1), "who dropped out comes last with more"
    assert closeness((1, 2), (0, 0)) == (1, 0), "adjudicated"


def test_one_game_more_than_the_others_neither_helps_nor_harms() -> None:
    tables = [(0, 1), (2, 3), (0, 2), (1, 3), (0, 3)]
    results = [result_of(n, table, (2, 1)) for n, table in enumerate(tables)]
    rows = standings(range(4), results, tables, Scoring(Scheme.WINS, [], games_each=2))
    assert {row.entrant: row.points for row in rows} == {0: 2, 1: 1, 2: 1, 3: 0}
    assert {row.entrant: row.played for row in rows} == {0: 3, 1: 2, 2: 2, 3: 3}


def test_a_better_place_is_never_worth_less() -> None:
    with pytest.raises(ValueError, match="worth more"):
        fixture_points(result_of(1, (0, 1), (2, 1)), Scheme.RANK, (1, 2))
    with pytest.raises(ValueError, match="2 places"):
        fixture_points(result_of(1, (0, 1, 2), (3, 2, 1)), Scheme.RANK, (2, 1))
