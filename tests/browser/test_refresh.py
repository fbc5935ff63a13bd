"""Pages that wait for something look again by themselves, within their content policy."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from pbem.core.service import Service
from pbem.mail import outbox
from tests.browser.looking import leave
from tests.web.conftest import table_of_three

pytestmark = pytest.mark.browser


def test_the_mailbox_shows_new_mail_but_not_while_somebody_uses_it(
    service: Service, site: str, chromium: Browser
) -> None:
    table_of_three(service, "before")
    outbox.deliver_due(service, limit=10_000)
    page = chromium.new_page(base_url=site)
    page.clock.install()
    page.goto("/mailbox/")
    newest = page.locator(".inbox a").first
    before = newest.get_attribute("href") or ""
    page.locator("main a").first.focus()
    table_of_three(service, "refresh")
    outbox.deliver_due(service, limit=10_000)
    page.clock.run_for(6_000)
    expect(newest).to_have_attribute("href", before)
    page.evaluate("document.activeElement.blur()")
    page.clock.run_for(6_000)
    expect(newest).not_to_have_attribute("href", before)
    leave(page)
