"""Three people in three browsers sign up by mail, fill a table and play, one without a mouse.

Their pages are sent as everybody's, content policy included. The worker's part, sending what was
queued, is done by the test.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from sqlmodel import select

from pbem.core.service import Service
from pbem.mail import outbox
from pbem.models import Game
from tests.browser.looking import leave
from tests.web.conftest import address_of, match_of

pytestmark = pytest.mark.browser

NAMES = ("Flora", "Gus", "Hana")
MOST_TABS = 150
ALL = 10_000
"""Other tests of this folder may have left mails to be sent."""


@pytest.fixture
def browsers(chromium: Browser, site: str) -> Iterator[dict[str, BrowserContext]]:
    made = {name: chromium.new_context(base_url=site) for name in NAMES}
    yield made
    for context in made.values():
        context.close()


class Mouse:
    """Somebody who points at what he wants."""

    def press(self, wanted: Locator) -> None:
        wanted.click()

    def write(self, field: Locator, words: str) -> None:
        field.fill(words)


class Keyboard:
    """Somebody who has no mouse: goes from control to control with the tabulator key."""

    def press(self, wanted: Locator) -> None:
        self.go_to(wanted)
        wanted.page.keyboard.press("Enter")

    def write(self, field: Locator, words: str) -> None:
        self.go_to(field)
        field.page.keyboard.press("Control+A")
        field.page.keyboard.type(words)

    def go_to(self, wanted: Locator) -> None:
        expect(wanted).to_be_visible()
        for _ in range(MOST_TABS):
            if wanted.evaluate("e => e === document.activeElement"):
                outline = wanted.evaluate("e => getComputedStyle(e).outlineStyle")
                assert outline != "none", f"nobody sees that {wanted} is focused"
                return
            wanted.page.keyboard.press("Tab")
        raise AssertionError(f"{wanted} is not reached by the keyboard")


Hand = Mouse | Keyboard


def sign_up(service: Service, page: Page, hand: Hand, name: str) -> Page:
    """By the link that is mailed, read on the local mailbox page."""
    page.goto("/")
    hand.press(page.locator("main").get_by_role("link", name="Sign in or sign up"))
    hand.write(page.get_by_label("Email address"), f"{name.lower()}@example.org")
    hand.write(page.get_by_label("Name at the table"), name)
    hand.press(page.get_by_role("button", name="Email me the link"))
    expect(page.get_by_role("heading", name="Check your email")).to_be_visible()
    outbox.deliver_due(service, limit=ALL)
    hand.press(page.get_by_role("link", name="Open the local mailbox"))
    hand.press(page.locator(".inbox a").first)
    mail = page.frame_locator("iframe[title='The email']")
    with page.context.expect_page() as opened:
        hand.press(mail.get_by_role("link", name="Sign in"))
    signed = opened.value
    hand.press(signed.locator("main").get_by_role("button", name="Sign in"))
    expect(signed.get_by_role("heading", name="Your games")).to_be_visible()
    leave(page)
    return signed


def open_table(page: Page, hand: Hand, name: str) -> None:
    hand.press(page.locator("main").get_by_role("link", name="New game"))
    hand.write(page.get_by_label("Name of the table"), name)
    hand.press(page.get_by_role("radio", name="3", exact=True))
    hand.press(page.get_by_role("radio", name="open to everyone"))
    hand.press(page.get_by_role("button", name="Open the table"))
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def join(page: Page, hand: Hand, name: str) -> None:
    page.goto("/")
    hand.press(page.get_by_role("button", name=f"Sit down: {name}"))
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def test_three_people_sign_up_fill_a_table_and_play(
    service: Service, browsers: dict[str, BrowserContext]
) -> None:
    hands: dict[str, Hand] = {"Flora": Mouse(), "Gus": Mouse(), "Hana": Keyboard()}
    pages = {n: sign_up(service, browsers[n].new_page(), hands[n], n) for n in NAMES}
    open_table(pages["Flora"], hands["Flora"], "Three browsers")
    for name in ("Gus", "Hana"):
        join(pages[name], hands[name], "Three browsers")
    for page in pages.values():  # a table that is full becomes the game by itself
        expect(page.locator("#decide")).to_be_visible(timeout=60_000)
    with service.database.read() as session:
        game = session.exec(select(Game).where(Game.name == "Three browsers")).one()

    sitting = [address_of(service, game, seat).partition("@")[0].title() for seat in range(3)]
    governor = pages[sitting[0]]
    play(governor, hands[sitting[0]], game, "Settler")
    played = []
    for _ in range(3):
        seat = match_of(service, game).to_act[0]
        name = sitting[seat]
        play(pages[name], hands[name], game, "Take ")
        played.append(name)
    assert sorted(played) == sorted(NAMES)
    for name in NAMES:
        pages[name].goto(f"/g/{game.code}")
        told = "You take" if name == played[-1] else f"{played[-1]} takes"
        expect(pages[name].locator(".history")).to_contain_text(told)


def play(page: Page, hand: Hand, game: Game, move: str) -> None:
    """The first button of the decision's form that begins so."""
    page.goto(f"/g/{game.code}")
    hand.press(page.locator(".choices button").filter(has_text=move).first)
    expect(page.locator(".flash")).to_contain_text("Played:")
