"""Position documents with the expansions: out and in again, and what is refused (position.md)."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from typing import Any

import pytest
from conservation import check_conserved
from rulebook import EDITIONS, EXPANSIONS
from scenarios import Document, play, played_on, table

import engine

pytestmark = pytest.mark.thorough

Change = Callable[[Document], Any]
SETS = [set_ for n in range(1, 5) for set_ in itertools.combinations(EXPANSIONS, n)]


def rich(seats: int = 4) -> engine.Match:
    """A game of all four expansions with something of everything, a role about to be chosen."""
    players: list[Document] = [
        {
            "doubloons": 4,
            "vp": 3,
            "goods": {"corn": 2},
            "island": ["corn*", "forest:sugar", "forest:coffee?", "quarry+"],
            "city": ["guesthouse*+", "forest-house*", "chapel+", "statue"],
            "orders": ["when captain end send colonist to chapel"],
            "prefer": "colonist",
        },
        {"city": ["villa*", "library+", "indigo-plant*2+"], "san_juan": {"nobles": 2}},
    ]
    return table(
        seats,
        players=players,
        colonist_ship=(seats, 1),
        market=["harbor"],
        expansions=EXPANSIONS,
        buccaneer={"token": 1, "captured": {}},
        festival={"crop": "corn", "goods": ["corn", "sugar", "sugar"], "building": "harbor"},
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("expansions", SETS, ids="+".join)
def test_every_set_of_expansions_round_trips_at_role_choice_and_within_phases(
    expansions: tuple[str, ...], seats: int
) -> None:
    for edition in EDITIONS:
        game = engine.new_game(
            "puerto-rico", seats=seats, seed="trip", expansions=expansions, edition=edition
        )
        for steps in (0, 25, 40, 40):
            played_on(game, steps, steps)
            position = json.loads(json.dumps(game.position()))
            loaded = engine.load_game(position)
            assert loaded.position() == position
            assert (loaded.to_act, loaded.over) == (game.to_act, game.over)
            assert all(loaded.legal(seat) == game.legal(seat) for seat in game.to_act)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_rich_position_loads_and_keeps_everything(seats: int) -> None:
    game = rich(seats)
    position = game.position()
    check_conserved(position)
    first = position["players"][0]
    assert first["island"][1:3] == [
        {"tile": "forest", "face": "sugar"},
        {"tile": "forest", "face": "coffee", "hidden": True},
    ]
    assert first["orders"] == ["when captain end send colonist to chapel"]
    assert first["prefer"] == "colonist"
    assert position["buccaneer"]["token"] == 1
    assert engine.load_game(position).position() == position


def test_counts_of_nothing_may_be_left_out_with_expansions_too() -> None:
    full = rich().position()
    sparse = without_nothing(full)
    assert len(json.dumps(sparse)) < len(json.dumps(full))
    assert engine.load_game(sparse).position() == full


def without_nothing(value: Any) -> Any:
    if isinstance(value, dict):
        parts = {key: without_nothing(part) for key, part in value.items()}
        return {key: part for key, part in parts.items() if part not in (0, [], {}, False)}
    if isinstance(value, list):
        return [without_nothing(part) for part in value]
    return value


def test_what_others_may_see_of_it() -> None:
    game = rich()
    seen: Document = game.position(seat=1)
    first = seen["players"][0]
    assert first["vp"] is None
    assert first.get("orders") is None
    assert first.get("prefer") is None
    assert first["island"][2].get("face") is None
    assert first["island"][1]["face"] == "sugar"
    own: Document = game.position(seat=0)
    assert own["players"][0]["island"][2]["face"] == "coffee"
    assert own["players"][0]["prefer"] == "colonist"
    assert seen["festival"] == game.position()["festival"]
    assert seen["buccaneer"] == game.position()["buccaneer"]


def put(path: str, value: Any) -> Change:
    """A change that puts the value at the path, as in `players.0.vp`."""

    def change(document: Document) -> None:
        *way, last = [int(key) if key.isdecimal() else key for key in path.split(".")]
        part: Any = document
        for key in way:
            part = part[key]
        part[last] = value

    return change


def refused(change: Change) -> str:
    document = rich().position()
    change(document)
    with pytest.raises(engine.BadPosition) as caught:
        engine.load_game(document)
    assert caught.value.reason.endswith(".")
    return caught.value.reason


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("supply.nobles", 3, "nobles"),
        ("colonist_ship.nobles", 4, "nobles"),
        ("supply.colonists", 3, "colonists"),
        ("players.1.san_juan", {"nobles": 3}, "nobles"),
        ("supply.goods.corn", 9, "goods"),
        ("festival.goods", ["corn", "corn", "sugar"], "goods"),
        ("festival.crop", "sugar", "tiles"),
        ("festival.crop", None, "tiles"),
        ("players.0.island.1.face", "corn", "tiles"),
        ("supply.buildings.harbor", 2, "buildings"),
        ("festival.building", None, "buildings"),
        ("supply.buildings.chapel", 2, "buildings"),
        ("supply.vp", 90, "VP"),
    ],
)
def test_pieces_that_are_too_many_or_too_few(path: str, value: Any, why: str) -> None:
    assert why in refused(put(path, value))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("players.0.city.0.colonists", 2),
        ("players.0.city.0", {"building": "guesthouse", "colonists": 2, "nobles": 1}),
        ("players.0.city.3", {"building": "statue", "colonists": 1}),
        ("players.0.island.0", {"tile": "corn", "colonists": 1, "nobles": 1}),
        ("players.0.island.1", {"tile": "forest", "face": "sugar", "nobles": 1}),
        ("players.0.island.1", {"tile": "forest"}),
        ("players.0.island.1", {"tile": "forest", "face": "quarry"}),
        ("players.0.island.1", {"tile": "forest", "face": "forest"}),
        ("players.0.island.0", {"tile": "corn", "colonists": 1, "face": "corn"}),
        ("players.0.island.0", {"tile": "corn", "colonists": 1, "hidden": True}),
        ("players.0.island.1.hidden", "yes"),
        ("plantations.face_up", ["forest"]),
        ("plantations.pile", ["forest"]),
        ("trading_house", ["forest"]),
        ("players.0.prefer", "corn"),
        ("players.0.prefer", 1),
        ("players.0.orders", "when captain end send colonist to chapel"),
        ("players.0.orders", ["mayor"]),
        ("players.0.orders", ["when dinner send colonist to chapel"]),
        ("players.0.orders", [7]),
        ("buccaneer.token", 4),
        ("buccaneer.token", -1),
        ("buccaneer.token", "1"),
        ("buccaneer.captured", {"captain": 0}),
        ("buccaneer.captured", {"pirate": 0}),
        ("buccaneer", {"token": 1, "captured": ["captain"]}),
        ("festival.crop", "quarry"),
        ("festival.crop", "forest"),
        ("festival.goods", ["corn", "sugar"]),
        ("festival.goods", ["corn", "sugar", "sugar", "sugar"]),
        ("festival.goods", ["corn", "sugar", "wheat"]),
        ("festival.building", "chapel"),
        ("festival.building", "castle"),
        ("festival.building", "wharf"),
        ("festival", None),
        ("options.expansions", ["nobles", "pirates"]),
        ("options.expansions", ["nobles", "nobles"]),
        ("options.expansions", "nobles"),
        ("options.two_player", "three"),
        ("supply.nobles", -1),
        ("colonist_ship.nobles", -1),
        ("players.1.san_juan", {"nobles": -2}),
        ("players.1.san_juan", {"nobles": "2"}),
        ("players.1.san_juan", {"pirates": 2}),
        ("roles.buccaneer", [0]),
        ("taken", {"0": ["buccaneer"]}),
        ("supply.buildings.castle", 1),
        ("supply.buildings.church", 9),
    ],
)
def test_what_cannot_be(path: str, value: Any) -> None:
    assert refused(put(path, value))


def test_two_captured_roles_or_one_that_lies_there_still() -> None:
    def both(document: Document) -> None:
        document["buccaneer"] = {"token": 0, "captured": {"captain": 0}}

    assert "captain" in refused(both)

    def twice(document: Document) -> None:
        both(document)
        del document["roles"]["captain"]
        document["buccaneer"]["captured"]["mayor"] = 0
        del document["roles"]["mayor"]

    document = rich().position()
    twice(document)
    with pytest.raises(engine.BadPosition):
        engine.load_game(document)


def test_a_captured_role_is_in_a_document_of_its_round() -> None:
    game = table(expansions=["buccaneer"])
    play(game, "buccaneer", "capture captain")
    position = game.position()
    assert position["phase"] is None
    assert position["buccaneer"] == {"token": 0, "captured": {"captain": 0}}
    assert engine.load_game(position).position() == position
    for change in (put("buccaneer.token", 1), put("buccaneer.captured", {"captain": 2})):
        changed = json.loads(json.dumps(position))
        change(changed)
        with pytest.raises(engine.BadPosition):
            engine.load_game(changed)


@pytest.mark.parametrize("missing", EXPANSIONS)
def test_pieces_of_an_expansion_that_is_not_played_are_refused(missing: str) -> None:
    def without(document: Document) -> None:
        document["options"]["expansions"] = [e for e in EXPANSIONS if e != missing]

    assert refused(without)


def test_thirteen_city_spaces_with_a_statue() -> None:
    large = ["statue", "guild-hall", "residence", "fortress", "customs-house"]
    small = ["office", "hospice", "indigo-plant"]
    position = table(players=[{}], market=[*large, "office", "hospice"]).position()
    position["players"][0]["city"] = [{"building": name} for name in [*large, *small]]
    for name in [*large, *small]:
        position["supply"]["buildings"][name] -= 1
    with pytest.raises(engine.BadPosition, match="12 city spaces"):
        engine.load_game(position)


def test_a_selection_that_fills_no_board_is_refused() -> None:
    position = table(market=["church"], expansions=["new-buildings"]).position()
    there = position["supply"]["buildings"]
    there["hospice" if "guesthouse" in there else "guesthouse"] = 2
    with pytest.raises(engine.BadPosition):
        engine.load_game(position)


def test_the_festival_copy_with_two_players_is_one_more() -> None:
    position = rich(2).position()
    assert position["supply"]["buildings"]["harbor"] == 1
    position["supply"]["buildings"].pop("harbor")
    with pytest.raises(engine.BadPosition):
        engine.load_game(position)
