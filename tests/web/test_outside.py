"""What the site shows to the outside: search engines, chats where its addresses are posted, and
whoever asks for the files that machines know by name."""

from __future__ import annotations

import dataclasses
import json
import re
import struct
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from xml.etree import ElementTree

import pytest
import resvg_py
from flask import Flask
from sqlmodel import select

from pbem.accounts.players import own_page_of
from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.mail import outbox
from pbem.models import Game, Player, id_of
from pbem.play import invitations, tables
from pbem.web.app import create_app
from pbem.web.site import png
from tests.competition.leagues.people import running
from tests.web.conftest import ANN, advance, match_of, table_of_three
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


def profile(service: Service, address: str) -> str:
    with service.database.read() as session:
        return own_page_of(session.exec(select(Player).where(Player.email == address)).one())


def test_what_is_for_everybody_may_be_listed(
    service: Service, game: Game, stranger: Person
) -> None:
    league = running(service, 4)
    for path in (
        "/", "/help", "/help/puerto-rico", "/leagues", f"/leagues/{league.code}",
        f"/g/{game.code}", profile(service, ANN),
    ):  # fmt: skip
        assert robots_of(stranger, path) == "", path


def test_robots_txt_names_addresses_that_there_are(app: Flask, stranger: Person) -> None:
    said = re.findall(r"allow: (.+)", stranger.client.get("/robots.txt").text)
    known = [re.sub(r"<[^>]*>", "*", rule.rule) for rule in app.url_map.iter_rules()]
    assert said
    assert [path for path in said if not any(one.startswith(path) for one in known)] == []


def test_all_else_is_listed_by_nobody(
    service: Service, app: Flask, game: Game, stranger: Person
) -> None:
    outbox.deliver_due(service)
    public = {"/", "/help", "/help/san-juan", "/leagues", f"/g/{game.code}"}
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
    path = profile(service, ANN)
    assert f"{BASE}{path}<" in stranger.client.get("/sitemap.xml").get_data(as_text=True)
    with service.database.write() as session:
        session.exec(select(Player).where(Player.email == ANN)).one().listed = False
    assert path.rpartition("-")[2] not in stranger.client.get("/sitemap.xml").get_data(as_text=True)
    assert "noindex" in robots_of(stranger, path)


def test_the_host_s_own_pages_may_be_listed(service: Service, stranger: Person) -> None:
    folder = service.settings.var / "pages"
    folder.mkdir()
    (folder / "about.md").write_text("# About us\n\nA *club* of islanders.\n")
    assert robots_of(stranger, "/pages/about") == ""
    said = shared(stranger, "/pages/about")
    assert (said["og:title"], said["description"]) == ("About us", "A club of islanders.")


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


def picture_of(someone: Person, path: str) -> tuple[int, int]:
    """Its width and height; it is a PNG."""
    answer = someone.client.get(path)
    assert (answer.status_code, answer.mimetype) == (200, "image/png"), path
    content = answer.get_data()
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">2I", content[16:24])
    return width, height


def drawn(someone: Person, monkeypatch: pytest.MonkeyPatch, path: str) -> str:
    """The drawing that the picture at that path is made of."""
    seen: list[str] = []
    whole = png.png

    def noted(svg: str, *rest: Any) -> bytes:
        seen.append(svg)
        return whole(svg, *rest)

    monkeypatch.setattr(png, "png", noted)
    picture_of(someone, path)
    monkeypatch.setattr(png, "png", whole)
    return seen[0]


@pytest.mark.parametrize("rules", ["puerto-rico", "san-juan"])
def test_a_game_has_a_picture_of_its_position_and_then_of_its_result(
    service: Service, stranger: Person, monkeypatch: pytest.MonkeyPatch, rules: str
) -> None:
    game = table_of_three(service, rules=rules)
    advance(service, game, lambda match: len(match.moves) > 60)
    address = shared(stranger, f"/g/{game.code}")["og:image"].removeprefix(BASE)
    assert address.startswith(f"/g/{game.code}/picture.png?v=")
    assert picture_of(stranger, address) == (1200, 630)
    said = drawn(stranger, monkeypatch, address)
    assert all(f">{name}<" in said for name in ("ann", "bea", "cid", "Winter table"))
    advance(service, game, lambda match: False)
    later = shared(stranger, f"/g/{game.code}")["og:image"].removeprefix(BASE)
    assert later != address
    said = drawn(stranger, monkeypatch, later)
    with service.database.read() as session:
        result = session.get_one(Game, game.id).result
    assert result is not None
    assert "won<" in said
    assert all(f">{row['total']}<" in said for row in result)


def test_a_picture_shows_what_those_see_who_only_watch(
    service: Service, game: Game, person: Callable[[str], Person], stranger: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    advance(service, game, lambda match: len(match.moves) > 60)
    path = f"/g/{game.code}/picture.png"
    watched = drawn(stranger, monkeypatch, path)
    assert drawn(person(ANN), monkeypatch, path) == watched
    document = match_of(service, game).position(viewer="spectator")
    assert all(player["vp"] is None for player in document["players"])
    assert re.search(r">\d+\+<", watched), "chips are hidden"


@pytest.mark.parametrize("terms", [{"private": True}, {"anonymous": True}])
def test_of_a_table_that_is_not_for_everybody_only_the_game_is_drawn(
    service: Service, stranger: Person, monkeypatch: pytest.MonkeyPatch, terms: dict[str, bool]
) -> None:
    game = table_of_three(service, terms=tables.TableTerms(**terms))
    assert shared(stranger, f"/g/{game.code}")["og:image"] == f"{BASE}/help/puerto-rico/picture.png"
    said = drawn(stranger, monkeypatch, f"/g/{game.code}/picture.png")
    assert said == drawn(stranger, monkeypatch, "/help/puerto-rico/picture.png")


def test_of_a_closed_table_there_is_no_picture_even_for_its_players(
    service: Service, person: Callable[[str], Person], stranger: Person
) -> None:
    game = table_of_three(service, terms=tables.TableTerms(public=False))
    for someone in (stranger, person(ANN)):
        assert someone.client.get(f"/g/{game.code}/picture.png").status_code == 404
    said = shared(person(ANN), f"/g/{game.code}")
    assert said["og:image"] == f"{BASE}/help/puerto-rico/picture.png"


def test_every_shared_page_has_a_picture_that_is_there(
    service: Service, game: Game, stranger: Person
) -> None:
    league = running(service, 4)
    own = {f"/leagues/{league.code}", profile(service, ANN)}
    for path in ("/", "/help", "/help/san-juan", *own):
        address = shared(stranger, path)["og:image"]
        assert (f"{path}/picture.png?v=" in address) == (path in own)
        assert picture_of(stranger, address.removeprefix(BASE)) == (1200, 630), path


def test_a_picture_is_drawn_once_for_a_position_and_asked_for_by_its_etag(
    game: Game, stranger: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = f"/g/{game.code}/picture.png"
    first = stranger.client.get(path)
    tag, is_weak = first.get_etag()
    assert tag
    assert not is_weak
    assert "public" in first.headers["Cache-Control"]
    assert "Set-Cookie" not in first.headers
    monkeypatch.setattr(resvg_py, "svg_to_bytes", None)  # nothing is drawn any more
    again = stranger.client.get(path, headers={"If-None-Match": f'"{tag}"'})
    assert (again.status_code, again.get_data()) == (304, b"")
    assert stranger.client.get(path).get_data() == first.get_data()


def test_names_are_escaped_in_pictures_and_cut_where_they_are_long(
    service: Service, game: Game, stranger: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    with service.database.write() as session:
        session.get_one(Game, game.id).name = "<image href='/etc/passwd'/>"
        for one in session.exec(select(Player)):
            one.name = "Ann & " + "W" * 50
    said = drawn(stranger, monkeypatch, f"/g/{game.code}/picture.png")
    assert "<image" not in said
    assert "&lt;image" in said
    assert "Ann &amp; WWW" in said
    assert "W" * 20 not in said
    ElementTree.fromstring(said)


def test_letters_that_our_face_lacks_are_drawn_with_what_the_machine_has(
    service: Service, game: Game, stranger: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    whole = resvg_py.svg_to_bytes

    def noted(*, skip_system_fonts: bool, **rest: Any) -> bytes:
        asked.append(not skip_system_fonts)
        return bytes(whole(skip_system_fonts=skip_system_fonts, **rest))

    monkeypatch.setattr(resvg_py, "svg_to_bytes", noted)
    for name in ("Łucja Żółć, Ștefan", "漢字"):
        with service.database.write() as session:
            session.get_one(Game, game.id).name = name
        picture_of(stranger, f"/g/{game.code}/picture.png")
    assert asked == [False, True]


def test_the_site_can_be_put_on_a_home_screen(service: Service) -> None:
    named = dataclasses.replace(service.settings, name="The club of isles")
    someone = Person(create_app(dataclasses.replace(service, settings=named)).test_client())
    page = someone.client.get("/help").get_data(as_text=True)
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page
    answer = someone.client.get("/manifest.webmanifest")
    assert answer.mimetype == "application/manifest+json"
    said = json.loads(answer.get_data())
    assert said["name"] == "The club of isles"
    assert said["short_name"] == "The club of"
    assert said["display"] == "standalone"
    assert {icon["purpose"] for icon in said["icons"]} == {"any", "maskable"}
    for icon in said["icons"]:
        size = int(icon["sizes"].split("x")[0])
        assert picture_of(someone, icon["src"]) == (size, size)
    assert ("Next game", "/next") in {(one["name"], one["url"]) for one in said["shortcuts"]}
    assert "manifest-src 'self'" in someone.client.get("/help").headers["Content-Security-Policy"]


def test_browsers_find_an_icon_where_they_look_for_one(stranger: Person) -> None:
    assert picture_of(stranger, "/apple-touch-icon.png") == (180, 180)
    content = stranger.client.get("/favicon.ico").get_data()
    kind, number, width, *_, size, offset = struct.unpack("<2xHH4B2H2I", content[:22])
    assert (kind, number, width, offset) == (1, 1, 48, 22)
    assert content[22:30] == b"\x89PNG\r\n\x1a\n"
    assert len(content) == 22 + size
    assert stranger.client.get("/icon-5000.png").status_code == 404
