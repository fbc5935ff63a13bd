"""Signs of collusion: planted ones are found, fair leagues show none."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest

from pbem.competition.standings import collusion
from pbem.competition.standings.collusion import compared, suspicious
from pbem.competition.standings.results import FixtureResult
from tests.competition.seasons import fixtures, result_of


def league(
    seed: int, feeds: tuple[int, int] | None = None, uneven: float = 0.0, seasons: int = 3
) -> list[FixtureResult]:
    """Seasons of twelve at tables of four; the partner may see to it that the player wins.

    With `uneven`, the higher numbers are the better players.
    """
    chance = random.Random(seed)
    results: list[FixtureResult] = []
    for season in range(seasons):
        for table in fixtures(12, 4, 10, f"collusion {season}"):
            scores = [round(100 * chance.random() + 100 * uneven * each) for each in table]
            if feeds and feeds[0] in table and feeds[1] in table:
                scores[table.index(feeds[0])] = 2000
            results.append(result_of(len(results), table, scores))
    return results


def test_who_feeds_whom_is_found() -> None:
    for seed in range(3):
        (pair,) = suspicious(league(seed, feeds=(3, 8), seasons=6))
        assert (pair.player, pair.partner) == (3, 8)
        assert (pair.together, pair.apart, pair.with_partner) == (15, 45, 1)
        assert pair.without < Fraction(3, 4)
        assert pair.corrected < Fraction(1, 100)


@pytest.mark.parametrize("uneven", [0.0, 0.15])
def test_fair_leagues_show_nobody_however_strong_or_weak_players_are(uneven: float) -> None:
    shown = [seed for seed in range(20) if suspicious(league(seed, uneven=uneven))]
    assert len(shown) <= 2


@pytest.mark.parametrize(
    ("shared", "apart"),
    [([24, 24, 12], [0, 12, 24, 0, 6]), ([24, 20, 24, 12, 24], [0, 4, 12]), ([8, 8, 8], [0] * 9)],
)
def test_the_share_of_chance_is_that_of_all_choices_of_tables(
    shared: list[int], apart: list[int]
) -> None:
    sums = [sum(some) for some in combinations(shared + apart, len(shared))]
    expected = Fraction(sum(each >= sum(shared) for each in sums), len(sums))
    assert collusion._chance(shared, apart) == expected < 1


def test_p_values_are_corrected_for_the_number_of_pairs() -> None:
    pairs = compared(league(2))
    assert len(pairs) == 132
    assert pairs[0].corrected == min(pairs[0].chance * 132, 1)
    assert [pair.corrected for pair in pairs] == sorted(pair.corrected for pair in pairs)


def test_tables_of_two_and_too_few_tables_say_nothing() -> None:
    duels = [result_of(n, (n % 3, (n + 1) % 3), (2, 1)) for n in range(30)]
    assert compared(duels) == []
    assert compared(league(1)[:4]) == []
