"""The ladder: who may challenge whom, and how games and rest move players."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbem.competition.standings.ladder import (
    may_challenge,
    order_after_game,
    order_after_rest,
    with_newcomer,
    without_leaver,
)
from tests.competition.seasons import result_of

WEEK = timedelta(weeks=1)
SEEDS = st.integers(0, 10**6)


def test_a_challenge_goes_up_as_far_as_the_reach() -> None:
    assert may_challenge(range(10), 7, busy=(), recent=()) == [2, 3, 4, 5, 6]
    assert may_challenge(range(100), 80, busy=(), recent=()) == list(range(60, 80))
    assert may_challenge(range(10), 0, busy=(), recent=()) == []


def test_who_is_busy_or_was_met_not_long_ago_cannot_be_challenged() -> None:
    assert may_challenge(range(10), 7, busy={3}, recent={6}) == [2, 4, 5]
    assert may_challenge(range(10), 7, busy={7}, recent=()) == []


def test_who_beats_somebody_higher_takes_their_place_and_those_between_come_down_one() -> None:
    assert order_after_game([1, 2, 3, 4, 5], result_of(1, (4, 2), (30, 20))) == [1, 4, 2, 3, 5]


def test_who_loses_or_ties_upward_changes_nothing() -> None:
    assert order_after_game([1, 2, 3, 4, 5], result_of(1, (4, 2), (20, 30))) == [1, 2, 3, 4, 5]
    assert order_after_game([1, 2, 3, 4, 5], result_of(1, (4, 2), (20, 20))) == [1, 2, 3, 4, 5]


def test_at_a_table_of_several_each_goes_above_the_highest_that_they_beat() -> None:
    assert order_after_game([1, 2, 3, 4, 5], result_of(1, (2, 4, 5), (10, 20, 30))) == [
        1,
        5,
        4,
        2,
        3,
    ]


def test_newcomers_start_at_the_bottom_and_leavers_let_others_up() -> None:
    assert with_newcomer([1, 2], 3) == [1, 2, 3]
    assert without_leaver([1, 2, 3], 2) == [1, 3]
    with pytest.raises(ValueError, match="is on the ladder"):
        with_newcomer([1, 2], 2)


@given(seed=SEEDS)
@settings(max_examples=60)
def test_after_any_game_nobody_is_lost_or_stands_below_whom_they_beat(seed: int) -> None:
    chance = random.Random(seed)
    ladder = chance.sample(range(100), 12)
    table = chance.sample(ladder, chance.randint(2, 5))
    result = result_of(1, table, [chance.randrange(4) for _ in table])
    order = order_after_game(ladder, result)
    assert sorted(order) == sorted(ladder)
    ranks = dict(zip(table, result.ranks, strict=True))
    for one in table:
        for other in table:
            if ranks[one] < ranks[other]:
                assert order.index(one) < order.index(other)
            elif ranks[one] == ranks[other]:
                kept = ladder.index(one) < ladder.index(other)
                assert (order.index(one) < order.index(other)) == kept
    for each in ladder:
        passed = sum(rank < ranks.get(each, 99) for rank in ranks.values())
        assert order.index(each) - ladder.index(each) <= passed
    others = [each for each in order if each not in table]
    assert others == [each for each in ladder if each not in table]


def test_who_does_not_play_comes_down_and_after_long_leaves() -> None:
    idle = {2: 1 * WEEK, 4: 6 * WEEK}
    assert order_after_rest([1, 2, 3, 4, 5], idle, WEEK, {}) == (
        [1, 3, 2, 5], {1: 0, 2: 1, 3: 0, 5: 0}, [4],
    )  # fmt: skip


@given(seed=SEEDS)
@settings(max_examples=60)
def test_rest_is_counted_once_and_never_costs_those_who_play(seed: int) -> None:
    chance = random.Random(seed)
    ladder = chance.sample(range(100), 10)
    idle = {each: chance.randint(0, 8) * WEEK for each in ladder if chance.random() < 0.5}
    order, counts, gone = order_after_rest(ladder, idle, WEEK, {})
    assert sorted(order + gone) == sorted(ladder)
    assert gone == [each for each in ladder if idle.get(each, 0 * WEEK) >= 6 * WEEK]
    assert order_after_rest(order, idle, WEEK, counts) == (order, counts, [])
    still = [each for each in ladder if each not in gone]
    players = [each for each in still if counts[each] == 0]
    assert [each for each in order if counts[each] == 0] == players
    assert all(order.index(each) <= still.index(each) for each in players)
    assert all(order.index(each) - still.index(each) <= counts[each] for each in order)


def test_all_who_rest_alike_keep_their_order() -> None:
    idle = dict.fromkeys([1, 2, 3], 2 * WEEK)
    assert order_after_rest([1, 2, 3], idle, WEEK, {})[0] == [1, 2, 3]
    assert order_after_rest([1, 2, 3, 4], idle, WEEK, {})[0] == [4, 1, 2, 3]


@given(seed=SEEDS)
@settings(max_examples=60)
def test_nobody_passes_whoever_rests_as_long(seed: int) -> None:
    chance = random.Random(seed)
    ladder = chance.sample(range(100), 10)
    idle = {each: chance.randint(0, 3) * WEEK for each in ladder}
    order, counts, _ = order_after_rest(ladder, idle, WEEK, {})
    for rests in set(counts.values()):
        alike = [each for each in order if counts[each] == rests]
        assert alike == [each for each in ladder if counts[each] == rests]
