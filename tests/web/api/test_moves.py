"""Playing by program: the same write path, never twice, and refusals that say what to do."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from sqlmodel import select

from pbem.accounts import api_tokens
from pbem.core.service import Service
from pbem.models import Game, Move, OutboundMail, Player
from pbem.play import tables
from pbem.web.api.bearer import Caller
from pbem.web.api.moves import play_moves
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import MoveRequest
from tests.web.api.conftest import PREFIX, Program, token_of
from tests.web.conftest import address_of, everything, match_of

pytestmark = pytest.mark.quick

Made = Callable[..., Program]


@pytest.fixture
def governor(service: Service, game: Game, program: Made) -> Program:
    return program(address_of(service, game, 0))


def test_a_move_is_played_by_the_one_write_path(
    service: Service, game: Game, governor: Program
) -> None:
    done = governor.play(game.code, "Settler; take QUARRY; build harbor", decision=0)
    assert done == {
        "played": ["settler", "take quarry"],
        "planned": [],
        "too_early": ["build harbor"],
        "over": False,
    }
    assert match_of(service, game).moves[:2] == [(0, "settler"), (0, "take quarry")]
    with service.database.read() as session:
        assert set(session.exec(select(Move.source))) <= {"api", "auto"}
        assert "turn" in set(session.exec(select(OutboundMail.kind)))


def test_the_same_key_plays_once_and_answers_the_same(
    service: Service, game: Game, governor: Program
) -> None:
    first = governor.play(game.code, "settler; take corn", key="k")
    before = everything(service)
    assert governor.play(game.code, "settler; take corn", key="k") == first
    assert everything(service) == before
    refused = governor.play(game.code, "settler; take indigo", 422, key="k")
    assert refused["type"].endswith("/key-reused")


def test_the_same_key_at_the_same_moment_plays_once(
    service: Service, app: Flask, game: Game
) -> None:
    """A preference is legal again and again, so that only the key can tell one from many."""
    with service.database.read() as session:
        host = session.get_one(Player, game.host_id)
    options = {"expansions": ["nobles"]}
    game = tables.open_table(
        service, host, tables.TableSetup("Nobles", 2, options=options, bots=("greedy",))
    )
    token = token_of(service, address_of(service, game, 0))
    start, answers = threading.Barrier(4), list[Any]()

    def send() -> None:
        someone = Program(app.test_client(), token)
        start.wait()
        answers.append(someone.play(game.code, "prefer colonist", key="once"))

    threads = [threading.Thread(target=send) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 4
    assert all(answer == answers[0] for answer in answers)
    assert len(match_of(service, game).moves) == 1


def test_keys_of_other_tokens_are_other_keys(
    service: Service, game: Game, program: Made, governor: Program
) -> None:
    governor.play(game.code, "settler; take corn", key="1")
    second = program(address_of(service, game, 1))
    legal = second.get(f"/games/{game.code}/decision")["legal"]
    assert second.play(game.code, legal[0], key="1")["played"] == [legal[0]]


def test_a_token_revoked_meanwhile_plays_nothing(service: Service, app: Flask, game: Game) -> None:
    """Revoked between the look at the token and the move's transaction."""
    token = token_of(service, address_of(service, game, 0))
    with service.database.write() as session:
        found = api_tokens.find(session, token)
        assert found is not None
        api_tokens.revoke(session, found[0].player_id, found[0].id or 0)
    caller = Caller(player=found[1], token=found[0])
    with app.test_request_context(), pytest.raises(Problem) as refused:
        play_moves(caller, MoveRequest(text="settler", decision=None), "key", game.code)
    assert refused.value.kind == "bad-token"
    assert match_of(service, game).moves == []


def test_what_cannot_be_played_changes_nothing_and_says_what_can(
    service: Service, game: Game, governor: Program, program: Made
) -> None:
    waiting = program(address_of(service, game, 1))
    governor.get("/me")
    waiting.get("/me")
    before = everything(service)
    refused = governor.play(game.code, "settler now", 422)
    assert set(refused["suggestions"]) <= set(match_of(service, game).legal(0))
    assert refused["suggestions"]
    assert "decision" in refused["next"]
    assert "your turn" in waiting.play(game.code, "settler", 422)["detail"]
    passed = governor.play(game.code, "settler", 409, decision=7)
    assert passed["type"].endswith("/decision-passed")
    assert governor.play(game.code, " ; ", 422)["type"].endswith("/invalid")
    assert governor.play("NOGAME", "settler", 404)["next"]
    assert everything(service) == before


def test_somebody_without_a_seat_does_not_play(
    service: Service, game: Game, program: Made, person: Callable[[str], Any]
) -> None:
    person("dan@example.org")
    refused = program("dan@example.org").play(game.code, "settler", 403)
    assert refused["type"].endswith("/not-seated")


def test_bodies_that_cannot_be_meant_are_refused(
    service: Service, game: Game, governor: Program
) -> None:
    before = match_of(service, game).moves
    path = f"/games/{game.code}/moves"
    key = {"Idempotency-Key": "k"}
    for body in ({}, [], "settler", {"text": 7}, {"text": ""}, {"text": "x" * 2001},
                 {"text": "settler", "decision": -1}, {"text": "settler", "seat": 0},
                 {"text": "settler", "decision": "0"},
                 {"text": "settler", "decision": False}):  # fmt: skip
        assert governor.ask("POST", path, 422, key, body).json["faults"]
    missing = governor.ask("POST", path, 422, None, {"text": "settler"}).json
    assert "Idempotency-Key" in missing["detail"]
    governor.ask("POST", path, 422, {"Idempotency-Key": "k" * 81}, {"text": "settler"})
    governor.ask("POST", path, 413, key, {"text": "x" * 20_000})
    headers = key | {"Authorization": f"Bearer {governor.token}"}
    for data, mime, status in (
        (b"text=settler", "application/x-www-form-urlencoded", 415),
        (b"{", "application/json", 422),
        (b"\xff\xfe", "application/json", 422),
        (b"[" * 9000, "application/json", 422),
    ):
        response = governor.client.post(
            PREFIX + path, data=data, content_type=mime, headers=headers
        )
        assert response.status_code == status
        governor.check("POST", path, response)
    assert match_of(service, game).moves == before
