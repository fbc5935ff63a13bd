"""What an account can be lost by asks for a sign-in of a short while ago, and loses no input."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from datetime import timedelta
from typing import NamedTuple

import pytest
from flask import Flask
from sqlmodel import select

from pbem.accounts import players, web_sessions
from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.models import Player, WebSession
from pbem.web.account import fresh_sign_in
from tests.web import letters
from tests.web.conftest import ANN, BEA, everything
from tests.web.pages import Form, Page, Person

SignIn = Callable[[str], Person]


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Ann is an operator."""
    return dataclasses.replace(settings, operators=(ANN,))


HARMLESS = {
    "addresses.verify": "proves the new address itself, and was asked for by a fresh session",
    "appearance.choose": "how pages look",
    "choices.automatic_moves": "taken back by one press",
    "calendar.change": "a new secret address, the old one ends: protects",
    "choices.save": "when they and others are mailed; taken back by one press",
    "programs.remove_webhook": "protects",
    "own_time.come_back": "mail and moves as before",
    "own_time.go_away": "taken back by one press",
    "own_time.save": "when clocks run",
    "own_time.zone": "how times are told",
    "preferences.forget_browser": "protects",
    "preferences.mail_stop": "taken back by one press",
    "preferences.mail_works": "mail comes again",
    "preferences.save": "what others see",
    "preferences.one_click": "needs a remembered browser besides",
    "push.add": "tells this browser, which is signed in anyway, of turns",
    "push.remove": "protects",
    "sessions.end": "protects",
    "sessions.end_others": "protects",
    "choices.unmute": "taken back by one press",
    "programs.revoke_token": "protects",
    "provider.unlink": "protects",
}


LED_BACK = {
    "passkeys.ask_to_add", "passkeys.add", "provider.link",
    "own_data.export", "own_data.ask", "own_data.delete",
    "admin.show", "admin.announce", "admin.merge",
}  # fmt: skip
"""Whose page is shown again after the sign-in, without what was typed."""


class Deed(NamedTuple):
    path: str
    fields: dict[str, str]
    method: str = "POST"


DEEDS = {
    "addresses.add": Deed("/account/addresses", {"email": "new@example.org"}),
    "addresses.remove": Deed("/account/addresses/remove", {"address": "1"}),
    "addresses.make_primary": Deed("/account/addresses/primary", {"address": "1"}),
    "passkeys.ask_to_add": Deed("/account/passkey-options", {}, "JSON"),
    "passkeys.add": Deed("/account/passkey", {"label": "phone"}, "JSON"),
    "passkeys.forget": Deed("/account/forget-passkey", {"passkey": "1"}),
    "provider.link": Deed("/account/provider", {}),
    "programs.make_token": Deed("/account/tokens", {"name": "notebook", "scope": "play"}),
    "programs.add_webhook": Deed(
        "/account/webhooks", {"kind": "generic", "url": "https://a.example/x"}
    ),
    "own_data.export": Deed("/account/export.json", {}, "GET"),
    "own_data.ask": Deed("/account/delete", {}, "GET"),
    "own_data.delete": Deed("/account/delete", {"email": ANN}),
    "admin.show": Deed("/admin", {}, "GET"),
    "admin.send-again": Deed("/admin/send-again", {"code": "A", "seat": "0", "reason": "x"}),
    "admin.settle": Deed("/admin/settle", {"report": "1", "reason": "x"}),
    "admin.seat": Deed("/admin/seat", {"code": "A", "seat": "0", "reason": "x"}),
    "admin.rewind": Deed("/admin/rewind", {"code": "A", "move": "0", "reason": "x"}),
    "admin.adjudicate": Deed("/admin/adjudicate", {"code": "A", "places": "1", "reason": "x"}),
    "admin.league-terms": Deed("/admin/league-terms", {"league": "A", "terms": "", "reason": "x"}),
    "admin.league-name": Deed("/admin/league-name", {"league": "A", "name": "B", "reason": "x"}),
    "admin.league-pause": Deed("/admin/league-pause", {"league": "A", "days": "7", "reason": "x"}),
    "admin.league-resume": Deed("/admin/league-resume", {"league": "A", "reason": "x"}),
    "admin.league-close": Deed("/admin/league-close", {"league": "A", "reason": "x"}),
    "admin.league-delete": Deed("/admin/league-delete", {"league": "A", "reason": "x"}),
    "admin.organiser": Deed("/admin/organiser", {"league": "A", "account": BEA, "reason": "x"}),
    "admin.announce": Deed("/admin/announce", {"texts-en": "x", "days": "1", "reason": "x"}),
    "admin.merge": Deed("/admin/merge", {"gone": BEA, "stays": "x"}),
    "admin.take-down": Deed("/admin/take-down", {"number": "1", "reason": "x"}),
    "admin.block": Deed("/admin/block", {"account": BEA, "reason": "x"}),
    "admin.unblock": Deed("/admin/unblock", {"account": BEA, "reason": "x"}),
}


def wait(service: Service, length: timedelta = web_sessions.FRESH) -> None:
    """Every session was signed in so long ago."""
    with service.database.write() as session:
        for one in session.exec(select(WebSession)):
            assert one.authenticated_at is not None
            one.authenticated_at -= length
            session.add(one)


def sign_in_again(service: Service, someone: Person) -> Page:
    """By a mailed link, as the page offers."""
    page = someone.open("/account/sign-in-again")
    form = page.form("/sign-in")
    assert form.fields["email"] == ANN
    with service.database.write() as session:
        nonce = players.sign_in_link(session, ANN, target=form.fields["target"])
    return letters.sign_in(someone, service, nonce)


def do(someone: Person, deed: Deed) -> Page:
    html = someone.client.get("/account").get_data(as_text=True)
    token = re.search(r'name="csrf_token" value="([^"]+)"', html)
    assert token is not None
    if deed.method == "GET":
        return someone.open(deed.path)
    if deed.method == "JSON":
        answer = someone.client.post(deed.path, json=deed.fields, headers={"X-CSRFToken": token[1]})
        assert answer.status_code == 403
        return someone.open(answer.get_json()["go"])
    return someone.send(Form(deed.path, "post", deed.fields | {"csrf_token": token[1]}))


def test_every_form_of_the_account_is_known_to_be_dangerous_or_harmless(app: Flask) -> None:
    found = {
        rule.endpoint
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/account") and "POST" in (rule.methods or ())
    }
    guarded = {endpoint for endpoint in app.view_functions if _guard(app, endpoint)}
    assert found - guarded <= HARMLESS.keys()
    assert guarded == DEEDS.keys()


@pytest.mark.parametrize("name", sorted(DEEDS))
def test_it_is_not_done_without_a_fresh_sign_in(
    service: Service, person: SignIn, name: str
) -> None:
    ann = person(ANN)
    wait(service)
    before = everything(service)
    page = do(ann, DEEDS[name])
    assert "Please sign in again" in page.words
    assert "download" not in page.response.headers.get("Content-Disposition", "")
    assert everything(service) == before


def _guard(app: Flask, endpoint: str) -> fresh_sign_in.Guard | None:
    with app.app_context():
        return fresh_sign_in.guard_of(endpoint)


@pytest.mark.parametrize("name", sorted(DEEDS.keys() - LED_BACK))
def test_nothing_typed_is_lost(app: Flask, service: Service, person: SignIn, name: str) -> None:
    guard = _guard(app, name)
    assert guard is not None
    assert guard.kept
    ann, deed = person(ANN), DEEDS[name]
    wait(service)
    do(ann, deed)
    page = sign_in_again(service, ann)
    assert "You were about to" in page.words
    form = page.form(deed.path)
    assert form.fields.items() >= deed.fields.items()
    done = ann.send(form)
    assert done.status in (200, 201)
    assert "Please sign in again" not in done.words
    assert "You were about to" not in ann.open("/account/go-on").words, "once"


@pytest.mark.parametrize("name", ["own_data.export", "own_data.ask", "own_data.delete"])
def test_pages_are_led_back_to(service: Service, person: SignIn, name: str) -> None:
    ann = person(ANN)
    wait(service)
    do(ann, DEEDS[name])
    page = sign_in_again(service, ann)
    [path] = {link for link in page.links if "export" in link or "delete" in link}
    assert ann.open(path).status == 200
    if name == "own_data.delete":
        form = ann.open(path).form("/account/delete")
        assert "Your account is deleted." in ann.send(form, email=ANN).words


def test_fifteen_minutes_are_fresh(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    wait(service, web_sessions.FRESH - timedelta(minutes=1))
    assert do(ann, DEEDS["own_data.ask"]).words.startswith("Delete your account")
    wait(service, timedelta(minutes=2))
    assert "Please sign in again" in do(ann, DEEDS["own_data.ask"]).words


def test_a_session_of_before_the_update_is_not_fresh(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    with service.database.write() as session:
        for one in session.exec(select(WebSession)):
            one.authenticated_at = None
            session.add(one)
    assert "Please sign in again" in do(ann, DEEDS["own_data.ask"]).words


def test_what_one_player_was_about_to_do_is_nothing_to_another(
    service: Service, person: SignIn
) -> None:
    ann = person(ANN)
    wait(service)
    do(ann, DEEDS["addresses.add"])
    with service.database.write() as session:
        nonce = players.sign_in_link(session, BEA, target="/account/go-on")
    page = letters.sign_in(ann, service, nonce)
    assert "You were about to" not in page.words
    assert BEA in page.words


def test_a_form_too_long_for_a_cookie_is_not_kept(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    wait(service)
    do(ann, Deed("/account/tokens", {"name": "x" * 5_000}))
    cookie = ann.client.get_cookie("pbem")
    assert cookie is not None
    assert len(cookie.value) < 1_000
    assert "You were about to" in sign_in_again(service, ann).words


def test_ending_sessions_and_revoking_need_none(service: Service, person: SignIn) -> None:
    """Who sees a stranger in the account must not have to wait for a mail."""
    ann, other = person(ANN), person(ANN)
    wait(service)
    ann.send(ann.open("/account/safety").form("/account/sessions/end-others"))
    assert "Sign in" in other.open("/account").words
    with service.database.read() as session:
        own = session.exec(select(Player).where(Player.email == ANN)).one()
        assert len(web_sessions.list_sessions(session, own.id or 0)) == 1


def test_a_click_is_enough_while_it_is_fresh(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    page = do(ann, DEEDS["addresses.add"])
    assert "new@example.org" in page.words
    with clock.set_to(clock.now() + timedelta(minutes=16)):
        assert "Please sign in again" in do(ann, DEEDS["addresses.add"]).words
