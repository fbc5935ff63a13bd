"""Headers of every page, what browsers may keep, and which hosts are answered."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from sqlmodel import select

from pbem.accounts.players import find_or_create
from pbem.core.config import from_environment
from pbem.core.service import Service
from pbem.games import calendar, seat_links
from pbem.mail import outbox
from pbem.mail.unsubscribe import stop_token
from pbem.models import Game, Player
from pbem.privacy import deletion
from pbem.web.app import create_app
from pbem.web.site import security
from tests.web.api.conftest import token_of
from tests.web.conftest import ANN, address_of
from tests.web.pages import Person
from tests.web.test_protection import pages_of

SignIn = Callable[[str], Person]
OUTSIDE = (
    "/colours.css",
    "/robots.txt", "/sitemap.xml", "/security.txt", ".png", ".ico", "/manifest.webmanifest",
)  # fmt: skip
"""What machines ask for, which is the same for everybody."""


def is_drawn(path: str) -> bool:
    """Whether it is a picture, which a chat in a browser shows."""
    nobody_s = ("-5.png", "/leagues/")  # pictures of what this service does not have
    drawn = path.endswith((".png", ".ico", ".webmanifest"))
    return drawn and not any(part in path for part in nobody_s)


def test_no_page_lets_other_sites_near(
    service: Service, app: Flask, game: Game, stranger: Person
) -> None:
    outbox.deliver_due(service)
    for path in [*pages_of(service, app, game), "/nothing/here"]:
        headers = stranger.client.get(path).headers
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
        policy = "cross-origin" if is_drawn(path) else "same-origin"
        assert headers["Cross-Origin-Resource-Policy"] == policy, path
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
        public = public or path.endswith(("/embed", "/notify.js", *OUTSIDE))  # knows no visitor
        assert "no-store" in kept or public, path


def routes(app: Flask) -> Iterator[tuple[str, str, set[str]]]:
    """Each address with something put in for its parts, a method, and the names of those."""
    adapter = app.url_map.bind("127.0.0.1")
    for rule in app.url_map.iter_rules():
        parts = dict.fromkeys(rule.arguments, "1")
        path = adapter.build(rule.endpoint, parts, append_unknown=False)
        for method in sorted((rule.methods or set()) - {"OPTIONS"}):
            yield path, method, rule.arguments


def test_every_part_of_an_address_is_known_to_be_a_secret_or_none(app: Flask) -> None:
    named = {
        "act", "answer", "challenge", "code", "day", "filename", "handle", "kind", "league",
        "mail_id", "name", "number", "provider", "rules", "seats",
    }  # fmt: skip
    assert {part for _, _, parts in routes(app) for part in parts} == named | security.SECRETS


def test_no_browser_keeps_pages_behind_mailed_links(
    service: Service, app: Flask, game: Game, stranger: Person
) -> None:
    with service.database.write() as session:
        ann = session.exec(select(Player).where(Player.email == ANN)).one()
        calendar.renew(session, ann)
        own = calendar.token(service.settings, ann)
    move = seat_links.token_of(
        service.settings, seat_links.move_link(game.id or 0, 0, 0, "settler")
    )
    genuine = (
        f"/calendar/{own}.ics",
        f"/m/{move}",
        f"/u/{stop_token(service.settings, 1)}",
        "/sign-in",
    )
    unknown = [(path, method) for path, method, parts in routes(app) if parts & security.SECRETS]
    assert len(unknown) > 20
    for path, method in [*((path, "GET") for path in genuine), *unknown]:
        answer = stranger.client.open(path, method=method)
        assert answer.headers["Cache-Control"] == "no-store", path
    assert stranger.client.get("/").headers["Cache-Control"] == "private, no-cache"


def test_nothing_keeps_what_a_program_is_told_with_its_token(
    service: Service, app: Flask, game: Game
) -> None:
    allowed = {"Authorization": f"Bearer {token_of(service, ANN)}"}
    asked = [(path, method) for path, method, _ in routes(app) if path.startswith("/api/")]
    hand = f"/api/v1/games/{game.code}"
    assert app.test_client().get(hand, headers=allowed).status_code == 200
    for path, method in [(hand, "GET"), *asked]:
        answer = app.test_client().open(path, method=method, headers=allowed)
        assert answer.headers["Cache-Control"] == "no-store", path


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
