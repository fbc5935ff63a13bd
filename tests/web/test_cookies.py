"""Cookies: bound to this host over https, and those of before the update still good."""

from __future__ import annotations

import dataclasses
from datetime import timedelta

import pytest
from flask import Flask
from werkzeug.test import Client

from pbem.accounts import players
from pbem.core import clock
from pbem.core.service import Service
from pbem.web.app import create_app
from pbem.web.site import cookies, one_click
from tests.web.conftest import ANN
from tests.web.letters import sign_in
from tests.web.pages import Person

HTTPS = "https://pbem.example"
BEFORE = cookies.OLD_NAMES_UNTIL - timedelta(days=10)


@pytest.fixture
def secure(service: Service) -> Flask:
    settings = dataclasses.replace(service.settings, base_url=HTTPS)
    return create_app(dataclasses.replace(service, settings=settings))


@pytest.fixture
def ann(service: Service, secure: Flask) -> Person:
    with service.database.write() as session:
        nonce = players.sign_in_link(session, ANN)
    someone = Person(secure.test_client())
    sign_in(someone, service, nonce)
    return someone


def value_of(client: Client, name: str) -> str:
    cookie = client.get_cookie(name)
    assert cookie is not None
    return cookie.value


def test_every_cookie_over_https_is_of_this_host_alone(ann: Person) -> None:
    ann.open("/")
    found = ann.client._cookies or {}
    assert {cookie.key for cookie in found.values()} == {"__Host-pbem", "__Host-pbem_device"}
    for cookie in found.values():
        assert cookie.secure
        assert cookie.http_only
        assert cookie.path == "/"
        assert cookie.origin_only, "no Domain"
        assert cookie.same_site == "Lax"


def test_sessions_of_before_the_update_go_on_under_the_new_name(secure: Flask, ann: Person) -> None:
    client = secure.test_client()
    client.set_cookie("pbem", value_of(ann.client, "__Host-pbem"))
    with clock.set_to(min(clock.now(), BEFORE)):
        answer = client.get("/account")
        assert ANN in answer.get_data(as_text=True)
    assert client.get_cookie("pbem") is None, "the old one is deleted"
    assert ANN in client.get("/account").get_data(as_text=True)


@pytest.mark.parametrize("value", ["", "nonsense", "eyJrZXkiOiJ4In0.Z.Z"])
def test_a_made_up_cookie_of_the_old_name_opens_nothing(secure: Flask, value: str) -> None:
    client = secure.test_client()
    client.set_cookie("pbem", value)
    assert client.get("/account").status_code == 302


def test_the_new_name_wins_and_the_old_one_is_forgotten_in_the_end(
    secure: Flask, ann: Person
) -> None:
    other = secure.test_client()
    with other.session_transaction() as session:
        session["language"] = "pl"
    polish = value_of(other, "__Host-pbem")
    ann.client.set_cookie("pbem", polish)
    with clock.set_to(BEFORE):
        assert "Your games" in ann.open("/").words
    for day, language in ((BEFORE, "pl"), (cookies.OLD_NAMES_UNTIL, "en")):
        someone = secure.test_client()
        someone.set_cookie("pbem", polish)
        with clock.set_to(day):
            assert someone.get("/").headers["Content-Language"] == language


def test_remembered_browsers_of_before_are_known_for_a_while(secure: Flask) -> None:
    sent = {"HTTP_COOKIE": "pbem_browser=old"}
    with secure.test_request_context("/", environ_overrides=sent):
        with clock.set_to(BEFORE):
            assert cookies.read(one_click.COOKIE) == "old"
        with clock.set_to(cookies.OLD_NAMES_UNTIL):
            assert cookies.read(one_click.COOKIE) == ""
    both = {"HTTP_COOKIE": "pbem_browser=old; __Host-pbem_browser=new"}
    with secure.test_request_context("/", environ_overrides=both):
        assert cookies.read(one_click.COOKIE) == "new"


def test_plain_http_has_plain_names(app: Flask) -> None:
    with app.test_request_context("/", environ_overrides={"HTTP_COOKIE": "pbem_browser=x"}):
        assert cookies.read(one_click.COOKIE) == "x"
    assert app.config["SESSION_COOKIE_NAME"] == "pbem"


def test_what_a_script_asks_for_brings_no_cookie_back_that_a_form_has_changed(ann: Person) -> None:
    """The live bar asks while a button is pressed, and its answer may come after the form's."""
    for path in ("/events", "/events/bar", "/help"):
        late = ann.client.get(path, headers={"Sec-Fetch-Dest": "empty"})
        assert (late.status_code, late.headers.getlist("Set-Cookie")) == (200, [])
    opened = ann.client.get("/help", headers={"Sec-Fetch-Dest": "document"})
    assert "Set-Cookie" in opened.headers, "a page that is opened lengthens the session's life"
