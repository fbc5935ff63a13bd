"""Every width from a phone to a wide desk: nothing sticks out, nothing jumps."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game
from tests import fast_forward
from tests.browser.kinds import EVERYTHING, SAN_JUAN, Start, begin
from tests.browser.looking import OVERFLOW, SPILT, in_language, leave, report
from tests.web.conftest import address_of, match_of

pytestmark = pytest.mark.browser

SCREENS = ((360, 740), (640, 800), (1280, 800), (1920, 1080))
SLOW = {"offline": False, "latency": 0, "downloadThroughput": 30_000, "uploadThroughput": -1}
"""Bytes a second; only till the session that said so is detached."""
JUMPS = """() => new Promise((told) => {
  let sum = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((one) => (sum += one.value)))
    .observe({type: "layout-shift", buffered: true});
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => told(sum), 50)));
})"""


def started(service: Service, start: Start) -> Game:
    """A game after its first rounds."""
    game = begin(service, start)
    fast_forward.advance(service, records.id_of(game), lambda match: len(match.moves) > 40)
    return game


def jumps(page: Page, path: str) -> list[str]:
    """Whether anything that is drawn is moved by what comes later, over a line so slow that
    the browser has time to draw while it reads."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW)
    page.goto(path)
    jump = page.evaluate(JUMPS)
    line.detach()
    return [f"jumps by {jump:.4f}"] if jump >= 0.001 else []


def looked_at(page: Page, path: str) -> list[str]:
    """What is wrong with that page at any width; at the one it is loaded in, whether it jumps."""
    found = jumps(page, path)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        here = page.evaluate(OVERFLOW) + page.evaluate(SPILT)
        asked = page.locator(".decision .question").first
        if (
            "/g/" in path
            and asked.count()
            and (asked.bounding_box() or {"y": height})["y"] >= height
        ):
            here.append("the decision is below the first screen")
        found += [f"at {width} px: {fault}" for fault in here]
    return found


def test_pages_fit_every_width_and_do_not_jump(
    service: Service, stranger: BrowserContext, browser_of: Callable[[str], BrowserContext]
) -> None:
    """Each page in one language; `test_pages.py` looks at two widths of all in all."""
    front = stranger.new_page()
    front.goto("/")
    in_language(front, "pl")
    faults = looked_at(front, "/")
    leave(front)
    starts = (Start("puerto-rico", 5, "widths", EVERYTHING), Start("san-juan", 4, "w", SAN_JUAN))
    for start, language in zip(starts, ("de", "ro"), strict=True):
        game = started(service, start)
        seat = match_of(service, game).to_act[0]
        page = browser_of(address_of(service, game, seat)).new_page()
        page.goto("/help")
        in_language(page, language)
        for path in (f"/g/{game.code}", f"/g/{game.code}/40", "/"):
            faults += [f"{path} {language} {fault}" for fault in looked_at(page, path)]
        leave(page)
    report(faults)


def test_on_the_front_page_the_slots_of_the_trading_house_stay_in_a_row(
    service: Service, stranger: BrowserContext
) -> None:
    """Of the game that is shown there: the one that has come furthest, whatever others were begun
    by tests before."""
    game = begin(service, Start("puerto-rico", 5, "row", EVERYTHING))
    fast_forward.advance(service, records.id_of(game), lambda match: len(match.moves) > 250)
    page = stranger.new_page()
    for width in (1280, 1600, 1920):
        page.set_viewport_size({"width": width, "height": 1000})
        page.goto("/")
        slots = page.locator(".live-board [data-part=house] .slot")
        tops = slots.evaluate_all("slots => slots.map((slot) => slot.offsetTop)")
        assert len(tops) >= 4
        assert len(set(tops)) == 1, f"at {width} px"
    leave(page)
