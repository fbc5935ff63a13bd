"""Random games, and what is looked at on the way: cheap facts often, dear ones at a few points."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

from conservation import check_conserved
from rulebook import BUILDINGS

import engine
from tests.move_choice import Chooser, any_move

Document = dict[str, Any]

MOST_ROUNDS = 90
PHASES = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector")
DRAWS = ("draw", "buy plantation")
"""Moves after which a face-down tile is known."""


def play_to_the_end(
    game: engine.Match,
    chance: random.Random,
    choose: Chooser = any_move,
    looked_at_every: int = 250,
    asides_every: int = 0,
    placed_by_hand: float = 1.0,
    counted: float = 1.0,
) -> None:
    """Pieces are counted at every choice of a role, or a share of them (`counted`), and at the
    end; everything is looked at now and then.

    Listing placements is dear; `placed_by_hand` is the share of them that is picked from the list.
    """
    while not game.over:
        seat = chance.choice(game.to_act)
        if game.decision(seat) == "place" and chance.random() > placed_by_hand:
            with suppress(engine.IllegalMove):
                # To work out the best placement is dear.
                game.play(seat, chance.choice(["place auto", "place same", "place same"]))
                continue
        legal = game.legal(seat)
        assert legal
        if game.decision(seat) == "role" and chance.random() < counted:
            check_conserved(game.position())
        if chance.random() < 1 / looked_at_every:
            look_closely(game, seat, legal, chance)
        if asides_every and chance.random() < 1 / asides_every:
            say_something(game, chance)
            continue
        game.play(seat, choose(game, seat, legal, chance))
    position = game.position()
    check_conserved(position)
    assert position["round"] <= MOST_ROUNDS


def say_something(game: engine.Match, chance: random.Random) -> None:
    """An aside of any seat, likely and unlikely ones: whatever is legal is played."""
    seats = len(game.position(viewer="spectator")["players"])
    person = chance.choice(["colonist", "colonist", "noble"])
    place = chance.choice([*BUILDINGS, "corn", "indigo", "quarry", "coffee"]).replace("-", " ")
    when = chance.choice(PHASES) + chance.choice(["", " end", " start"])
    text = chance.choice(
        [
            f"prefer {person}",
            f"when {when} send {person} to {place}",
            f"when {when} send {person} to {place}",
            f"send {person} to {place}",
            "cancel orders",
        ]
    )
    seat = chance.randrange(seats)
    asked = game.to_act, [game.decision(s) for s in game.to_act]
    if game.is_legal(seat, text):
        assert game.read(seat, game.read(seat, text)) == game.read(seat, text)
        game.play(seat, text)
        if not text.startswith("send"):
            assert (game.to_act, [game.decision(s) for s in game.to_act]) == asked


def look_closely(game: engine.Match, seat: int, legal: list[str], chance: random.Random) -> None:
    seats = len(game.position()["players"])
    check_texts(game, seat, chance.sample(legal, min(len(legal), 12)), seats)
    check_copies(game, seat, chance.choice(legal))
    if game.decision(seat) not in ("draft", "keep"):  # no buildings yet; a tile in the hand
        check_conserved(json.loads(json.dumps(game.position())))
    for viewer in {seat, chance.randrange(seats)}:
        other = otherwise(game, viewer, chance)
        if other is not None:
            check_looks_the_same(game, other, viewer, chance)


def check_texts(game: engine.Match, seat: int, texts: list[str], seats: int) -> None:
    for text in texts:
        assert game.is_legal(seat, text)
        assert game.read(seat, text) == text
    assert not game.is_legal((seat + 1) % seats, "no move at all")


def check_copies(game: engine.Match, seat: int, text: str) -> None:
    """Copy, load and restore are the same game, and playing on in one leaves the others alone."""
    position = json.loads(json.dumps(game.position()))
    saved = json.loads(game.save_text())
    assert saved == json.loads(json.dumps(game.save()))
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
    assert loaded.digest() == twin.digest() == restored.digest()
    assert game.moves == moves


def otherwise(game: engine.Match, viewer: int, chance: random.Random) -> engine.Match | None:
    """The same game with other hidden facts: seed, pile, others' chips, forests and answers."""
    position = game.position()
    start = json.loads(json.dumps((position["phase"] or {}).get("start", position)))
    moves = [list(move) for move in (position["phase"] or {}).get("moves", [])]
    if any(text in DRAWS or " vp" in text for _, text in moves):
        return None  # the drawn tile, or that there was a chip to pay with, is known by now
    start["seed"], start["draws"] = f"{chance.getrandbits(64):016x}", chance.randrange(100)
    shuffle_hidden(start, viewer, chance)
    other = engine.load_game(start)
    unseen = unseen_placements(game, viewer)
    for seat, text in moves:
        if seat in unseen and text.startswith("place "):
            text = chance.choice(other.legal(seat))
        other.play(seat, text)
    return other


def shuffle_hidden(start: Document, viewer: int, chance: random.Random) -> None:
    """Deal the pile and the hidden forests anew, and give others' chips to one of them."""
    others = [player for seat, player in enumerate(start["players"]) if seat != viewer]
    forests = [tile for player in others for tile in player["island"] if tile.get("hidden")]
    pile = start["plantations"].get("pile", [])
    faces = [*pile, *(tile["face"] for tile in forests)]
    chance.shuffle(faces)
    start["plantations"]["pile"] = faces[: len(pile)]
    for tile, face in zip(forests, faces[len(pile) :], strict=True):
        tile["face"] = face
    rich = [player for player in others if player["vp"]]  # whether one has any may show
    chips = sum(player["vp"] - 1 for player in rich)
    for player in rich:
        player["vp"] = 1
    if rich:
        chance.choice(rich)["vp"] += chips


def unseen_placements(game: engine.Match, viewer: int) -> set[int]:
    """Seats whose placement the viewer does not know yet."""
    told = zip(game.moves, game.visible_moves(viewer), strict=True)
    return {move[0] for move, (_, text, _) in told if text is None and move[1].startswith("place ")}


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
