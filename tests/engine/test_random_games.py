"""Two thousand random games: nothing is lost, nothing leaks, nothing depends on how one got there.

Cheap facts are checked at every move, dear ones at a few points of every game.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from conservation import check_conserved

import engine

GAMES = {3: 700, 4: 700, 5: 600}
CONSERVED_EVERY = 20
LOOKED_AT_EVERY = 250
REPLAYED_EVERY = 20
MOST_ROUNDS = 60

Document = dict[str, Any]


@pytest.mark.parametrize("seats", sorted(GAMES))
def test_random_games_end_well_and_hold_together(seats: int) -> None:
    for number in range(GAMES[seats]):
        chance = random.Random(1000 * seats + number)
        options = {
            "edition": "2020",
            "mayor_placement": chance.choice(["simultaneous", "in-order"]),
        }
        seed = f"random game {seats}-{number}"
        game = engine.new_game("puerto-rico", seats=seats, seed=seed, **options)
        play_to_the_end(game, chance)
        check_result(game)
        if number % REPLAYED_EVERY == 0:
            check_replays(game, seats, seed, options)


def play_to_the_end(game: engine.Match, chance: random.Random) -> None:
    played = 0
    while not game.over:
        seat = chance.choice(game.to_act)
        legal = game.legal(seat)
        assert len(legal) > 1 or game.decision(seat) == "place"
        played += 1
        if played % CONSERVED_EVERY == 0:
            check_conserved(game.position())
        if chance.random() < 1 / LOOKED_AT_EVERY:
            look_closely(game, seat, legal, chance)
        game.play(seat, chance.choice(legal))
    check_conserved(game.position())
    assert game.position()["round"] <= MOST_ROUNDS


def look_closely(game: engine.Match, seat: int, legal: list[str], chance: random.Random) -> None:
    check_texts(game, seat, chance.sample(legal, min(len(legal), 12)))
    check_copies(game, seat, chance.choice(legal))
    for viewer in {seat, chance.randrange(len(game.position()["players"]))}:
        other = otherwise(game, viewer, chance)
        if other is not None:
            check_looks_the_same(game, other, viewer, chance)


def check_texts(game: engine.Match, seat: int, texts: list[str]) -> None:
    for text in texts:
        assert game.is_legal(seat, text)
        assert game.read(seat, text) == text
    assert not game.is_legal((seat + 1) % 3, "no move at all")


def check_copies(game: engine.Match, seat: int, text: str) -> None:
    """Copy, load and restore are the same game, and playing on in one leaves the others alone."""
    position = json.loads(json.dumps(game.position()))
    saved = json.loads(json.dumps(game.save()))
    digest, moves, history = game.digest(), game.moves, game.history()
    loaded, twin, restored = engine.load_game(position), game.copy(), engine.restore(saved)
    assert (twin.moves, twin.history()) == (restored.moves, restored.history()) == (moves, history)
    for viewer in range(len(position["players"])):
        hidden = game.visible_moves(viewer)
        assert twin.visible_moves(viewer) == restored.visible_moves(viewer) == hidden
    for same in (loaded, twin, restored):
        assert same.position() == position
        assert same.to_act == game.to_act
        assert all(same.legal(s) == game.legal(s) for s in game.to_act)
        same.play(seat, text)
        assert game.digest() == digest
    assert loaded.digest() == twin.digest() == restored.digest() != digest
    assert game.moves == moves


def otherwise(game: engine.Match, viewer: int, chance: random.Random) -> engine.Match | None:
    """The same game with other hidden facts: seed, pile, others' chips, others' answers."""
    position = game.position()
    start = json.loads(json.dumps((position["phase"] or {}).get("start", position)))
    moves = [list(move) for move in (position["phase"] or {}).get("moves", [])]
    if any(text == "draw" for _, text in moves):
        return None  # the drawn tile is known by now
    start["seed"], start["draws"] = f"{chance.getrandbits(64):016x}", chance.randrange(100)
    chance.shuffle(start["plantations"]["pile"])
    others = [player for seat, player in enumerate(start["players"]) if seat != viewer]
    chips = sum(player["vp"] for player in others)
    for player in others:
        player["vp"] = 0
    chance.choice(others)["vp"] = chips
    other = engine.load_game(start)
    hidden = {seat for seat, text, _ in game.visible_moves(viewer) if text is None}
    for seat, text in moves:
        if seat in hidden and text.startswith("place "):
            text = chance.choice(other.legal(seat))
        other.play(seat, text)
    return other


def check_looks_the_same(
    game: engine.Match, other: engine.Match, viewer: int, chance: random.Random
) -> None:
    """Nothing that the viewer can ask tells the two games apart, not even foresight."""
    assert other.position(seat=viewer) == game.position(seat=viewer)
    assert other.legal(viewer) == game.legal(viewer)
    assert other.choices(viewer) == game.choices(viewer)
    assert other.to_act == game.to_act
    legal = game.legal(viewer)
    for text in chance.sample(legal, min(len(legal), 4)):
        before = game.digest()
        assert other.foresee(viewer, text) == game.foresee(viewer, text)
        assert game.digest() == before


def check_replays(game: engine.Match, seats: int, seed: str, options: Document) -> None:
    """Seed and moves give the identical game, with the automatic moves told or not."""
    by_hand = [move for move in game.moves if len(move) == 2]
    for moves in (json.loads(json.dumps(game.moves)), by_hand):
        again = engine.replay("puerto-rico", seats=seats, seed=seed, moves=moves, **options)
        assert again.digest() == game.digest()
        assert again.moves == game.moves
        assert again.history() == game.history()


def check_result(game: engine.Match) -> None:
    result = game.result
    assert result is not None
    assert min(line["rank"] for line in result) == 1
    assert game.to_act == ()
    for line, player in zip(result, game.position()["players"], strict=True):
        parts = line["breakdown"]
        assert line["total"] == sum(parts.values())
        assert parts["chips"] == player["vp"]
        assert min(parts.values()) >= 0
    winner = max(result, key=lambda line: (line["total"], line["tie_break"]))
    assert winner["rank"] == 1
