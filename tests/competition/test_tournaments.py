"""Swiss rounds and knock-out by groups: who meets, who has a bye, who goes on."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from pbem.competition.schedule.draws import table_sizes
from pbem.competition.schedule.knockout import KnockoutRound, deal_out, going_on, knockout_round
from pbem.competition.schedule.swiss import SwissPast, SwissRound, swiss_round
from tests.competition.seasons import played as results_of
from tests.competition.seasons import result_of

Table = tuple[int, ...]


def swiss(entrants: int, seats: int, fewest: int, rounds: int) -> list[SwissRound]:
    """A whole tournament in which the higher number mostly comes in first."""
    chance = random.Random(entrants)
    points = dict.fromkeys(range(entrants), Fraction(0))
    byes: Counter[int] = Counter()
    played: list[Table] = []
    made = []
    for _ in range(rounds):
        made.append(swiss_round(points, SwissPast(played, byes), seats, fewest, "spring"))
        for table in made[-1].tables:
            order = sorted(table, key=lambda each: each + chance.random() * entrants)
            for worth, each in enumerate(order):
                points[each] += worth
        played += made[-1].tables
        byes.update(made[-1].byes)
    return made


def meetings(rounds: list[SwissRound]) -> Counter[Table]:
    return Counter(
        pair for one in rounds for table in one.tables for pair in combinations(sorted(table), 2)
    )


@pytest.mark.parametrize(
    ("entrants", "seats", "rounds"),
    [(9, 3, 3), (16, 4, 3), (24, 4, 4), (25, 5, 3), (32, 4, 6), (48, 4, 7), (60, 5, 6), (20, 2, 9)],
)
def test_nobody_meets_again_while_there_are_enough_others(
    entrants: int, seats: int, rounds: int
) -> None:
    made = swiss(entrants, seats, seats, rounds)
    assert max(meetings(made).values()) == 1
    assert all(sorted(sum(one.tables, ())) == list(range(entrants)) for one in made)


def test_who_has_as_many_points_meets() -> None:
    points = {each: Fraction(each // 4) for each in range(16)}
    tables = swiss_round(points, SwissPast(), 4, 4, "x").tables
    assert sorted(sorted(table) for table in tables) == [
        [0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("entrants", "seats", "fewest"), [(13, 4, 4), (11, 4, 4), (7, 3, 3), (5, 4, 3)]
)
def test_nobody_has_a_second_bye_before_everybody_has_had_one(
    entrants: int, seats: int, fewest: int
) -> None:
    byes: Counter[int] = Counter()
    for one in swiss(entrants, seats, fewest, 2 * entrants):
        byes.update(one.byes)
        assert max(byes.values()) - min(byes[each] for each in range(entrants)) <= 1


def test_the_bye_goes_to_who_has_fewest_points() -> None:
    points = {each: Fraction(each) for each in range(13)}
    assert swiss_round(points, SwissPast(), 4, 4, "x").byes == (0,)
    assert swiss_round(points, SwissPast(byes={0: 1}), 4, 4, "x").byes == (1,)


def test_swiss_seats_stay_balanced() -> None:
    for entrants, seats in ((16, 4), (24, 3), (30, 5)):
        tables = [table for one in swiss(entrants, seats, seats, 8) for table in one.tables]
        for each in range(entrants):
            sat = Counter(table.index(each) for table in tables if each in table)
            assert max(sat.values()) - min(sat[seat] for seat in range(seats)) <= 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_shall_not_meet_does_not_however_equal_they_are(seats: int) -> None:
    points = {each: Fraction(each in (0, 1), 1) for each in range(12)}
    pairs = [frozenset(pair) for pair in ((0, 1), (2, 3), (4, 5), (0, 2))]
    played: list[tuple[int, ...]] = []
    for _round in range(5):
        past = SwissPast(played, apart=pairs)
        tables = swiss_round(points, past, seats, seats, "x").tables
        assert not any(pair <= {*table} for pair in pairs for table in tables)
        played += tables


def test_two_who_shall_not_meet_do_where_there_is_one_table_alone() -> None:
    points = {each: Fraction(0) for each in range(3)}
    past = SwissPast(apart=[frozenset((0, 1))])
    assert sorted(swiss_round(points, past, 3, 3, "x").tables[0]) == [0, 1, 2]


def test_the_same_seed_gives_the_same_round() -> None:
    points = dict.fromkeys(range(16), Fraction(0))
    one, same, other = (swiss_round(points, SwissPast(), 4, 4, seed) for seed in ("a", "a", "b"))
    assert one == same != other


def test_tables_are_as_few_and_as_equal_as_all_can_sit() -> None:
    assert [table_sizes(n, 4, 3) for n in (5, 6, 7, 9, 13)] == [
        [4], [3, 3], [4, 3], [3, 3, 3], [4, 3, 3, 3],
    ]  # fmt: skip
    assert (table_sizes(11, 4, 4), table_sizes(2, 4, 3)) == ([4, 4], [])


def knockout(entrants: int, seats: int, fewest: int, winners: int) -> list[KnockoutRound]:
    """All rounds; the lower number wins, as it was seeded."""
    still, played = list(range(entrants)), list[Table]()
    rounds = []
    while True:
        made = knockout_round(still, played, seats, fewest, winners, "spring")
        rounds.append(made)
        results = [
            result_of(n, table, [entrants - each for each in table])
            for n, table in enumerate(made.tables)
        ]
        going = going_on(made, results, still)
        assert set(going) <= set(still)
        assert len(going) < len(still) or made.is_final
        playing = [each for table in made.tables for each in table]
        assert sorted([*playing, *made.byes]) == still, "everybody plays or has a bye"
        if made.is_final:
            assert going == [0]
            return rounds
        assert len(going) == len(made.byes) + winners * len(made.tables) + made.lucky
        still, played = going, played + made.tables


@pytest.mark.parametrize(
    ("seats", "fewest", "winners"),
    [(2, 2, 1), (3, 3, 1), (4, 3, 1), (4, 4, 2), (5, 3, 2), (5, 5, 1)],
)
def test_every_number_of_entrants_comes_down_to_one_final(
    seats: int, fewest: int, winners: int
) -> None:
    for entrants in (*range(fewest, 34), 48, 60, 64):
        for made in knockout(entrants, seats, fewest, winners):
            sizes = [len(table) for table in made.tables]
            assert fewest <= min(sizes) <= max(sizes) <= seats
            assert max(sizes) - min(sizes) <= 1


def test_full_tables_need_no_byes_and_no_lucky_losers() -> None:
    for entrants, seats, rounds in ((64, 4, 3), (27, 3, 3), (25, 5, 2), (32, 2, 5)):
        made = knockout(entrants, seats, seats, 1)
        assert len(made) == rounds
        assert all((one.byes, one.lucky) == ((), 0) for one in made)


def test_the_best_seeded_have_byes_and_meet_late() -> None:
    assert knockout_round(range(9), [], 4, 4, 2, "x").byes == (0,)
    assert deal_out(range(12), 3) == [[0, 5, 6, 11], [1, 4, 7, 10], [2, 3, 8, 9]]


def test_lucky_losers_are_the_best_of_all_who_did_not_win() -> None:
    round_ = KnockoutRound(tables=[(0, 1, 2), (3, 4, 5)], byes=(), winners=1, lucky=1)
    results = [result_of(1, (0, 1, 2), (50, 40, 10)), result_of(2, (3, 4, 5), (45, 44, 1))]
    assert going_on(round_, results, range(6)) == [0, 3, 4]


def test_who_ties_for_a_place_in_the_next_round_is_parted_by_the_seed() -> None:
    round_ = KnockoutRound(tables=[(5, 1, 2), (3, 4, 0)], byes=(), winners=1, lucky=0)
    results = [result_of(1, (5, 1, 2), (40, 40, 10)), result_of(2, (3, 4, 0), (45, 45, 1))]
    assert going_on(round_, results, range(6)) == [1, 3]


def test_a_final_may_have_two_winners() -> None:
    final = KnockoutRound(tables=[(0, 1, 2)], byes=(), winners=1, lucky=0)
    assert going_on(final, [result_of(1, (0, 1, 2), (40, 40, 10))], range(3)) == [0, 1]


def test_a_round_waits_for_all_its_results() -> None:
    round_ = knockout_round(range(8), [], 4, 4, 1, "x")
    results = results_of(round_.tables, 1)
    with pytest.raises(ValueError, match="every table"):
        going_on(round_, results[:1], range(8))
    with pytest.raises(ValueError, match="every table"):
        going_on(round_, [*results, results[0]], range(8))
