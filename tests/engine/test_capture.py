"""The buccaneer's capture of a role (PR-BUC-2)."""

from __future__ import annotations

from typing import Any

import pytest
from scenarios import doubloons, goods, play, refusal, rule, table

import engine


def captured(role: str, seats: int = 4, **more: Any) -> engine.Match:
    """Seat 0 has captured the role, everybody has nothing; seat 1 (or the other) chooses next."""
    players = [{"doubloons": 0} for _ in range(seats)]
    for seat, player in enumerate(more.pop("players", [])):
        players[seat].update(player)
    game = table(seats, players=players, expansions=["buccaneer"], **more)
    return play(game, "buccaneer", f"capture {role}")


def held(game: engine.Match) -> dict[str, int]:
    captured_: dict[str, int] = game.position()["buccaneer"].get("captured", {})
    return captured_


def idle(game: engine.Match) -> None:
    """Let a phase pass."""
    while not game.over and game.decision(game.to_act[0]) != "role":
        seat = game.to_act[0]
        legal = game.legal(seat)
        game.play(seat, "pass" if "pass" in legal else legal[0])


def doubloons_on(seats: int, **on: int) -> dict[str, Any]:
    roles: dict[str, Any] = table(seats, expansions=["buccaneer"]).position()["roles"]
    return {**roles, **on}


@rule("PR-BUC-1", "PR-BUC-2")
def test_the_captor_takes_the_role_with_its_doubloons() -> None:
    game = captured("captain", roles=doubloons_on(4, captain=2))
    assert doubloons(game, 0) == 2
    assert held(game) == {"captain": 0}
    assert "captain" not in game.position()["roles"]
    assert game.to_act == (1,)


@rule("PR-BUC-1")
def test_only_an_unchosen_role_that_is_in_the_game_can_be_captured() -> None:
    game = play(table(expansions=["buccaneer"], to_choose=0), "prospector", "buccaneer")
    texts = {f"capture {role}" for role in ("settler", "mayor", "builder", "craftsman")}
    assert {*texts, "capture trader", "capture captain"} == {
        text for text in game.legal(1) if text.startswith("capture")
    }
    for text in ("capture prospector", "capture buccaneer", "capture", "capture corn"):
        assert refusal(game, text, 1)


@rule("PR-BUC-2")
def test_who_chooses_it_gets_it_from_the_captor_who_takes_three_doubloons() -> None:
    game = captured(
        "trader",
        roles=doubloons_on(4, trader=2),
        players=[{}, {"goods": {"sugar": 1}}],
    )
    assert "trader" in game.legal(1)
    play(game, (1, "trader"))
    assert doubloons(game, 0) == 2 + 3
    assert doubloons(game, 1) == 0
    assert game.decision(1) == "sell"
    play(game, (1, "sell sugar"))
    assert doubloons(game, 1) == 3  # with the privilege
    assert held(game) == {}
    assert game.position()["taken"]["1"] == ["trader"]


@rule("PR-BUC-2")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_if_nobody_does_the_captor_plays_it_at_the_end_of_the_round(seats: int) -> None:
    game = captured("trader", seats, players=[{"goods": {"sugar": 1}}])
    for role in ["settler", "builder", "craftsman", "mayor"][: seats - 1]:
        play(game, role)
        idle_until_sale(game)
    assert (game.to_act, game.decision(0)) == ((0,), "sell")
    before = doubloons(game, 0)
    play(game, (0, "sell sugar"))
    assert doubloons(game, 0) == before + 3
    idle(game)
    assert game.position()["round"] == 2
    assert held(game) == {}
    assert (game.position()["roles"]["trader"], game.position()["roles"]["captain"]) == (0, 1)


def idle_until_sale(game: engine.Match) -> None:
    while game.decision(game.to_act[0]) not in ("role", "sell"):
        seat = game.to_act[0]
        legal = game.legal(seat)
        game.play(seat, "pass" if "pass" in legal else legal[0])


@rule("PR-BUC-2", "PR-RND-4")
def test_a_captured_role_counts_as_used_and_gets_no_doubloon() -> None:
    game = captured("prospector")
    for role in ("settler", "builder", "mayor"):
        play(game, role)
        idle(game)
    roles = game.position()["roles"]
    assert game.position()["round"] == 2
    assert doubloons(game, 0) == 1
    assert roles["prospector"] == [0]
    assert (roles["craftsman"], roles["trader"], roles["captain"]) == (1, 1, 1)


@rule("PR-BUC-2")
def test_the_captor_plays_it_with_the_privilege_after_the_last_choice() -> None:
    game = captured("prospector", players=[{}])
    assert doubloons(game, 0) == 0
    play(game, "settler")
    idle(game)
    play(game, "builder")
    idle(game)
    assert doubloons(game, 0) == 0
    play(game, "mayor")
    idle(game)
    assert doubloons(game, 0) == 1


@rule("PR-BUC-2")
@pytest.mark.parametrize("options", [{}, {"two_player": "fan"}], ids=["official", "fan"])
def test_two_players_the_captor_cannot_choose_it_as_a_regular_choice(
    options: dict[str, Any],
) -> None:
    game = captured("trader", 2, options=options)
    play(game, (1, "settler"))
    idle(game)
    assert game.to_act == (0,)
    assert "trader" not in game.legal(0)
    assert refusal(game, "trader", 0)


@rule("PR-BUC-2", "PR-RND-1")
def test_two_players_still_choose_three_each_and_then_comes_the_captured_role() -> None:
    game = captured("prospector", 2)
    chosen = []
    for role in ("settler", "builder", "mayor", "trader", "craftsman"):
        assert doubloons(game, 0) == 0
        chosen.append(game.to_act[0])
        play(game, role)
        idle(game)
    assert chosen == [1, 0, 1, 0, 1]
    position = game.position()
    assert (position["round"], position["governor"]) == (2, 1)
    assert doubloons(game, 0) == 1
    assert position["roles"]["prospector"] == [0]
    assert position["roles"]["captain"] == 1


@rule("PR-BUC-2")
def test_two_players_the_other_may_take_it_over() -> None:
    game = captured("trader", 2, roles=doubloons_on(2, trader=1))
    play(game, (1, "trader"))
    idle(game)
    assert doubloons(game, 0) == 1 + 3
    for role in ("settler", "builder", "mayor", "captain"):
        play(game, role)
        idle(game)
    assert game.position()["round"] == 2


@rule("PR-BUC-2", "PR-RND-2")
def test_of_two_prospectors_one_captured_the_free_card_is_taken_first() -> None:
    roles = doubloons_on(5, prospector=[0, 2])
    game = captured("prospector", 5, roles=roles)
    assert doubloons(game, 0) == 2  # the one with more doubloons is taken
    play(game, (1, "prospector"))
    assert (doubloons(game, 0), doubloons(game, 1)) == (2, 1)
    assert held(game) == {"prospector": 0}
    play(game, (2, "prospector"))
    assert (doubloons(game, 0), doubloons(game, 2)) == (5, 1)
    assert held(game) == {}


@rule("PR-BUC-2")
def test_a_capture_survives_loading_and_saving() -> None:
    game = captured("captain", players=[{"goods": {"corn": 1}}])
    loaded = engine.load_game(game.position())
    restored = engine.restore(game.save())
    for twin in (loaded, restored):
        assert twin.position() == game.position()
        play(twin, (1, "captain"))
        assert doubloons(twin, 0) == 3
        idle(twin)
        assert goods(twin, 0) == {}


@rule("PR-BUC-2", "PR-RND-5")
def test_the_last_round_too_is_played_to_the_captured_role() -> None:
    game = captured("trader", 3, end_triggered=True, players=[{"goods": {"sugar": 1}}])
    play(game, "settler")
    idle_until_sale(game)
    play(game, "builder")
    idle_until_sale(game)
    assert not game.over
    assert game.decision(0) == "sell"
    play(game, (0, "sell sugar"))
    idle(game)
    assert game.over
