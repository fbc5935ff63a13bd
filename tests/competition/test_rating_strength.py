"""What one result does to ratings, and what a seat is worth: sums without a database."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

import pytest

from pbem.competition.ratings import strength
from pbem.competition.ratings.game_facts import SeatFacts, SeatPart
from pbem.competition.ratings.rating_changes import FinishedGame, PlayerRating, rate_game
from pbem.competition.ratings.seat_advantage import SeatTally, beaten
from pbem.competition.ratings.strength import NEW, Strength

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
LEVEL = [0.0, 0.0, 0.0]


def seat(player: int, rank: int, clock: int = 0, bot: str | None = None) -> SeatFacts:
    return SeatFacts(player, bot, rank, decisions=10, by_clock=clock, by_bot=10 if bot else 0)


def test_newcomers_begin_at_1500_and_move_by_their_places() -> None:
    first, second, third = strength.strengths_after([NEW] * 3, LEVEL, [1, 2, 3])
    assert Strength(1500, 200) == NEW
    assert first.mu > second.mu > third.mu
    assert all(one.sigma < 200 for one in (first, second, third))


def test_who_ties_moves_alike() -> None:
    one, other, last = strength.strengths_after([NEW] * 3, LEVEL, [1, 1, 3])
    assert one == other
    assert one.mu > 1500 > last.mu


def test_a_tie_draws_the_stronger_down_and_the_weaker_up() -> None:
    strong, weak = strength.strengths_after(
        [Strength(1700, 100), Strength(1500, 100)], [0, 0], [1, 1]
    )
    assert strong.mu < 1700
    assert weak.mu > 1500


def test_winning_from_a_good_seat_shows_less() -> None:
    level, _ = strength.strengths_after([NEW, NEW], [0, 0], [1, 2])
    good, _ = strength.strengths_after([NEW, NEW], [50, -50], [1, 2])
    assert 1500 < good.mu < level.mu


def test_the_library_s_numbers_are_the_ones_that_are_stored() -> None:
    """Another version that reckons otherwise is not taken without noticing: it needs a rebuild."""
    three = [NEW, Strength(1623.4, 91.25), Strength(1488.125, 140)]
    assert strength.strengths_after(three, [12.5, -2.25, -10.25], [2, 1, 2]) == [
        Strength(1457.85294, 187.615301),
        Strength(1638.640357, 90.994422),
        Strength(1472.914649, 137.186162),
    ]


def test_numbers_are_what_the_database_holds() -> None:
    for one in strength.strengths_after([NEW, Strength(1612.345678, 99.9)], [1.5, -1.5], [2, 1]):
        assert (round(one.mu, 6), round(one.sigma, 6)) == (one.mu, one.sigma)


def test_uncertainty_grows_with_every_day_without_a_game_up_to_a_newcomer_s() -> None:
    grown = [
        strength.sigma_after_rest(100, NOON, NOON + timedelta(days=days))
        for days in (0, 1, 30, 365)
    ]
    assert grown[0] == 100
    assert grown == sorted(set(grown))
    assert strength.sigma_after_rest(100, NOON, NOON + timedelta(days=10_000)) == 200
    assert strength.sigma_after_rest(100, NOON, NOON - timedelta(days=9)) == 100


def test_a_rating_is_provisional_with_few_games_and_again_after_a_long_absence() -> None:
    assert strength.settled_until(100, 4, NOON) is None
    until = strength.settled_until(100, 5, NOON)
    assert until is not None
    assert strength.sigma_after_rest(100, NOON, until) <= strength.MOST_UNCERTAIN
    assert strength.sigma_after_rest(100, NOON, until + timedelta(days=1)) > strength.MOST_UNCERTAIN


def test_seats_are_worth_nothing_before_there_are_games() -> None:
    assert SeatTally.empty(4).advantages() == (0, 0, 0, 0)
    assert SeatTally.empty(4).share(0) is None


def test_places_are_counted_in_halves() -> None:
    assert [beaten([1, 2, 2, 4], number) for number in range(4)] == [6, 3, 3, 0]


def test_a_seat_that_wins_more_often_is_worth_points_and_together_they_are_worth_none() -> None:
    tally = SeatTally.empty(3)
    for _ in range(20):
        tally = tally.and_game([1, 2, 3])
    first, second, third = tally.advantages()
    assert first > 0 > third
    assert first + second + third == pytest.approx(0, abs=0.00001)
    assert tally.share(0) == 1


def test_few_games_say_little_about_a_seat() -> None:
    """After one game the seat that won it is worth next to nothing; after many, much more."""
    one = SeatTally.empty(2).and_game([1, 2])
    many = SeatTally(600, (1200, 0))
    assert 0 < one.advantages()[0] < 10
    assert many.advantages()[0] > 100


def test_the_estimate_is_right_where_a_seat_really_is_better() -> None:
    """Equals play, but who sits first is 60 points stronger by the model's own rule of chance."""
    chance, tally = random.Random(5), SeatTally.empty(2)
    spread = (2 * (strength.BETA**2 + 100.0**2)) ** 0.5
    wins = 1 / (1 + 2.718281828459045 ** (-60 / spread))
    for _ in range(20_000):
        tally = tally.and_game([1, 2] if chance.random() < wins else [2, 1])
    first, second = tally.advantages()
    assert first - second == pytest.approx(60, abs=5)


def test_the_order_of_games_does_not_matter_to_the_estimate() -> None:
    games = [[1, 2, 3], [2, 1, 3], [1, 1, 3], [3, 2, 1]]
    there, back = SeatTally.empty(3), SeatTally.empty(3)
    for ranks in games:
        there = there.and_game(ranks)
    for ranks in reversed(games):
        back = back.and_game(ranks)
    assert there == back


def test_parts_are_told_by_who_made_the_decisions() -> None:
    assert seat(1, 1, clock=5).part == SeatPart.PLAYED
    assert seat(1, 1, clock=6).part == SeatPart.AWAY
    assert seat(1, 1, bot="greedy").part == SeatPart.BOT
    assert SeatFacts(1, "greedy", 1, decisions=10, by_clock=0, by_bot=9).part == SeatPart.LEFT


def test_two_who_were_both_away_are_not_compared() -> None:
    done = rate_game(
        FinishedGame(NOON, (seat(1, 1, clock=9), seat(2, 2, clock=9))), SeatTally.empty(2), {}
    )
    assert (done.changes, done.why_not) == ((), "nobody")


def test_who_plays_the_absent_one_alone_keeps_their_rating() -> None:
    game = FinishedGame(NOON, (seat(1, 2), seat(2, 1, clock=9)))
    (change,) = rate_game(game, SeatTally.empty(2), {}).changes
    assert (change.who, change.place) == (2, 2)
    assert change.after.mu < 1500


def test_a_bot_at_several_seats_counts_once() -> None:
    game = FinishedGame(NOON, (seat(1, 2), seat(2, 1, bot="greedy"), seat(3, 3, bot="greedy")))
    (change,) = rate_game(game, SeatTally.empty(3), {}).changes
    assert (change.who, change.place, change.standing.games) == ("greedy", 1, 1)


def test_a_kind_of_bot_against_itself_shows_nothing() -> None:
    game = FinishedGame(NOON, (seat(2, 1, bot="greedy"), seat(3, 2, bot="greedy")))
    assert rate_game(game, SeatTally.empty(2), {}).why_not == "nobody"


def test_bots_do_not_become_uncertain_by_resting() -> None:
    known = {
        "greedy": PlayerRating(Strength(1500, 100), 9, 4, NOON),
        1: PlayerRating(Strength(), 9, 4, NOON),
    }
    game = FinishedGame(NOON + timedelta(days=900), (seat(1, 2), seat(2, 1, bot="greedy")))
    (change,) = rate_game(game, SeatTally.empty(2), known).changes
    assert change.before.sigma == 100


def test_only_games_that_everybody_played_say_what_a_seat_is_worth() -> None:
    none = SeatTally.empty(2)
    played = rate_game(FinishedGame(NOON, (seat(1, 1), seat(2, 2))), none, {})
    with_bot = rate_game(FinishedGame(NOON, (seat(1, 1), seat(2, 2, bot="greedy"))), none, {})
    away = rate_game(FinishedGame(NOON, (seat(1, 1), seat(2, 2, clock=9))), none, {})
    assert (played.tally.games, with_bot.tally.games, away.tally.games) == (1, 0, 0)


def test_the_seats_are_worth_what_games_before_have_shown() -> None:
    tally = SeatTally(100, (150, 50))
    done = rate_game(FinishedGame(NOON, (seat(1, 1), seat(2, 2))), tally, {})
    assert [change.advantage for change in done.changes] == list(tally.advantages())
    assert done.tally == SeatTally(101, (152, 50))
