"""Looking ahead tells what the player knows and nothing else."""

from __future__ import annotations

import random

import pytest
from scenarios import Document, doubloons, island, play, table

import engine

pytestmark = pytest.mark.thorough

ROW = ["corn", "corn", "indigo", "sugar", "coffee"]


def test_foresee_shows_the_move_and_its_forced_consequences_and_changes_nothing() -> None:
    game = play(table(players=[{"doubloons": 5}]), "builder")
    before = game.digest()
    foreseen = game.foresee(0, "build hacienda")
    assert foreseen["players"][0]["doubloons"] == 4
    assert foreseen["players"][0]["city"] == [{"building": "hacienda", "colonists": 0}]
    assert game.digest() == before
    assert doubloons(game, 0) == 5


def test_the_hacienda_tile_is_unknown_beforehand() -> None:
    game = play(table(players=[{"city": ["hacienda*"]}]), "settler")
    foreseen = game.foresee(0, "draw")
    assert foreseen["players"][0]["island"][-1]["tile"] == "unknown"


def test_the_next_row_is_unknown_beforehand_also_when_the_discards_are_shuffled() -> None:
    """A pile of nothing but discards that everybody knows is still shuffled unseen."""
    short = table(face_up=ROW, pile=[], discards=["tobacco"])
    foreseen = play(short, "settler").foresee(0, "take coffee")  # nobody else has room
    assert set(foreseen["plantations"]["face_up"]) == {"unknown"}
    assert foreseen["plantations"]["pile"] == 0


def test_what_lies_open_stays_known() -> None:
    game = play(table(face_up=ROW, discards=["tobacco"]), "settler")
    foreseen = game.foresee(0, "take coffee")
    assert foreseen["plantations"]["face_up"] == ["corn", "corn", "indigo", "sugar"]
    assert foreseen["plantations"]["discards"] == ["tobacco"]


def test_a_foreseen_end_of_the_game_opens_neither_seed_nor_chips() -> None:
    game = table(end_triggered=True)
    play(game, "captain", "trader", "craftsman")
    foreseen = game.foresee(3, "prospector")
    assert foreseen["over"] is True
    assert foreseen["seed"] is None
    assert foreseen["draws"] is None
    assert [player["vp"] for player in foreseen["players"][:3]] == [None] * 3
    assert isinstance(foreseen["plantations"]["pile"], int)


def test_a_redacted_position_hides_seed_draws_pile_and_others_chips() -> None:
    game = table(players=[{"vp": 7}, {"vp": 9}])
    seen: Document = game.position(seat=1)
    assert (seen["seed"], seen["draws"]) == (None, None)
    assert [player["vp"] for player in seen["players"]] == [None, 9, None, None]
    assert seen["plantations"]["pile"] == len(game.position()["plantations"]["pile"])
    spectator = game.position(viewer="spectator")
    assert [player["vp"] for player in spectator["players"]] == [None] * 4


def test_choices_are_legal_come_best_first_and_say_what_they_would_do() -> None:
    game = table(players=[{"goods": {"corn": 3, "sugar": 1}}], ships={6: ("corn", 2)})
    play(game, "captain")
    choices = game.choices(0)
    assert choices[0].text == "load corn on 6"
    told = "load 3 corn onto the 6-space ship for 4 points; 5 points by the end of the phase"
    assert choices[0].preview == told
    assert all(game.is_legal(0, choice.text) for choice in choices)
    assert [c.value for c in choices] == sorted((c.value for c in choices), reverse=True)
    assert game.choices(1) == []


def test_only_the_captain_s_first_load_is_previewed_with_the_privilege() -> None:
    players = [{"goods": {"corn": 2, "sugar": 1, "coffee": 1}}, {"goods": {"corn": 1, "indigo": 1}}]
    game = play(table(players=players), "captain")
    first = {choice.text: choice for choice in game.choices(0)}
    told = "load 2 corn onto the 5-space ship for 3 points; "
    assert first["load corn on 5"].preview.startswith(told)
    assert first["load corn on 5"].outcome.points == 3
    play(game, "load corn on 5", "load corn on 5")
    for at in (game, game.copy(), engine.load_game(game.position())):
        second = {choice.text: choice for choice in at.choices(0)}
        assert second["load sugar on 6"].preview == "load 1 sugar onto the 6-space ship for 1 point"
        assert second["load sugar on 6"].outcome.points == 1


@pytest.mark.parametrize("expansions", [[], ["new-buildings", "nobles"]])
def test_every_load_of_a_game_pays_what_its_preview_said(expansions: list[str]) -> None:
    game = engine.new_game("puerto-rico", seats=3, seed="loads", expansions=expansions)
    chance, loads = random.Random(1), 0
    while not game.over:
        seat, number = game.to_act[0], len(game.moves)
        previews = {c.text: c.preview for c in game.choices(seat, 500)}
        text = chance.choice(game.legal(seat))
        asked = game.decision(seat)
        game.play(seat, text)
        if asked == "load" and text in previews and text != "pass":
            loads += 1
            told = [e.text for e in game.chronicle(None, ["Ann"] * 3, number) if e.number == number]
            now = previews[text].partition("; ")[0]
            assert f"Ann loads{now.removeprefix('load')}." in told
    assert loads > 10


def test_choices_are_limited() -> None:
    game = play(table(players=[{"doubloons": 30}]), "builder")
    assert len(game.choices(0, limit=5)) == 5
    assert len(game.legal(0)) > 12 >= len(game.choices(0))


def test_every_listed_preview_comes_true() -> None:
    players = [{"goods": {"coffee": 1}, "doubloons": 3}, {"city": ["harbor*"]}]
    game = play(table(players=players), "trader")
    (sale,) = [choice for choice in game.choices(0) if choice.text == "sell coffee"]
    assert sale.preview == "5 doubloons"
    play(game, "sell coffee")
    assert doubloons(game, 0) == 8


def test_the_hidden_placement_of_the_viewer_is_foreseen_for_himself_only() -> None:
    roomy = {"island": ["corn", "corn", "indigo", "quarry"]}
    game: engine.Match = play(table(players=[roomy] * 3), "mayor")
    foreseen = game.foresee(1, "place quarry")
    assert foreseen["players"][1]["island"][3] == {"tile": "quarry", "colonists": 1}
    assert island(game, 1)[3] == "quarry"
