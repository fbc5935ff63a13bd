"""A real Chromium that opens every link of mails and clicks everything as a person would."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from sqlmodel import col, select

from pbem.core.service import Service
from pbem.models import Game, Move, OutboundMail, TrustedBrowser, WebSession
from tests.browser.looking import follow, leave
from tests.web.conftest import address_of, table_of_three
from tests.web.letters import code_in, paths_in, read_mail

pytestmark = pytest.mark.browser


def turn_mail(service: Service, game: Game) -> OutboundMail:
    with service.database.read() as session:
        query = select(OutboundMail).where(
            OutboundMail.game_id == game.id, OutboundMail.kind == "turn"
        )
        return session.exec(query.order_by(col(OutboundMail.id))).all()[-1]


def moves(service: Service, game: Game) -> list[str]:
    with service.database.read() as session:
        return list(session.exec(select(Move.text).where(Move.game_id == game.id)))


def acted(service: Service) -> list[int | None]:
    with service.database.read() as session:
        return [
            row.id for table in (WebSession, TrustedBrowser) for row in session.exec(select(table))
        ]


def click_everything(page: Page, site: str, path: str) -> None:
    """Follow the link by a click, fill and tick what is there, press each button."""
    for place in range(2):
        page.goto("about:blank")
        page.set_content(f'<a href="{site}{path}">look</a>')
        follow(page.get_by_role("link"))
        form = page.locator("main form")
        for field in form.locator("input[type=text]").all():
            field.fill("123 456")
        for box in form.locator("input[type=checkbox]").all():
            box.check()
        buttons = form.locator("button")
        if place < buttons.count():
            follow(buttons.nth(place))


def test_a_browser_that_clicks_everything_acts_for_nobody_and_the_player_s_does_by_one(
    service: Service,
    chromium: Browser,
    site: str,
    browser_of: Callable[[str], BrowserContext],
) -> None:
    game = table_of_three(service, "scanned")
    own = browser_of(address_of(service, game, 0))
    row = turn_mail(service, game)
    mail = read_mail(row.raw)
    first, *others = paths_in(mail, "/m/")
    stop = str(mail["List-Unsubscribe"]).partition(">")[0].removeprefix(f"<{site}")
    before = acted(service)
    scanner = chromium.new_context()
    page = scanner.new_page()
    for path in (first, others[0]):
        click_everything(page, site, path)
    assert moves(service, game) == []
    assert acted(service) == before
    click_everything(page, site, stop)
    undo = paths_in(read_mail(stopped_notice(service, row.recipient).raw), "/r/")[0]
    scanner.close()

    reader = chromium.new_context()
    page = reader.new_page()
    page.set_content(f'<a href="{site}{undo}">Send email again</a>')
    page.get_by_role("link").click()
    page.get_by_role("heading", name="Email is on").wait_for()
    page.goto(site + first)
    page.get_by_label("Code from the email").fill(code_in(mail))
    page.get_by_role("button", name="Just look").click()
    page.get_by_text("as it would stand after your move").wait_for()
    reader.close()

    page = own.new_page()
    page.set_content(f'<a href="{site}{first}">play</a>')
    page.get_by_role("link").click()
    page.get_by_role("heading", name="Played:").wait_for()
    leave(page)
    assert moves(service, game)


def stopped_notice(service: Service, address: str) -> OutboundMail:
    with service.database.read() as session:
        query = select(OutboundMail).where(
            OutboundMail.recipient == address, OutboundMail.kind == "stopped"
        )
        return session.exec(query).one()
