"""Sign-in by passkey: what is accepted, and everything that is not."""

from __future__ import annotations

import dataclasses
import re
import socket
from collections.abc import Callable, Iterator
from datetime import timedelta
from email import message_from_bytes, policy
from threading import Thread
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import sync_playwright
from sqlmodel import col, select
from werkzeug.serving import make_server
from werkzeug.test import TestResponse

from pbem.accounts import passkeys, players
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import OutboundMail, Passkey, PasskeyOwner, Player, SecurityEvent
from pbem.web.app import create_app
from tests import needs
from tests.browser.looking import faults, follow
from tests.web.authenticator import Authenticator, text
from tests.web.conftest import ANN, BEA, everything
from tests.web.pages import Person

ORIGIN = "http://localhost:8000"
SIGN_IN, ADD = "/sign-in/passkey", "/account/passkey"


def at(service: Service, base_url: str) -> Service:
    return dataclasses.replace(
        service, settings=dataclasses.replace(service.settings, base_url=base_url)
    )


@pytest.fixture
def app(service: Service) -> Flask:
    return create_app(at(service, ORIGIN))


class Browser(Person):
    """Does what static/passkeys.js does."""

    def post(self, path: str, body: object = None, page: str = "/sign-in") -> TestResponse:
        html = self.client.get(page).get_data(as_text=True)
        token = re.search(r'name="csrf_token" value="([^"]+)"', html)
        assert token is not None
        return self.client.post(path, json=body or {}, headers={"X-CSRFToken": token[1]})

    def add(self, device: Authenticator, label: str = "") -> TestResponse:
        options = self.post("/account/passkey-options").get_json()
        return self.post(ADD, {"credential": device.create(options), "label": label})

    def options(self) -> dict[str, Any]:
        options = self.post(f"{SIGN_IN}/options").get_json()
        assert isinstance(options, dict)
        return options

    def sign_in(self, device: Authenticator, target: str = "/") -> TestResponse:
        return self.post(SIGN_IN, {"credential": device.get(self.options()), "target": target})

    @property
    def is_in(self) -> bool:
        return "Sign out" in self.open("/").response.get_data(as_text=True)


@pytest.fixture
def ann(app: Flask, person: Callable[[str], Person]) -> Browser:
    return Browser(person(ANN).client)


@pytest.fixture
def nobody(app: Flask) -> Browser:
    return Browser(app.test_client())


@pytest.fixture
def device(ann: Browser) -> Authenticator:
    """Ann has added it to her account."""
    made = Authenticator(ORIGIN)
    assert ann.add(made, "My phone").get_json() == {"go": "/account/safety"}
    return made


def kept(service: Service) -> list[Passkey]:
    with service.database.read() as session:
        return list(session.exec(select(Passkey)))


def refused(answer: TestResponse) -> str:
    assert answer.status_code == 422
    return str(answer.get_json()["problem"])


def test_a_body_that_is_nested_beyond_all_measure_is_refused(app: Flask) -> None:
    browser = Browser(app.test_client())
    fields = browser.open("/sign-in").form("/sign-in").fields
    said = {"X-CSRFToken": fields["csrf_token"], "Content-Type": "application/json"}
    assert browser.client.post(SIGN_IN, data="[" * 20_000, headers=said).status_code == 400


def test_a_passkey_signs_its_player_in_where_he_wanted_to_go(
    service: Service, device: Authenticator, nobody: Browser
) -> None:
    answer = nobody.sign_in(device, "/account")
    assert answer.get_json() == {"go": "/account"}
    page = nobody.open("/account")
    assert "Welcome, ann: you are signed in." in page.words
    assert ANN in page.words
    (passkey,) = kept(service)
    assert passkey.sign_count == 1
    assert passkey.used_at is not None
    assert passkey.transports == ["internal"]


def test_what_passkeys_do_is_noted(
    service: Service, ann: Browser, device: Authenticator, nobody: Browser
) -> None:
    assert nobody.sign_in(device).status_code == 200
    device.handle, handle = b"another", device.handle
    refused(Browser(nobody.client).sign_in(device))
    device.handle = handle
    page = ann.open("/account/safety")
    form = page.form("/account/forget-passkey")
    ann.send(form, form.buttons[0])
    with service.database.read() as session:
        names = list(session.exec(select(SecurityEvent.name).order_by(col(SecurityEvent.id))))
    wanted = ["passkey.added", "sign_in.passkey", "sign_in.failed", "passkey.removed"]
    assert [name for name in names if name in wanted] == wanted


def test_a_touch_signs_in_but_is_not_enough_for_dangerous_acts(
    device: Authenticator, nobody: Browser
) -> None:
    device.verifies = False
    assert nobody.sign_in(device).status_code == 200
    assert nobody.is_in
    assert "Please sign in again" in nobody.open("/account/delete").words
    options = nobody.options()
    assert options["userVerification"] == "required"
    again = {"credential": device.get(options), "target": "/account/delete"}
    assert "not accepted" in refused(nobody.post(SIGN_IN, again))
    device.verifies = True
    assert nobody.sign_in(device).status_code == 200
    assert nobody.open("/account/delete").words.startswith("Delete your account")


def test_the_player_is_told_by_mail_of_a_new_passkey(
    service: Service, device: Authenticator, ann: Browser
) -> None:
    refused(ann.post(ADD, {"credential": {}}))
    with service.database.read() as session:
        (mail,) = session.exec(select(OutboundMail).where(OutboundMail.kind == "passkey")).all()
    message = message_from_bytes(mail.raw, policy=policy.default)
    body = message.get_body(("plain",))
    assert body is not None
    assert "ann can sign in with the passkey “My phone”" in body.get_content()
    assert mail.recipient == ANN


def test_nobody_is_sent_to_another_site(device: Authenticator, nobody: Browser) -> None:
    assert nobody.sign_in(device, "//evil.test/").get_json() == {"go": "/"}


def test_a_sign_in_asks_for_no_account_and_names_none(
    device: Authenticator, nobody: Browser
) -> None:
    options = nobody.options()
    assert options.pop("challenge")
    assert options == {
        "rpId": "localhost",
        "timeout": 300_000,
        "allowCredentials": [],
        "userVerification": "preferred",
    }


def test_the_device_knows_the_player_by_a_random_handle_that_stays(
    service: Service, ann: Browser, device: Authenticator
) -> None:
    options = ann.post("/account/passkey-options").get_json()
    with service.database.read() as session:
        owner = session.exec(select(PasskeyOwner)).one()
    assert options["user"] == {"id": text(owner.handle), "name": ANN, "displayName": "ann"}
    assert device.handle == owner.handle
    assert len(owner.handle) == 32
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert [known["id"] for known in options["excludeCredentials"]] == [text(device.credential_id)]


def test_passkeys_are_listed_and_forgotten(
    service: Service, ann: Browser, device: Authenticator, nobody: Browser
) -> None:
    ann.add(Authenticator(ORIGIN))
    page = ann.open("/account/safety")
    assert "My phone" in page.words
    assert "never used" in page.words
    with service.database.read() as session:
        query = select(Passkey.id).where(Passkey.label == "My phone")
        number = str(session.exec(query).one())
    form = page.form("/account/forget-passkey")
    ann.send(form, ("passkey", number))
    assert [passkey.label for passkey in kept(service)] == ["Browser"]
    answer = nobody.sign_in(device)
    assert "We don’t know that passkey" in refused(answer)
    assert answer.get_json()["unknown"]
    assert not nobody.is_in


def test_nobody_forgets_another_s_passkey(
    service: Service, device: Authenticator, person: Callable[[str], Person]
) -> None:
    bea = person(BEA)
    Browser(bea.client).add(Authenticator(ORIGIN))
    form = bea.open("/account/safety").form("/account/forget-passkey")
    theirs = next(passkey for passkey in kept(service) if passkey.label == "My phone")
    bea.send(form, ("passkey", str(theirs.id)))
    assert len(kept(service)) == 2


def test_all_of_a_player_are_forgotten_at_once(service: Service, device: Authenticator) -> None:
    with service.database.write() as session:
        player = players.find_or_create(session, ANN)
        assert player.id is not None
        passkeys.forget_all(session, player.id)
    rows = everything(service)
    assert not rows["passkey"]
    assert not rows["passkeyowner"]


@pytest.mark.parametrize(
    "field",
    [{"origin": "http://localhost"}, {"origin": "https://evil.test"}, {"host": "evil.test"}],
)
def test_another_site_s_answer_is_refused(
    service: Service, ann: Browser, device: Authenticator, nobody: Browser, field: dict[str, str]
) -> None:
    elsewhere = dataclasses.replace(device, **field)
    assert "not accepted" in refused(nobody.sign_in(elsewhere))
    assert not nobody.is_in
    other = dataclasses.replace(elsewhere, credential_id=b"another one.....")
    assert "not accepted" in refused(ann.add(other))
    assert len(kept(service)) == 1


def test_an_unknown_credential_is_refused(device: Authenticator, nobody: Browser) -> None:
    assert "We don’t know that passkey" in refused(
        nobody.sign_in(Authenticator(ORIGIN, handle=device.handle))
    )


def test_a_forged_signature_is_refused(device: Authenticator, nobody: Browser) -> None:
    forger = Authenticator(ORIGIN, handle=device.handle, credential_id=device.credential_id)
    assert "not accepted" in refused(nobody.sign_in(forger))
    assert not nobody.is_in


def test_another_player_s_handle_is_refused(device: Authenticator, nobody: Browser) -> None:
    device.handle = b"somebody else"
    assert "not accepted" in refused(nobody.sign_in(device))


def test_a_challenge_is_answered_once(device: Authenticator, nobody: Browser) -> None:
    options = nobody.options()
    assert nobody.post(SIGN_IN, {"credential": device.get(options)}).status_code == 200
    again = {"credential": device.get(options)}
    assert "too long" in refused(nobody.post(SIGN_IN, again))


@pytest.mark.parametrize("step", [0, 1])
def test_a_replayed_answer_is_refused_even_with_the_cookie_it_came_with(
    app: Flask, device: Authenticator, nobody: Browser, step: int
) -> None:
    """Devices that share their keys do not count: the challenge itself has to be spent."""
    device.step = step
    options = nobody.options()
    cookie = nobody.client.get_cookie("pbem")
    assert cookie is not None
    recorded = {"credential": device.get(options)}
    assert nobody.post(SIGN_IN, recorded).status_code == 200
    thief = Browser(app.test_client())
    thief.client.set_cookie("pbem", cookie.value)
    assert "not accepted" in refused(thief.post(SIGN_IN, recorded))
    assert not thief.is_in


def test_a_recorded_answer_does_not_do_for_another_challenge(
    device: Authenticator, nobody: Browser
) -> None:
    recorded = device.get(nobody.options())
    nobody.options()
    assert "not accepted" in refused(nobody.post(SIGN_IN, {"credential": recorded}))


def test_a_copy_that_counts_behind_is_refused(
    service: Service, device: Authenticator, nobody: Browser
) -> None:
    copy = dataclasses.replace(device)
    nobody.sign_in(device)
    nobody.sign_in(device)
    assert "not accepted" in refused(nobody.sign_in(copy))
    assert kept(service)[0].sign_count == 2


def test_a_challenge_is_good_for_five_minutes(device: Authenticator, nobody: Browser) -> None:
    answer = {"credential": device.get(nobody.options())}
    with clock.set_to(clock.now() + timedelta(minutes=5, seconds=1)):
        assert "too long" in refused(nobody.post(SIGN_IN, answer))
    assert not nobody.is_in


def test_a_challenge_to_sign_in_does_not_add(service: Service, ann: Browser) -> None:
    options = ann.options() | {"user": {"id": text(b"made up")}}
    made = Authenticator(ORIGIN).create(options)
    assert "too long" in refused(ann.post(ADD, {"credential": made}))
    assert not kept(service)


def test_a_passkey_is_added_once(
    service: Service, device: Authenticator, person: Callable[[str], Person]
) -> None:
    assert "already known here" in refused(Browser(person(BEA).client).add(device))
    assert len(kept(service)) == 1


def test_there_is_an_end_to_passkeys(
    service: Service, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passkeys, "MOST", 2)
    for _ in range(2):
        assert ann.add(Authenticator(ORIGIN)).status_code == 200
    assert "remove one" in refused(ann.add(Authenticator(ORIGIN)))
    assert len(kept(service)) == 2


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": 1},
        {"id": "x", "rawId": "x", "type": "public-key", "response": []},
        {"id": "ä", "rawId": "ä", "type": "public-key", "response": {
            "clientDataJSON": "é", "authenticatorData": "x", "signature": "x",
            "attestationObject": "x"}},
        {"id": "eA", "rawId": "eA", "type": "public-key", "response": {
            "clientDataJSON": "bnVsbA", "authenticatorData": "x", "signature": "x",
            "attestationObject": "oA"}},
    ],
)  # fmt: skip
def test_garbage_is_refused(service: Service, ann: Browser, credential: dict[str, Any]) -> None:
    ann.options()
    assert ann.post(SIGN_IN, {"credential": credential}).status_code == 422
    ann.post("/account/passkey-options")
    assert ann.post(ADD, {"credential": credential}).status_code == 422
    ann.options()
    assert ann.post(SIGN_IN, {"credential": "x"}).status_code == 400
    assert ann.post(SIGN_IN, ["x"]).status_code == 400


@pytest.mark.parametrize("path", [SIGN_IN, f"{SIGN_IN}/options", ADD, "/account/passkey-options"])
def test_other_sites_cannot_ask(ann: Browser, path: str) -> None:
    assert ann.client.post(path, json={}).status_code == 400


def test_the_session_before_is_gone(device: Authenticator, nobody: Browser) -> None:
    with nobody.client.session_transaction() as session:
        session["left"] = "by somebody"
    nobody.sign_in(device)
    with nobody.client.session_transaction() as session:
        assert "left" not in session


@pytest.mark.parametrize(
    ("base_url", "host", "origin"),
    [
        ("https://games.example.org", "games.example.org", "https://games.example.org"),
        ("https://Games.example.org:443/", "games.example.org", "https://games.example.org"),
        ("https://games.example.org:8443", "games.example.org", "https://games.example.org:8443"),
        ("https://gry.łódź.example", "gry.xn--d-uga0v4h.example", None),
        ("http://localhost:8000", "localhost", "http://localhost:8000"),
        ("http://games.localhost", "games.localhost", "http://games.localhost"),
    ],
)
def test_the_site_is_that_of_the_base_url(base_url: str, host: str, origin: str | None) -> None:
    site = passkeys.site_of(base_url, "Games")
    assert site == passkeys.PasskeySite("Games", host, origin or f"https://{host}")


@pytest.mark.parametrize(
    "base_url",
    ["http://127.0.0.1:8000", "https://192.0.2.1", "https://[::1]", "http://example.org"],
)
def test_where_browsers_make_no_passkeys_none_are_offered(service: Service, base_url: str) -> None:
    assert passkeys.site_of(base_url, "Games") is None
    nobody = Browser(create_app(at(service, base_url)).test_client())
    response = nobody.client.get("/sign-in")
    assert "passkey" not in response.get_data(as_text=True)
    assert "script-src" not in response.headers["Content-Security-Policy"]


def test_the_script_s_pages_let_it_run(device: Authenticator, ann: Browser) -> None:
    for path in ("/sign-in", "/account/safety"):
        response = ann.client.get(path)
        assert "passkeys.js" in response.get_data(as_text=True)
        assert (
            "script-src 'self'; connect-src 'self'" in response.headers["Content-Security-Policy"]
        )
    strange = ann.client.application.test_client().get("/help")
    assert "script-src" not in strange.headers["Content-Security-Policy"]


@pytest.fixture
def site(service: Service) -> Iterator[str]:
    """A real server, under a name that browsers make passkeys for."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        base_url = f"http://localhost:{port}"
        app = create_app(at(service, base_url))
        server = make_server("127.0.0.1", port, app, threaded=True, fd=listener.fileno())
        Thread(target=server.serve_forever, daemon=True).start()
        yield base_url
        server.shutdown()


@pytest.mark.browser
def test_a_real_browser_adds_a_passkey_and_signs_in_with_it(service: Service, site: str) -> None:
    with service.database.write() as session:
        nonce = players.sign_in_link(session, ANN)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=needs.program("chromium"), args=["--no-sandbox"]
        )
        page = browser.new_page()
        devices = page.context.new_cdp_session(page)
        devices.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        devices.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        page.goto(f"{site}/sign-in/{nonce}")
        page.get_by_label("Code from the email").fill(players.code_of(service.settings, nonce))
        follow(page.get_by_role("main").get_by_role("button"))

        page.goto(f"{site}/account/safety")
        page.get_by_label("Name of the passkey").fill("My phone")
        page.get_by_role("button", name="Add a passkey").click()
        page.wait_for_selector("text=sign in with the passkey “My phone”")
        page.get_by_role("button", name="Add a passkey").click()
        page.wait_for_selector("text=already has a passkey for your account")

        follow(page.get_by_role("button", name="Sign out", exact=True))
        page.goto(f"{site}/account/safety")
        assert page.url == f"{site}/sign-in?target=/account/safety"
        page.get_by_role("button", name="Sign in with a passkey").click()
        page.wait_for_selector("text=Welcome, ann: you are signed in.")
        assert page.url == f"{site}/account/safety"

        page.get_by_role("button", name="Remove My phone").click()
        page.wait_for_selector("text=passkey no longer works")
        follow(page.get_by_role("button", name="Sign out", exact=True))
        page.goto(f"{site}/sign-in")
        page.get_by_role("button", name="Sign in with a passkey").click()
        page.wait_for_selector("text=don’t know that passkey")
        browser.close()
    with service.database.read() as session:
        assert len(session.exec(select(Player)).all()) == 1


@pytest.mark.browser
def test_its_pages_are_for_everybody(service: Service, site: str) -> None:
    """As axe sees them with the forms that the script shows, in light and dark, wide and narrow."""
    with service.database.write() as session:
        nonce = players.sign_in_link(session, ANN)
        player = players.find_or_create(session, ANN)
        assert player.id is not None
        session.add(
            Passkey(
                player_id=player.id, credential_id=b"x", public_key=b"x", label="My " + "x" * 37
            )
        )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=needs.program("chromium"), args=["--no-sandbox"]
        )
        page = browser.new_page(bypass_csp=True)
        page.goto(f"{site}/sign-in")
        page.get_by_role("button", name="Sign in with a passkey").wait_for()
        found = faults(page)
        page.goto(f"{site}/sign-in/{nonce}")
        page.get_by_label("Code from the email").fill(players.code_of(service.settings, nonce))
        follow(page.get_by_role("main").get_by_role("button"))
        page.goto(f"{site}/account/safety")
        page.get_by_role("button", name="Add a passkey").wait_for()
        found += faults(page)
        browser.close()
    assert not found
