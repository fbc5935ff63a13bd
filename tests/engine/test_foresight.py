"""Looking ahead tells what the player knows and nothing else."""

from __future__ import annotations

from scenarios import Document, doubloons, island, play, table

import engine

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
    assert choices[0].preview == "ship 3 corn onto the 6-space ship for 4 points"
    assert all(game.is_legal(0, choice.text) for choice in choices)
    assert [c.value for c in choices] == sorted((c.value for c in choices), reverse=True)
    assert game.choices(1) == []


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
