"""The game page in one hand: what a phone shows first, and what stays at the thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.looking import leave

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

PHONE = {"width": 360, "height": 740}


def test_the_bar_is_one_row_on_a_phone_and_its_menu_needs_no_script(
    stranger: BrowserContext, site: str
) -> None:
    """Each entry is there when the menu is opened, and out of the way before."""
    browser = stranger.browser
    assert browser is not None
    context = browser.new_context(base_url=site, viewport=PHONE, java_script_enabled=False)
    page = context.new_page()
    page.goto("/help")
    bar = page.locator("header.bar").bounding_box()
    assert bar is not None
    assert bar["height"] <= 48
    entry = page.locator(".bar .links a").first
    expect(entry).to_be_hidden()
    page.locator(".bar summary").click()
    expect(entry).to_be_visible()
    leave(page)
    context.close()
