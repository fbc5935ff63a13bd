"""Captain: forced loads, ship choice, points, wharf, emptying (PR-CAP)."""

from __future__ import annotations

import pytest
from scenarios import automatic, goods, play, refusal, rule, ships, supply, table, vp


@rule("PR-CAP-1")
def test_loading_goes_round_again_and_again_until_nobody_can() -> None:
    players = [{"goods": {"corn": 2, "sugar": 2}}, {"goods": {"indigo": 1, "corn": 1}}]
    game = play(table(players=players), "captain", "load corn on 5")
    play(game, "load indigo on 6")
    assert automatic(game)[-2:] == [(0, "load sugar on 7"), (1, "load corn on 5")]
    assert ships(game) == {5: ("corn", 3), 6: ("indigo", 1), 7: ("sugar", 2)}


@rule("PR-CAP-1", "PR-RND-3")
def test_who_can_load_must_load() -> None:
    game = play(table(players=[{"goods": {"corn": 1, "sugar": 1}}]), "captain")
    assert refusal(game, "pass") == "You have to load if you can."
    assert "pass" not in game.legal(0)


@rule("PR-CAP-1")
def test_a_load_without_choice_happens_by_itself_and_is_shown() -> None:
    game = table(players=[{"goods": {"corn": 2}}], ships={5: ("corn", 1)})
    play(game, "captain")
    assert automatic(game) == [(0, "load corn on 5")]
    assert vp(game, 0) == 3


@rule("PR-CAP-1")
def test_a_ship_carries_one_kind_only() -> None:
    goods_ = {"corn": 1, "sugar": 1}
    game = play(table(players=[{"goods": goods_}], ships={5: ("corn", 1)}), "captain")
    assert refusal(game, "load sugar on 5") == "The 5-space ship carries corn."


@rule("PR-CAP-1")
def test_a_kind_on_a_ship_with_room_must_go_there() -> None:
    goods_ = {"corn": 3, "sugar": 1}
    game = play(table(players=[{"goods": goods_}], ships={5: ("corn", 4)}), "captain")
    assert "has to go there" in refusal(game, "load corn on 7")
    play(game, "load corn on 5")
    assert goods(game, 0) == {"corn": 2, "sugar": 1}


@rule("PR-CAP-1")
def test_a_kind_on_a_full_ship_goes_on_no_other_ship() -> None:
    goods_ = {"corn": 3, "sugar": 1, "indigo": 1}
    game = play(table(players=[{"goods": goods_}], ships={5: ("corn", 5)}), "captain")
    assert "which is full" in refusal(game, "load corn on 6")
    assert refusal(game, "load corn on 5") == "The 5-space ship is full."


@rule("PR-CAP-1")
def test_a_full_ship_takes_nothing_more_in_the_phase() -> None:
    game = table(players=[{"goods": {"corn": 2}}, {"goods": {"corn": 2}}], ships={5: ("corn", 3)})
    play(game, "captain")
    assert (vp(game, 0), vp(game, 1)) == (3, 0)
    assert goods(game, 1) == {"corn": 1}  # one is kept, one lost


@rule("PR-CAP-2")
def test_as_many_as_fit_are_loaded() -> None:
    game = table(players=[{"goods": {"corn": 4}}], ships={5: ("corn", 3)})
    play(game, "captain")
    assert vp(game, 0) == 2 + 1
    assert goods(game, 0) == {"corn": 1}


@rule("PR-CAP-2")
def test_of_the_empty_ships_any_that_holds_all_will_do() -> None:
    game = play(table(players=[{"goods": {"corn": 6}}]), "captain")
    assert game.legal(0) == ["load corn on 6", "load corn on 7"]
    assert "use ship 6 or 7" in refusal(game, "load corn on 5")


@rule("PR-CAP-2")
def test_if_no_empty_ship_holds_all_the_largest_must_be_taken() -> None:
    game = table(players=[{"goods": {"corn": 9, "sugar": 1}}])
    play(game, "captain")
    assert [text for text in game.legal(0) if "corn" in text] == ["load corn on 7"]
    play(game, "load corn on 7")
    assert goods(game, 0)["corn"] == 2


@rule("PR-CAP-3")
def test_the_captain_gets_one_point_more_once_with_his_first_load() -> None:
    game = table(players=[{"goods": {"corn": 1, "sugar": 1}}])
    play(game, "captain", "load corn on 5", "load sugar on 6")
    assert vp(game, 0) == 1 + 1 + 1


@rule("PR-CAP-3")
def test_a_captain_without_a_load_gets_no_point() -> None:
    game = play(table(players=[{}, {"goods": {"corn": 1}}]), "captain", "load corn on 5")
    assert (vp(game, 0), vp(game, 1)) == (0, 1)


@rule("PR-CAP-3")
def test_the_harbor_pays_one_more_for_each_load_also_on_the_wharf() -> None:
    owner = {"goods": {"corn": 3, "sugar": 2}, "city": ["harbor*", "wharf*"]}
    game = play(table(players=[{}, owner]), "captain", "load corn on 5", "load sugar on wharf")
    assert vp(game, 1) == (3 + 1) + (2 + 1)


@rule("PR-CAP-3")
def test_an_empty_harbor_pays_nothing() -> None:
    owner = {"goods": {"corn": 3}, "city": ["harbor"]}
    game = play(table(players=[{}, owner]), "captain", "load corn on 5")
    assert vp(game, 1) == 3


@rule("PR-CAP-3", "PR-RND-3")
def test_privilege_and_harbor_can_be_declined() -> None:
    owner = {"goods": {"corn": 3, "sugar": 1}, "city": ["harbor*"]}
    game = play(table(players=[owner]), "captain")
    play(game, "load corn on 5 without privilege without harbor")
    assert vp(game, 0) == 3
    assert "with the captain’s own first load" in refusal(game, "load sugar on 6 without privilege")
    play(game, "load sugar on 6")
    assert vp(game, 0) == 3 + 2  # the privilege is gone with the first load


@rule("PR-CAP-3")
def test_nobody_but_the_captain_has_the_privilege_to_decline() -> None:
    game = play(table(players=[{}, {"goods": {"corn": 1, "sugar": 1}}]), "captain")
    assert "privilege" in refusal(game, "load corn on 5 without privilege")
    assert "no occupied harbor" in refusal(game, "load corn on 5 without harbor")


@rule("PR-CAP-4")
@pytest.mark.parametrize("edition", ["2002", "2011", "2020"])
def test_the_wharf_takes_all_of_one_kind_instead_of_a_forced_load(edition: str) -> None:
    owner = {"goods": {"indigo": 11, "corn": 1}, "city": ["wharf*"]}
    game = table(players=[{}, owner], options={"edition": edition})
    play(game, "captain", "load indigo on wharf")
    assert vp(game, 1) == 11
    assert supply(game, "goods")["indigo"] == 11
    assert ships(game)[7] is None


@rule("PR-CAP-4")
def test_the_wharf_sails_once_a_phase() -> None:
    owner = {"goods": {"corn": 1, "sugar": 1, "indigo": 1}, "city": ["wharf*"]}
    game = play(table(players=[owner]), "captain", "load corn on wharf")
    assert "already used your wharf" in refusal(game, "load sugar on wharf")


@rule("PR-CAP-4")
def test_a_kind_that_is_on_another_ship_may_go_on_the_wharf() -> None:
    owner = {"goods": {"corn": 4}, "city": ["wharf*"]}
    game = play(table(players=[{}, owner], ships={5: ("corn", 2)}), "captain")
    assert game.legal(1) == ["load corn on 5", "load corn on wharf"]


@rule("PR-CAP-4")
def test_an_empty_wharf_is_no_ship() -> None:
    owner = {"goods": {"corn": 4, "sugar": 1}, "city": ["wharf"]}
    game = play(table(players=[owner]), "captain")
    assert refusal(game, "load corn on wharf") == "You have no occupied wharf."


@rule("PR-CAP-5")
def test_an_unused_wharf_may_wait_and_still_sail_when_the_turn_comes_round() -> None:
    blocked = {5: ("corn", 5), 6: ("indigo", 6), 7: ("tobacco", 2)}
    players = [{"goods": {"sugar": 3}, "city": ["wharf*"]}, {"goods": {"tobacco": 2}}]
    game = play(table(players=players, ships=blocked), "captain")
    assert game.legal(0) == ["load sugar on wharf", "pass"]
    play(game, "pass")  # seat 1 then has to load
    assert (1, "load tobacco on 7") in automatic(game)
    assert game.to_act == (0,)
    play(game, "load sugar on wharf")
    assert vp(game, 0) == 4


@rule("PR-CAP-5")
def test_the_phase_ends_when_nobody_loaded_in_a_full_cycle() -> None:
    blocked = {5: ("corn", 5), 6: ("indigo", 6), 7: ("tobacco", 7)}
    owner = {"goods": {"sugar": 3}, "city": ["wharf*"]}
    game = play(table(players=[owner, owner], ships=blocked), "captain", "pass")
    assert game.to_act == (1,)
    play(game, "pass")
    assert goods(game, 0) == goods(game, 1) == {"sugar": 1}
    assert game.decision(1) == "role"


@rule("PR-CAP-7")
def test_full_ships_are_emptied_at_the_end_and_others_stay_as_they_are() -> None:
    players = [{"goods": {"corn": 2, "sugar": 3}}]
    game = table(players=players, ships={5: ("corn", 3), 6: ("sugar", 1)})
    play(game, "captain", "load sugar on 6")
    assert ships(game) == {5: None, 6: ("sugar", 4), 7: None}
    assert supply(game, "goods")["corn"] == 10


@rule("PR-CAP-7")
def test_the_wharf_is_always_emptied() -> None:
    owner = {"goods": {"corn": 1, "sugar": 2}, "city": ["wharf*"]}
    game = play(table(players=[owner]), "captain", "load sugar on wharf")
    assert supply(game, "goods")["sugar"] == 11


@rule("PR-RND-5")
def test_points_beyond_the_supply_count_and_end_the_game_after_the_round() -> None:
    game = table(players=[{"goods": {"corn": 4}}], vp_supply=2, ships={5: ("corn", 1)})
    play(game, "captain")
    assert vp(game, 0) == 5
    assert supply(game, "vp") == 0
    assert game.position()["end_triggered"]
    assert not game.over
    play(game, "prospector", "trader", "craftsman")
    assert game.over


@rule("PR-RND-5")
def test_the_last_chip_paid_exactly_ends_the_game_too() -> None:
    """The ruling: a supply of no chips ends the game after the round."""
    game = table(players=[{"goods": {"corn": 1}}], vp_supply=2, ships={5: ("corn", 1)})
    play(game, "captain")
    assert vp(game, 0) == 2
    assert game.position()["end_triggered"]
