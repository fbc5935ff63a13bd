"""Exported games, and the check that replays them from the revealed seed."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import engine
from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from pbem.games import records
from pbem.games.export import NoSuchGame, export, verify
from pbem.models import Game
from pbem.play import submission, tables
from tests.fast_forward import advance


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """An export made without a database: a whole game of bots with its digests."""
    seed = "a seed to verify"
    match = engine.new_game("puerto-rico", seats=3, seed=seed)
    digests = {}
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.choices(seat)[0].text)
        digests[len(match.moves) - 1] = match.digest()
    moves = [
        {"seat": seat, "text": text, "auto": bool(auto), "digest": digests.get(number)}
        for number, (seat, text, *auto) in enumerate(match.moves)
    ]
    return {
        "game": "puerto-rico",
        "seats": 3,
        "options": {},
        "commitment": match.commitment,
        "seed": seed,
        "moves": moves,
        "result": match.result,
    }


@pytest.fixture
def tampered(document: dict[str, Any]) -> dict[str, Any]:
    """A copy that a test may spoil."""
    return copy.deepcopy(document)


def played_to_the_end(service: Service) -> Game:
    """A game of a person against bots."""
    with service.database.write() as session:
        ann = find_or_create(session, "ann@example.org")
    game = tables.open_table(
        service, ann, tables.TableSetup("Long evening", 3, bots=("random", "random"))
    )
    advance(service, records.id_of(game))
    with service.database.read() as session:
        return session.get_one(Game, game.id)


def test_a_finished_game_is_exported_whole_and_verifies(service: Service) -> None:
    game = played_to_the_end(service)
    exported = json.loads(json.dumps(export(service, game.code.lower())))
    assert exported["seed"] == game.seed
    assert len(exported["moves"]) == game.moves_played
    assert len(exported["players"]) == 3
    assert verify(exported) == []


def test_a_running_game_keeps_its_seed_and_shows_its_moves(service: Service, game: Game) -> None:
    submission.submit(service, records.id_of(game), 0, ["settler", "take quarry"], "web")
    exported = export(service, game.code)
    assert exported["seed"] is None
    assert [move["text"] for move in exported["moves"]] == ["settler", "take quarry"]
    assert verify(exported) == ["The seed is not revealed: the game is not over."]


def test_answers_that_wait_for_others_are_not_exported(service: Service, game: Game) -> None:
    early, *others = seats_that_place_at_once(service, game)
    assert others
    before = len(export(service, game.code)["moves"])
    submission.submit(service, records.id_of(game), early, ["place auto"], "web")
    assert len(export(service, game.code)["moves"]) == before


def seats_that_place_at_once(service: Service, game: Game) -> tuple[int, ...]:
    """Play on, the mayor as often as possible, until several must place colonists."""
    while True:
        with service.database.read() as session:
            match = records.load(session, session.get_one(Game, records.id_of(game)))
        if len(match.to_act) > 1:
            return match.to_act
        seat = match.to_act[0]
        text = "mayor" if match.is_legal(seat, "mayor") else match.choices(seat)[0].text
        submission.submit(service, records.id_of(game), seat, [text], "web")


def test_a_game_nobody_knows_is_said_to_be_none(service: Service) -> None:
    with pytest.raises(NoSuchGame, match="NOPE"):
        export(service, "NOPE")


def test_an_untouched_record_verifies(document: dict[str, Any]) -> None:
    assert verify(document) == []


def test_another_seed_is_noticed(tampered: dict[str, Any]) -> None:
    tampered["seed"] = "another seed"
    assert verify(tampered)[0] == "The seed does not have the SHA-256 that was shown."


def test_a_digest_that_was_changed_or_removed_is_noticed(tampered: dict[str, Any]) -> None:
    first, second = [n for n, move in enumerate(tampered["moves"]) if move["digest"]][5:7]
    tampered["moves"][first]["digest"] = "0" * 64
    tampered["moves"][second]["digest"] = None
    faults = verify(tampered)
    assert len(faults) == 2
    assert f"After move {first} " in faults[0]
    assert f"After move {second} " in faults[1]


def test_an_impossible_move_is_named(tampered: dict[str, Any]) -> None:
    tampered["moves"][0]["text"] = "build harbor"
    assert verify(tampered)[0].startswith("Move 0, build harbor: ")


def test_a_record_cut_short_is_noticed(tampered: dict[str, Any]) -> None:
    del tampered["moves"][-20:]
    assert "The result is another than was recorded." in verify(tampered)


def test_an_embellished_result_is_noticed(tampered: dict[str, Any]) -> None:
    tampered["result"][0]["total"] += 10
    assert verify(tampered) == ["The result is another than was recorded."]
