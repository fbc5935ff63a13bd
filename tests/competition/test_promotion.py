"""Next season's divisions: nobody lost, nobody twice, sizes kept, the best go up."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbem.competition.leagues.division_standings import NEXT, zone_at
from pbem.competition.leagues.terms import LeagueTerms
from pbem.competition.standings.promotion import (
    Tier,
    by_tier,
    changing,
    dealt,
    divided,
    division_name,
    holds,
    relegated_from,
    seeding,
    tier_of,
)

A, B = [1, 2, 3, 4, 5, 6], [11, 12, 13, 14, 15, 16]
TWO = (Tier(6), Tier(6))
PYRAMID = (1, 2, 4)


def test_two_up_and_two_down_change_places() -> None:
    order = seeding([A, B], (), 2, {*A, *B}, [])
    assert divided(order, TWO, 3, 60) == ([[1, 2, 3, 4, 11, 12], [5, 6, 13, 14, 15, 16]], [])


def test_the_place_of_who_leaves_falls_to_the_best_who_would_go_down() -> None:
    order = seeding([A, B], (), 2, {*A, *B} - {1}, [21])
    assert divided(order, TWO, 3, 60) == ([[2, 3, 4, 11, 12, 5], [6, 13, 14, 15, 16, 21]], [])


def test_nobody_moves_up_for_somebody_promoted_who_leaves() -> None:
    order = seeding([A, B], (), 1, {*A, *B} - {11}, [])
    assert order == [1, 2, 3, 4, 5, 6, 12, 13, 14, 15, 16]


def test_newcomers_come_in_at_the_bottom_and_who_finds_no_place_waits() -> None:
    order = seeding([A, B], (), 2, {*A, *B}, [21, 22])
    groups, waiting = divided(order, (Tier(6), Tier(7)), 3, 60)
    assert (groups[1][-1], waiting) == (21, [22])


def test_too_few_for_a_last_division_join_the_one_above_or_wait() -> None:
    assert divided(range(8), TWO, 3, 60) == ([list(range(8))], [])
    assert divided(range(8), TWO, 3, 7) == ([list(range(6))], [6, 7])


def test_nobody_is_in_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        seeding([A], (), 1, A, [3])


def test_divisions_are_called_by_their_tier_and_a_letter_where_it_has_several() -> None:
    names = [division_name(number, PYRAMID) for number in range(1, 8)]
    assert names == ["1", "2A", "2B", "3A", "3B", "3C", "3D"]
    assert [division_name(number, ()) for number in (1, 2, 3)] == ["1", "2", "3"]
    assert [tier_of(number, PYRAMID) for number in range(1, 8)] == [1, 2, 2, 3, 3, 3, 3]


def test_the_winner_up_and_the_last_two_down_holds_where_tiers_double() -> None:
    tables = [[10 * number + place for place in range(1, 5)] for number in range(1, 8)]
    order = seeding(tables, PYRAMID, 1, {each for table in tables for each in table}, [])
    divisions, waiting = divided(order, [Tier(4, count) for count in PYRAMID], 3, 60)
    assert waiting == []
    assert divisions[0] == [11, 12, 21, 31]
    assert divisions[1] == [13, 32, 41, 71], "13, 14, 22, 32, 41, 51, 61, 71: there and back"
    assert divisions[2] == [14, 22, 51, 61]


def test_players_of_a_tier_come_to_its_divisions_in_turn_there_and_back() -> None:
    assert dealt(range(7), 3) == [[0, 5, 6], [1, 4], [2, 3]]
    assert dealt(range(3), 1) == [[0, 1, 2]]


def test_a_last_tier_that_is_not_full_takes_as_few_divisions_as_its_players_fit_into() -> None:
    shape = [Tier(6, 1), Tier(6, 2), Tier(6, 4)]
    sizes = {count: [len(one) for one in divided(range(count), shape, 3, 60)[0]]
             for count in (6, 8, 9, 13, 18, 20, 21, 31, 42)}  # fmt: skip
    assert sizes == {
        6: [6], 8: [8], 9: [6, 3], 13: [6, 3, 4], 18: [6, 6, 6], 20: [6, 7, 7], 21: [6, 6, 6, 3],
        31: [6, 6, 6, 5, 4, 4], 42: [6] * 7,
    }  # fmt: skip


def test_what_a_shape_can_hold_is_what_can_be_divided_evenly() -> None:
    assert relegated_from(PYRAMID, 1) == [2, 2]
    assert relegated_from((1, 2, 3), 1) is None
    assert relegated_from((1, 2, 3), 2) == [4, 3]
    assert [up for up in range(6) if holds((8, 8, 8), (1, 2, 3), up)] == [0, 2]
    assert [up for up in range(6) if holds((8, 8, 8), PYRAMID, up)] == [0, 1, 2]
    assert [up for up in range(9) if holds((6, 8), (1, 1), up)] == [0, 1, 2, 3, 4, 5]


def test_above_a_last_tier_that_is_not_full_the_first_divisions_lose_one_more() -> None:
    moves = changing([6, 6, 6, 5, 5, 5], PYRAMID, 1)
    assert moves == [(0, 2), (1, 2), (1, 1), (1, 0), (1, 0), (1, 0)]


def a_season(chance: random.Random) -> tuple[LeagueTerms, list[list[int]], list[int]]:
    """The terms of a league of any shape, its final standings, and who waits."""
    sizes = tuple(chance.randint(3, 12) for _ in range(chance.randint(1, 6)))
    tiers = (1, *(chance.randint(1, 4) for _ in sizes[1:])) if chance.random() < 0.7 else ()
    counts = tiers or (1,) * len(sizes)
    up = chance.choice([each for each in range(13) if holds(sizes, counts, each)])
    terms = LeagueTerms(divisions=sizes, tiers=tiers, promoted=up)
    everybody = list(range(chance.randint(3, terms.places + 5)))
    chance.shuffle(everybody)
    tables, waiting = divided(everybody, terms.shape, 3, 60)
    for table in tables:
        chance.shuffle(table)
    return terms, tables, waiting


def told(terms: LeagueTerms, tables: list[list[int]]) -> dict[int, int]:
    """The tier that everybody is told to go to."""
    sizes = [len(table) for table in tables]
    return {
        each: tier_of(number, terms.tiers) + NEXT[zone_at(place, number, sizes, terms)]
        for number, table in enumerate(tables, 1)
        for place, each in enumerate(table, 1)
    }


def at_tiers(terms: LeagueTerms, divisions: list[list[int]]) -> dict[int, int]:
    """The tier of everybody in these divisions."""
    return {
        each: tier_of(number, terms.tiers)
        for number, division in enumerate(divisions, 1)
        for each in division
    }


def moved(
    terms: LeagueTerms, tables: list[list[int]], gone: set[int], new: list[int]
) -> dict[int, int]:
    """The tier that everybody who goes on is in next season."""
    staying = {each for table in tables for each in table} - gone
    order = seeding(tables, terms.tiers, terms.promoted, staying, new)
    return at_tiers(terms, divided(order, terms.shape, 3, 60)[0])


@given(seed=st.integers(0, 10**6))
@settings(max_examples=200)
def test_nobody_is_lost_sizes_are_kept_and_the_better_never_stand_lower(seed: int) -> None:
    """In any shape, whoever leaves and whoever is new."""
    chance = random.Random(seed)
    terms, finals, newcomers = a_season(chance)
    staying = {each for table in finals for each in table if chance.random() > 0.15}
    newcomers += range(9000, 9000 + chance.randint(0, 9))
    order = seeding(finals, terms.tiers, terms.promoted, staying, newcomers)
    divisions, waiting = divided(order, terms.shape, 3, 60)

    placed = [each for division in divisions for each in division]
    assert sorted(placed + waiting) == sorted([*staying, *newcomers])
    at = at_tiers(terms, divisions) | dict.fromkeys(waiting, 99)
    for number, table in enumerate(finals, 1):
        places = [at[each] for each in table if each in staying]
        assert places == sorted(places), "the better of a division never stands lower"
        now, up = tier_of(number, terms.tiers), changing([*map(len, finals)], terms.tiers,
                                                         terms.promoted)[number - 1].up  # fmt: skip
        assert all(at[each] < now for each in table[:up] if each in staying)
        assert all(at[each] <= now + 1 for each in table if each in staying and each not in waiting)
    lowest = max((at[each] for each in staying), default=0)
    assert all(at[each] >= lowest for each in newcomers), "newcomers come in at the bottom"


@given(seed=st.integers(0, 10**6))
@settings(max_examples=200)
def test_every_tier_has_its_size_or_as_near_as_people_allow(seed: int) -> None:
    chance = random.Random(seed)
    terms, finals, newcomers = a_season(chance)
    staying = {each for table in finals for each in table if chance.random() > 0.15}
    newcomers += range(9000, 9000 + chance.randint(0, 9))
    order = seeding(finals, terms.tiers, terms.promoted, staying, newcomers)
    divisions, waiting = divided(order, terms.shape, 3, 60)

    if not order:
        return
    sizes = [len(division) for division in divisions]
    tiers = by_tier(sizes, terms.tiers)
    assert sum(sizes) >= min(len(order), terms.places) - (2 if waiting else 0)
    for tier, here in zip(terms.shape, tiers, strict=False):
        assert max(here) - min(here) <= 1, "divisions of a tier are as large as each other"
        if here is not tiers[-1]:
            assert here == [tier.size] * tier.divisions
    last, here = terms.shape[len(tiers) - 1], tiers[-1]
    if len(order) >= 3:
        assert min(here) >= 3
    assert sum(here) <= last.size * last.divisions + 2, "two at most join from below"
    assert max(here) <= last.size + 2
    assert len(waiting) in (0, len(order) - terms.places), "who waits found everything full"


def test_everybody_moves_as_they_were_told_in_any_shape() -> None:
    for seed in range(2000):
        terms, tables, waiting = a_season(random.Random(seed))
        following = moved(terms, tables, set(), waiting)
        said = told(terms, tables)
        assert said == {each: following.get(each) for each in said}, f"seed {seed}: {terms}"


def test_who_leaves_and_who_is_new_puts_nobody_lower_than_they_were_told() -> None:
    """But who stood behind the size of a last tier that had taken others in."""
    for seed in range(2000):
        chance = random.Random(seed)
        terms, tables, waiting = a_season(chance)
        gone = {each for table in tables for each in table if chance.random() < 0.15}
        new = waiting + list(range(1000, 1000 + chance.randint(0, 20)))
        following, said = moved(terms, tables, gone, new), told(terms, tables)
        last = by_tier(tables, terms.tiers)[-1]
        tier = terms.shape[len(by_tier(tables, terms.tiers)) - 1]
        over = sum(map(len, last)) - tier.size * tier.divisions
        lower = {each for each in said.keys() - gone if following.get(each, 99) > said[each]}
        behind = {each for table in last for each in table[tier.size - 1 :]}
        assert lower <= behind, f"seed {seed}: {terms}"
        assert len(lower) <= max(over, 0), f"seed {seed}: {terms}"
