"""A whole game through the real process tree: one seat by mail, one by link, one by web form."""

from __future__ import annotations

import time
import urllib.parse
import urllib.request
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from sqlmodel import Session, col, select

import engine
from pbem.core.database import Database
from pbem.games import records
from pbem.models import Game, GameStatus, Move
from tests import needs
from tests.e2e.tree import (
    Mailbox,
    Tree,
    code_in,
    first_link,
    first_move,
    html_of,
    is_turn,
    reply,
    text_of,
)

ANN, BEA, CID = "ann@example.org", "bea@example.org", "cid@example.org"
STALLED_SECONDS = 180
"""A game in which nothing has come for so long goes on no more, however slow the machine is."""

pytestmark = pytest.mark.browser


@pytest.fixture
def tree(tmp_path: Path) -> Iterator[Tree]:
    made = Tree(tmp_path)
    made.start()
    yield made
    assert made.end() == 0
    assert made.children() == {}


@pytest.fixture
def browser() -> Iterator[Browser]:
    program = needs.program("chromium")
    with sync_playwright() as driver:
        launched = driver.chromium.launch(
            executable_path=program,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        yield launched
        launched.close()


def sign_in(tree: Tree, browser: Browser, mail: EmailMessage) -> Page:
    """Open a mailed link in a browser of one's own, type the mail's code and press the button."""
    page = browser.new_context(base_url=tree.base_url).new_page()
    page.goto(sign_in_url(mail))
    page.get_by_label("Code from the email").fill(code_in(mail))
    with page.expect_navigation():
        page.get_by_role("button", name="Sign in").click()
    return page


def sign_in_url(mail: EmailMessage) -> str:
    words = text_of(mail).split()
    return next(word for word in words if "/sign-in/" in word)


def seat_three(tree: Tree, browser: Browser, mailbox: Mailbox) -> Page:
    """Cid signs up and opens a table; Ann and Bea take the seats they are invited to."""
    page = browser.new_context(base_url=tree.base_url).new_page()
    page.goto("/sign-in")
    page.locator("main input[type=email]").fill(CID)
    page.locator("main form button").first.click()
    page = sign_in(tree, browser, mailbox.wait_for(CID, "/sign-in/"))
    page.goto("/new")
    page.locator("[name=name]").fill("Winter table")
    page.locator("[name=seats][value='3']").check()
    page.locator("[name=rest][value=open]").check()
    page.locator("[name=invited]").fill(f"{ANN}\n{BEA}")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/g/*")
    game_page = page.url
    for address in (ANN, BEA):
        guest = sign_in(tree, browser, invitation(mailbox, address))
        guest.goto(game_page)
        with guest.expect_navigation():
            guest.get_by_role("button", name="Take your reserved seat").click()
    expect(page.locator("#decide")).to_be_visible(
        timeout=60_000
    )  # the table becomes the game by itself
    return page


PENDING: dict[str, EmailMessage] = {}


def invitation(mailbox: Mailbox, address: str) -> EmailMessage:
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        for mail in mailbox.new():
            PENDING[str(mail["To"])] = mail
        if address in PENDING:
            return PENDING.pop(address)
        time.sleep(0.05)
    raise AssertionError(f"no invitation for {address}")


def by_link(mail: EmailMessage) -> None:
    """Open the link, which changes nothing, and press the page's button with the mail's code."""
    url, form = first_link(mail), urllib.parse.urlencode({"code": code_in(mail)}).encode()
    with urllib.request.urlopen(url, timeout=20) as page:
        assert "Play" in page.read().decode()
    urllib.request.urlopen(
        urllib.request.Request(url, data=form, method="POST"), timeout=20
    ).close()


def by_form(page: Page, mail: EmailMessage) -> None:
    """Press the first button of the decision's form on the game page."""
    page.goto(page.url.split("#")[0])
    with page.expect_navigation():
        page.locator("ul.choices button[name=move]").first.click()


def play_to_the_end(tree: Tree, page: Page, mailbox: Mailbox) -> dict[str, EmailMessage]:
    """Answer every turn mail until all have their final mail; those, by address."""
    finals: dict[str, EmailMessage] = {}
    newest = time.monotonic()
    while len(finals) < 3:
        assert time.monotonic() < newest + STALLED_SECONDS, "no mail comes any more"
        for mail in mailbox.new():
            newest = time.monotonic()
            if not is_turn(mail):
                assert "The seed was" in text_of(mail), text_of(mail)
                finals[str(mail["To"])] = mail
            elif mail["To"] == ANN:
                reply(tree, mail, first_move(mail))
            elif mail["To"] == BEA:
                by_link(mail)
            else:
                by_form(page, mail)
        time.sleep(0.02)
    return finals


def finished_game(session: Session) -> Game:
    return session.exec(select(Game).where(Game.status == GameStatus.FINISHED)).one()


def test_three_people_play_a_whole_game_by_mail_link_and_form(tree: Tree, browser: Browser) -> None:
    mailbox = Mailbox(tree)
    page = seat_three(tree, browser, mailbox)
    finals = play_to_the_end(tree, page, mailbox)

    with Database.of(tree.settings).read() as session:
        game = finished_game(session)
        moves = session.exec(
            select(Move).where(Move.game_id == game.id).order_by(col(Move.number))
        ).all()
        names = records.names_of(session, game)
    assert {move.source for move in moves} == {"auto", "mail", "link", "web"}
    match = engine.replay(
        game.rules,
        seats=game.seats,
        seed=game.seed,
        moves=[(m.seat, m.text, "auto") if m.auto else (m.seat, m.text) for m in moves],
        **game.options,
    )
    assert match.over
    assert match.result == game.result
    assert match.digest() == moves[-1].digest
    for mail in finals.values():
        assert game.seed in text_of(mail)
        for row in match.result or []:
            assert str(row["total"]) in html_of(mail)
    check_history_pages(tree, game, match, names, len(moves))


def check_history_pages(
    tree: Tree, game: Game, match: engine.Match, names: list[str], count: int
) -> None:
    """Earlier positions by their own addresses show what the engine's replay has there."""
    for number in sorted({0, 1, count // 3, count // 2, count - 1, count}):
        html = tree.get(f"/g/{game.code}/{number}?board=yes")
        shown = replayed_to(game, match, number)
        for seat, player in enumerate(shown["players"]):
            assert names[seat] in html
            doubloons = player["doubloons"]
            assert f'<span class="hidden">{doubloons} doubloon' in html, (
                number,
                names[seat],
                doubloons,
            )
        supply = shown["supply"]
        assert (
            f"{shown['colonist_ship']['colonists']} on the ship, {supply['colonists']} left" in html
        )


def replayed_to(game: Game, match: engine.Match, number: int) -> dict[str, Any]:
    """The engine's position after that many moves; automatic ones that follow are played too."""
    made = [move for move in match.moves[:number] if len(move) == 2]
    return engine.replay(
        game.rules, seats=game.seats, seed=game.seed, moves=made, **game.options
    ).position()
