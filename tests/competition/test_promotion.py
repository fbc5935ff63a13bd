"""Next season's divisions: nobody lost, nobody twice, sizes kept, the best go up."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbem.competition.leagues.division_standings import NEXT, zone_at
from pbem.competition.leagues.terms import LeagueTerms
from pbem.competition.standings.promotion import divided, seeding

A, B = [1, 2, 3, 4, 5, 6], [11, 12, 13, 14, 15, 16]


def test_two_up_and_two_down_change_places() -> None:
    order = seeding([A, B], 2, 2, {*A, *B}, [])
    assert divided(order, (6, 6), 3, 60) == ([[1, 2, 3, 4, 11, 12], [5, 6, 13, 14, 15, 16]], [])


def test_the_place_of_who_leaves_falls_to_the_best_who_would_go_down() -> None:
    order = seeding([A, B], 2, 2, {*A, *B} - {1}, [21])
    assert divided(order, (6, 6), 3, 60) == ([[2, 3, 4, 11, 12, 5], [6, 13, 14, 15, 16, 21]], [])


def test_nobody_moves_up_for_somebody_promoted_who_leaves() -> None:
    order = seeding([A, B], 1, 1, {*A, *B} - {11}, [])
    assert order == [1, 2, 3, 4, 5, 6, 12, 13, 14, 15, 16]


def test_newcomers_come_in_at_the_bottom_and_who_finds_no_place_waits() -> None:
    order = seeding([A, B], 2, 2, {*A, *B}, [21, 22])
    groups, waiting = divided(order, (6, 7), 3, 60)
    assert (groups[1][-1], waiting) == (21, [22])


def test_too_few_for_a_last_division_join_the_one_above_or_wait() -> None:
    assert divided(range(8), (6, 6), 3, 60) == ([list(range(8))], [])
    assert divided(range(8), (6, 6), 3, 7) == ([list(range(6))], [6, 7])


def test_nobody_is_in_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        seeding([A], 1, 1, A, [3])


@given(seed=st.integers(0, 10**6))
@settings(max_examples=80)
def test_nobody_is_lost_sizes_are_kept_and_the_better_never_stand_lower(seed: int) -> None:
    chance = random.Random(seed)
    size, count = chance.randint(6, 12), chance.randint(1, 5)
    moves = chance.randint(0, 3)
    finals = [[100 * number + place for place in range(size)] for number in range(count)]
    finals[-1] = finals[-1][: chance.randint(3, size)]
    playing = [each for table in finals for each in table]
    staying = {each for each in playing if chance.random() > 0.15}
    newcomers = list(range(9000, 9000 + chance.randint(0, 9)))
    order = seeding(finals, moves, moves, staying, newcomers)
    groups, waiting = divided(order, (size,) * count, 3, 60)

    placed = [each for group in groups for each in group]
    assert sorted(placed + waiting) == sorted([*staying, *newcomers])
    assert all(len(group) == size for group in groups[:-1])
    assert all(len(group) <= size + 2 for group in groups[-1:])
    at = {each: number for number, group in enumerate(groups) for each in group}
    at |= dict.fromkeys(waiting, count)
    for number, table in enumerate(finals):
        places = [at[each] for each in table if each in staying]
        assert places == sorted(places), "the better of a division never stands lower"
        promoted = [each for each in table[:moves] if each in staying]
        assert number == 0 or all(at[each] < number for each in promoted)
        assert all(at[each] <= number + 1 for each in table if each in staying)


def a_season(chance: random.Random) -> tuple[LeagueTerms, list[list[int]], list[int]]:
    """The terms of a league of any shape, its final tables, and who waits; of leagues from before
    as many had to move down as up, too."""
    sizes = tuple(chance.randint(3, 12) for _ in range(chance.randint(1, 6)))
    up = chance.randint(0, min(sizes))
    down = chance.choice([up, chance.randint(0, min(sizes))])
    terms = LeagueTerms(divisions=sizes, promoted=up, relegated=min(down, min(sizes) - up))
    everybody = list(range(chance.randint(3, sum(sizes) + 5)))
    chance.shuffle(everybody)
    tables, waiting = divided(everybody, sizes, 3, 60)
    for table in tables:
        chance.shuffle(table)
    return terms, tables, waiting


def told(terms: LeagueTerms, tables: list[list[int]]) -> dict[int, int]:
    """The division that everybody is told to go to."""
    sizes = [len(table) for table in tables]
    return {
        each: number + NEXT[zone_at(place, number, sizes, terms)]
        for number, table in enumerate(tables, 1)
        for place, each in enumerate(table, 1)
    }


def moved(
    terms: LeagueTerms, tables: list[list[int]], gone: set[int], new: list[int]
) -> dict[int, int]:
    """The division that everybody who goes on is in next season."""
    staying = {each for table in tables for each in table} - gone
    order = seeding(tables, terms.promoted, terms.relegated, staying, new)
    groups, _waiting = divided(order, terms.divisions, 3, 60)
    return {each: number for number, group in enumerate(groups, 1) for each in group}


def test_everybody_moves_as_they_were_told_in_any_shape() -> None:
    for seed in range(2000):
        terms, tables, waiting = a_season(random.Random(seed))
        following = moved(terms, tables, set(), waiting)
        said = told(terms, tables)
        assert said == {each: following.get(each) for each in said}, f"seed {seed}: {terms}"


def test_who_leaves_and_who_is_new_puts_nobody_lower_than_they_were_told() -> None:
    """But who stood behind the size of a last division that had taken others in."""
    for seed in range(2000):
        chance = random.Random(seed)
        terms, tables, waiting = a_season(chance)
        gone = {each for table in tables for each in table if chance.random() < 0.15}
        new = waiting + list(range(1000, 1000 + chance.randint(0, 20)))
        following, said = moved(terms, tables, gone, new), told(terms, tables)
        joined = set(tables[-1][terms.divisions[len(tables) - 1] :])
        lower = {each for each in said.keys() - gone if following.get(each, 99) > said[each]}
        assert lower <= joined, f"seed {seed}: {terms}"
