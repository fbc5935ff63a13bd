"""Rounds: who chooses, which cards, doubloons on cards, the last round (PR-RND, PR-PRO)."""

from __future__ import annotations

import pytest
from scenarios import doubloons, play, refusal, rule, table

import engine


@rule("PR-RND-1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_governor_chooses_first_then_clockwise_one_role_each(seats: int) -> None:
    game = engine.new_game("puerto-rico", seats=seats, seed="a round")
    choosers = []
    for role in ("captain", "trader", "craftsman", "prospector", "prospector")[:seats]:
        choosers.append(game.to_act[0])
        play(game, role)
    assert choosers == list(range(seats))
    assert game.position()["round"] == 2
    assert game.to_act == (1,)


@rule("PR-RND-2")
def test_a_role_must_be_chosen_and_only_once_a_round() -> None:
    game = table()
    assert "role" in refusal(game, "pass")
    play(game, "captain")
    assert "already chosen" in refusal(game, "captain")
    assert "captain" not in game.legal(1)


@rule("PR-RND-2")
def test_the_chooser_takes_the_doubloons_on_the_card() -> None:
    roles = dict(engine.new_game("puerto-rico", seats=4, seed="s").position()["roles"], captain=3)
    game = play(table(roles=roles), "captain")
    assert doubloons(game, 0) == 3 + 3


@rule("PR-RND-4")
def test_after_the_last_choice_a_doubloon_lies_on_every_role_not_chosen() -> None:
    game = play(table(), "captain", "trader", "prospector", "craftsman")
    position = game.position()
    assert position["roles"] == {
        "settler": 1,
        "mayor": 1,
        "builder": 1,
        "craftsman": 0,
        "trader": 0,
        "captain": 0,
        "prospector": [0],
    }
    assert position["taken"] == {}
    assert position["governor"] == position["to_choose"] == 1


@rule("PR-RND-4")
def test_doubloons_on_a_card_add_up_over_the_rounds() -> None:
    game = play(table(), "captain", "trader", "prospector", "craftsman")
    play(game, "captain", "trader", "prospector", "craftsman")
    assert game.position()["roles"]["mayor"] == 2
    assert game.position()["governor"] == 2


@rule("PR-RND-4")
def test_of_two_prospectors_the_one_with_more_doubloons_is_taken() -> None:
    game = table(5)
    roles = {**game.position()["roles"], "prospector": [1, 4]}
    game = play(table(5, roles=roles), "prospector")
    assert doubloons(game, 0) == 4 + 4 + 1
    assert game.position()["roles"]["prospector"] == [1]
    play(game, "prospector")
    assert doubloons(game, 1) == 4 + 1 + 1


@rule("PR-RND-4")
def test_with_one_of_two_prospectors_chosen_the_other_gets_its_doubloon() -> None:
    game = play(table(5), "prospector", "captain", "trader", "craftsman", "mayor")
    while game.position()["round"] == 1:
        play(game, game.legal(game.to_act[0])[0])
    assert game.position()["roles"]["prospector"] == [0, 1]


@rule("PR-PRO-1")
def test_the_prospector_takes_a_doubloon_and_nobody_else_acts() -> None:
    game = play(table(), "prospector")
    assert [doubloons(game, seat) for seat in range(4)] == [4, 3, 3, 3]
    assert game.decision(1) == "role"


@rule("PR-PRO-1", "PR-RND-3")
def test_the_prospector_may_decline_his_doubloon() -> None:
    assert doubloons(play(table(), "prospector without privilege"), 0) == 3


def test_three_players_have_no_prospector() -> None:
    game = engine.new_game("puerto-rico", seats=3, seed="s")
    assert refusal(game, "prospector") == "There is no prospector in this game."


@rule("PR-RND-5")
def test_the_round_is_played_to_its_end_before_the_game_is_over() -> None:
    game = play(table(end_triggered=True), "captain", "prospector", "trader")
    assert not game.over
    assert game.result is None
    play(game, "craftsman")
    assert game.over
    assert game.to_act == ()
    assert game.result is not None


@pytest.mark.thorough
def test_a_finished_game_is_open_has_no_phase_and_loads_as_finished() -> None:
    game = play(table(end_triggered=True), "captain", "prospector", "trader", "craftsman")
    position = game.position()
    assert position["over"] is True
    assert position["phase"] is None
    assert game.position(seat=2) == game.position(viewer="spectator") == position
    loaded = engine.load_game(position)
    assert loaded.over
    assert loaded.result == game.result
    assert loaded.copy().position() == game.copy().position() == position
    assert refusal(loaded, "mayor", seat=0) == "The game is over."


SETUP = {
    3: (2, ["indigo", "indigo", "corn"], [4, 5, 6], 3, 55, {"2002": 75, "2011": 75, "2020": 76}),
    4: (
        3,
        ["indigo", "indigo", "corn", "corn"],
        [5, 6, 7],
        4,
        75,
        {"2002": 100, "2011": 100, "2020": 101},
    ),
    5: (
        4,
        ["indigo", "indigo", "indigo", "corn", "corn"],
        [6, 7, 8],
        5,
        95,
        {"2002": 122, "2011": 126, "2020": 126},
    ),
}


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("edition", ["2002", "2011", "2020"])
def test_a_new_game_holds_the_counts_of_section_1(seats: int, edition: str) -> None:
    money, plantations, sizes, aboard, colonists, chips = SETUP[seats]
    position = engine.new_game("puerto-rico", seats=seats, seed="s", edition=edition).position()
    players = position["players"]
    assert [player["doubloons"] for player in players] == [money] * seats
    assert [player["island"] for player in players] == [[{"tile": kind}] for kind in plantations]
    assert [ship["size"] for ship in position["ships"]] == sizes
    assert position["colonist_ship"]["colonists"] == aboard
    assert position["supply"]["colonists"] == colonists
    assert position["supply"]["vp"] == chips[edition]
    assert position["supply"]["quarries"] == 8
    assert list(position["supply"]["goods"].values()) == [10, 11, 11, 9, 9]
    assert len(position["plantations"]["face_up"]) == seats + 1
    assert len(position["plantations"]["pile"]) == 50 - seats - (seats + 1)
    assert sum(position["supply"]["buildings"].values()) == 8 + 12 + 24 + 5


@pytest.mark.parametrize(
    ("role", "told"),
    [
        ("settler", "Ann takes no tile."),
        ("builder", "Ann builds nothing."),
        ("trader", "Ann sells nothing."),
    ],
)
def test_who_passes_is_told_to_all(role: str, told: str) -> None:
    players = [{"goods": {"corn": 1}, "doubloons": 9}] * 4
    game = play(table(players=players), role, "pass")
    assert told in game.history(names=["Ann", "Bea", "Cid", "Dan"])
