"""Every page in Chromium: WCAG 2.2 AA by axe in light and dark, and that all of it fits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, Page, expect

import engine
from pbem.accounts import players
from pbem.core.service import Service
from pbem.models import Game, Player
from pbem.play import tables
from tests.browser import every_page
from tests.browser.looking import (
    LANGUAGES,
    axe,
    faults,
    in_language,
    in_light,
    leave,
    overflow,
    report,
)
from tests.html_pages import html_faults
from tests.sampling import one_in
from tests.web.conftest import (
    PEOPLE,
    address_of,
    match_of,
    signed_in,
)

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

ANN = PEOPLE[0]


@pytest.fixture(scope="module")
def ann(service: Service) -> Player:
    with service.database.write() as session:
        return players.find_or_create(session, ANN)


@pytest.fixture(scope="module")
def games(service: Service, ann: Player) -> dict[str, Game]:
    return every_page.games(service, ann)


@pytest.fixture(scope="module")
def paths(service: Service, app: Flask, ann: Player, games: dict[str, Game]) -> dict[str, str]:
    return every_page.paths(service, app, ann, games)


def look_at(
    page: Page, paths: dict[str, str], look: Callable[[Page], list[str]] = faults
) -> list[str]:
    """Everything wrong with those pages in that browser."""
    found = []
    for name, path in paths.items():
        page.goto(path)
        found += [f"{name}: {fault}" for fault in look(page)]
    return found


def what_does_not_fit(page: Page, paths: dict[str, str]) -> list[str]:
    """In the languages with longer words than English; a share of the pages in each of them."""
    found = []
    for number, language in enumerate(LANGUAGES):
        page.goto("/")
        in_language(page, language)
        for name, path in one_in(12, list(paths.items()), 4 * number) if language != "en" else ():
            page.goto(path)
            found += [f"{name}, {language}: {fault}" for fault in overflow(page)]
    return found


def test_strangers_pages(stranger: BrowserContext, paths: dict[str, str]) -> None:
    """The same styles as a player's pages: their colours and widths are looked at there."""
    page = stranger.new_page()
    found = look_at(page, dict(one_in(8, list(paths.items()))), axe)
    leave(page)
    report(found)


def test_a_player_s_pages(
    service: Service,
    browser_of: Callable[[str], BrowserContext],
    games: dict[str, Game],
    paths: dict[str, str],
) -> None:
    """All pages as the player sees them whose turn it is; what strangers see has fewer words.
    A third of them by axe, a sixth in the dark, too: all are of the same few parts and colours."""
    every = list(paths.items())
    both, light = dict(one_in(6, every)), dict(one_in(6, every, 3))
    rest = {name: path for name, path in every if name not in both | light}
    seat = match_of(service, games["running"]).to_act[0]
    page = browser_of(address_of(service, games["running"], seat)).new_page()
    found = look_at(page, both) + look_at(page, light, in_light) + look_at(page, rest, overflow)
    found += what_does_not_fit(page, paths)
    leave(page)
    report(found)


def test_the_html_is_valid(
    service: Service, app: Flask, games: dict[str, Game], paths: dict[str, str], tmp_path: Path
) -> None:
    """Every page as a player sees it, and every fourth as strangers do."""
    seat = match_of(service, games["running"]).to_act[0]
    player = signed_in(app, service, address_of(service, games["running"], seat))
    found = {}
    some = dict(one_in(4, list(paths.items())))
    for who, client, looked in (
        ("player", player.client, paths),
        ("stranger", app.test_client(), some),
    ):
        for name, path in looked.items():
            answer = client.get(path, follow_redirects=True)
            if answer.mimetype == "text/html":
                found[f"{name}, {who}"] = answer.text
    report(html_faults(found, tmp_path))


def test_html_that_is_not_valid_is_found(tmp_path: Path) -> None:
    page = '<!doctype html><html lang="en"><head><title>Bar</title></head><body>{}</body></html>'
    bars = '<span><form action="/x"></form></span>', '<p id="a">A</p><p id="a">B</p>'
    found = html_faults({bar: page.format(bar) for bar in bars}, tmp_path)
    assert [line.partition(": ")[0] for line in found] == list(bars)


def test_a_first_game_with_its_lesson(
    service: Service, ann: Player, browser_of: Callable[[str], BrowserContext]
) -> None:
    """The note, what it rings, and how far one has come."""
    page = browser_of(ANN).new_page()
    found: list[str] = []
    for rules in engine.GAMES:
        page.goto(f"/g/{tables.first_game(service, ann, rules).code}")
        expect(page.locator(".lesson")).to_contain_text("The aim: points")
        expect(page.locator(".course")).to_contain_text("How it ends")
        ring = "e => getComputedStyle(e).outlineWidth"
        assert page.locator("#me .purse, #me.own").first.evaluate(ring) == "3px"
        found.extend(f"{rules}: {fault}" for fault in faults(page))
        wide = page.viewport_size or {"width": 1280, "height": 800}
        page.set_viewport_size({"width": 360, "height": 740})
        expect(page.locator(".lesson button")).to_be_hidden()
        move = page.locator("#move button, .of-cards .hc").first.bounding_box()
        assert move is not None
        assert move["y"] < 260, "the note is a line that opens"
        page.set_viewport_size(wide)
    leave(page)
    report(found)


def test_pages_that_answer_a_form(
    service: Service,
    browser_of: Callable[..., BrowserContext],
    games: dict[str, Game],
    paths: dict[str, str],
) -> None:
    """Refusals (422), and what is shown only once."""
    page = browser_of(ANN, anew=True).new_page()
    found: list[str] = []

    def press(path: str, button: str, heading: str, **fields: str) -> None:
        page.goto(path)
        for name, value in fields.items():
            field = page.locator(f"main [name={name}]").last
            if name == "kind":
                field.select_option(value)
            else:
                field.fill(value)
        page.locator(f"main {button}").last.click()
        expect(page.locator("main")).to_contain_text(heading)
        found.extend(f"{heading}: {fault}" for fault in faults(page))

    address = "https://example.org/turns"
    press("/new", "button.primary", "That’s not an email address", invited="nobody")
    press("/account/safety", "form[action$=tokens] button", "Your new token", name="mine")
    adds = "form[action$=webhooks] button"
    press("/account/mail", adds, "We’ve sent a test message there", kind="slack", url=address)
    press("/account/mail", adds, "shown only now", kind="generic", url=address)
    asked, elsewhere = "Check your email", "elsewhere@example.org"
    press("/account", "form[action$=addresses] button", asked, email=elsewhere)
    press("/account/delete", "button.alarm", "Nothing was deleted", email=elsewhere)
    press("/sign-in", "button.save", "Check your email", email="new@example.org")
    press(paths["daily.show"], ".daily-ask button", "What was played")
    code, seat = games["running"].code, match_of(service, games["running"]).to_act[0]
    leave(page)
    page = browser_of(address_of(service, games["running"], seat)).new_page()
    press(f"/g/{code}", "#decide .words button", "Not played", words="build the tower of Babel")
    leave(page)
    report(found)
