"""Fixtures: everybody meets everybody as equally often as possible, in balanced seats."""

from __future__ import annotations

import pytest

from pbem.competition.schedule.fixtures import fixtures
from pbem.competition.schedule.imbalance import imbalance


def test_the_same_seed_gives_the_same_fixtures_and_another_one_others() -> None:
    assert fixtures(12, 4, 6, "spring") == fixtures(12, 4, 6, "spring")
    assert fixtures(12, 4, 6, "spring") != fixtures(12, 4, 6, "autumn")


def test_everybody_plays_as_often_and_one_more_where_the_tables_need_it() -> None:
    made = fixtures(7, 4, 3, "x")
    games = sorted(sum(each in table for table in made) for each in range(7))
    assert (len(made), games) == (6, [3, 3, 3, 3, 4, 4, 4])


def test_imbalance_counts_meetings_and_seats() -> None:
    counted = imbalance([(0, 1, 2), (0, 1, 3)], 4)
    assert (counted.fewest_meetings, counted.most_meetings) == (0, 2)
    assert (counted.ideal_meetings, counted.uneven_pairs) == (1, 0 + 2)
    assert (counted.fewest_games, counted.most_games) == (1, 2)
    assert (counted.seats[0], counted.seats_apart) == ((0, 2), 2)


@pytest.mark.parametrize(
    ("entrants", "seats", "games"), [(3, 4, 2), (61, 4, 2), (8, 6, 2), (8, 1, 2), (8, 4, 0)]
)
def test_what_cannot_be_played_is_refused(entrants: int, seats: int, games: int) -> None:
    with pytest.raises(ValueError, match="not"):
        fixtures(entrants, seats, games, "x")
