"""A program reads a game's talk, says something once, mutes, reports, and keeps notes."""

from __future__ import annotations

from flask import Flask
from sqlmodel import select

from pbem.core.service import Service
from pbem.models import Game, Saying, TalkReport
from pbem.play import talk_drafts
from tests.web.api.conftest import Program, token_of
from tests.web.conftest import address_of
from tests.web.test_talk import player_in, say

KEY = {"Idempotency-Key": "1"}


def program_of(service: Service, app: Flask, game: Game, seat: int) -> Program:
    return Program(app.test_client(), token_of(service, address_of(service, game, seat)))


def test_a_program_reads_and_says_something_once(service: Service, app: Flask, game: Game) -> None:
    own, path = program_of(service, app, game, 1), f"/games/{game.code}/talk"
    for number in range(3):
        say(service, game, 0, f"number {number}")
    first = own.get(f"{path}?limit=2")
    assert [one["text"] for one in first["said"]] == ["number 2", "number 1"]
    assert [one["text"] for one in own.get(f"{path}?cursor={first['next']}")["said"]] == [
        "number 0"
    ]
    for _ in range(2):
        told = own.ask("POST", path, 200, KEY, {"text": "Good luck, all"}).json
        assert (told["text"], told["mine"], told["room"]) == ("Good luck, all", True, "table")
    own.ask("POST", path, 422, KEY, {"text": "Something else"})
    own.ask("POST", path, 422, {"Idempotency-Key": "2"}, {"text": "see example.com"})
    own.ask("POST", path, 422, {"Idempotency-Key": "3"}, {"text": "psst", "to": 0})
    with service.database.read() as session:
        assert len(session.exec(select(Saying.id)).all()) == 4


def test_a_program_says_or_forgets_what_was_left_unsaid(
    service: Service, app: Flask, game: Game
) -> None:
    own, path = program_of(service, app, game, 1), f"/games/{game.code}/talk"
    for number, text in enumerate(("What a game", "Never mind")):
        talk_drafts.keep(service, game, player_in(service, game, 1), text, f"mail:{number}:beside")
    never, what = own.get(path)["unsaid"]
    assert program_of(service, app, game, 0).get(path)["unsaid"] == []
    other = program_of(service, app, game, 0)
    other.ask("POST", f"{path}/unsaid", 404, KEY, {"words": what["id"], "text": "Mine"})
    said = {"words": what["id"], "text": "What a fine game"}
    told = own.ask("POST", f"{path}/unsaid", 200, KEY, said).json
    assert [one["text"] for one in told["said"]] == ["What a fine game"]
    assert own.ask("POST", f"{path}/unsaid", 200, {"Idempotency-Key": "2"},
                   {"words": never["id"]}).json["unsaid"] == []  # fmt: skip


def test_a_program_mutes_reports_and_notes(service: Service, app: Flask, game: Game) -> None:
    own, path = program_of(service, app, game, 1), f"/games/{game.code}"
    number = say(service, game, 0, "Rude words").id
    own.ask("POST", f"{path}/talk/reports", 200, KEY, {"words": number, "reason": "rude"})
    muted = {"words": number, "hear": "not-here"}
    assert own.ask("POST", f"{path}/talk/mutes", 200, KEY, muted).json["said"] == []
    again = {"words": number, "hear": "again"}
    assert len(own.ask("POST", f"{path}/talk/mutes", 200, KEY, again).json["said"]) == 1
    own.ask("POST", f"{path}/talk/mutes", 404, KEY, {"words": 99, "hear": "never"})
    own.ask("PUT", f"{path}/note", 200, KEY, {"text": "watch Ann"})
    assert own.get(f"{path}/note") == {"text": "watch Ann"}
    assert program_of(service, app, game, 0).get(f"{path}/note") == {"text": ""}
    assert own.ask("PUT", "/me/talk", 200, KEY, {"at_once": True}).json["talk_at_once"]
    assert player_in(service, game, 1).talk_at_once
    with service.database.read() as session:
        assert session.exec(select(TalkReport.reason)).one() == "rude"
