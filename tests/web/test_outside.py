"""What the site shows to the outside: search engines, chats where its addresses are posted, and
whoever asks for the files that machines know by name."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from xml.etree import ElementTree

import pytest
from flask import Flask
from sqlmodel import select

from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.mail import outbox
from pbem.models import Game, Player, id_of
from pbem.play import invitations, tables
from pbem.web.app import create_app
from tests.competition.leagues.people import running
from tests.web.conftest import ANN, advance, table_of_three
from tests.web.pages import Person
from tests.web.test_protection import pages_of

pytestmark = pytest.mark.databases("sqlite")

BASE = "https://club.example"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return dataclasses.replace(settings, index=True, base_url=BASE, trusted_hosts=("localhost",))


def robots_of(someone: Person, path: str) -> str:
    return someone.client.get(path).headers.get("X-Robots-Tag", "")


def shared(someone: Person, path: str) -> dict[str, str]:
    """What the page says of itself, by what it is called."""
    html = someone.client.get(path).get_data(as_text=True).partition("</head>")[0]
    return dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">', html))


def handle_of(service: Service, address: str) -> str:
    with service.database.read() as session:
        return session.exec(select(Player).where(Player.email == address)).one().handle


def test_what_is_for_everybody_may_be_listed(
    service: Service, game: Game, stranger: Person
) -> None:
    league = running(service, 4)
    handle = handle_of(service, ANN)
    for path in (
        "/", "/help", "/help/puerto-rico", "/leagues", f"/leagues/{league.code}",
        f"/g/{game.code}", f"/p/{handle}",
    ):  # fmt: skip
        assert robots_of(stranger, path) == "", path


def test_all_else_is_listed_by_nobody(
    service: Service, app: Flask, game: Game, stranger: Person
) -> None:
    outbox.deliver_due(service)
    public = {"/", "/help", "/help/san-juan", "/leagues", f"/g/{game.code}"}
    public.add(f"/p/{handle_of(service, ANN)}")
    for path in {*pages_of(service, app, game), "/nowhere", f"/g/{game.code}/12"} - public:
        assert "noindex" in robots_of(stranger, path), path


@pytest.mark.parametrize("terms", [{"private": True}, {"anonymous": True}, {"public": False}])
def test_a_table_that_is_not_for_everybody_is_not_listed_while_it_runs(
    service: Service, stranger: Person, terms: dict[str, bool]
) -> None:
    game = table_of_three(service, terms=tables.TableTerms(**terms))
    assert "noindex" in robots_of(stranger, f"/g/{game.code}")
    assert game.code not in stranger.client.get("/sitemap.xml").get_data(as_text=True)


def test_a_private_table_is_not_listed_when_it_is_over_either(
    service: Service, stranger: Person
) -> None:
    game = table_of_three(service, terms=tables.TableTerms(private=True))
    advance(service, game, lambda match: False)
    assert stranger.open(f"/g/{game.code}").status == 200
    assert "noindex" in robots_of(stranger, f"/g/{game.code}")


def test_who_does_not_want_to_be_listed_is_not(
    service: Service, game: Game, stranger: Person
) -> None:
    handle = handle_of(service, ANN)
    assert f"{BASE}/p/{handle}" in stranger.client.get("/sitemap.xml").get_data(as_text=True)
    with service.database.write() as session:
        session.exec(select(Player).where(Player.email == ANN)).one().listed = False
    assert handle not in stranger.client.get("/sitemap.xml").get_data(as_text=True)
    assert "noindex" in robots_of(stranger, f"/p/{handle}")


def test_players_read_that_search_engines_can_find_them(
    service: Service, person: Callable[[str], Person]
) -> None:
    assert "Search engines can find it." in person(ANN).open("/account").words


def test_a_host_who_says_nothing_is_found_by_nobody(service: Service, game: Game) -> None:
    quiet = dataclasses.replace(service.settings, index=False)
    someone = Person(create_app(dataclasses.replace(service, settings=quiet)).test_client())
    for path in ("/", "/help", f"/g/{game.code}", "/robots.txt"):
        assert "noindex" in robots_of(someone, path)
    assert someone.client.get("/sitemap.xml").status_code == 404
    assert "Sitemap" not in someone.client.get("/robots.txt").get_data(as_text=True)
    assert shared(someone, f"/g/{game.code}")["og:title"] == "Winter table"


def test_the_sitemap_has_the_pages_that_may_be_listed(
    service: Service, game: Game, stranger: Person
) -> None:
    advance(service, game, lambda match: False)
    league = running(service, 4)
    answer = stranger.client.get("/sitemap.xml")
    assert answer.mimetype == "application/xml"
    root = ElementTree.fromstring(answer.get_data())
    space = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}
    found = {
        str(one.findtext("s:loc", "", space)): one.findtext("s:lastmod", "", space)
        for one in root.findall("s:url", space)
    }
    assert found[f"{BASE}/g/{game.code}"] == f"{clock.now():%Y-%m-%d}"
    assert {f"{BASE}/", f"{BASE}/help/san-juan", f"{BASE}/leagues/{league.code}"} <= set(found)
    for address in found:
        assert robots_of(stranger, address.removeprefix(BASE)) == "", address


def test_robots_are_led_to_the_sitemap_and_kept_from_every_single_position(
    stranger: Person,
) -> None:
    lines = stranger.client.get("/robots.txt").get_data(as_text=True).splitlines()
    assert f"Sitemap: {BASE}/sitemap.xml" in lines
    assert "Disallow: /g/*/" in lines


def test_a_running_game_says_who_plays_and_how_far_it_is(game: Game, stranger: Person) -> None:
    said = shared(stranger, f"/g/{game.code}?of=0")
    assert said["og:title"] == "Winter table"
    assert said["description"] == said["og:description"]
    names = r"(?:ann|bea|cid)"
    assert re.fullmatch(
        rf"Puerto Rico with {names}, {names} and {names}, round 1\.", said["description"]
    )
    assert said["og:url"] == f"{BASE}/g/{game.code}"


def test_a_finished_game_says_who_won_by_what(
    service: Service, game: Game, stranger: Person
) -> None:
    advance(service, game, lambda match: False)
    said = shared(stranger, f"/g/{game.code}")["description"]
    assert re.match(r"Puerto Rico: (ann|bea|cid) won\. \d+ to \d+ points", said), said


def test_an_invitation_says_what_is_to_be_played(service: Service, stranger: Person) -> None:
    with service.database.write() as session:
        ann = Player(name="ann", email=ANN)
        session.add(ann)
    game = tables.open_table(
        service, ann, tables.TableSetup("Friends", 4, terms=tables.TableTerms(private=True))
    )
    game = invitations.make_link(service, id_of(game), ann)
    said = shared(stranger, f"/i/{game.invitation}")
    assert said["og:title"] == "Friends"
    assert said["description"] == "Puerto Rico, 4 players. 3 seats are free."
    assert said["og:url"] == f"{BASE}/i/{game.invitation}"
    assert "noindex" in robots_of(stranger, f"/i/{game.invitation}")


def test_whom_to_tell_of_a_weakness_is_said_with_a_day_that_lies_ahead(
    service: Service, stranger: Person
) -> None:
    answer = stranger.client.get("/.well-known/security.txt")
    assert answer.content_type == "text/plain; charset=utf-8"
    said = dict(line.split(": ", 1) for line in answer.get_data(as_text=True).splitlines())
    assert said["Contact"] == f"mailto:postmaster@{service.settings.mail_domain}"
    assert said["Canonical"] == f"{BASE}/.well-known/security.txt"
    ahead = datetime.fromisoformat(said["Expires"]) - datetime.now(UTC)
    assert timedelta(days=150) < ahead < timedelta(days=365)
    named = dataclasses.replace(service.settings, contact="https://club.example/contact")
    someone = Person(create_app(dataclasses.replace(service, settings=named)).test_client())
    said_now = someone.client.get("/.well-known/security.txt").get_data(as_text=True)
    assert "Contact: https://club.example/contact\n" in said_now


def test_the_bar_of_the_browser_has_the_colour_of_the_theme(stranger: Person) -> None:
    def colours() -> list[str]:
        html = stranger.client.get("/help").get_data(as_text=True)
        return re.findall(r'<meta name="theme-color" content="(#\w+)"', html)

    assert len(colours()) == 2
    page = stranger.open("/help")
    stranger.send(page.form("/appearance"), theme="dark")
    assert colours() == ["#103c51"]
