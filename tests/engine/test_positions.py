"""Position documents: out and in again, and what is refused with `BadPosition`."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from scenarios import Document, middle, play

import engine

Change = Callable[[Document], Any]


def refused(change: Change, game: engine.Match | None = None) -> str:
    """The reason why the changed document is refused."""
    document = (game or middle()).position()
    change(document)
    with pytest.raises(engine.BadPosition) as caught:
        engine.load_game(document)
    return caught.value.reason


def test_a_position_loads_as_the_same_position() -> None:
    game = middle()
    assert engine.load_game(game.position()).position() == game.position()
    assert json.loads(json.dumps(game.position())) == game.position()


def test_a_position_inside_a_phase_loads_with_the_same_question() -> None:
    game = play(middle(), "settler", "take quarry")
    loaded = engine.load_game(json.loads(json.dumps(game.position())))
    assert (loaded.to_act, loaded.decision(1)) == ((1,), "settler")
    assert loaded.position() == game.position()
    assert loaded.legal(1) == game.legal(1)


def test_counts_of_nothing_and_empty_lists_may_be_left_out() -> None:
    full = middle().position()
    sparse = without_nothing(full)
    assert len(json.dumps(sparse)) < len(json.dumps(full))
    assert engine.load_game(sparse).position() == full


def without_nothing(value: Any) -> Any:
    if isinstance(value, dict):
        parts = {key: without_nothing(part) for key, part in value.items()}
        return {key: part for key, part in parts.items() if part not in (0, [], {}, None, False)}
    if isinstance(value, list):
        return [without_nothing(part) for part in value]
    return value


def test_a_seed_may_be_null() -> None:
    document = {**middle().position(), "seed": None, "draws": 0}
    assert engine.load_game(document).position() == document


def test_the_two_player_option_says_nothing_about_four() -> None:
    document = middle().position()
    document["options"]["two_player"] = "official"
    assert engine.load_game(document).position() == middle().position()


def put(path: str, value: Any) -> Change:
    """A change that puts the value at the path, as in `players.0.vp`."""

    def change(document: Document) -> None:
        *way, last = [int(key) if key.isdecimal() else key for key in path.split(".")]
        part: Any = document
        for key in way:
            part = part[key]
        part[last] = value

    return change


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("supply.goods.corn", 9, "goods"),
        ("players.0.goods.coffee", 1, "goods"),
        ("trading_house", [], "goods"),
        ("supply.quarries", 8, "tiles"),
        ("plantations.pile", ["corn"], "tiles"),
        ("plantations.discards", ["corn"], "tiles"),
        ("supply.buildings.small-market", 2, "buildings"),
        ("supply.colonists", 5, "colonists"),
        ("colonist_ship.colonists", 5, "colonists"),
        ("supply.vp", 101, "VP"),
        ("players.0.vp", 90, "VP"),
    ],
)
def test_pieces_that_are_too_many_or_too_few_are_refused(path: str, value: Any, why: str) -> None:
    assert why in refused(put(path, value))


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("players.1.city.1.colonists", 4, "0 to 3"),
        ("players.0.island.0.colonists", 2, "0 to 1"),
        ("ships.0.count", 6, "0 to 5"),
        ("ships.1.good", "sugar", "two ships"),
        ("ships.0.size", 9, "ships must be"),
        ("ships.0.good", None, "goods without a kind"),
        ("ships.0.count", 0, "kind without goods"),
        ("trading_house", ["coffee"] * 5, "trading house"),
        ("players.2.city", [{"building": "guild-hall"}] * 2, "two of guild-hall"),
        ("players.0.island", [{"tile": "corn"}] * 13, "over 12"),
        ("players", [], "players"),
    ],
)
def test_what_does_not_fit_is_refused(path: str, value: Any, why: str) -> None:
    assert why in refused(put(path, value))


def test_thirteen_city_spaces_are_refused() -> None:
    large = ["guild-hall", "residence", "fortress", "customs-house", "city-hall"]
    small = ["office", "hospice", "hacienda"]
    city = [{"building": building} for building in [*large, *small]]
    assert "12 city spaces" in refused(put("players.2.city", city))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("game", "chess"),
        ("version", 2),
        ("options.edition", "1999"),
        ("options.expansions", ["nobles"]),
        ("players.0.island.0.tile", "forest"),
        ("players.1.city.0.building", "castle"),
        ("players.0.goods.wheat", 1),
        ("supply.goods.wheat", 1),
        ("supply.buildings.castle", 1),
        ("roles.pirate", 0),
        ("taken", {"0": ["pirate"]}),
        ("taken", {"9": ["mayor"]}),
        ("ships.0.good", "wheat"),
        ("trading_house", ["wheat"]),
        ("plantations.face_up", ["quarry"]),
    ],
)
def test_unknown_ids_are_refused(path: str, value: Any) -> None:
    assert refused(put(path, value))


@pytest.mark.parametrize(
    "part", ["players.0.san_juan", "players.1.city.0", "colonist_ship", "supply"]
)
def test_nobles_are_no_pieces_of_the_base_game(part: str) -> None:
    document = middle().position()
    put(f"{part}.nobles", 0)(document)
    assert engine.load_game(document).position() == middle().position()
    assert refused(put(f"{part}.nobles", 1))


NUMBERS = (
    "round", "governor", "to_choose", "draws", "players.0.doubloons", "players.0.vp",
    "players.0.goods.corn", "players.0.san_juan.colonists", "players.0.island.0.colonists",
    "players.1.city.0.colonists", "ships.0.size", "ships.0.count", "supply.colonists",
    "supply.vp", "supply.quarries", "supply.goods.corn", "supply.buildings.office",
    "colonist_ship.colonists", "roles.mayor", "roles.prospector.0",
)  # fmt: skip


@pytest.mark.parametrize("path", NUMBERS)
@pytest.mark.parametrize("value", [-1, "1", 1.5, True, [], {}, 10**30, float("nan")])
def test_negative_numbers_and_wrong_types_are_refused(path: str, value: Any) -> None:
    assert refused(put(path, value))


OBJECTS_AND_LISTS = (
    "options", "roles", "taken", "players", "players.0", "players.0.goods",
    "players.0.island", "players.0.island.0", "players.1.city", "players.1.city.0",
    "players.0.san_juan", "ships", "ships.0", "trading_house", "colonist_ship", "supply",
    "supply.goods", "supply.buildings", "plantations", "plantations.face_up",
    "plantations.pile", "plantations.discards",
)  # fmt: skip


@pytest.mark.parametrize("path", OBJECTS_AND_LISTS)
@pytest.mark.parametrize("value", [7, "corn", True, [[[]]], None])
def test_wrong_types_of_objects_and_lists_are_refused(path: str, value: Any) -> None:
    assert refused(put(path, value))


@pytest.mark.parametrize("value", [7, "corn", [], {}, {"role": "mayor"}, {"start": {}, "moves": 1}])
def test_a_phase_that_is_none_of_the_engine_s_is_refused(value: Any) -> None:
    assert refused(put("phase", value))


@pytest.mark.parametrize("document", [None, [], "puerto-rico", 7, {}, {"game": []}])
def test_what_is_no_document_is_refused(document: Any) -> None:
    with pytest.raises(engine.BadPosition):
        engine.load_game(document)


@pytest.mark.parametrize("seed", [7, [], {}, "not hex", True, ["00"]])
def test_a_seed_that_is_neither_null_nor_hex_is_refused(seed: Any) -> None:
    assert "seed" in refused(put("seed", seed))


def test_a_role_cannot_be_both_taken_and_free_nor_lost() -> None:
    taken = put("taken", {"0": ["mayor"]})
    assert "1 mayor cards" in refused(taken)
    two = put("roles.prospector", [0, 0])
    assert "1 prospector cards" in refused(two)


def test_choices_go_clockwise_from_the_governor() -> None:
    assert "to_choose" in refused(put("to_choose", 2))
    game = play(middle(), "captain")
    while game.decision(game.to_act[0]) != "role":
        play(game, game.legal(game.to_act[0])[0])
    assert "governor" in refused(put("governor", 2), game)


def test_a_redacted_document_is_refused() -> None:
    with pytest.raises(engine.BadPosition, match="redacted"):
        engine.load_game(middle().position(seat=0))
    with pytest.raises(engine.BadPosition):
        engine.load_game(play(middle(), "settler").position(seat=0))


def test_a_phase_with_moves_that_cannot_be_played_is_refused() -> None:
    game = play(middle(), "settler", "take quarry")
    assert "cannot be played" in refused(put("phase.moves.1.1", "take castle"), game)
    assert "cannot be played" in refused(put("phase.moves.1.0", 3), game)
    assert refused(put("phase.moves", [[0, "settler"]]), game)
    assert refused(put("players.0.doubloons", 99), game)
