"""Settler: tiles, quarries, hacienda, hospice, and the row that is laid anew (PR-SET)."""

from __future__ import annotations

from scenarios import (
    automatic,
    city,
    island,
    play,
    player,
    refusal,
    rule,
    supply,
    table,
)

import engine

ROW = ["corn", "corn", "indigo", "sugar", "coffee"]
FULL = ["corn"] * 3 + ["indigo"] * 3 + ["sugar"] * 3 + ["tobacco"] * 3


def face_up(game: engine.Match) -> list[str]:
    row: list[str] = game.position()["plantations"]["face_up"]
    return row


@rule("PR-SET-1", "PR-RND-3")
def test_each_player_takes_one_face_up_plantation_clockwise_from_the_chooser() -> None:
    game = table(face_up=ROW, to_choose=0)
    play(game, "settler", "take coffee", "take corn", "take corn", "take sugar")
    assert [island(game, seat)[-1] for seat in range(4)] == ["coffee", "corn", "corn", "sugar"]
    assert game.to_act == (1,)


@rule("PR-SET-1")
def test_only_the_chooser_may_take_a_quarry() -> None:
    game = play(table(), "settler", "take quarry")
    assert island(game, 0)[-1] == "quarry"
    assert supply(game, "quarries") == 7
    assert "quarry" in refusal(game, "take quarry")
    assert "take quarry" not in game.legal(1)


@rule("PR-SET-1")
def test_an_occupied_construction_hut_gives_the_choice_of_a_quarry_to_anyone() -> None:
    hut = table(players=[{}, {"city": ["construction-hut*"]}])
    play(hut, "settler", "take quarry", "take quarry")
    assert island(hut, 1)[-1] == "quarry"


@rule("PR-SET-1")
def test_an_empty_construction_hut_gives_no_quarry() -> None:
    hut = table(players=[{}, {"city": ["construction-hut"]}])
    play(hut, "settler", "take quarry")
    assert not hut.is_legal(1, "take quarry")


@rule("PR-SET-1")
def test_the_chooser_with_a_construction_hut_still_takes_one_quarry_only() -> None:
    game = table(players=[{"city": ["construction-hut*"]}])
    play(game, "settler", "take quarry")
    assert game.to_act == (1,)
    assert island(game, 0).count("quarry") == 1


@rule("PR-SET-1")
def test_without_quarries_left_neither_privilege_nor_hut_gives_one() -> None:
    game = table(players=[{"city": ["construction-hut*"]}], quarries=0)
    play(game, "settler")
    assert "take quarry" not in game.legal(0)
    assert refusal(game, "take quarry") == "There are no quarries left."


@rule("PR-SET-1", "PR-RND-3")
def test_taking_a_tile_is_optional() -> None:
    game = play(table(face_up=ROW), "settler", "pass")
    assert len(island(game, 0)) == 1
    assert game.to_act == (1,)


@rule("PR-SET-1")
def test_a_full_island_of_twelve_passes_by_itself() -> None:
    game = play(table(players=[{"island": FULL}]), "settler")
    assert (0, "pass") in automatic(game)
    assert game.to_act == (1,)


@rule("PR-SET-1")
def test_a_kind_that_is_not_in_the_row_cannot_be_taken() -> None:
    game = play(table(face_up=ROW), "settler")
    assert "no tobacco" in refusal(game, "take tobacco").lower()


@rule("PR-SET-2")
def test_the_hacienda_draws_the_top_face_down_tile_before_the_normal_take() -> None:
    game = table(players=[{"city": ["hacienda*"]}], face_up=ROW)
    top = game.position()["plantations"]["pile"][0]
    play(game, "settler", "draw")
    assert island(game, 0)[-1] == top
    play(game, "take coffee")
    assert island(game, 0)[-2:] == [top, "coffee"]


@rule("PR-SET-2")
def test_the_hacienda_draws_once_and_only_before_the_take() -> None:
    game = play(table(players=[{"city": ["hacienda*"]}]), "settler", "draw")
    assert "once" in refusal(game, "draw")
    assert "draw" not in game.legal(0)


@rule("PR-SET-2")
def test_an_empty_hacienda_draws_nothing() -> None:
    game = play(table(players=[{"city": ["hacienda"]}]), "settler")
    assert "hacienda" in refusal(game, "draw")


@rule("PR-SET-2")
def test_after_the_draw_the_take_may_be_declined() -> None:
    game = play(table(players=[{"city": ["hacienda*"]}]), "settler", "draw", "pass")
    assert len(island(game, 0)) == 2
    assert game.to_act == (1,)


@rule("PR-SET-2")
def test_a_draw_that_fills_the_island_leaves_no_room_for_the_take() -> None:
    game = table(players=[{"island": FULL[:11], "city": ["hacienda*"]}])
    play(game, "settler", "draw")
    assert len(island(game, 0)) == 12
    assert game.to_act == (1,)


@rule("PR-SET-2")
def test_the_drawn_tile_is_a_plantation_even_with_a_construction_hut() -> None:
    game = table(players=[{"city": ["hacienda*", "construction-hut*"]}])
    play(game, "settler", "draw")
    assert island(game, 0)[-1] != "quarry"
    play(game, "take quarry")
    assert island(game, 0)[-1] == "quarry"


@rule("PR-SET-2")
def test_an_empty_pile_is_first_made_anew_from_the_discards() -> None:
    game = table(
        players=[{"city": ["hacienda*"]}], face_up=ROW, pile=[], discards=["tobacco", "tobacco"]
    )
    play(game, "settler", "draw")
    assert island(game, 0)[-1] == "tobacco"
    assert game.position()["plantations"]["pile"] == ["tobacco"]


@rule("PR-SET-2")
def test_without_pile_and_discards_there_is_no_draw() -> None:
    game = table(players=[{"city": ["hacienda*"]}], face_up=ROW, pile=[])
    play(game, "settler")
    assert "draw" not in game.legal(0)
    assert "left to draw" in refusal(game, "draw")


@rule("PR-SET-3")
def test_the_hospice_puts_a_colonist_from_the_supply_on_the_tile() -> None:
    game = table(players=[{"city": ["hospice*"]}])
    before = supply(game, "colonists")
    play(game, "settler", "take quarry")
    assert island(game, 0)[-1] == "quarry*"
    assert supply(game, "colonists") == before - 1


@rule("PR-SET-3")
def test_the_hospice_takes_from_the_ship_when_the_supply_is_empty() -> None:
    game = table(players=[{"city": ["hospice*"]}], colonist_supply=0, colonist_ship=4)
    play(game, "settler", "take quarry")
    assert island(game, 0)[-1] == "quarry*"
    assert game.position()["colonist_ship"] == {"colonists": 3}


@rule("PR-SET-3")
def test_the_hospice_gives_nothing_when_supply_and_ship_are_empty() -> None:
    game = table(players=[{"city": ["hospice*"]}], colonist_supply=0, colonist_ship=0)
    play(game, "settler", "take quarry")
    assert island(game, 0)[-1] == "quarry"


@rule("PR-SET-3")
def test_an_empty_hospice_gives_nothing() -> None:
    game = play(table(players=[{"city": ["hospice"]}]), "settler", "take quarry")
    assert island(game, 0)[-1] == "quarry"


@rule("PR-SET-3")
def test_the_hacienda_tile_gets_no_colonist_from_the_hospice() -> None:
    game = table(players=[{"city": ["hacienda*", "hospice*"]}])
    play(game, "settler", "draw", "take quarry")
    assert [tile.endswith("*") for tile in island(game, 0)] == [False, False, True]


@rule("PR-SET-3", "PR-RND-3")
def test_the_hospice_colonist_can_be_declined() -> None:
    game = table(players=[{"city": ["hospice*"]}])
    play(game, "settler")
    assert "take quarry without colonist" in game.legal(0)
    play(game, "take quarry without colonist")
    assert island(game, 0)[-1] == "quarry"


@rule("PR-SET-4")
def test_the_rest_of_the_row_is_discarded_and_players_plus_one_are_revealed() -> None:
    game = table(face_up=ROW)
    pile = game.position()["plantations"]["pile"]
    play(game, "settler", "take quarry", "take coffee", "pass", "take corn")
    plantations = game.position()["plantations"]
    assert plantations["discards"] == ["corn", "indigo", "sugar"]
    assert plantations["face_up"] == pile[:5]
    assert plantations["pile"] == pile[5:]


@rule("PR-SET-4")
def test_a_short_pile_is_followed_by_the_shuffled_discards_and_those_just_discarded() -> None:
    game = table(face_up=ROW, pile=["tobacco"], discards=["tobacco"])
    play(game, "settler", "take coffee")  # nobody else has room
    plantations = game.position()["plantations"]
    assert plantations["face_up"][0] == "tobacco"
    assert plantations["discards"] == []
    shuffled = plantations["face_up"][1:] + plantations["pile"]
    assert sorted(shuffled) == ["corn", "corn", "indigo", "sugar", "tobacco"]


@rule("PR-SET-4")
def test_if_pile_and_discards_are_still_short_fewer_tiles_are_offered() -> None:
    game = table(face_up=ROW, pile=[])
    play(game, "settler", "take coffee")  # nobody else has room
    assert sorted(face_up(game)) == ["corn", "corn", "indigo", "sugar"]


@rule("PR-SET-4")
def test_an_empty_row_still_leaves_the_quarry_to_the_chooser() -> None:
    game = table(5, face_up=[], pile=[])  # nobody else has room
    play(game, "settler")
    assert game.legal(0) == ["take quarry", "pass"]
    play(game, "take quarry")
    assert game.decision(1) == "role"
    assert face_up(game) == []


@rule("PR-SET-5")
def test_no_move_removes_a_tile_that_was_placed() -> None:
    game = table(players=[{"island": FULL}])
    play(game, "settler")
    for text in ("discard corn", "return corn", "discard quarry"):
        assert not game.is_legal(1, text)
    assert len(player(game, 0)["island"]) == 12
    assert city(game, 0) == []
