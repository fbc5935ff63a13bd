"""Cards that work in the builder phase: what each does, and what it does not (section 1)."""

from __future__ import annotations

import pytest
from sj_table import city, does, does_not, goods, hand, play, player, refusal, rule, table, under

STOCK = ["sugar-mill", "sugar-mill", "sugar-mill", "well", "well"]


def builds(card: str, built: list[str], text: str, seat: int = 1, **fields: object) -> list[str]:
    """The hand after the second player (or the chooser) has built with five more cards."""
    owner = {"hand": [card, *STOCK], "city": built}
    players = [owner] if seat == 0 else [{}, owner]
    game = play(table(players, **fields), "builder", (seat, text))  # type: ignore[arg-type]
    assert card in city(game, seat)
    return hand(game, seat)


@does("smithy")
def test_the_smithy_makes_production_buildings_cheaper() -> None:
    assert (
        len(builds("coffee-roaster", ["smithy"], "build coffee roaster paying sugar mill 3")) == 2
    )


@does_not("smithy", "carpenter")
def test_the_smithy_leaves_violet_cards_and_the_carpenter_production_alone() -> None:
    game = table([{}, {"hand": ["tower", *STOCK], "city": ["smithy"]}])
    assert "costs you 3" in refusal(play(game, "builder"), "build tower paying well, well")
    built = builds("sugar-mill", ["carpenter"], "build sugar mill paying well, well")
    assert built == ["sugar-mill"] * 3


@does("quarry")
def test_the_quarry_makes_violet_cards_cheaper() -> None:
    assert len(builds("tower", ["quarry"], "build tower paying well, well")) == 3


@does_not("quarry")
def test_the_quarry_leaves_production_buildings_alone_and_works_from_the_next_phase() -> None:
    game = table([{}, {"hand": ["coffee-roaster", *STOCK], "city": ["quarry"]}])
    assert "costs you 4" in refusal(play(game, "builder"), "build coffee roaster paying well, well")
    game = table([{}, {"hand": ["quarry", *STOCK]}])
    assert "costs you 4" in refusal(play(game, "builder"), "build quarry paying well, well")


@does("carpenter")
@rule("SJ-RND-3")
def test_the_carpenter_draws_after_a_violet_building() -> None:
    built = builds("tower", ["carpenter"], "build tower paying sugar mill 3", deck=["hero"])
    assert built == ["hero", "well", "well"]


@does_not("carpenter")
@rule("SJ-RND-3")
def test_the_carpenter_does_not_draw_for_itself() -> None:
    assert builds("carpenter", [], "build carpenter paying sugar mill 3") == ["well", "well"]


@does("poor-house")
@pytest.mark.parametrize("kept", [0, 1])
def test_the_poor_house_draws_with_0_or_1_cards_left(kept: int) -> None:
    owner = {"hand": ["well", "crane", "crane", "tower"][: 3 + kept], "city": ["poor-house"]}
    game = play(table([{}, owner], deck=["hero"]), "builder", "build well paying crane, crane")
    assert len(hand(game, 1)) == kept + 1
    assert "hero" in hand(game, 1)


@does_not("poor-house")
@rule("SJ-RND-3")
def test_the_poor_house_draws_nothing_with_2_cards_nor_unbuilt_nor_for_itself() -> None:
    owner = {"hand": ["well", "crane", "crane", "tower", "tower"], "city": ["poor-house"]}
    game = play(table([{}, owner]), "builder", "build well paying crane, crane")
    assert len(hand(game, 1)) == 2
    game = play(table([{}, {"hand": ["tower"], "city": ["poor-house"]}]), "builder")
    assert hand(game, 1) == ["tower"]  # who builds nothing draws nothing
    game = play(table([{}, {"hand": ["poor-house", "well"]}]), "builder", "build poor house")
    assert hand(game, 1) == []


@does("carpenter", "poor-house")
def test_the_carpenter_comes_before_the_poor_house() -> None:
    owner = {"hand": ["well", "crane", "crane", "tower"], "city": ["poor-house", "carpenter"]}
    game = play(table([{}, owner], deck=["hero", "statue"]), "builder",
                "build well paying crane, crane")  # fmt: skip
    assert hand(game, 1) == ["hero", "tower"]


@does("black-market")
@pytest.mark.parametrize("paid", ["well, good indigo plant", "good indigo plant 2"])
def test_goods_pay_in_the_black_market(paid: str) -> None:
    owner = {"hand": ["crane", "well"], "city": ["black-market", "indigo-plant+", "indigo-plant+"]}
    game = play(table([{}, owner]), "builder", f"build crane paying {paid}")
    assert "crane" in city(game, 1)
    assert len(goods(game, 1)) == (0 if "2" in paid else 1)


@does_not("black-market")
def test_the_black_market_takes_two_goods_at_most_no_change_and_none_without_it() -> None:
    plants = ["indigo-plant+"] * 3
    owner = {"hand": ["tower", "well"], "city": ["black-market", *plants]}
    text = "build tower paying good indigo plant 3"
    assert "up to 2" in refusal(play(table([{}, owner]), "builder"), text)
    text = "build tower paying well, good indigo plant 3"
    assert "costs you 3" in refusal(play(table([{}, owner]), "builder"), text)
    owner = {"hand": ["crane", "well", "tower"], "city": plants}
    game = play(table([{}, owner]), "builder")
    assert "black market" in refusal(game, "build crane paying well, good indigo plant")


@does("crane")
def test_the_crane_builds_over_and_the_old_card_leaves_the_game_with_its_good() -> None:
    owner = {"hand": ["coffee-roaster", "well"], "city": ["crane", "tobacco-storage+"]}
    text = "build coffee roaster over tobacco storage paying well"
    game = play(table([{}, owner]), "builder", text)
    assert city(game, 1) == ["crane", "coffee-roaster"]
    assert goods(game, 1) == []
    assert game.position()["removed"] == ["tobacco-storage"]
    told = [(done.key, done.seat) for _, done in game.deeds(None)]
    assert ("told built", 1) in told, "a picture of the turn shows it"


@does("crane")
def test_of_two_equal_buildings_the_one_without_a_good_is_built_over() -> None:
    owner = {"hand": ["sugar-mill", "well"], "city": ["crane", "indigo-plant+", "indigo-plant"]}
    game = play(table([{}, owner]), "builder", "build sugar mill over indigo plant paying well")
    assert goods(game, 1) == ["indigo-plant"]


@does("crane", "chapel")
def test_cards_under_a_building_stay_and_count_and_its_kind_may_be_built_again() -> None:
    owner = {"hand": ["palace", "well", "well", "well", "chapel"], "city": ["crane", "chapel"],
             "under": {"chapel": ["hero"]}}  # fmt: skip
    game = play(table([{}, owner]), "builder", "build palace over chapel paying well 3")
    assert under(game, 1, "palace") == ["hero"]
    assert player(game, 1)["hand"] == ["chapel"]


@does_not("crane")
def test_the_crane_spares_itself_and_its_like_and_its_victim_works_no_more() -> None:
    owner = {"hand": ["statue", "indigo-plant", "well", "well"],
             "city": ["crane", "indigo-plant", "quarry"]}  # fmt: skip
    game = play(table([{}, owner]), "builder")
    assert "build over" in refusal(game, "build statue over crane paying well")
    assert "build over" in refusal(game, "build indigo plant over indigo plant")
    owner = {"hand": ["hero", *STOCK], "city": ["crane", "quarry"]}
    game = play(table([{}, owner]), "builder")
    assert "costs you 1" in refusal(game, "build hero over quarry paying well, well")
    owner = {"hand": ["statue", *STOCK], "city": ["indigo-plant"]}
    game = play(table([{}, owner]), "builder")
    assert "need a crane" in refusal(game, "build statue over indigo plant paying well, well")


@does("crane", "library")
def test_a_library_built_over_doubles_nothing_any_more() -> None:
    owner = {"hand": ["palace", *STOCK], "city": ["crane", "library", "chapel"]}
    game = play(table([owner], new=True), "builder")
    assert game.is_legal(0, "build palace over library")
    assert game.is_legal(0, "build cathedral over library paying well")
    assert game.is_legal(0, "build palace over chapel paying well")  # here it does


@does("park")
def test_the_park_is_worth_6_to_the_crane() -> None:
    owner = {"hand": ["palace"], "city": ["crane", "park"]}
    game = play(table([{}, owner], new=True), "builder", "build palace over park")
    assert city(game, 1) == ["crane", "palace"]


@does_not("park")
def test_the_park_makes_nothing_else_cheaper() -> None:
    game = table([{}, {"hand": ["tower", *STOCK], "city": ["park", "crane"]}], new=True)
    assert "costs you 3" in refusal(play(game, "builder"), "build tower paying well, well")


@does("cathedral")
def test_the_cathedral_is_built_from_the_table_by_one_player() -> None:
    owner = {"hand": [*STOCK, "crane", "crane"], "city": ["carpenter"]}
    game = table([{}, owner, {"hand": ["tower"]}], new=True, deck=["hero"])
    play(game, "builder", "build cathedral paying sugar mill 3, well, well, crane, crane")
    assert city(game, 1) == ["carpenter", "cathedral"]
    assert hand(game, 1) == ["hero"]  # violet: the carpenter draws
    assert game.position()["cathedral"] is False


@does_not("cathedral")
def test_the_cathedral_is_no_hand_card_and_not_in_the_base_game() -> None:
    rich = {"hand": [*STOCK, "crane", "crane", "tower"]}
    game = play(table([{}, rich], new=True, cathedral=False,
                      removed=["cathedral"]), "builder")  # fmt: skip
    assert "isn’t on the table" in refusal(game, "build cathedral paying well, well")
    game = play(table([{}, rich]), "builder")
    assert "isn’t on the table" in refusal(game, "build cathedral paying well, well")


@does("tavern")
def test_the_tavern_draws_for_the_smallest_city_at_the_end_of_the_phase() -> None:
    players = [{"city": ["tavern"]}, *({"city": ["indigo-plant", "well"]} for _ in range(3))]
    game = play(table(players, new=True, deck=["hero"]), "builder")
    assert hand(game, 0) == ["hero"]


@does_not("tavern")
@pytest.mark.parametrize("number", [1, 2])
def test_the_tavern_draws_nothing_if_somebody_has_fewer_or_all_are_equal(number: int) -> None:
    owner = {"city": ["tavern", "indigo-plant"][:number]}
    game = play(table([owner], new=True), "builder")
    assert hand(game, 0) == []


@does_not("tavern")
@rule("SJ-RND-3")
def test_a_tavern_just_built_does_not_work_yet() -> None:
    owner = {"hand": ["tavern", "hut"], "city": []}
    players = [owner, *({"city": ["indigo-plant", "well"]} for _ in range(3))]
    game = play(table(players, new=True), "builder", "build tavern paying hut")
    assert hand(game, 0) == []


@does("library")
@rule("SJ-RND-1", "SJ-BLD-1")
def test_the_library_takes_2_off_for_the_chooser() -> None:
    assert len(builds("hero", ["library"], "build hero paying sugar mill 3", seat=0)) == 2


@does_not("library")
@rule("SJ-RND-1")
def test_the_library_does_nothing_for_who_has_not_chosen() -> None:
    game = table([{}, {"hand": ["hero", *STOCK], "city": ["library"]}])
    assert "costs you 5" in refusal(play(game, "builder"), "build hero paying sugar mill 3")


@does("library")
@rule("SJ-RND-1")
def test_two_players_use_the_library_once_a_round_or_save_it() -> None:
    owner = {"hand": ["hero", *STOCK], "city": ["library"]}
    game = table([owner, {}], seats=2)
    assert "prospector without library" in game.legal(0)
    play(game, "prospector without library")
    assert len(hand(game, 0)) == 7
    play(game, "producer", (1, "produce indigo plant"))
    assert game.decision(0) == "role"
    play(game, "builder", (0, "build hero paying sugar mill 3"))
    assert player(game, 0)["library_used"] is False  # the round is over


@does_not("library")
@rule("SJ-RND-1")
def test_a_library_used_is_used_up_for_the_round_of_two_players() -> None:
    game = table([{"hand": ["hero", *STOCK], "city": ["library"]}, {}], seats=2)
    play(game, "prospector")
    assert len(hand(game, 0)) == 8
    play(game, "producer", (1, "produce indigo plant"))
    assert "prospector without library" not in game.legal(0)
    play(game, "builder")
    assert "costs you 4" in refusal(game, "build hero paying sugar mill 3")


@does("indigo-plant", "sugar-mill", "tobacco-storage", "coffee-roaster", "silver-smelter")
@rule("SJ-BLD-1")
def test_equal_production_buildings_may_be_built_any_number_of_times() -> None:
    for card in ("indigo-plant", "sugar-mill", "tobacco-storage", "coffee-roaster",
                 "silver-smelter"):  # fmt: skip
        owner = {"hand": [card, *["smithy", "crane", "crane", "tower", "tower"]],
                 "city": [card, card]}  # fmt: skip
        game = play(table([{}, owner]), "builder")
        text = next(t for t in game.legal(1) if t.startswith("build " + card.replace("-", " ")))
        assert city(play(game, text), 1).count(card) == 3


@rule("SJ-BLD-1")
def test_one_of_each_violet_kind() -> None:
    owner = {"hand": ["well", "tower", "tower", "smithy"], "city": ["well"]}
    game = play(table([{}, owner]), "builder")
    assert "one of each violet building" in refusal(game, "build well paying tower, tower")


@rule("SJ-END-1")
def test_the_game_ends_at_once_after_the_builder_phase_with_twelve_buildings() -> None:
    eleven = ["indigo-plant", "smithy", "archive", "poor-house", "gold-mine", "well", "tower",
              "crane", "quarry", "statue", "chapel"]  # fmt: skip
    owner = {"hand": ["market-stand", "hero", "hero"], "city": eleven}
    later = {"hand": ["market-stand", "library", "library"]}
    game = play(table([owner, later]), "builder")
    play(game, (0, "build market stand"))
    assert not game.over  # the others finish the phase
    play(game, (1, "build market stand paying library, library"))
    assert game.over
    assert game.legal(0) == []
