"""A program opens a table, invites, sits down and gets up; reads of players and of its calendar."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from flask import Flask
from sqlmodel import delete, select

from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from pbem.models import ApiReceipt, Game, OutboundMail, Player, Scope
from tests.web.api.conftest import Program, token_of

pytestmark = pytest.mark.databases("share")

KEYS = itertools.count()


def key() -> dict[str, str]:
    return {"Idempotency-Key": f"table {next(KEYS)}"}


def program(service: Service, app: Flask, address: str) -> Program:
    with service.database.write() as session:
        find_or_create(session, address)
    return Program(app.test_client(), token_of(service, address))


def opened(own: Program, **more: Any) -> Any:
    wish = {"rules": "puerto-rico", "seats": 3, "name": "By program"} | more
    return own.ask("POST", "/games", 200, key(), wish).json


def test_a_program_opens_one_table_however_often_it_asks(service: Service, app: Flask) -> None:
    ann, once = program(service, app, "ann@example.org"), key()
    wish = {
        "rules": "puerto-rico", "seats": 4, "invited": ["ben@example.org"], "clock": "48h",
        "stops": ["weekends"], "time_out": "vote", "stand_in": "strong", "private": True,
        "rated": False,
        "options": {"expansions": ["nobles"]}, "note": "Slowly, please",
    }  # fmt: skip
    first = ann.ask("POST", "/games", 200, once, wish).json
    assert first == ann.ask("POST", "/games", 200, once, wish).json
    with service.database.write() as session:
        session.exec(delete(ApiReceipt))  # as if we had died before the answer was kept
    assert first["code"] == ann.ask("POST", "/games", 200, once, wish).json["code"]
    assert (first["status"], first["my_seat"], first["hours"]) == ("open", 0, 48)
    assert first["clock"]["stops"] == ["weekends"]
    assert first["clock"]["stand_in"] == "strong"
    assert first["options"]["expansions"] == ["nobles"]
    with service.database.read() as session:
        assert len(session.exec(select(Game.id)).all()) == 1
        mails = session.exec(select(OutboundMail.kind, OutboundMail.recipient)).all()
    assert ("invitation", "ben@example.org") in mails


def test_what_cannot_be_opened_is_said_with_what_to_do(service: Service, app: Flask) -> None:
    ann = program(service, app, "ann@example.org")
    wish = {"rules": "puerto-rico", "seats": 3}
    for wrong in (
        {"rules": "chess"}, {"seats": 9}, {"clock": "soon"}, {"options": {"expansions": ["moons"]}},
        {"invited": ["nobody"]}, {"starts": "2001-01-01T00:00:00Z"}, {"colour": "red"},
    ):  # fmt: skip
        ann.ask("POST", "/games", 422, key(), wish | wrong)
    with service.database.read() as session:
        assert not session.exec(select(Game.id)).all()


def test_with_bots_the_game_begins_at_once(service: Service, app: Flask) -> None:
    assert opened(program(service, app, "ann@example.org"), bots=True)["status"] == "running"


def test_people_are_invited_sit_down_decline_and_leave(service: Service, app: Flask) -> None:
    ann, ben = (program(service, app, f"{name}@example.org") for name in ("ann", "ben"))
    code = opened(ann)["code"]
    invited = {"address": "ben@example.org"}
    ann.ask("POST", f"/games/{code}/invitations", 200, key(), invited)
    ann.ask("POST", f"/games/{code}/invitations", 422, key(), invited)
    ben.ask("POST", f"/games/{code}/invitations", 422, key(), {"address": "eve@example.org"})
    seat = f"/games/{code}/seat"
    ben.ask("DELETE", seat, 403)
    assert ben.ask("POST", seat, 200, key(), {"answer": "decline"}).json == {"seat": None}
    for _ in range(2):
        assert ben.ask("POST", seat, 200, key(), {"answer": "accept"}).json == {"seat": 1}
    assert ben.ask("DELETE", seat, 200).json == {"seat": None}
    eve = program(service, app, "eve@example.org")
    for one in (ben, eve):
        one.ask("POST", seat, 200, key(), {"answer": "accept"})
    assert ann.get(f"/games/{code}")["status"] == "running"
    ann.ask("DELETE", seat, 422)
    program(service, app, "dan@example.org").ask("POST", seat, 404, key(), {"answer": "accept"})


def test_the_same_key_is_answered_the_same_when_the_game_has_begun(
    service: Service, app: Flask
) -> None:
    ann, ben = (program(service, app, f"{name}@example.org") for name in ("ann", "ben"))
    code, one, other = opened(ann, seats=2, rules="san-juan")["code"], key(), key()
    invite = (f"/games/{code}/invitations", 200, one, {"address": "ben@example.org"})
    assert ann.ask("POST", *invite).json == ann.ask("POST", *invite).json
    ann.ask("POST", f"/games/{code}/invitations", 422, one, {"address": "eve@example.org"})
    seat = f"/games/{code}/seat"
    still = ann.ask("POST", seat, 200, key(), {"answer": "decline"}).json
    assert still == {"seat": 0}, "declining gets nobody up"
    first = ben.ask("POST", seat, 200, other, {"answer": "accept"}).json
    told = ben.get(f"/games/{code}")
    assert (told["status"], told["my_seat"]) == ("running", first["seat"])
    assert ben.ask("POST", seat, 200, other, {"answer": "accept"}).json == first
    ben.ask("POST", seat, 422, other, {"answer": "decline"})
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.kind == "invitation")
        assert len(session.exec(query).all()) == 1


def test_a_player_is_told_of_as_on_their_profile(service: Service, app: Flask) -> None:
    ann, ben = (program(service, app, f"{name}@example.org") for name in ("ann", "ben"))
    with service.database.write() as session:
        own = session.exec(select(Player).where(Player.email == "ann@example.org")).one()
        own.listed, handle = False, own.handle
        session.add(own)
    told = ann.get(f"/players/{handle}")
    assert (told["handle"], told["decisions"], told["reliability"]) == (handle, 0, None)
    ben.get(f"/players/{handle}", 404)
    ben.get("/players/nobody", 404)


def test_the_calendar_s_address_is_made_changed_and_ended(service: Service, app: Flask) -> None:
    ann = program(service, app, "ann@example.org")
    assert ann.get("/me/calendar") == {"address": None}
    first = ann.ask("PUT", "/me/calendar", 200, key(), {}).json["address"]
    second = ann.ask("PUT", "/me/calendar", 200, key(), {}).json["address"]
    assert ann.get("/me/calendar")["address"] == second != first
    browser = app.test_client()
    assert browser.get(second).mimetype == "text/calendar"
    assert browser.get(first).status_code == 404
    assert ann.ask("DELETE", "/me/calendar", 200).json == {"address": None}
    assert browser.get(second).status_code == 404
    reads = Program(app.test_client(), token_of(service, "ann@example.org", Scope.READ))
    reads.get("/me/calendar", 403)
