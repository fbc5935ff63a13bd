"""Long forms in Chromium: an account says what is not saved yet, a new game describes its table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.looking import faults, leave, report
from tests.web.conftest import PEOPLE

pytestmark = pytest.mark.browser


@pytest.fixture
def page(browser_of: Callable[[str], BrowserContext]) -> Iterator[Page]:
    page = browser_of(PEOPLE[0]).new_page()
    yield page
    leave(page)


def test_parts_of_the_account_are_found_at_their_addresses_of_before(page: Page) -> None:
    page.goto("/account#away")
    page.wait_for_url("**/account/time#away")
    expect(page.locator("#away h2")).to_be_in_viewport()


def test_what_is_not_saved_is_said_and_can_be_left_as_it_was(page: Page) -> None:
    page.goto("/account/mail")
    unsaved = page.locator("[data-unsaved]").first
    expect(unsaved).to_be_hidden()
    page.locator("[name=reminders][value=never]").check()
    expect(unsaved).to_be_visible()
    page.locator(".save-bar [type=reset]").click()
    expect(unsaved).to_be_hidden()
    expect(page.locator("[name=reminders][value=half]")).to_be_checked()


def test_a_new_game_shows_what_matters_and_describes_its_table(page: Page) -> None:
    page.goto("/new?game=puerto-rico")
    rows = page.locator("#w-two_player, #w-building_selection, input[name=bank]")
    expect(rows.nth(2)).to_be_visible()
    for row in (0, 1):
        expect(rows.nth(row)).to_be_hidden()
    found = []
    for name, value in (("seats", "2"), ("expansions", "new-buildings"), ("hours", "24")):
        page.locator(f"[name={name}][value='{value}']").check()
    for row in (0, 1):
        expect(rows.nth(row)).to_be_visible()
    expect(rows.nth(2)).to_be_hidden()
    said = page.locator("#table-said")
    expect(said).to_contain_text("2 players, New Buildings, a day per decision")
    expect(said.locator(".em")).to_have_count(2)
    page.locator("details.more summary").click()
    page.locator("[name=public]").uncheck()
    expect(page.locator("#more-said")).to_contain_text("No spectators")
    found += faults(page)
    report(found)


def test_without_scripts_a_button_describes_it(
    browser_of: Callable[[str], BrowserContext],
) -> None:
    known = browser_of(PEOPLE[0])
    bare = known.browser
    assert bare is not None
    context = bare.new_context(
        storage_state=known.storage_state(), java_script_enabled=False, base_url=address(known)
    )
    page = context.new_page()
    page.goto("/new?game=san-juan")
    page.locator("[name=seats][value='2']").check()
    page.locator("button[name=describe]").click()
    expect(page.locator("#table-said")).to_contain_text("San Juan, 2 players")
    context.close()


def address(context: BrowserContext) -> str:
    page = context.new_page()
    page.goto("/help")
    found = page.url.removesuffix("/help")
    leave(page)
    return found
