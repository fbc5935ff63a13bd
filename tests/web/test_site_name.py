"""A club's own name, sign and colour (PBEM_NAME, PBEM_LOGO, PBEM_COLOUR), on pages and in mails."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
import resvg_py

from pbem.core.service import Service
from pbem.language import catalogues
from pbem.language.wording import service_name
from pbem.web.app import create_app
from tests.web import letters
from tests.web.pages import Person

pytestmark = pytest.mark.databases("sqlite")


@pytest.mark.parametrize(
    ("name", "shown"), [("Ann's <isles>", "Ann's <isles>"), ("", "Board games by email")]
)
def test_pages_and_service_mails_bear_the_name(service: Service, name: str, shown: str) -> None:
    named = replace(service, settings=replace(service.settings, name=name))
    someone = Person(create_app(named).test_client())
    page = someone.open("/sign-in")
    assert page.words.count(shown) == 1  # at the top; the title says what the page is
    assert "<isles>" not in page.response.get_data(as_text=True)
    someone.send(page.form("/sign-in"), email="ann@example.org")
    sent = letters.newest(named, "ann@example.org")
    assert sent["From"].addresses[0].display_name == shown


def test_without_a_name_it_is_said_in_the_readers_language() -> None:
    with catalogues.speaking("pl"):
        assert service_name("") != "Board games by email"
        assert service_name("Ann's isles") == "Ann's isles"


SIGN = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
    '<rect width="10" height="10" fill="#00aa00"/></svg>'
)


def with_(service: Service, **settings: object) -> Person:
    own = replace(service.settings, **settings)
    return Person(create_app(replace(service, settings=own)).test_client())


def test_pages_have_the_club_s_colour_by_day_and_by_night(service: Service) -> None:
    someone = with_(service, colour="#7a1f3d")
    page = someone.client.get("/help").get_data(as_text=True)
    (sheet,) = re.findall(r'<link rel="stylesheet" href="(/colours[^"]+)">', page)
    answer = someone.client.get(sheet)
    assert answer.mimetype == "text/css"
    assert "--club: #7a1f3d;" in answer.get_data(as_text=True)
    bars = re.findall(r'<meta name="theme-color" content="(#\w+)"', page)
    assert bars == ["#7a1f3d", "#55162b"]
    assert someone.client.get("/manifest.webmanifest").json["theme_color"] == "#7a1f3d"
    plain = Person(create_app(service).test_client()).client.get("/help").get_data(as_text=True)
    assert "colours.css" not in plain


def test_mails_have_the_club_s_colour_by_day_and_by_night(service: Service) -> None:
    named = replace(service, settings=replace(service.settings, colour="#7a1f3d"))
    someone = Person(create_app(named).test_client())
    someone.send(someone.open("/sign-in").form("/sign-in"), email="ann@example.org")
    (html,) = (
        part.get_content()
        for part in letters.newest(named, "ann@example.org").walk()
        if part.get_content_type() == "text/html"
    )
    assert 'bgcolor="#7a1f3d"' in html
    assert "#17506b" not in html
    assert "#113c50" not in html
    assert '[bgcolor="#7a1f3d"]' in html.partition("prefers-color-scheme:dark")[2]


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_the_club_s_sign_stands_in_the_bar_in_tabs_and_on_home_screens(
    service: Service, tmp_path: Path, kind: str
) -> None:
    logo = tmp_path / f"logo.{kind}"
    drawn = resvg_py.svg_to_bytes(svg_string=SIGN, width=10)
    logo.write_bytes(SIGN.encode() if kind == "svg" else drawn)
    someone = with_(service, logo=logo)
    page = someone.client.get("/help").get_data(as_text=True)
    assert page.count('"/logo"') >= 3
    answer = someone.client.get("/logo")
    assert answer.get_data() == logo.read_bytes()
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
    ours = Person(create_app(service).test_client())
    for path in ("/icon-192.png", "/icon-maskable-512.png", "/favicon.ico"):
        theirs = someone.client.get(path)
        assert theirs.status_code == 200
        assert theirs.get_data() != ours.client.get(path).get_data()
    assert ours.client.get("/logo").status_code == 404
