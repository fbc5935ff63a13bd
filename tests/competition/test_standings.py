"""Points, tie-breaks and places."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pbem.competition.standings.ranking import standings
from pbem.competition.standings.results import (
    FixtureResult,
    Scheme,
    Scoring,
    TieBreak,
    fixture_points,
)


def result(table: int, *ranks: int, who: tuple[int, ...] = (), timeouts: int = 0) -> FixtureResult:
    """A table where the first has 40 points on the board, whoever is second 30, and so on."""
    return FixtureResult(
        fixture=table,
        entrants=who or tuple(range(len(ranks))),
        ranks=ranks,
        scores=tuple(50 - 10 * rank for rank in ranks),
        timeouts=(timeouts,) + (0,) * (len(ranks) - 1),
    )


def test_by_rank_who_ties_shares_the_average_of_the_places() -> None:
    half = Fraction(1, 2)
    assert fixture_points(result(1, 1, 2, 2, 4), Scheme.RANK) == (3, 1 + half, 1 + half, 0)
    assert fixture_points(result(1, 1, 1, 1, 4), Scheme.RANK, (10, 5, 3, 1)) == (6, 6, 6, 1)


def test_by_wins_who_ties_shares_the_win() -> None:
    half = Fraction(1, 2)
    assert fixture_points(result(1, 1, 1, 3), Scheme.WINS) == (half, half, 0)
    assert fixture_points(result(1, 1, 2, 2), Scheme.WINS) == (1, 0, 0)


def test_by_share_a_point_is_divided_as_the_points_on_the_board_were() -> None:
    assert fixture_points(result(1, 1, 2, 3), Scheme.SHARE) == (
        Fraction(4, 9), Fraction(3, 9), Fraction(2, 9),
    )  # fmt: skip
    nothing = FixtureResult(1, (1, 2), (1, 1), (0, -3), (0, 0))
    assert fixture_points(nothing, Scheme.SHARE) == (Fraction(1, 2), Fraction(1, 2))


def test_the_table_says_who_has_played_and_what_is_left() -> None:
    rows = standings(
        [0, 1, 2, 3],
        [result(7, 1, 2, 3)],
        [(2, 0, 1), (0, 1, 3), (0, 1, 2)],
        Scoring(Scheme.RANK, ()),
    )
    assert [(row.entrant, row.place, row.points, row.played, row.left) for row in rows] == [
        (0, 1, 2, 1, 2), (1, 2, 1, 1, 2), (2, 3, 0, 1, 1), (3, 3, 0, 0, 1),
    ]  # fmt: skip


def test_no_table_counts_twice() -> None:
    with pytest.raises(ValueError, match="fixture 7 has two results"):
        standings([0, 1], [result(7, 1, 2), result(7, 2, 1)], [], Scoring(Scheme.RANK, ()))


def test_who_is_level_in_everything_shares_the_place() -> None:
    rows = standings([0, 1, 2], [result(1, 1, 1, 3)], [], Scoring(Scheme.RANK, tuple(TieBreak)))
    assert [(row.entrant, row.place) for row in rows] == [(0, 1), (1, 1), (2, 3)]


@pytest.mark.parametrize("ranks", [(1, 3), (2, 3), (1, 1, 2), (0, 1)])
def test_ranks_are_those_of_a_race(ranks: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="are no ranks"):
        result(1, *ranks)
