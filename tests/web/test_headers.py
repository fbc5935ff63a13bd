"""Headers of every page, what browsers may keep, and which hosts are answered."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest
from flask import Flask

from pbem.accounts.players import find_or_create
from pbem.core.config import from_environment
from pbem.core.service import Service
from pbem.games import move_tokens
from pbem.mail import outbox
from pbem.mail.unsubscribe import stop_token
from pbem.models import Game, Player
from pbem.privacy import deletion
from pbem.web.app import create_app
from tests.web.conftest import ANN, address_of
from tests.web.pages import Person
from tests.web.test_protection import pages_of

SignIn = Callable[[str], Person]


def test_no_page_lets_other_sites_near(
    service: Service, app: Flask, game: Game, stranger: Person
) -> None:
    outbox.deliver_due(service)
    for path in [*pages_of(service, app, game), "/nothing/here"]:
        headers = stranger.client.get(path).headers
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert "camera=()" in headers["Permissions-Policy"]
        assert "publickey-credentials-get=(self)" in headers["Permissions-Policy"]
        assert headers["Referrer-Policy"] == "no-referrer"


def test_no_browser_keeps_what_a_player_sees(
    service: Service, app: Flask, game: Game, person: SignIn
) -> None:
    outbox.deliver_due(service)
    ann = person(address_of(service, game, 0))
    for path in pages_of(service, app, game):
        kept = ann.client.get(path).headers["Cache-Control"]
        public = path.startswith(("/static/", "/healthz", "/readyz", "/metrics", "/api/", "/open"))
        public = public or path.endswith(("/embed", "/notify.js"))  # knows no visitor
        assert "no-store" in kept or public, path


def test_no_browser_keeps_pages_behind_mailed_links(
    service: Service, game: Game, stranger: Person
) -> None:
    move = move_tokens.move_token(service.settings, game.id or 0, 0, 0, "settler")
    paths = (
        f"/m/{move}",
        f"/u/{stop_token(service.settings, 1)}",
        "/sign-in/x",
        "/sign-in",
        "/c/x",
    )
    for path in paths:
        assert stranger.client.get(path).headers["Cache-Control"] == "no-store", path
    assert stranger.client.get("/").headers["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("pbem.example", 200),
        ("PBEM.example:443", 200),
        ("inside:8000", 200),
        ("localhost:8000", 200),
        ("127.0.0.1", 200),
        ("[::1]:8000", 200),
        ("evil.example", 400),
        ("pbem.example.evil.example", 400),
        ("evil.example:pbem.example", 400),
        ("pbem.example@evil.example", 400),
        ("evil.example/pbem.example", 400),
        ("", 400),
    ],
)
def test_a_request_for_a_strange_host_is_refused(service: Service, host: str, status: int) -> None:
    settings = dataclasses.replace(
        service.settings, base_url="https://pbem.example", trusted_hosts=("inside",)
    )
    client = create_app(dataclasses.replace(service, settings=settings)).test_client()
    for path in ("/", "/healthz"):
        assert client.get(path, headers={"Host": host}).status_code == status


def test_a_strange_host_is_not_redirected_to(service: Service) -> None:
    client = create_app(service).test_client()
    for path in ("/mailbox", "/account", "/g/ABCD/"):
        answer = client.get(path, headers={"Host": "evil.example"})
        assert answer.status_code == 400
        assert "Location" not in answer.headers


def test_trusted_hosts_are_read_in_lower_case(service: Service) -> None:
    names = {"PBEM_TRUSTED_HOSTS": "Web, inside.example", "PBEM_VAR": str(service.settings.var)}
    assert from_environment(names).trusted_hosts == ("web", "inside.example")


def test_the_stop_link_of_a_deleted_account_is_no_page(service: Service, stranger: Person) -> None:
    with service.database.write() as session:
        ann: Player = find_or_create(session, ANN)
    path = f"/u/{stop_token(service.settings, ann.id or 0)}"
    assert stranger.client.get(path).status_code == 200
    deletion.erase(service, ann.id or 0)
    assert stranger.client.get(path).status_code == 404
    assert stranger.client.post(path).status_code == 404
