"""What holds for every page: safe headers, no script, and no GET that changes anything."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable

from flask import Flask
from sqlmodel import select

from pbem.core.service import Service
from pbem.games import seat_links
from pbem.mail import outbox
from pbem.models import Game, Player
from pbem.web.app import create_app
from tests.web.conftest import address_of, advance, everything
from tests.web.pages import Person

PROVEN_OTHERWISE = (
    "seat_links", "inbound", "confirmations", "stopping", "api.",
)  # fmt: skip


def pages_of(service: Service, app: Flask, game: Game) -> list[str]:
    """Every address that takes a GET, with real arguments."""
    assert game.id is not None
    token = seat_links.token_of(service.settings, seat_links.move_link(game.id, 0, 0, "settler"))
    folder = service.settings.local_mailbox
    assert folder is not None
    with service.database.read() as session:
        someone = session.exec(select(Player)).first()
    known = {
        "code": game.code,
        "league": "SPRING",
        "seats": "3",
        "handle": someone.handle if someone else "",
        "number": "5",
        "token": token,
        "nonce": "spent",
        "key": "spent",
        "day": "2026-11-26",
        "filename": "site.css",
        "rules": "san-juan",
        "kind": "scope",
        "name": "contact",
        "mail_id": next((folder / "new").iterdir()).name,
    }
    rules = [rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())]
    return [re.sub(r"<(?:\w+:)?(\w+)>", lambda m: known[m[1]], rule.rule) for rule in rules]


def test_a_get_never_changes_anything(
    service: Service, app: Flask, game: Game, person: Callable[[str], Person], stranger: Person
) -> None:
    advance(service, game, lambda match: len(match.moves) > 8)
    outbox.deliver_due(service)
    people = [person(address_of(service, game, 0)), person("dan@example.org"), stranger]
    before = everything(service)
    for path in pages_of(service, app, game):
        for someone in people:
            response = someone.client.get(path)
            assert response.status_code < 500 or path == "/readyz", path
            assert someone.client.head(path).status_code == response.status_code
    assert everything(service) == before


def test_every_answer_carries_safe_headers_and_no_inline_script(
    service: Service, app: Flask, game: Game, stranger: Person
) -> None:
    outbox.deliver_due(service)
    for path in pages_of(service, app, game):
        response = stranger.client.get(path)
        headers = response.headers
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "noindex" in headers["X-Robots-Tag"]
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        if "html" in headers["Content-Type"]:
            html = response.get_data(as_text=True)
            if "unsafe-inline" not in headers["Content-Security-Policy"]:  # but in mails shown
                assert not re.search(r"<style|\sstyle=", html)
            scripts = re.findall(r"<script\b[^>]*>.*?</script>", html, re.DOTALL)
            ours = [s for s in scripts if re.fullmatch(r'<script src="/static/[^>]+></script>', s)]
            assert scripts == ours
            allowed = re.findall(r"script-src ([^;]+)", headers["Content-Security-Policy"])
            assert allowed == (["'self'"] if scripts else [])
            assert not re.search(r"\son\w+=", html)


def test_every_form_of_a_session_needs_its_token(app: Flask, stranger: Person) -> None:
    for rule in app.url_map.iter_rules():
        if "POST" not in (rule.methods or ()) or rule.endpoint.startswith(PROVEN_OTHERWISE):
            continue
        path = re.sub(r"<[^>]+>", "x", re.sub(r"<int:[^>]+>", "1", rule.rule))
        response = stranger.client.post(path, data={"email": "ann@example.org"})
        if rule.endpoint.startswith(("admin.",)):  # hidden from all but operators (test_admin.py)
            assert response.status_code == 404, path
            continue
        assert response.status_code == 400, path
        assert "Form not accepted" in response.get_data(as_text=True)


def test_names_are_escaped(service: Service, game: Game, stranger: Person) -> None:
    with service.database.write() as session:
        session.get_one(Game, game.id).name = "<script>alert(1)</script>"
    html = stranger.client.get(f"/g/{game.code}").get_data(as_text=True)
    assert "<script>" not in html
    assert "&lt;script&gt;" in html


def test_what_is_too_long_is_refused(stranger: Person) -> None:
    form = stranger.open("/sign-in").form("/sign-in")
    assert stranger.send(form, name="x" * 200_000).status == 413


def test_browsers_are_told_to_come_back_by_https_only_where_that_is_spoken(
    service: Service, app: Flask
) -> None:
    assert "Strict-Transport-Security" not in app.test_client().get("/").headers
    settings = dataclasses.replace(service.settings, base_url="https://pbem.example")
    secure = create_app(dataclasses.replace(service, settings=settings)).test_client()
    assert secure.get("/").headers["Strict-Transport-Security"] == "max-age=31536000"
