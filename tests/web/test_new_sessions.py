"""A sign-in with a browser that was never the player's is told by mail; others are not."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from email import message_from_bytes, policy

import pytest
from flask import Flask
from sqlmodel import select

from pbem.accounts import player_addresses, players
from pbem.accounts.signed_tokens import sign
from pbem.core import clock
from pbem.core.service import Service
from pbem.language import catalogues
from pbem.models import OutboundMail, Player
from pbem.web.site import devices
from tests.web import letters
from tests.web.conftest import ANN, BEA
from tests.web.pages import Person

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
WORK = "ann.work@example.com"
SignIn = Callable[[Person, str], None]


@pytest.fixture
def ann(service: Service) -> Player:
    """Has had her account for a week."""
    with clock.set_to(clock.now() - timedelta(days=7)), service.database.write() as session:
        return players.find_or_create(session, ANN, "Ann")


@pytest.fixture
def sign_in(service: Service) -> SignIn:
    def go(someone: Person, address: str) -> None:
        with service.database.write() as session:
            nonce = players.sign_in_link(session, address)
        letters.sign_in(someone, service, nonce)

    return go


def browser(app: Flask) -> Person:
    someone = Person(app.test_client())
    someone.client.environ_base["HTTP_USER_AGENT"] = FIREFOX
    return someone


def told(service: Service) -> list[tuple[str, str]]:
    """Recipients and texts of the mails about new sign-ins."""
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.kind == "new_session")
        rows = list(session.exec(query))
    texts = []
    for row in rows:
        body = message_from_bytes(row.raw, policy=policy.default).get_body(("plain",))
        assert body is not None
        texts.append((row.recipient, " ".join(body.get_content().split())))
    return texts


def test_a_sign_in_with_a_new_browser_is_told_by_mail(
    service: Service, app: Flask, ann: Player, sign_in: SignIn
) -> None:
    first = browser(app)
    sign_in(first, ANN)
    [(recipient, text)] = told(service)
    assert recipient == ANN
    assert "Firefox, Linux" in text
    assert "Where you are signed in" in text
    assert f"{service.settings.base_url}/account" in text
    sign_in(first, ANN)
    assert len(told(service)) == 1, "this browser is known now"
    first.send(first.open("/").form("/sign-out"))
    sign_in(first, ANN)
    assert len(told(service)) == 1, "signing out does not make it new"
    sign_in(browser(app), ANN)
    assert len(told(service)) == 2


def test_who_has_just_signed_up_gets_no_such_mail(
    service: Service, app: Flask, sign_in: SignIn
) -> None:
    sign_in(browser(app), BEA)
    assert told(service) == []


def test_the_address_whose_link_was_used_is_told_too(
    service: Service, app: Flask, ann: Player, sign_in: SignIn
) -> None:
    with service.database.write() as session:
        player_addresses.add(session, ann.id or 0, WORK)
    sign_in(browser(app), WORK)
    assert [recipient for recipient, _ in told(service)] == [ANN, WORK]


def test_a_browser_that_another_player_used_is_new_to_this_one(
    service: Service, app: Flask, ann: Player, sign_in: SignIn
) -> None:
    shared = browser(app)
    sign_in(shared, BEA)
    shared.open("/")
    sign_in(shared, ANN)
    assert [recipient for recipient, _ in told(service)] == [ANN]
    shared.open("/")
    for address in (BEA, ANN):
        sign_in(shared, address)
    assert len(told(service)) == 1, "both are known here"


def test_sessions_of_before_the_update_make_their_browser_known(
    service: Service, app: Flask, ann: Player, sign_in: SignIn
) -> None:
    old = browser(app)
    sign_in(old, ANN)
    old.client.delete_cookie(devices.COOKIE)
    old.open("/")
    sign_in(old, ANN)
    assert len(told(service)) == 1


def test_there_is_no_flood_of_them(
    service: Service, app: Flask, ann: Player, sign_in: SignIn
) -> None:
    for _ in range(devices.MOST_A_DAY + 3):
        sign_in(browser(app), ANN)
    assert len(told(service)) == devices.MOST_A_DAY
    with clock.set_to(clock.now() + timedelta(days=1, minutes=1)):
        sign_in(browser(app), ANN)
    assert len(told(service)) == devices.MOST_A_DAY + 1


@pytest.mark.parametrize("language", sorted(catalogues.LANGUAGES))
def test_it_is_in_the_player_s_language_and_comes_though_game_mail_is_stopped(
    service: Service, app: Flask, ann: Player, sign_in: SignIn, language: str
) -> None:
    with service.database.write() as session:
        kept = session.get_one(Player, ann.id)
        kept.language, kept.mail_stopped_at = language, clock.now()
        session.add(kept)
    sign_in(browser(app), ANN)
    with service.database.read() as session:
        mail = session.exec(select(OutboundMail).where(OutboundMail.kind == "new_session")).one()
    assert mail.delivery == "queued"
    with catalogues.speaking(language):
        assert mail.subject == catalogues.gettext("New sign-in to your account")
    assert (mail.subject == "New sign-in to your account") == (language == "en")


@pytest.mark.parametrize("purpose", ["device", "stop", "move"])
def test_a_made_up_cookie_makes_no_browser_known(
    service: Service, app: Flask, ann: Player, sign_in: SignIn, purpose: str
) -> None:
    forged = sign(service.settings, purpose, (ann.id or 0).to_bytes(4, "big"))
    if purpose == "device":
        forged = forged[:-1] + ("a" if forged[-2] != "a" else "b") * 2
    someone = browser(app)
    someone.client.set_cookie(devices.COOKIE, forged)
    sign_in(someone, ANN)
    assert len(told(service)) == 1
