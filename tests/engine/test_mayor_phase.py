"""Mayor: dealing, placing anew and refilling the ship (PR-MAY)."""

from __future__ import annotations

import pytest
from scenarios import (
    Document,
    automatic,
    city,
    island,
    play,
    player,
    refusal,
    rule,
    san_juan,
    supply,
    table,
)

import engine

ROOMY: Document = {"island": ["corn", "corn", "indigo", "quarry"]}


def on_ship(game: engine.Match) -> int:
    return int(game.position()["colonist_ship"]["colonists"])


@rule("PR-MAY-1", "PR-MAY-2")
def test_the_privilege_colonist_comes_from_the_supply_and_the_ship_is_dealt_mayor_first() -> None:
    game = table(players=[ROOMY] * 4, colonist_ship=6, to_choose=0)
    before = supply(game, "colonists")
    play(game, "mayor")
    assert [san_juan(game, seat) for seat in range(4)] == [3, 2, 1, 1]
    assert supply(game, "colonists") == before - 1
    assert on_ship(game) == 0


@rule("PR-MAY-2")
def test_the_chronicle_says_who_gets_how_many_from_the_ship_and_nothing_of_an_empty_one() -> None:
    game = play(table(players=[ROOMY] * 4, colonist_ship=6), "mayor")
    dealt = (
        "The colonist ship brings 2 colonists for Seat 1, 2 colonists for Seat 2, 1 colonist for "
        "Seat 3 and 1 colonist for Seat 4."
    )
    assert dealt in game.history()
    game = play(table(players=[ROOMY] * 4, colonist_ship=0), "mayor")
    assert "ship brings" not in " ".join(game.history())


@rule("PR-MAY-2")
def test_dealing_starts_at_the_mayor_wherever_he_sits() -> None:
    game = table(
        players=[ROOMY] * 4,
        colonist_ship=5,
        governor=2,
        to_choose=2,
    )
    play(game, "mayor")
    assert [san_juan(game, seat) for seat in range(4)] == [1, 1, 3, 1]


@rule("PR-MAY-1")
def test_an_empty_supply_gives_no_privilege_even_with_colonists_on_the_ship() -> None:
    game = table(players=[ROOMY] * 4, colonist_ship=4, colonist_supply=0)
    play(game, "mayor")
    assert san_juan(game, 0) == 1


@rule("PR-MAY-1", "PR-RND-3")
def test_the_mayor_may_decline_the_privilege() -> None:
    game = play(table(players=[ROOMY] * 4), "mayor without privilege")
    assert san_juan(game, 0) == 1
    assert supply(game, "colonists") == 75


@rule("PR-MAY-3")
def test_all_colonists_are_placed_anew_on_tiles_and_buildings() -> None:
    city_ = ["indigo-plant*2", "office"]
    game = table(players=[{"island": ["corn*", "indigo", "sugar"], "city": city_}])
    play(game, "mayor", (0, "place indigo, office, indigo plant 3"))
    assert island(game, 0) == ["corn", "indigo*", "sugar"]
    assert city(game, 0) == ["indigo-plant*3", "office*"]


@rule("PR-MAY-3")
def test_nobody_stays_in_san_juan_while_a_circle_is_empty() -> None:
    game = play(table(players=[ROOMY]), "mayor")
    assert "empty circles" in refusal(game, "place corn", seat=0)
    assert not game.is_legal(0, "place nothing")
    assert game.is_legal(0, "place corn 2")


@rule("PR-MAY-3")
def test_colonists_beyond_the_last_circle_stay_in_san_juan() -> None:
    game = table(players=[{"island": ["corn*"], "san_juan": 3}])
    play(game, "mayor")
    assert (0, "place corn") in automatic(game)
    assert san_juan(game, 0) == 5


@rule("PR-MAY-3")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("place corn 3", "room for 2"),
        ("place coffee", "no coffee"),
        ("place corn 2, indigo", "2 colonists in all"),
        ("place harbor, corn", "no harbor"),
    ],
)
def test_a_placement_must_fit_circles_and_colonists(text: str, why: str) -> None:
    game = play(table(players=[ROOMY]), "mayor")
    assert why in refusal(game, text, seat=0)


@rule("PR-MAY-4")
def test_simultaneous_placements_stay_hidden_until_all_are_in() -> None:
    game = play(table(players=[ROOMY] * 3), "mayor", (1, "place quarry"))
    assert game.to_act == (0, 2)
    assert island(game, 1) == ["corn", "corn", "indigo", "quarry"]
    assert (1, None, False) in game.visible_moves(0)
    assert (1, None, False) in game.visible_moves(None)
    assert (1, "place quarry", False) in game.visible_moves(1)
    play(game, (2, "place corn"), (0, "place corn 2"))
    assert island(game, 1) == ["corn", "corn", "indigo", "quarry*"]
    assert (1, "place quarry", False) in game.visible_moves(0)


@rule("PR-MAY-4")
def test_no_view_and_no_sentence_tells_a_placement_before_all_are_in() -> None:
    one, other = (
        play(table(players=[ROOMY] * 3), "mayor", (1, text))
        for text in ("place quarry", "place corn")
    )
    for seat in (0, 2, 3):
        assert one.position(seat) == other.position(seat)
        assert one.history(seat) == other.history(seat)
        assert one.visible_moves(seat) == other.visible_moves(seat)
    assert one.position(viewer="spectator") == other.position(viewer="spectator")
    assert one.history() == other.history()
    foreseen = one.foresee(0, "place corn 2")
    assert foreseen == other.foresee(0, "place corn 2")
    assert [tile.get("colonists", 0) for tile in foreseen["players"][0]["island"]] == [1, 1, 0, 0]
    assert [tile.get("colonists", 0) for tile in foreseen["players"][1]["island"]] == [0] * 4


@rule("PR-MAY-4")
def test_the_last_to_place_foresees_nothing_of_the_others_either() -> None:
    one, other = (
        play(table(players=[ROOMY] * 3), "mayor", (1, text), (2, "place corn"))
        for text in ("place quarry", "place corn")
    )
    assert one.to_act == other.to_act == (0,)
    assert one.foresee(0, "place corn 2") == other.foresee(0, "place corn 2")


@rule("PR-MAY-4")
def test_a_placement_handed_in_cannot_be_changed() -> None:
    game = play(table(players=[ROOMY] * 3), "mayor", (1, "place quarry"))
    assert refusal(game, "place corn", seat=1) == "It is not your turn."


@rule("PR-MAY-4")
def test_in_order_each_places_from_the_mayor_clockwise_seeing_the_others() -> None:
    game = table(
        players=[ROOMY] * 4,
        options={"mayor_placement": "in-order"},
        governor=1,
        to_choose=1,
    )
    play(game, "mayor")
    assert game.to_act == (1,)
    play(game, "place corn 2")
    assert game.to_act == (2,)
    assert island(game, 1) == ["corn*", "corn*", "indigo", "quarry"]
    assert (1, "place corn 2", False) in game.visible_moves(0)
    play(game, "place quarry", "place corn")
    assert game.to_act == (0,)


@rule("PR-MAY-5")
def test_the_ship_takes_one_colonist_per_empty_building_circle() -> None:
    game = table(
        3, players=[{"city": ["indigo-plant", "coffee-roaster"]}, {"city": ["office", "harbor"]}]
    )
    play(game, "mayor", (0, "place indigo, indigo plant"), (1, "place indigo"))
    empty = sum([2 + 2, 1 + 1])
    assert on_ship(game) == empty
    assert supply(game, "colonists") == 55 - 1 - empty


@rule("PR-MAY-5")
def test_empty_island_circles_do_not_count_and_each_player_counts_at_least_once() -> None:
    game = table(players=[ROOMY] * 4)
    play(game, "mayor", *((seat, text) for seat, text in enumerate(["place auto"] * 4)))
    assert on_ship(game) == 4


@rule("PR-MAY-5", "PR-RND-5")
def test_too_few_colonists_for_the_refill_go_aboard_and_end_the_game_after_the_round() -> None:
    game = table(players=[{}, {"city": ["indigo-plant", "sugar-mill"]}], colonist_supply=5)
    play(game, "mayor", (1, "place indigo"), "captain", "prospector", "trader")
    assert on_ship(game) == 4
    assert supply(game, "colonists") == 0
    assert game.over


@rule("PR-MAY-5", "PR-RND-5")
def test_exactly_enough_colonists_for_the_refill_do_not_end_the_game() -> None:
    game = table(players=[{}, {"city": ["indigo-plant", "sugar-mill"]}], colonist_supply=7)
    play(game, "mayor", (1, "place indigo"))
    assert on_ship(game) == 6
    assert supply(game, "colonists") == 0
    assert game.position()["end_triggered"] is False


@rule("PR-MAY-6")
def test_outside_the_mayor_phase_colonists_cannot_be_moved() -> None:
    game = table(players=[{"island": ["corn*", "indigo"]}])
    assert not game.is_legal(0, "place indigo")
    play(game, "settler")
    assert not game.is_legal(0, "place indigo")
    play(game, "take quarry")
    assert island(game, 0)[:2] == ["corn*", "indigo"]


@pytest.mark.parametrize(("said", "stays"), [("place same", True), ("place auto", False)])
def test_place_same_keeps_everybody_and_places_only_the_new(said: str, stays: bool) -> None:
    """Who works on coffee that nothing roasts would be more use at the corn."""
    island_ = ["corn", "corn", "coffee*", "corn", "corn", "indigo"]
    game = play(table(players=[{"island": island_}]), "mayor", (0, said))
    placed = [tile for tile in island(game, 0) if tile.endswith("*")]
    assert len(placed) > 1
    assert ("coffee*" in placed) == stays


def test_place_auto_is_a_legal_placement_of_everybody() -> None:
    game = play(table(players=[ROOMY]), "mayor", (0, "place auto"))
    placed = [move for move in game.moves if move[0] == 0 and move[1].startswith("place ")]
    assert placed[-1][1] != "place auto"
    assert sum(tile.endswith("*") for tile in island(game, 0)) == 2


def test_a_placement_without_choice_plays_itself_and_is_shown() -> None:
    game = play(table(), "mayor")  # one tile each and at least one colonist each
    assert automatic(game) == [
        (0, "place indigo"),
        (1, "place indigo"),
        (2, "place corn"),
        (3, "place corn"),
    ]
    assert game.to_act == (1,)
    assert player(game, 0)["san_juan"]["colonists"] == 1


def test_in_order_a_player_without_colonists_is_not_asked() -> None:
    game = table(players=[ROOMY] * 4, colonist_ship=2, options={"mayor_placement": "in-order"})
    play(game, "mayor", "place corn 2", "place corn")
    assert game.decision(1) == "role"
