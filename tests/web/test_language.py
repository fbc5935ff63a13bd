"""Which language a page is in."""

from __future__ import annotations

from collections.abc import Callable

from flask import Flask

from pbem.accounts import players
from pbem.core.service import Service
from pbem.models import Player
from tests.web.letters import sign_in
from tests.web.pages import Person

POLISH = "Każda tura to mail"
ROMANIAN = "Fiecare tură este un mail"


def test_a_stranger_reads_what_the_browser_asks_for(app: Flask) -> None:
    browser = app.test_client()
    answer = browser.get("/", headers={"Accept-Language": "fr, ro;q=0.8, en;q=0.5"})
    assert ROMANIAN in answer.text
    assert '<html lang="ro" ' in answer.text
    assert answer.headers["Content-Language"] == "ro"
    assert "Accept-Language" in answer.headers["Vary"]
    assert '<html lang="en" ' in browser.get("/", headers={"Accept-Language": "fr"}).text


def test_a_choice_is_kept_in_this_browser_and_over_signing_in(
    stranger: Person, service: Service
) -> None:
    page = stranger.send(stranger.open("/help").form("/language"), language="pl")
    assert page.status == 200
    assert POLISH in page.words
    with service.database.write() as session:
        nonce = players.sign_in_link(session, "ann@example.org")
    page = sign_in(stranger, service, nonce)
    assert POLISH in page.words


def test_a_players_choice_is_his_own_wherever_he_is(
    person: Callable[[str], Person], service: Service
) -> None:
    ann = person("ann@example.org")
    ann.send(ann.open("/").form("/language"), language="ro")
    assert ROMANIAN in person("ann@example.org").open("/").words
    with service.database.read() as session:
        assert players.find_or_create(session, "ann@example.org").language == "ro"


def test_a_newcomer_speaks_what_he_signed_up_in(app: Flask, service: Service) -> None:
    browser = app.test_client()
    with service.database.write() as session:
        nonce = players.sign_in_link(session, "cid@example.org")
    someone = Person(browser)
    someone.send(someone.open("/").form("/language"), language="pl")
    sign_in(someone, service, nonce)
    with service.database.read() as session:
        player: Player = players.find_or_create(session, "cid@example.org")
        assert player.language == "pl"


def test_nothing_else_is_taken_for_a_language(stranger: Person) -> None:
    page = stranger.send(stranger.open("/").form("/language"), language="<b>")
    assert page.status == 200
    assert "Every turn is an email" in page.words
