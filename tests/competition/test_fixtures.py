"""Fixtures: everybody meets everybody as equally often as possible, in balanced seats."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from pbem.competition.schedule.fixtures import fixtures, imbalance
from tests.sampling import one_in


def test_the_same_seed_gives_the_same_fixtures_and_another_one_others() -> None:
    assert fixtures(12, 4, 6, "spring") == fixtures(12, 4, 6, "spring")
    assert fixtures(12, 4, 6, "spring") != fixtures(12, 4, 6, "autumn")


def test_they_are_the_same_on_every_machine_and_in_every_version_of_python() -> None:
    made = [fixtures(*shape, "spring") for shape in ((12, 4, 6), (11, 5, 7), (9, 3, 8), (7, 2, 4))]
    assert hashlib.sha256(repr(made).encode()).hexdigest()[:16] == "b6a12bf7bbd5b5fa"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_bounds_hold_for_sizes_from_3_to_60(seats: int) -> None:
    for entrants in one_in(3, range(max(3, seats), 61)):
        for games in (1 + (7 * entrants + seats) % 5, 6 + (3 * entrants + seats) % 9):
            made = fixtures(entrants, seats, games, "bounds")
            counted = imbalance(made, entrants)
            shape = f"{entrants} at tables of {seats}, {games} games each"
            extra = -entrants * games % seats
            assert {len(set(table)) for table in made} == {seats}, shape
            assert len(made) * seats == entrants * games + extra, shape
            assert counted.fewest_games == games, shape
            assert counted.most_games == games + (extra > 0), shape
            apart = counted.most_meetings - counted.fewest_meetings
            assert apart <= (1 if seats == 2 else 2), shape
            assert counted.uneven_pairs == 0 or seats > 2, shape
            assert counted.seats_apart <= 1, shape
            assert played_apart(made, entrants) <= 4, shape


def played_apart(made: list[tuple[int, ...]], entrants: int) -> int:
    """How many games more than somebody else anybody has behind them, at any time."""
    games = [0] * entrants
    apart = 0
    for table in made:
        for each in table:
            games[each] += 1
        apart = max(apart, max(games) - min(games))
    return apart


def test_in_any_run_of_games_as_long_as_a_table_is_large_everybody_has_every_seat() -> None:
    made = fixtures(11, 4, 9, "x")
    for each in range(11):
        sat = [table.index(each) for table in made if each in table]
        runs = [sat[start : start + 4] for start in range(0, len(sat), 4)]
        assert all(len(set(run)) == len(run) for run in runs)


def test_known_designs_are_found() -> None:
    for entrants, seats, games in ((7, 3, 3), (13, 4, 4), (21, 5, 5), (7, 4, 4), (11, 5, 5)):
        counted = imbalance(fixtures(entrants, seats, games, "x"), entrants)
        assert counted.fewest_meetings == counted.most_meetings, (entrants, seats)


DOCUMENT = Path(__file__).parents[2] / "docs" / "leagues.md"
ROW = re.compile(r"^\| (\d+) \| (\d) \| (\d+) \| ([\d.]+) \| (\d+) to (\d+) \| ([\d.]+)% \|", re.M)


def test_the_imbalance_in_the_document_is_what_is_made() -> None:
    rows = ROW.findall(DOCUMENT.read_text())
    assert len(rows) >= 12
    for row in rows:
        assert documented(int(row[0]), int(row[1]), int(row[2])) == row


def documented(entrants: int, seats: int, games: int) -> tuple[str, ...]:
    """A row of the table in docs/leagues.md."""
    counted = imbalance(fixtures(entrants, seats, games, "spring"), entrants)
    pairs = entrants * (entrants - 1) // 2
    numbers = (entrants, seats, games, f"{float(counted.ideal_meetings):.2f}")
    met = (counted.fewest_meetings, counted.most_meetings)
    return tuple(map(str, (*numbers, *met, f"{100 * counted.uneven_pairs / pairs:.1f}")))


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
