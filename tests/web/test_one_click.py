"""A link plays at once for its player in a browser of his, and for nobody and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Thread

import pytest
from flask import Flask
from playwright.sync_api import Browser, sync_playwright
from sqlmodel import select
from werkzeug.serving import make_server

from pbem.core.service import Service
from pbem.models import Game, Player
from tests import needs
from tests.web.conftest import address_of, everything
from tests.web.pages import Person
from tests.web.test_move_links import code_of, link

CLICK = {"Sec-Fetch-User": "?1", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}


def at_once(person: Person, path: str, headers: dict[str, str] = CLICK) -> bool:
    response = person.client.get(path, headers=headers)
    html = response.get_data(as_text=True)
    carries = "data-play-now" in html
    assert carries == ("<script" in html)
    assert carries == ("script-src" in response.headers["Content-Security-Policy"])
    return carries


def confirmed(service: Service, game: Game, person: Person) -> None:
    """The person has played by a link to seat 0, with the mail's code, and let us remember that."""
    path = link(service, game, 0, "settler")
    code = code_of(service, game, 0)
    person.send(person.open(path).form(path), code=code, remember="yes")


def test_a_browser_is_remembered_once_a_move_was_confirmed_in_it(
    service: Service, game: Game, stranger: Person, app: Flask
) -> None:
    path = link(service, game, 0, "settler")
    assert not at_once(stranger, path)
    confirmed(service, game, stranger)
    assert at_once(stranger, link(service, game, 0, "take quarry"))
    assert not at_once(Person(app.test_client()), link(service, game, 0, "take quarry"))


def test_another_seat_s_link_never_plays_at_once(
    service: Service, game: Game, stranger: Person
) -> None:
    confirmed(service, game, stranger)
    stranger.send(stranger.open(path := link(service, game, 0, "take quarry")).form(path))
    assert not at_once(stranger, link(service, game, 1, "take corn"))


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"},
        CLICK | {"Sec-Fetch-Mode": "cors"},
        CLICK | {"Sec-Fetch-Dest": "iframe"},
        CLICK | {"Sec-Purpose": "prefetch;prerender"},
    ],
)
def test_only_a_click_that_opens_a_page_counts(
    service: Service, game: Game, stranger: Person, headers: dict[str, str]
) -> None:
    confirmed(service, game, stranger)
    assert not at_once(stranger, link(service, game, 0, "take quarry"), headers)


def test_a_player_who_wants_to_be_asked_is_asked(
    service: Service, game: Game, stranger: Person
) -> None:
    confirmed(service, game, stranger)
    with service.database.write() as session:
        for player in session.exec(select(Player)):
            player.one_click = False
            session.add(player)
    assert not at_once(stranger, link(service, game, 0, "take quarry"))


def test_unticked_the_browser_is_not_remembered(
    service: Service, game: Game, stranger: Person
) -> None:
    path = link(service, game, 0, "settler")
    form = stranger.open(path).form(path)
    assert form.options["remember"] == ["yes"]
    assert "remember" not in form.fields, "it is not ticked before somebody ticks it"
    again = stranger.send(form, code="", remember="yes").form(path)
    assert again.fields["remember"] == "yes", "a slip with the code does not untick it"
    assert "Played: settler" in stranger.send(form, code=code_of(service, game, 0)).words
    assert not at_once(stranger, link(service, game, 0, "take quarry"))


def test_where_the_player_is_signed_in_one_click_is_enough(
    service: Service, game: Game, person: Callable[[str], Person]
) -> None:
    path = link(service, game, 0, "settler")
    assert at_once(person(address_of(service, game, 0)), path)
    page = person(address_of(service, game, 1)).client.get(path, headers=CLICK)
    assert page.status_code == 403


def test_pressing_another_language_on_the_page_plays_nothing(
    service: Service, game: Game, person: Callable[[str], Person]
) -> None:
    """Its redirect looks like a click on the link."""
    path = link(service, game, 0, "settler")
    form = person(address_of(service, game, 0)).open(path).form("/language")
    assert form.fields["target"] == f"{path}?ask=first"


@pytest.fixture
def site(app: Flask, service: Service) -> Iterator[str]:
    server = make_server("127.0.0.1", 0, app, threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=needs.program("chromium"), args=["--no-sandbox"]
        )
        yield browser
        browser.close()


@pytest.mark.browser
def test_real_browsers_play_only_for_the_player(
    service: Service, game: Game, site: str, chromium: Browser
) -> None:
    """A scanner that runs scripts plays nothing, with cookies of a stranger or without; the
    player's own browser plays by one click on a link, and not by opening it unasked."""
    first = site + link(service, game, 0, "settler")
    before = everything(service)
    for scripts in (True, False):
        scanner = chromium.new_context(java_script_enabled=scripts)
        scanner.add_cookies([{"name": "pbem_browser", "value": "made-up", "url": site}])
        page = scanner.new_page()
        page.goto(first, wait_until="networkidle")
        page.request.head(first)
        scanner.close()
    assert everything(service) == before

    own = chromium.new_context()
    page = own.new_page()
    page.goto(first)
    page.get_by_label("Code from the email").fill(code_of(service, game, 0))
    page.get_by_label("Trust this browser").check()
    page.get_by_role("button", name="Play settler").click()
    page.wait_for_selector("text=Played: settler")
    second = site + link(service, game, 0, "take quarry")
    # A mail in a web mail program of another site: its link opens with a click of the player.
    page.goto("about:blank")
    page.set_content(f'<a href="{second}">take quarry</a>')
    page.get_by_role("link").click()
    page.wait_for_selector("text=Played: take quarry")
    own.close()
