"""Notifications in the browser: allowed, listed, switched off in one tap; what scripts add, in a
browser: `tests/browser/`."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from sqlmodel import select

from pbem.accounts import players
from pbem.core.service import Service
from pbem.models import Game, Webhook
from tests.web import letters
from tests.web.conftest import ANN, BEA, address_of, everything
from tests.web.pages import Person
from tests.webhooks.test_push import Browser

pytestmark = pytest.mark.databases("share")

SignIn = Callable[[str], Person]
ENDPOINT = "https://push.example.org/send/a-secret-path"


def allow(person: Person, page: str = "/account/mail", endpoint: str = ENDPOINT) -> str:
    browser = Browser(ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef", endpoint)
    form = person.open(page).form("/account/push")
    named = zip(("endpoint", "p256dh", "auth"), browser.given, strict=True)
    return person.send(form, **dict(named)).words


def entered(service: Service) -> list[Webhook]:
    with service.database.read() as session:
        return list(session.exec(select(Webhook)))


def test_a_browser_is_allowed_listed_and_switched_off(service: Service, person: SignIn) -> None:
    ann, bea = person(ANN), person(BEA)
    assert "This browser will tell you" in allow(ann)
    page = ann.open("/account/mail")
    assert "(this browser)" in page.words
    html = page.response.get_data(as_text=True)
    assert "a-secret-path" not in html
    assert entered(service)[0].secret not in html
    form = page.form("/account/push/remove")
    token = bea.open("/account").form("/account").fields["csrf_token"]
    bea.client.post(form.action, data={"csrf_token": token, "browser": form.buttons[0][1]})
    assert len(entered(service)) == 1, "not hers to remove"
    ann.send(form, form.buttons[0])
    assert entered(service) == []


def test_one_tap_on_the_notification_ends_it(
    service: Service, person: SignIn, stranger: Person
) -> None:
    ann = person(ANN)
    allow(ann)
    for endpoint, left in (("https://push.example.org/other", 1), ("", 1), (ENDPOINT, 0)):
        answer = stranger.client.post("/push/off", data={"endpoint": endpoint})
        assert (answer.status_code, len(entered(service))) == (204, left)


def test_it_goes_on_when_one_signs_in_again(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    allow(ann)
    before = entered(service)[0].session_hash
    with service.database.write() as session:
        nonce = players.sign_in_link(session, ANN)
    letters.sign_in(ann, service, nonce)
    [browser] = entered(service)
    assert browser.session_hash != before
    assert "(this browser)" in ann.open("/account/mail").words


def test_the_worker_has_a_policy_of_its_own_and_may_speak_for_the_site(stranger: Person) -> None:
    answer = stranger.client.get("/notify.js")
    assert answer.content_type.startswith("text/javascript")
    assert answer.headers["Content-Security-Policy"] == "default-src 'none'; connect-src 'self'"
    assert answer.headers["Cache-Control"] == "no-cache"


def test_own_data_names_browsers_without_their_secrets(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    allow(ann)
    told = ann.client.get("/account/export.json").get_data(as_text=True)
    [browser] = json.loads(told)["notified_browsers"]
    assert browser.keys() == {"label", "language", "created_at", "worked_at"}
    assert "a-secret-path" not in told


def test_a_game_s_page_offers_it_to_those_who_play(
    service: Service, game: Game, person: SignIn, stranger: Person
) -> None:
    ann = person(address_of(service, game, 0))
    before = everything(service)
    assert "data-push" in ann.open(f"/g/{game.code}").response.get_data(as_text=True)
    assert "data-push" not in stranger.open(f"/g/{game.code}").response.get_data(as_text=True)
    assert everything(service) == before
    allow(ann, f"/g/{game.code}")
    assert len(entered(service)) == 1
