"""Signing in by the club's provider: over HTTP with a provider of OpenID Connect that runs here."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import requests
from flask import Flask
from sqlmodel import col, select

from pbem.accounts import oidc_accounts, players
from pbem.core import config
from pbem.core.config import Settings
from pbem.core.outside_services import OidcProvider, OutsideServices
from pbem.core.service import Service
from pbem.models import OidcAccount, OutboundMail, Player, SecurityEvent
from tests.web.conftest import ANN, BEA
from tests.web.letters import sign_in
from tests.web.oidc_provider import CLIENT_ID, CLIENT_SECRET, Provider, providing
from tests.web.pages import Page, Person
from tests.web.test_fresh_sign_in import wait

SignIn = Callable[[str], Person]


@pytest.fixture
def provider() -> Iterator[Provider]:
    with providing() as provider:
        provider.claims = {"sub": "77", "email": BEA, "email_verified": True, "nickname": "Bea"}
        yield provider


@pytest.fixture
def settings(settings: Settings, provider: Provider) -> Settings:
    known = OidcProvider(provider.url, CLIENT_ID, CLIENT_SECRET, "Ludo Club")
    return dataclasses.replace(settings, outside=dataclasses.replace(settings.outside, oidc=known))


@pytest.fixture
def somebody(app: Flask) -> Person:
    return Person(app.test_client())


def come_back(someone: Person, target: str = "/") -> str:
    """The site's address to which the provider sends the browser."""
    start = someone.client.get("/sign-in/provider", query_string={"target": target})
    assert start.status_code == 302
    assert "code_challenge_method=S256" in start.location
    asked = requests.get(start.location, allow_redirects=False, timeout=30)
    return asked.headers["Location"].partition("://")[2].partition("/")[2]


def go_through(someone: Person, target: str = "/") -> Page:
    return someone.open("/" + come_back(someone, target))


def linked(service: Service) -> list[tuple[str, str]]:
    with service.database.read() as session:
        query = select(OidcAccount.subject, Player.email).join(Player)
        return [(subject, email or "") for subject, email in session.exec(query)]


def test_a_new_member_has_an_account_at_once(
    service: Service, somebody: Person, provider: Provider
) -> None:
    page = go_through(somebody, "/account")
    assert "Welcome, Bea: you are signed in." in page.words
    assert BEA in page.words
    assert linked(service) == [("77", BEA)]
    provider.claims = {"sub": "77", "email": "bea@new.example", "email_verified": True}
    again = Person(somebody.client.application.test_client())
    assert "Welcome, Bea" in go_through(again).words, "not by the address"


@pytest.mark.parametrize(
    ("address", "verified"), [(ANN, True), ("new@example.org", "true"), ("new@example.org", None)]
)
def test_nobody_is_let_in_for_an_address_that_is_known_here_or_not_verified(
    service: Service,
    person: SignIn,
    somebody: Person,
    provider: Provider,
    address: str,
    verified: object,
) -> None:
    person(ANN)
    provider.claims = {"sub": "5", "email": address, "email_verified": verified}
    page = go_through(somebody)
    assert "Sign in once as you’re used to" in page.words
    assert linked(service) == []
    assert somebody.client.get("/account").status_code == 302
    with service.database.write() as session:
        nonce = players.sign_in_link(session, ANN, target=page.form("/sign-in").fields["target"])
    page = sign_in(somebody, service, nonce)
    somebody.send(page.form("/account/provider"))
    assert linked(service) == [("5", ANN)]


def test_the_player_links_it_and_is_told_by_mail(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    page = go_through(ann)
    assert "is signed in here as ann" in page.words.replace("\n", " ")
    assert linked(service) == []
    ann.send(page.form("/account/provider"))
    assert linked(service) == [("77", ANN)]
    page = ann.open("/account/safety")
    assert "Linked accounts" in page.words
    form = page.form("/account/provider/unlink")
    ann.send(form, form.buttons[0])
    assert linked(service) == []
    with service.database.read() as session:
        names = list(session.exec(select(SecurityEvent.name).order_by(col(SecurityEvent.id))))
        kinds = list(session.exec(select(OutboundMail.kind)))
    assert [name for name in names if name.startswith("provider.")] == [
        "provider.linked", "provider.unlinked",
    ]  # fmt: skip
    assert "provider" in kinds


def test_a_link_needs_a_sign_in_of_a_short_while_ago(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    page = go_through(ann)
    wait(service)
    assert "Please sign in again" in ann.send(page.form("/account/provider")).words
    assert linked(service) == []


def test_what_the_provider_opens_is_not_enough_for_dangerous_acts(
    service: Service, person: SignIn, somebody: Person
) -> None:
    go_through(somebody)
    page = somebody.open("/account/safety")
    page = somebody.send(page.form("/account/tokens"), name="bot", scope="play")
    assert "Please sign in again" in page.words


def test_an_answer_is_good_once_and_in_its_browser_alone(
    service: Service, app: Flask, somebody: Person
) -> None:
    answer = "/" + come_back(somebody)
    other = Person(app.test_client())
    assert "Signing in with Ludo Club didn’t work" in other.open(answer).words
    assert "Welcome" in somebody.open(answer).words
    assert "Signing in with Ludo Club didn’t work" in somebody.open(answer).words
    assert len(linked(service)) == 1


def test_another_issuer_s_word_is_nothing(
    service: Service, somebody: Person, provider: Provider
) -> None:
    provider.issuer = "https://elsewhere.example"
    assert "Signing in with Ludo Club didn’t work" in go_through(somebody).words
    assert linked(service) == []


def test_a_provider_that_does_not_answer_is_said(somebody: Person, provider: Provider) -> None:
    provider.app.view_functions["metadata"] = lambda: ("", 500)
    page = somebody.open("/sign-in/provider")
    assert "Signing in with Ludo Club didn’t work" in page.words
    assert "Sign in with Ludo Club" in page.words


def test_a_player_links_few_and_none_twice(service: Service, person: SignIn) -> None:
    person(ANN), person(BEA)
    with service.database.write() as session:
        ann, bea = (session.exec(select(Player.id).where(Player.email == address)).one() or 0
                    for address in (ANN, BEA))  # fmt: skip
        for number in range(oidc_accounts.MOST):
            oidc_accounts.link(session, ann, "https://id.example", str(number))
        with pytest.raises(oidc_accounts.OidcRefused, match="remove one"):
            oidc_accounts.link(session, ann, "https://id.example", "more")
        with pytest.raises(oidc_accounts.OidcRefused, match="already"):
            oidc_accounts.link(session, bea, "https://id.example", "0")


def test_half_of_a_provider_or_one_without_tls_is_refused(tmp_path: Path) -> None:
    whole = {"PBEM_VAR": str(tmp_path), "PBEM_OIDC_ISSUER": "https://id.example.org/realms/club",
             "PBEM_OIDC_CLIENT_ID": "pbem", "PBEM_OIDC_CLIENT_SECRET": "x"}  # fmt: skip
    known = config.from_environment(whole).outside
    assert known == OutsideServices(OidcProvider(whole["PBEM_OIDC_ISSUER"], "pbem", "x",
                                                 "id.example.org"))  # fmt: skip
    for wrong in ({"PBEM_OIDC_CLIENT_SECRET": ""}, {"PBEM_OIDC_ISSUER": "http://id.example.org"},
                  {"PBEM_OIDC_ISSUER": "https://id.example.org/?a=b"}):  # fmt: skip
        with pytest.raises(config.BadSetting, match="PBEM_OIDC_ISSUER"):
            config.from_environment(whole | wrong)
