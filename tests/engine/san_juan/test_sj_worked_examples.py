"""The worked examples of the rules' section 3, one test each, with their numbers."""

from __future__ import annotations

import pytest
from sj_table import all_pass, city, goods, hand, play, player, refusal, score, table

import engine

CHEAP = ["smithy", "smithy", "smithy", "well", "well", "crane", "crane", "tower"]


def cost(card: str, built: list[str], chooser: bool, over: str = "", new: bool = False) -> int:
    """What the first player pays, who chooses the builder or acts after the chooser."""
    owner = {"hand": [*([card] if card != "cathedral" else []), *CHEAP], "city": built}
    players = [owner] if chooser else [{}, owner]
    game = play(table(players, new=new), "builder")
    start = f"build {card.replace('-', ' ')}" + (f" over {over.replace('-', ' ')}" if over else "")
    prices = {
        text.count(",") + 1 if " paying " in text else 0
        for text in game.legal(game.to_act[0])
        if text == start or text.startswith(start + " paying")
    }
    assert len(prices) == 1, prices
    return prices.pop()


def test_library_and_smithy_as_builder_sugar_mill_costs_nothing_and_gives_no_card_back() -> None:
    owner = {"hand": ["sugar-mill"], "city": ["library", "smithy"]}
    game = play(table([owner]), "builder", "build sugar mill")
    assert hand(game, 0) == []
    assert "sugar-mill" in city(game, 0)


def test_black_market_pays_for_a_library_with_three_cards_and_two_goods() -> None:
    owner = {
        "hand": ["library", "smithy", "well", "crane"],
        "city": ["black-market", "indigo-plant+", "coffee-roaster+"],
    }
    text = "build library paying smithy, well, crane, good indigo plant, good coffee roaster"
    game = play(table([{}, owner]), "builder", text)
    assert "library" in city(game, 1)
    assert hand(game, 1) == []
    assert goods(game, 1) == []


def test_builder_with_a_quarry_pays_nothing_for_a_crane() -> None:
    assert cost("crane", ["quarry"], chooser=True) == 0


def test_builder_with_a_quarry_pays_nothing_for_a_building_of_cost_1_and_gets_no_change() -> None:
    assert cost("archive", ["quarry"], chooser=True) == 0


def test_library_and_quarry_as_builder_take_3_off() -> None:
    assert cost("hero", ["library", "quarry"], chooser=True) == 2


@pytest.mark.parametrize(
    ("built", "chooser", "number"),
    [
        (["aqueduct"], False, 2),
        (["aqueduct"], True, 3),
        (["aqueduct", "library"], True, 4),
        ([], True, 2),
        ([], False, 1),
        (["library"], True, 3),
    ],
)
def test_aqueduct_2_producer_3_with_library_4(built: list[str], chooser: bool, number: int) -> None:
    plants = ["indigo-plant", "indigo-plant", "sugar-mill", "sugar-mill", "coffee-roaster"]
    owner = {"city": [*plants, *built]}
    game = table([owner, {"city": []}, {"city": []}, {"city": []}] if chooser else [{}, owner])
    play(game, "producer")
    seat = 0 if chooser else 1
    assert max(text.count(",") + 1 for text in game.legal(seat)) == number
    everything = ", ".join(plant.replace("-", " ") for plant in plants[: number + 1])
    assert f"can produce {number}" in refusal(game, f"produce {everything}", seat)


@pytest.mark.parametrize(
    ("built", "chooser", "number"),
    [
        (["trading-post"], False, 2),
        (["trading-post"], True, 3),
        (["trading-post", "library"], True, 4),
        (["library"], True, 3),
    ],
)
def test_trading_post_2_trader_3_with_library_4(
    built: list[str], chooser: bool, number: int
) -> None:
    owner = {"city": ["indigo-plant+", "indigo-plant+", "sugar-mill+", "sugar-mill+", *built]}
    game = play(table([owner] if chooser else [{}, owner]), "trader")
    seat = 0 if chooser else 1
    assert max(text.count(",") + 1 for text in game.legal(seat)) == number


def test_library_councillor_sees_8() -> None:
    game = play(table([{"city": ["library"]}]), "councillor")
    assert len(game.position(seat=0)["phase"]["drawn"]["0"]) == 8
    assert game.position(seat=0)["phase"]["drawn"]["1"] == 2


def test_library_builder_minus_2() -> None:
    assert cost("hero", ["library"], chooser=True) == 3


def test_library_prospector_2() -> None:
    game = play(table([{"city": ["library"]}]), "prospector")
    assert len(hand(game, 0)) == 2


def sold(built: list[str], text: str, tile: list[int]) -> int:
    """Cards for a sale of the second player."""
    others = [t for t in ([1, 1, 1, 2, 2], [1, 1, 2, 2, 2], [1, 1, 2, 2, 3],
                          [1, 2, 2, 2, 3], [1, 2, 2, 3, 3]) if t != tile]  # fmt: skip
    game = play(table([{"city": built}], tiles=[tile, *others]), "trader", (0, text))
    return len(hand(game, 0))


def test_indigo_1_tobacco_2_silver_3_and_market_stand_are_7_cards() -> None:
    built = ["library", "indigo-plant+", "tobacco-storage+", "silver-smelter+", "market-stand"]
    text = "sell indigo plant, tobacco storage, silver smelter"
    assert sold(built, text, [1, 1, 2, 2, 3]) == 7


def test_sugar_1_coffee_2_and_market_hall_are_4_cards() -> None:
    built = ["sugar-mill+", "coffee-roaster+", "market-hall"]
    assert sold(built, "sell sugar mill, coffee roaster", [1, 1, 2, 2, 3]) == 4


@pytest.mark.parametrize(
    ("built", "seat", "drawn"),
    [(["prefecture"], 1, 2), (["prefecture"], 0, 5), (["prefecture", "library"], 0, 8)],
)
def test_prefecture_keeps_both_of_2_2_of_5_with_library_2_of_8(
    built: list[str], seat: int, drawn: int
) -> None:
    players = [{}, {}]
    players[seat] = {"city": built}
    game = play(table(players, deck=["smithy", "well", "crane"]), "councillor")
    own = game.position(seat=seat)["phase"]["drawn"][str(seat)]
    assert len(own) == drawn
    game.play(seat, f"keep {own[0]}, {own[1]}")
    all_pass(game)
    assert hand(game, seat) == sorted(own[:2])


@pytest.mark.parametrize(("built", "drawn", "out"), [([], 5, 3), (["library"], 8, 6)])
def test_archive_and_prefecture_as_councillor_5_in_3_out_with_library_8_in_6_out(
    built: list[str], drawn: int, out: int
) -> None:
    owner = {"hand": ["hero"], "city": ["archive", "prefecture", *built]}
    game = play(table([owner]), "councillor")
    cards = ["hero", *game.position(seat=0)["phase"]["drawn"]["0"]]
    assert len(cards) == drawn + 1
    play(game, (0, "discard " + ", ".join(cards[:out])))
    all_pass(game)
    assert hand(game, 0) == sorted(cards[out:])


def test_gold_mine_5_4_1_4_fails() -> None:
    deck = ["archive", "silver-smelter", "coffee-roaster", "smithy", "quarry"]
    game = play(table([{"city": ["gold-mine"]}], deck=deck), "prospector")
    assert hand(game, 0) == ["archive"]  # the chooser's own draw
    assert len(game.position()["discards"]) == 4


def test_gold_mine_4_1_3_5_takes_the_gold_mine() -> None:
    deck = ["archive", "coffee-roaster", "gold-mine", "tobacco-storage", "library"]
    game = play(table([{"city": ["gold-mine"]}], deck=deck), "prospector")
    assert hand(game, 0) == ["archive", "gold-mine"]
    assert sorted(game.position()["discards"]) == ["coffee-roaster", "library", "tobacco-storage"]


def test_crane_palace_over_chapel_pays_3() -> None:
    assert cost("palace", ["crane", "chapel"], chooser=False, over="chapel") == 3


def test_crane_statue_over_coffee_roaster_pays_nothing_and_gets_no_change() -> None:
    assert cost("statue", ["crane", "coffee-roaster"], chooser=False, over="coffee-roaster") == 0


def test_park_library_over_it_costs_nothing() -> None:
    assert cost("library", ["crane", "park"], False, "park", new=True) == 0


@pytest.mark.parametrize(
    ("built", "chooser", "price"),
    [(["crane", "park"], False, 1), (["crane", "park"], True, 0),
     (["crane", "park", "quarry"], False, 0)],
)  # fmt: skip
def test_park_cathedral_over_it_costs_1_and_0_for_the_builder_or_with_a_quarry(
    built: list[str], chooser: bool, price: int
) -> None:
    assert cost("cathedral", built, chooser, "park", new=True) == price


def test_triumphal_arch_with_statue_and_column_6_and_city_hall_4_for_these_four() -> None:
    four = ["triumphal-arch", "statue", "victory-column", "city-hall"]
    parts = score({"city": four})["breakdown"]
    assert parts == {"buildings": 7, "cards": 0, "bonus": 6 + 4}


def test_palace_34_becomes_42() -> None:
    built = ["palace", "hero", "victory-column", "statue", "library", "quarry", "prefecture",
             "market-hall", "carpenter", "silver-smelter"]  # fmt: skip
    printed = 5 + 4 + 3 + 3 + 2 + 2 + 2 + 2 + 3
    cards = ["smithy"] * 3 + ["well"] * 3 + ["crane"] * 2
    total = score({"city": [*built, "chapel"], "under": {"chapel": cards[: 34 - printed - 2]}})
    assert total["total"] == 42


def test_city_hall_9() -> None:
    built = ["city-hall", "smithy", "well", "crane", "tower", "statue", "quarry", "library",
             "chapel", "indigo-plant"]  # fmt: skip
    assert score({"city": built})["breakdown"]["bonus"] == 9


def test_guild_hall_5_and_3_are_8() -> None:
    built = ["guild-hall", "indigo-plant", "indigo-plant", "sugar-mill", "sugar-mill",
             "coffee-roaster"]  # fmt: skip
    assert score({"city": built})["breakdown"]["bonus"] == 8


def test_residence_7_and_10() -> None:
    two = ["residence", "indigo-plant", "smithy", "archive", "sugar-mill", "well", "crane"]
    assert score({"city": two}, new=True)["breakdown"]["bonus"] == 7
    four = ["residence", "indigo-plant", "smithy", "archive", "poor-house", "hut", "gold-mine",
            "sugar-mill", "well", "crane", "victory-column", "quarry", "prefecture"]  # fmt: skip
    assert score({"city": four[:-1]}, new=True)["breakdown"]["bonus"] == 9
    doubled = ["residence", "indigo-plant", "indigo-plant", "smithy", "archive", "poor-house",
               "hut", "sugar-mill", "well", "crane", "statue", "tower"]  # fmt: skip
    assert score({"city": doubled}, new=True)["breakdown"]["bonus"] == 9
    whole = ["indigo-plant", "smithy", "archive", "sugar-mill", "well", "crane", "statue",
             "tower", "residence", "palace", "city-hall", "chapel"]  # fmt: skip
    assert score({"city": whole}, new=True)["breakdown"]["bonus"] == 10 + 10 + 8


def test_cathedral_10() -> None:
    first = {"city": ["palace", "city-hall", "guild-hall"]}
    second = {"city": ["triumphal-arch", "residence"]}
    result = score({"city": ["cathedral"]}, first, second, new=True, cathedral=False)
    assert result["breakdown"]["bonus"] == 10


def test_advanced_start_5_6_7_8_keep_4() -> None:
    game = engine.new_game("san-juan", seats=4, seed="any", advanced_start=True)
    assert [len(player(game, seat)["hand"]) for seat in range(4)] == [5, 6, 7, 8]
    for seat in range(4):
        cards = player(game, seat)["hand"]
        assert "have to discard" in refusal(game, "discard " + ", ".join(cards[: seat + 2]), seat)
        game.play(seat, "discard " + ", ".join(cards[: seat + 1]))
    assert [len(player(game, seat)["hand"]) for seat in range(4)] == [4, 4, 4, 4]
    assert game.decision(0) == "role"
