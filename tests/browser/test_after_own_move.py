"""Whoever has just moved sees what comes of it, without touching the page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect

from pbem.core.service import Service
from pbem.games import find_game, records
from pbem.models import Game
from pbem.play import bots, submission, talk
from pbem.play.undo import consent
from tests.browser.looking import leave
from tests.web.conftest import address_of, match_of, table_of_three
from tests.web.served import serving

pytestmark = pytest.mark.browser

SOON = 60_000
"""Milliseconds after which a page that shows nothing has failed; none takes as long."""
UNCOVERED = """() => {
  const line = document.querySelector(".moved-on").getBoundingClientRect().top;
  return [...document.querySelectorAll("main button, main input")]
    .filter((e) => e.checkVisibility())
    .filter((e) => { e.focus(); return e.getBoundingClientRect().bottom > line; })
    .map((e) => e.outerHTML.slice(0, 120));
}"""


@pytest.fixture
def live_port(app: Flask, service: Service) -> Iterator[int]:
    """Of the web server that production has: it holds the streams that pages listen to."""
    with serving(app, service) as at:
        yield at


def choose(page: Page) -> None:
    """Click the first move that is offered; the page that follows says so, and has the focus."""
    move = page.locator(".choices button[name=move]").first
    if not move.is_visible():
        page.locator("details:has(.choices) summary").first.click()
    with page.expect_navigation(url=re.compile("#decide$")):
        move.click()
    expect(page.locator("main .flash")).to_contain_text("Played")
    expect(page.locator("#decide")).to_be_focused()


def game_at(service: Service, page: Page) -> Game:
    code = page.url.partition("/g/")[2][:6]
    with service.database.read() as session:
        game = find_game.named(session, code)
    assert game is not None
    return game


@pytest.mark.parametrize("rules", ["Puerto Rico", "San Juan"])
def test_a_guest_s_page_goes_on_after_each_of_their_moves(
    service: Service, chromium: Browser, live_port: int, rules: str
) -> None:
    with chromium.new_context(base_url=f"http://127.0.0.1:{live_port}") as guest:
        page = guest.new_page()
        page.goto("/")
        page.get_by_role("button", name=rules).click()
        page.wait_for_url("**/g/*")
        game = game_at(service, page)
        for _ in range(2):
            bots.play_due(service, records.id_of(game))
            expect(page.locator("h2.question")).to_be_visible(timeout=SOON)
            while page.locator("h2.question").count():
                choose(page)
            expect(page.locator(".standing")).to_contain_text("Waiting for")
        bots.play_due(service, records.id_of(game))
        expect(page.locator("h2.question")).to_be_visible(timeout=SOON)
        expect(page.locator("#decide")).to_be_focused()
        expect(page.locator(".moved-on")).to_have_count(0)
        leave(page)


@pytest.fixture
def moved(
    service: Service, live_port: int, browser_of: Callable[[str], BrowserContext]
) -> Iterator[tuple[Game, Page]]:
    """A game of three whose governor has just chosen a role and taken a tile, and their page."""
    game = table_of_three(service, "moved")
    mover = match_of(service, game).to_act[0]
    page = browser_of(address_of(service, game, mover)).new_page()
    page.goto(f"http://127.0.0.1:{live_port}/g/{game.code}")
    page.locator(".choices button[value=settler]").click()
    expect(page.locator("main .flash")).to_contain_text("Played")
    choose(page)
    yield game, page
    leave(page)


def test_who_moved_last_sees_the_answer_that_it_is_taken_back_and_what_is_said(
    service: Service, moved: tuple[Game, Page]
) -> None:
    game, page = moved
    game_id, before = records.id_of(game), match_of(service, game)
    other, waiting = before.to_act[0], page.locator(".standing").inner_text()
    answer = before.choices(other, 1)[0].text
    submission.submit(service, game_id, other, [answer], "web")
    expect(page.locator(".standing")).not_to_have_text(waiting, timeout=SOON)
    consent.ask(service, game_id, other, before.ordinal(other))
    expect(page.locator("#decide")).to_contain_text("would like to take back", timeout=SOON)
    asked = match_of(service, game).to_act[0]  # only the next player has been told of it
    consent.answer(service, game_id, asked, agrees=True)
    expect(page.locator(".standing")).to_have_text(waiting, timeout=SOON)
    with service.database.read() as session:
        player = records.players_of(session, game)[other]
    talk.say(service, game_id, player, "Sugar again?", talk.SayingOrigin("test:moved"))
    expect(page.locator("#talk ol.talk")).to_contain_text("Sugar again?", timeout=SOON)
    expect(page.locator("#decide")).to_be_focused()


def test_nothing_moves_under_a_changed_field_or_a_focused_control_and_nothing_is_covered(
    service: Service, moved: tuple[Game, Page]
) -> None:
    game, page = moved
    seat = match_of(service, game).to_act[0]
    page.set_viewport_size({"width": 360, "height": 500})
    field = page.locator("#note textarea")
    for fold in ("#talk", "#note"):
        page.locator(f"{fold} > summary").click()
    field.fill("I think")
    answer = match_of(service, game).choices(seat, 1)[0].text
    submission.submit(service, records.id_of(game), seat, [answer], "web")
    expect(page.locator(".moved-on")).to_be_visible(timeout=SOON)
    expect(field).to_have_value("I think")
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 500})
        assert page.evaluate(UNCOVERED) == []
    page.locator(".moved-on button").click()
    expect(page.locator(".moved-on")).to_have_count(0)
