"""Settler: the forest house, alone and with other buildings (rules section 6)."""

from __future__ import annotations

import pytest
from scenarios import (
    Document,
    does,
    does_not,
    doubloons,
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

ROW = ["corn", "indigo", "sugar", "tobacco", "coffee"]


def settling(*city: str, pile: tuple[str, ...] = (), **more: object) -> engine.Match:
    """Seat 0, with a forest house, has chosen the settler."""
    owner: Document = {"doubloons": 3, "island": [], "city": ["forest-house*", *city]}
    if pile:  # the rest of the tiles lies in the discards
        more["discards"] = rest(ROW, pile)
        more["pile"] = list(pile)
    return play(table(players=[owner], face_up=ROW, **more), "settler")  # type: ignore[arg-type]


def rest(*used: object) -> list[str]:
    """All tiles but those in use and those that the other three seats of a new game have."""
    left = {"corn": 8, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 8}
    for kinds in used:
        for kind in kinds:  # type: ignore[attr-defined]
            left[kind] -= 1
    return [kind for kind, n in left.items() for _ in range(n)]


@does("forest-house")
def test_a_face_up_plantation_may_be_placed_as_forest() -> None:
    game = settling()
    assert "take corn as forest" in game.legal(0)
    play(game, "take corn as forest")
    assert player(game, 0)["island"] == [{"tile": "forest", "face": "corn"}]
    assert player(game, 0)["island"] == game.position(seat=1)["players"][0]["island"]


@does_not("forest-house")
def test_a_forest_needs_an_occupied_forest_house_and_is_no_quarry() -> None:
    assert not settling().is_legal(0, "take quarry as forest")
    game = play(table(players=[{"city": ["forest-house"]}], face_up=ROW), "settler")
    assert not game.is_legal(0, "take corn as forest")
    assert not play(game, "take corn").is_legal(1, "take indigo as forest")


def test_a_plantation_may_still_be_taken_as_plantation_and_the_quarry_as_quarry() -> None:
    assert island(play(settling(), "take corn"), 0) == ["corn"]
    assert island(play(settling(), "take quarry"), 0) == ["quarry"]


@rule("PR-SET-5")
def test_a_forest_holds_nobody() -> None:
    owner = {"island": ["forest:corn", "corn", "corn", "corn"]}
    game = play(table(players=[owner], expansions=["new-buildings"]), "mayor")
    assert not game.is_legal(0, "place forest, corn")
    assert all("forest," not in text for text in game.legal(0))


@does_not("forest-house")
def test_a_forest_with_a_colonist_on_it_is_refused() -> None:
    position = table(players=[{"city": ["forest-house"]}]).position()
    position["players"][0]["island"] = [{"tile": "forest", "face": "indigo", "colonists": 1}]
    position["supply"]["colonists"] -= 1
    with pytest.raises(engine.BadPosition):
        engine.load_game(position)


# Hacienda


@rule("PR-SET-2")
def test_2020_looks_at_the_hacienda_tile_and_then_chooses() -> None:
    game = play(settling("hacienda*", pile=("tobacco", "corn")), "draw")
    assert game.decision(0) == "keep"
    assert sorted(game.legal(0)) == ["keep forest", "keep plantation"]
    assert refusal(game, "take corn")
    assert island(play(game.copy(), "keep plantation"), 0) == ["tobacco"]
    play(game, "keep forest")
    assert island(game, 0) == ["forest"]
    assert game.decision(0) == "settler"
    play(game, "take coffee as forest")
    assert island(game, 0) == ["forest", "forest"]


@rule("PR-SET-2")
def test_the_face_of_a_forest_drawn_face_down_is_its_owner_s_secret() -> None:
    game = play(settling("hacienda*", pile=("tobacco", "corn")), "draw", "keep forest")
    (tile,) = player(game, 0)["island"]
    assert tile == {"tile": "forest", "face": "tobacco", "hidden": True}
    assert game.position(seat=0)["players"][0]["island"][0]["face"] == "tobacco"
    for seen in (game.position(seat=1), game.position(viewer="spectator")):
        assert seen["players"][0]["island"][0].get("face") is None
    for viewer in (1, None):
        assert not any("tobacco" in text for text in game.history(viewer))


@rule("PR-SET-2")
def test_the_tile_drawn_is_nobody_else_s_business_until_it_is_kept_as_plantation() -> None:
    game = play(settling("hacienda*", pile=("tobacco", "corn")), "draw")
    assert game.position(seat=1)["players"][0]["island"] == []
    assert game.position(seat=1)["phase"]["drawn"] is True
    assert game.position(seat=0)["phase"]["drawn"] == "tobacco"
    play(game, "keep plantation")
    assert game.position(seat=1)["players"][0]["island"] == [{"tile": "tobacco"}]


@does_not("forest-house")
@rule("PR-SET-2")
@pytest.mark.parametrize("edition", ["2011", "2002"])
def test_2011_a_hacienda_tile_cannot_be_a_forest(edition: str) -> None:
    game = settling("hacienda*", pile=("tobacco", "corn"), edition=edition)
    play(game, "draw")
    assert game.decision(0) == "settler"
    assert island(game, 0) == ["tobacco"]
    play(game, "take corn as forest")
    assert island(game, 0) == ["tobacco", "forest"]


@rule("PR-SET-2")
def test_without_a_manned_forest_house_nothing_is_chosen_about_the_draw() -> None:
    game = play(table(players=[{"island": [], "city": ["forest-house", "hacienda*"]}]), "settler")
    assert play(game, "draw").decision(0) == "settler"


# Hospice


@does("hospice")
@rule("PR-SET-3")
def test_the_hospice_s_colonist_for_a_forest_goes_to_san_juan() -> None:
    game = settling("hospice*")
    before = supply(game, "colonists")
    play(game, "take corn as forest")
    assert (island(game, 0), san_juan(game, 0)) == (["forest"], 1)
    assert supply(game, "colonists") == before - 1


@rule("PR-SET-3", "PR-RND-3")
def test_the_hospice_s_colonist_for_a_forest_can_be_declined() -> None:
    game = settling("hospice*")
    assert "take corn as forest without colonist" in game.legal(0)
    play(game, "take corn as forest without colonist")
    assert (island(game, 0), san_juan(game, 0)) == (["forest"], 0)


@rule("PR-SET-3")
def test_with_an_empty_supply_the_hospice_takes_him_from_the_ship() -> None:
    game = play(settling("hospice*", colonist_supply=0), "take corn as forest")
    assert san_juan(game, 0) == 1
    assert game.position()["colonist_ship"]["colonists"] == 3


@does_not("hospice")
@rule("PR-SET-3")
def test_a_hacienda_forest_brings_no_colonist_the_take_after_it_does() -> None:
    game = settling("hospice*", "hacienda*", pile=("tobacco", "corn"))
    play(game, "draw", "keep forest")
    assert san_juan(game, 0) == 0
    play(game, "take coffee")
    assert island(game, 0) == ["forest", "coffee*"]


# Library and land office


@does("library")
@rule("PR-LIB-2")
@pytest.mark.parametrize(
    ("takes", "tiles"),
    [
        (("take corn as forest", "take coffee as forest"), ["forest", "forest"]),
        (("take corn as forest", "take coffee"), ["forest", "coffee"]),
        (("take corn", "take coffee as forest"), ["corn", "forest"]),
        (("take quarry", "take coffee as forest"), ["quarry", "forest"]),
    ],
)
def test_with_a_library_none_one_or_both_takes_may_be_forests(
    takes: tuple[str, str], tiles: list[str]
) -> None:
    game = play(settling("library*"), takes[0], "pass", "pass", "pass", takes[1])
    assert island(game, 0) == tiles


@does("land-office", "forest-house")
@pytest.mark.parametrize("edition", ["2020", "2011"])
@pytest.mark.parametrize(("keep", "tile"), [("plantation", "tobacco"), ("forest", "forest")])
def test_a_land_office_purchase_is_looked_at_and_then_kept_as_either(
    keep: str, tile: str, edition: str
) -> None:
    owner = {"doubloons": 1, "island": [], "city": ["forest-house*", "land-office*"]}
    lying = {
        "face_up": ROW,
        "pile": ["tobacco", "corn"],
        "discards": rest(ROW, ["tobacco", "corn"]),
    }
    game = table(players=[owner], edition=edition, **lying)
    play(game, "trader", "buy plantation")
    assert game.decision(0) == "keep"
    play(game, f"keep {keep}")
    assert island(game, 0) == [tile]
    assert doubloons(game, 0) == 0
    hidden = game.position(seat=1)["players"][0]["island"][0].get("face")
    assert hidden is None


def test_a_forest_never_turns_back() -> None:
    owner = {"island": ["forest:corn"], "city": ["forest-house*"]}
    game = play(table(players=[owner], face_up=ROW), "settler", "take indigo")
    assert island(game, 0) == ["forest", "indigo"]
    assert player(game, 0)["island"][0]["face"] == "corn"
