"""Cards of the other phases and of the end: what each does, and what it does not (section 1)."""

from __future__ import annotations

import pytest
from sj_table import (
    PIECES,
    all_pass,
    city,
    does,
    does_not,
    goods,
    hand,
    marked,
    play,
    player,
    refusal,
    rule,
    score,
    table,
    under,
)

LOW, HIGH = [1, 1, 1, 2, 2], [1, 2, 2, 3, 3]
OTHER_TILES = [[1, 1, 2, 2, 2], [1, 1, 2, 2, 3], [1, 2, 2, 2, 3]]


def sale(built: list[str], text: str, new: bool = False) -> int:
    """Cards that the chooser gets with the dearest tile."""
    tiles = [HIGH, LOW, *OTHER_TILES]
    game = play(table([{"city": built}], tiles=tiles, new=new), "trader", (0, text))
    return len(hand(all_pass(game), 0))


# Producer


@does("indigo-plant", "sugar-mill", "tobacco-storage", "coffee-roaster", "silver-smelter")
@rule("SJ-PRO-1")
def test_a_card_from_the_deck_becomes_a_good() -> None:
    for plant in ("indigo-plant", "sugar-mill", "tobacco-storage", "coffee-roaster",
                  "silver-smelter"):  # fmt: skip
        game = play(table([{"city": [plant]}], deck=["hero"]), "producer")
        play(game, (0, "produce " + plant.replace("-", " ")))
        all_pass(game)
        assert goods(game, 0) == [plant]
        assert game.position()["players"][0]["city"][0]["good"] == "hero"


@does_not("indigo-plant", "sugar-mill", "tobacco-storage", "coffee-roaster", "silver-smelter")
@rule("SJ-PRO-1")
def test_a_plant_holds_one_good_only() -> None:
    for plant in ("indigo-plant", "sugar-mill", "tobacco-storage", "coffee-roaster",
                  "silver-smelter"):  # fmt: skip
        name = plant.replace("-", " ")
        game = play(table([{"city": [f"{plant}+", "indigo-plant", "sugar-mill"]}]), "producer")
        assert refusal(game, f"produce {name} 2", 0)


@does("aqueduct")
def test_the_aqueduct_produces_one_more() -> None:
    game = play(table([{}, {"city": ["indigo-plant", "sugar-mill", "aqueduct"]}]), "producer")
    play(game, (1, "produce indigo plant, sugar mill"))
    assert goods(all_pass(game), 1) == ["indigo-plant", "sugar-mill"]


@does_not("aqueduct", "trading-post", "well", "market-stand", "market-hall", "smithy", "tower")
def test_violet_buildings_produce_nothing_themselves() -> None:
    for card in ("aqueduct", "trading-post", "well", "market-stand", "market-hall", "tower"):
        game = play(table([{"city": [card, "indigo-plant"]}]), "producer")
        assert "produces nothing" in refusal(game, "produce " + card.replace("-", " "), 0)
    game = play(table([{"city": ["aqueduct", "indigo-plant+", "sugar-mill+"]}]), "trader")
    assert max(text.count(",") for text in game.legal(0)) == 1


@does("well")
def test_the_well_draws_for_two_goods_produced() -> None:
    game = play(table([{"city": ["indigo-plant", "sugar-mill", "well"]}]), "producer")
    play(game, (0, "produce indigo plant, sugar mill"))
    assert len(hand(all_pass(game), 0)) == 1


@does_not("well")
def test_the_well_draws_nothing_for_one_good() -> None:
    game = play(table([{"city": ["indigo-plant", "sugar-mill", "well"]}]), "producer")
    play(game, (0, "produce indigo plant"))
    assert hand(all_pass(game), 0) == []


# Trader


@does("trading-post")
def test_the_trading_post_sells_one_more() -> None:
    built = ["indigo-plant+", "sugar-mill+", "trading-post"]
    game = play(table([{}, {"city": built}]), "trader", (1, "sell indigo plant, sugar mill"))
    assert goods(all_pass(game), 1) == []


@does_not("trading-post")
def test_the_trading_post_does_nothing_for_the_producer() -> None:
    built = ["indigo-plant", "sugar-mill", "trading-post"]
    game = play(table([{}, {"city": built}]), "producer")
    assert refusal(game, "produce indigo plant, sugar mill", 1)


@does("market-stand", "market-hall")
@pytest.mark.parametrize(
    ("market", "text", "cards"),
    [
        ("market-stand", "sell indigo plant, sugar mill", 1 + 2 + 1),
        ("market-hall", "sell indigo plant, sugar mill", 1 + 2 + 1),
        ("market-hall", "sell indigo plant", 1 + 1),
    ],
)
def test_markets_add_a_card_to_a_sale(market: str, text: str, cards: int) -> None:
    assert sale(["indigo-plant+", "sugar-mill+", market], text) == cards


@does_not("market-stand", "market-hall")
def test_the_stand_pays_nothing_for_one_good_and_no_market_for_none() -> None:
    assert sale(["indigo-plant+", "market-stand"], "sell indigo plant") == 1
    assert sale(["indigo-plant+", "market-stand", "market-hall"], "pass") == 0


@does("hut")
def test_the_hut_draws_if_nobody_sold() -> None:
    players = [{"city": ["indigo-plant+"]}, {"city": ["hut"]}]
    game = play(table(players, new=True), "trader", (0, "pass"))
    assert len(hand(game, 1)) == 1


@does_not("hut")
def test_the_hut_draws_nothing_if_anybody_sold() -> None:
    players = [{"city": ["indigo-plant+"]}, {"city": ["hut"]}]
    game = play(table(players, new=True), "trader", (0, "sell indigo plant"))
    assert hand(game, 1) == []


@does("customs-office")
def test_the_customs_office_gets_a_good_from_the_councillor_and_sells_it_for_2() -> None:
    game = play(table([{"city": ["customs-office"]}], new=True, tiles=[LOW, HIGH, *OTHER_TILES]),
                "councillor")  # fmt: skip
    assert goods(game, 0) == ["customs-office"]
    play(all_pass(game), "trader")  # chosen by the second player
    before = len(hand(game, 0))
    play(game, (0, "sell customs office"))
    assert len(hand(game, 0)) == before + 2


@does_not("customs-office")
def test_the_customs_office_holds_one_good_and_produces_none() -> None:
    game = play(table([{"city": ["customs-office+"]}], new=True), "councillor")
    assert goods(game, 0) == ["customs-office"]
    game = play(table([{"city": ["customs-office", "indigo-plant"]}], new=True), "producer")
    assert "produces nothing" in refusal(game, "produce customs office", 0)


@does("customs-office", "black-market")
def test_the_good_of_the_customs_office_pays_in_the_black_market() -> None:
    owner = {"hand": ["crane", "well"], "city": ["black-market", "customs-office+"]}
    game = play(table([{}, owner], new=True), "builder")
    play(game, "build crane paying well, good customs office")
    assert goods(game, 1) == []


@does("harbor")
def test_one_good_sold_goes_under_the_harbor() -> None:
    owner = {"city": ["indigo-plant+", "sugar-mill+", "harbor"]}
    game = play(
        table([owner], new=True), "trader", (0, "sell sugar mill, indigo plant under harbor")
    )
    all_pass(game)
    assert len(under(game, 0, "harbor")) == 1
    assert len(hand(game, 0)) == 2


@does_not("harbor")
def test_without_a_sale_nothing_goes_under_the_harbor_and_never_two() -> None:
    owner = {"city": ["indigo-plant+", "sugar-mill+", "harbor"]}
    game = play(table([owner], new=True), "trader", (0, "pass"))
    assert under(all_pass(game), 0, "harbor") == []
    game = play(table([{"city": ["indigo-plant+"]}], new=True), "trader")
    assert "no harbor" in refusal(game, "sell indigo plant under harbor", 0)


# Councillor


@does("archive")
def test_the_archive_discards_from_the_whole_hand() -> None:
    owner = {"hand": ["hero"], "city": ["archive"]}
    game = play(table([{}, owner], deck=["well"] * 3 + ["crane"] * 2 + ["statue", "tower"]),
                "councillor", (1, "discard hero"))  # fmt: skip
    assert hand(all_pass(game), 1) == ["statue", "tower"]


@does_not("archive", "prefecture")
@rule("SJ-COU-1")
def test_without_archive_only_drawn_cards_are_kept_and_one_without_prefecture() -> None:
    owner = {"hand": ["hero"], "city": ["chapel"]}
    deck = ["well"] * 3 + ["crane"] * 2 + ["statue", "tower"]
    game = play(table([{}, owner], deck=deck), "councillor")
    assert refusal(game, "discard hero", 1)
    assert "up to 1" in refusal(game, "keep statue, tower", 1)
    assert "no hero" in refusal(game, "keep hero", 1)
    play(game, (1, "keep tower"))
    assert hand(all_pass(game), 1) == ["hero", "tower"]
    game = play(table([{"city": ["prefecture"]}], deck=["well"] * 3 + ["crane"] * 2), "councillor")
    assert "up to 2" in refusal(game, "keep well, well, crane", 0)


@does("prefecture")
@rule("SJ-COU-1")
def test_the_prefecture_keeps_two() -> None:
    game = play(table([{"city": ["prefecture"]}], deck=["well", "crane", "hero"]), "councillor")
    play(game, (0, "keep hero, well"))
    assert hand(all_pass(game), 0) == ["hero", "well"]


# Prospector


@does("gold-mine")
def test_every_gold_mine_digs_whoever_chose_in_turn_order() -> None:
    deck = ["archive", "silver-smelter", "smithy", "tower", "sugar-mill"]
    game = play(table([{}, {"city": ["gold-mine"]}], deck=deck), "prospector")
    assert hand(game, 0) == ["archive"]
    assert hand(game, 1) == ["smithy"]


@does_not("gold-mine")
def test_two_equal_costs_bring_the_gold_mine_nothing() -> None:
    deck = ["archive", "silver-smelter", "smithy", "well", "sugar-mill"]
    game = play(table([{}, {"city": ["gold-mine"]}], deck=deck), "prospector")
    assert hand(game, 1) == []
    assert len(game.position()["discards"]) == 4


@does("goldsmith")
def test_the_goldsmith_may_take_a_kind_that_stands_nowhere() -> None:
    game = play(table([{}, {"city": ["goldsmith"]}], new=True, deck=["archive", "hero"]),
                "prospector")  # fmt: skip
    assert game.decision(1) == "goldsmith"
    assert game.legal(1) == ["take", "pass"]
    play(game, "take")
    assert hand(game, 1) == ["hero"]


@does_not("goldsmith")
def test_the_goldsmith_leaves_a_kind_that_stands_somewhere_and_what_its_owner_declines() -> None:
    players = [{"city": ["hero"]}, {"city": ["goldsmith"]}]
    game = play(table(players, new=True, deck=["archive", "hero"]), "prospector")
    assert game.decision(1) == "role"
    assert game.position()["discards"] == ["hero"]
    game = play(table([{}, {"city": ["goldsmith"]}], new=True, deck=["archive", "hero"]),
                "prospector", "pass")  # fmt: skip
    assert hand(game, 1) == []


@does("gold-mine", "goldsmith")
def test_a_gold_mine_comes_before_the_goldsmith_of_the_same_owner() -> None:
    deck = ["archive", "silver-smelter", "smithy", "tower", "sugar-mill", "hero"]
    game = play(table([{}, {"city": ["goldsmith", "gold-mine"]}], new=True, deck=deck),
                "prospector")  # fmt: skip
    assert hand(game, 1) == ["smithy"]
    assert game.position(seat=1)["phase"]["revealed"] == "hero"


# Round start


def last_choice(players: list[dict[str, object]], **fields: object) -> object:
    """The last choice of a round of two players, before which nothing else happens."""
    fields = {"taken": {"0": ["builder"], "1": ["producer"]}, "to_choose": 0,
              "roles": ["trader", "councillor", "prospector"], **fields}  # fmt: skip
    return play(table(players, seats=2, **fields), "trader")  # type: ignore[arg-type]


@does("office-building")
@rule("SJ-RND-2")
def test_the_office_building_exchanges_one_or_two() -> None:
    owner = {"hand": ["well", "crane"], "city": ["office-building"]}
    game = last_choice([owner, {}], new=True, deck=["hero", "statue"])
    assert game.decision(0) == "office"
    play(game, "office well, crane")
    assert hand(game, 0) == ["hero", "statue"]


@does_not("office-building")
def test_the_office_building_exchanges_no_third_card_and_may_be_left_alone() -> None:
    owner = {"hand": ["well", "crane", "tower"], "city": ["office-building"]}
    game = last_choice([owner, {}], new=True)
    assert "up to 2" in refusal(game, "office well, crane, tower")
    play(game, "pass")
    assert hand(game, 0) == ["crane", "tower", "well"]


@does("chapel", "bank")
@rule("SJ-RND-2")
def test_chapel_and_bank_take_cards_for_a_point_each_in_this_order() -> None:
    owner = {"hand": ["well", "crane", "tower"], "city": ["chapel", "bank"]}
    game = last_choice([owner, {}], new=True)
    assert game.decision(0) == "chapel"
    play(game, "chapel well")
    assert game.decision(0) == "bank"
    play(game, "bank tower, crane")
    assert under(game, 0, "chapel") == ["well"]
    assert under(game, 0, "bank") == ["crane", "tower"]
    assert player(game, 0)["bank_used"] is True


@does_not("chapel", "bank")
def test_the_chapel_takes_one_and_the_bank_works_once_a_game_even_if_rebuilt() -> None:
    owner = {"hand": ["well", "crane"], "city": ["chapel", "bank"], "bank_used": True}
    game = last_choice([owner, {}], new=True)
    assert "up to 1" in refusal(game, "chapel well, crane")
    play(game, "pass")
    assert game.decision(0) is None
    assert under(game, 0, "chapel") == []


@does("tower", "guard-room")
@rule("SJ-RND-2")
@pytest.mark.parametrize(
    ("built", "others", "limit"),
    [([], [], 7), (["tower"], [], 12), ([], ["guard-room"], 6), (["tower"], ["guard-room"], 12),
     (["guard-room"], ["guard-room"], 7)],
)  # fmt: skip
def test_hand_limits(built: list[str], others: list[str], limit: int) -> None:
    cards = [id for id in PIECES if id not in ("cathedral", "tower", "guard-room")][:13]
    owner = {"hand": cards, "city": ["statue", *built]}
    game = last_choice([owner, {"city": ["quarry", *others]}], new=True)
    assert game.decision(0) == "discard"
    too_many = "discard " + ", ".join(cards[: 14 - limit])
    assert f"have to discard {13 - limit}" in refusal(game, too_many, 0)
    play(game, (0, "discard " + ", ".join(cards[: 13 - limit])))
    assert len(hand(game, 0)) == limit


@does_not("tower", "guard-room")
@rule("SJ-RND-2")
def test_the_limit_is_checked_at_the_round_start_only() -> None:
    cards = [id for id in PIECES if id not in ("cathedral", "tower", "guard-room")][:9]
    game = table([{"hand": cards, "city": ["statue"]}, {"city": ["guard-room"]}], new=True)
    play(game, "prospector")
    assert len(hand(game, 0)) == 10
    assert game.decision(1) == "role"


# The end


@does("statue", "victory-column", "hero", "triumphal-arch")
@rule("SJ-END-2")
def test_the_arch_counts_different_monuments() -> None:
    assert score({"city": ["triumphal-arch", "statue"]})["total"] == 3 + 4
    three = ["triumphal-arch", "statue", "victory-column", "hero"]
    assert score({"city": three})["total"] == 12 + 8


@does_not("statue", "victory-column", "hero", "triumphal-arch")
@rule("SJ-END-2")
def test_monuments_bring_only_their_points_and_an_arch_alone_nothing() -> None:
    assert score({"city": ["statue", "victory-column", "hero"]})["total"] == 12
    assert score({"city": ["triumphal-arch", "tower"]})["total"] == 2


@does("guild-hall", "city-hall", "palace", "residence", "cathedral")
@rule("SJ-END-2")
def test_the_dear_buildings_count_at_the_end() -> None:
    assert score({"city": ["guild-hall", "indigo-plant"]})["total"] == 1 + 2
    assert score({"city": ["city-hall", "tower"]})["total"] == 2 + 2
    assert score({"city": ["palace", "hero", "statue"]})["total"] == 8 + 2
    three = ["residence", "smithy", "archive", "poor-house"]
    assert score({"city": three}, new=True)["total"] == 3 + 4
    others = {"city": ["palace"]}
    assert score({"city": ["cathedral"]}, others, new=True, cathedral=False)["total"] == 4


@does_not("guild-hall", "city-hall", "palace", "residence", "cathedral")
@rule("SJ-END-2")
def test_the_dear_buildings_count_nothing_else() -> None:
    assert score({"city": ["guild-hall", "tower"]})["total"] == 2
    assert score({"city": ["city-hall", "indigo-plant"]})["total"] == 1 + 1
    assert score({"city": ["palace", "statue"]})["total"] == 3
    two = ["residence", "indigo-plant", "indigo-plant", "smithy"]
    assert score({"city": two}, new=True)["total"] == 3
    own = {"city": ["cathedral", "palace"]}
    assert score(own, new=True, cathedral=False)["breakdown"]["bonus"] == 0


@rule("SJ-END-2")
def test_ties_go_to_hand_cards_and_goods_and_are_shared_beyond() -> None:
    game = table([{"hand": ["well"], "city": ["indigo-plant"]},
                  {"city": ["indigo-plant+"]}, {"city": ["indigo-plant"]}],
                 seats=3, over=True)  # fmt: skip
    assert game.result is not None
    assert [seat["rank"] for seat in game.result] == [1, 1, 3]


@pytest.mark.parametrize("card", list(PIECES))
def test_a_scenario_shows_what_it_does_and_another_what_it_does_not(card: str) -> None:
    assert card in marked("does")
    assert card in marked("does_not")


def test_scenarios_name_only_cards_that_there_are_and_there_are_40() -> None:
    assert marked("does") | marked("does_not") == set(PIECES)
    assert len(PIECES) == 40
    assert sum(p["copies"] for p in PIECES.values() if p["from"] == "base") == 112
    assert sum(p["copies"] for p in PIECES.values()) == 142


def test_all_pass_helper_leaves_roles_to_be_chosen() -> None:
    game = all_pass(play(table(), "trader"))
    assert game.decision(1) == "role"
    assert city(game, 0) == ["indigo-plant"]


@does("archive", "prefecture")
@rule("SJ-COU-1")
def test_archive_and_prefecture_keep_both_of_two_cards() -> None:
    deck = ["well"] * 3 + ["crane"] * 2 + ["statue", "tower"]
    owner = {"hand": ["hero"], "city": ["archive", "prefecture"]}
    game = play(table([{}, owner], deck=deck), "councillor", (1, "keep statue, tower"))
    assert hand(all_pass(game), 1) == ["hero", "statue", "tower"]
