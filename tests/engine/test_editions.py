"""Where the three printings differ (rules section 0 and wherever an edition is named)."""

from __future__ import annotations

import pytest
from scenarios import city, doubloons, goods, island, play, ships, supply, table, vp

import engine

EDITIONS = ["2002", "2011", "2020"]


@pytest.mark.parametrize(
    ("seats", "chips"),
    [
        (2, {"2002": 65, "2011": 65, "2020": 65}),
        (3, {"2002": 75, "2011": 75, "2020": 76}),
        (4, {"2002": 100, "2011": 100, "2020": 101}),
        (5, {"2002": 122, "2011": 126, "2020": 126}),
    ],
)
def test_the_vp_supply(seats: int, chips: dict[str, int]) -> None:
    for edition, number in chips.items():
        assert supply(table(seats, edition=edition), "vp") == number


def test_the_default_is_2020() -> None:
    assert table().position()["options"]["edition"] == "2020"
    assert engine.GAMES["puerto-rico"]["options"]["edition"]["default"] == "2020"


@pytest.mark.parametrize(("edition", "asked"), [("2002", False), ("2011", False), ("2020", True)])
def test_the_hacienda_s_tile_may_be_a_forest_in_2020_only(edition: str, asked: bool) -> None:
    owner = {"island": [], "city": ["hacienda*", "forest-house*"]}
    game = play(table(players=[owner], edition=edition), "settler", "draw")
    assert (game.decision(0) == "keep") is asked


@pytest.mark.parametrize(("edition", "income"), [("2002", 0), ("2011", 0), ("2020", 1)])
def test_the_privilege_good_counts_as_produced_in_2020_only(edition: str, income: int) -> None:
    owner = {
        "doubloons": 0,
        "island": ["sugar*"],
        "city": ["small-sugar-mill*", "specialty-factory*"],
    }
    game = play(table(players=[owner], edition=edition), "craftsman", "extra sugar")
    assert doubloons(game, 0) == income


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_factory_pays_the_same_in_all(edition: str) -> None:
    owner = {
        "doubloons": 0,
        "island": ["corn*", "sugar*"],
        "city": ["small-sugar-mill*", "factory*"],
    }
    game = play(table(players=[owner], edition=edition), "craftsman", "extra sugar")
    assert doubloons(game, 0) == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_wharf_holds_all_eleven_indigo_in_all(edition: str) -> None:
    owner = {"goods": {"indigo": 11}, "city": ["wharf*"]}
    game = play(table(players=[owner], edition=edition), "captain", "load indigo on wharf")
    assert vp(game, 0) == 12
    assert goods(game, 0) == {}
    assert set(ships(game).values()) == {None}


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_of_each_kind_production_buildings_too_in_all(edition: str) -> None:
    game = table(players=[{"doubloons": 9, "city": ["indigo-plant"]}], edition=edition)
    assert not play(game, "builder").is_legal(0, "build indigo plant")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_supply_of_chips_running_out_ends_the_game_after_the_round_in_all(
    edition: str,
) -> None:
    owner = {"goods": {"corn": 2}}
    game = table(players=[owner], edition=edition, vp_supply=2, ships={5: ("corn", 1)})
    play(game, "captain")
    assert game.position()["end_triggered"] is True
    assert not game.over


@pytest.mark.parametrize(("edition", "colonists"), [("2002", 100), ("2011", 100), ("2020", 42)])
@pytest.mark.parametrize("two_player", ["official", "fan"])
def test_two_players_with_nobles(two_player: str, edition: str, colonists: int) -> None:
    options = {"two_player": two_player}
    position = table(2, edition=edition, options=options, expansions=["nobles"]).position()
    assert position["colonist_ship"] == {"colonists": 1, "nobles": 1}
    assert position["supply"]["colonists"] == colonists - 1
    assert position["supply"]["nobles"] == 19


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_black_market_gives_no_change_and_takes_no_more_than_missing(edition: str) -> None:
    owner = {"doubloons": 1, "goods": {"corn": 2}, "city": ["black-market*"]}
    game = play(table(players=[{}, owner], edition=edition), "builder", "pass")
    assert not game.is_legal(1, "build small indigo plant paying good corn")
    play(game, "build small sugar mill paying good corn")
    assert (doubloons(game, 1), goods(game, 1)) == (0, {"corn": 1})
    assert city(game, 1)[-1] == "small-sugar-mill"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("expansion", ["buccaneer", "festival"])
def test_buccaneer_and_festival_are_allowed_with_every_edition(
    edition: str, expansion: str
) -> None:
    game = table(edition=edition, expansions=[expansion])
    assert game.position()["options"]["expansions"] == [expansion]
    assert len(island(game, 0)) == 1
