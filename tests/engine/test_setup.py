"""What a new game holds, for every number of players and every option (rules section 1)."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest
from conservation import check_conserved
from rulebook import (
    BUILDINGS,
    EDITIONS,
    EXPANSIONS,
    GOODS,
    TILES,
    copies,
    counts,
    people,
    production,
    role_cards,
    slots,
    violet,
)
from scenarios import rule

import engine

GAMES = [(2, "official"), (2, "fan"), (3, None), (4, None), (5, None)]
SETS = [set_ for n in range(5) for set_ in itertools.combinations(EXPANSIONS, n)]


def new(
    seats: int,
    edition: str,
    two_player: str | None = None,
    expansions: tuple[str, ...] = (),
    seed: str = "setup",
    **more: Any,
) -> dict[str, Any]:
    options: dict[str, Any] = {"edition": edition, "expansions": list(expansions), **more}
    if two_player:
        options["two_player"] = two_player
    return engine.new_game("puerto-rico", seats=seats, seed=seed, **options).position()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("seats", "two_player"), GAMES)
def test_the_table_of_section_1(seats: int, two_player: str | None, edition: str) -> None:
    position, line = new(seats, edition, two_player), counts(seats, edition, two_player or "")
    players = position["players"]
    assert [player["doubloons"] for player in players] == [line.doubloons] * seats
    assert [p["island"] for p in players] == [[{"tile": tile}] for tile in line.plantations]
    assert [ship["size"] for ship in position["ships"]] == list(line.ships)
    assert position["colonist_ship"]["colonists"] == seats
    assert position["supply"]["colonists"] == line.colonists - seats
    assert position["supply"]["vp"] == line.vp
    assert len(position["plantations"]["face_up"]) == seats + 1


@pytest.mark.parametrize(("seats", "two_player"), GAMES)
def test_role_cards_without_doubloons(seats: int, two_player: str | None) -> None:
    for more in ((), ("buccaneer",)):
        roles = new(seats, "2020", two_player, more)["roles"]
        cards = [
            role
            for role, lying in roles.items()
            for doubloons in (lying if isinstance(lying, list) else [lying])
            if doubloons == 0
        ]
        assert sorted(cards) == sorted(role_cards(seats, two_player or "", bool(more)))


@pytest.mark.parametrize("two_player", ["official", "fan"])
def test_two_players_play_without_some_goods_tiles_and_buildings(two_player: str) -> None:
    position = new(2, "2020", two_player)
    assert position["supply"]["goods"] == {good: n - 2 for good, n in GOODS.items()}
    lying = position["plantations"]
    tiles = Counter([*lying["face_up"], *lying["pile"], "indigo", "corn"])
    assert tiles == {tile: n - 3 for tile, n in TILES.items() if tile != "quarry"}
    assert position["supply"]["quarries"] == 5
    assert position["supply"]["buildings"] == {
        name: 1 if kind.violet else 2 for name, kind in BUILDINGS.items() if kind.of == "base"
    }


@rule("PR-NOB-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("seats", "two_player"), GAMES)
def test_with_nobles_one_of_those_due_on_the_ship_is_a_noble(
    seats: int, two_player: str | None, edition: str
) -> None:
    position = new(seats, edition, two_player, ("nobles",))
    assert position["colonist_ship"] == {"colonists": seats - 1, "nobles": 1}
    colonists = 42 if seats == 2 and edition == "2020" else 100
    assert position["supply"]["colonists"] == colonists - (seats - 1)
    assert position["supply"]["nobles"] == 19


@rule("PR-NEW-1")
@pytest.mark.parametrize("seats", [2, 4])
def test_without_new_buildings_the_nobles_add_their_eight_kinds(seats: int) -> None:
    buildings = new(seats, "2020", expansions=("nobles",))["supply"]["buildings"]
    kinds = [name for name, kind in BUILDINGS.items() if kind.of in ("base", "nobles")]
    assert buildings == {name: copies(name, seats) for name in kinds}
    assert buildings["jeweler"] == 2
    assert buildings["royal-garden"] == 1


@pytest.mark.parametrize(("seats", "two_player"), GAMES)
@pytest.mark.parametrize("expansions", SETS)
def test_every_combination_of_expansions_starts_complete(
    expansions: tuple[str, ...], seats: int, two_player: str | None
) -> None:
    for edition in EDITIONS:
        position = new(seats, edition, two_player, expansions)
        check_conserved(position)
        assert position["options"]["edition"] == edition
        assert position["options"]["expansions"] == list(expansions)
        assert ("buccaneer" in position) == ("buccaneer" in expansions)
        assert ("festival" in position) == ("festival" in expansions)
        assert people(seats, position["options"])[0] == (
            position["supply"]["colonists"] + position["colonist_ship"]["colonists"]
        )


def test_expansions_may_be_named_in_any_order() -> None:
    one = new(3, "2020", expansions=("festival", "nobles"))
    assert one["options"]["expansions"] == ["nobles", "festival"]


@rule("PR-BUC-1")
def test_the_token_lies_on_its_card_at_first() -> None:
    assert new(3, "2020", expansions=("buccaneer",))["buccaneer"]["token"] is None


@rule("PR-FES-1")
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("expansions", [(), ("nobles",), ("new-buildings",)])
def test_the_festival_sets_aside_a_crop_three_goods_and_a_building(
    expansions: tuple[str, ...], seats: int
) -> None:
    crops, buildings = set(), set()
    for number in range(60):
        seed = f"festival {number}"
        position = new(seats, "2020", expansions=(*expansions, "festival"), seed=seed)
        festival, supply = position["festival"], position["supply"]
        assert festival["crop"] in TILES
        assert festival["crop"] != "quarry"
        assert len(festival["goods"]) == 3
        for good in GOODS:
            there = GOODS[good] - (2 if seats == 2 else 0)
            assert supply["goods"][good] == there - festival["goods"].count(good)
        name = festival["building"]
        assert BUILDINGS[name].points == 3
        assert {"tobacco-storage": "tobacco", "coffee-roaster": "coffee"}.get(name) not in festival[
            "goods"
        ]
        left = 1 if seats == 2 and BUILDINGS[name].violet else copies(name, seats)
        assert supply["buildings"].get(name, 0) == (left if seats == 2 else left - 1)
        crops.add(festival["crop"])
        buildings.add(name)
    assert len(crops) == 5
    assert {"tobacco-storage", "coffee-roaster"} & buildings
    assert ("jeweler" in buildings) <= ("nobles" in expansions)


@rule("PR-FES-1")
def test_the_festival_may_show_the_jeweler() -> None:
    shown = {
        new(4, "2020", expansions=("nobles", "festival"), seed=f"{n}")["festival"]["building"]
        for n in range(150)
    }
    kinds = [*violet(["nobles"]), *production(["nobles"])]
    assert shown == {kind for kind in kinds if BUILDINGS[kind].points == 3}


@rule("PR-NEW-1")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("expansions", [("new-buildings",), ("new-buildings", "nobles")])
def test_a_random_selection_fills_the_slots_and_all_kinds_can_come(
    expansions: tuple[str, ...], seats: int
) -> None:
    seen = set()
    for number in range(80):
        position = new(seats, "2020", expansions=expansions, seed=f"random {number}")
        buildings = position["supply"]["buildings"]
        chosen = [name for name in buildings if BUILDINGS[name].violet]
        assert Counter(BUILDINGS[name].cost for name in chosen) == slots(expansions)
        assert buildings == {name: copies(name, seats) for name in buildings}
        assert set(production(expansions)) <= set(buildings)
        assert not {"office", "trading-post"} <= set(chosen)
        seen |= set(chosen)
    assert seen == set(violet(expansions))
