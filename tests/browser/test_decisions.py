"""Every kind of decision's form in Chromium: axe, whether it fits, and that its button plays; what
a screen reader is told, how far it is to the first move, and where reading goes on after it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from pbem.core.service import Service
from tests.browser.kinds import GUESTHOUSE, KINDS, SMALL_WHARF, STARTS, occasions
from tests.browser.looking import (
    LANGUAGES,
    axe,
    in_language,
    in_the_dark,
    leave,
    out_of_reach,
    overflow,
    report,
)
from tests.browser.trees import differences, far_from_the_first_move
from tests.sampling import one_in
from tests.web.conftest import address_of, match_of

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

DECISION = "#decide"
FORMS = ".decision, form"
"""What differs between decisions; `test_pages.py` looks at all the rest of such a page."""
FREE_FORMS = {"place": "place", "store": "store", SMALL_WHARF: "small-wharf"}


@pytest.mark.parametrize("rules", KINDS)
def test_every_kind_of_decision(
    service: Service,
    browser_of: Callable[[str], BrowserContext],
    rules: str,
    request: pytest.FixtureRequest,
) -> None:
    write = request.config.getoption("--write-trees", False)
    missing, found = set(KINDS[rules]), []
    translated, dark = set(one_in(4, sorted(missing))), set(one_in(4, sorted(missing), 1))
    light = set(one_in(2, sorted(missing)))
    for start in (start for start in STARTS if start.rules == rules):
        for game, seat, kind in occasions(service, start, missing):
            page = browser_of(address_of(service, game, seat)).new_page()
            page.goto(f"/g/{game.code}")
            language = LANGUAGES[seat % 3] if kind in translated else "en"
            found += [
                f"{kind}: {fault}" for fault in looked_at(page, language, f"{rules}-{kind}", write)
            ]
            if kind in light:
                found += [f"{kind}: {fault}" for fault in axe(page, within=FORMS)]
            if kind in dark:
                found += [f"{kind}: {fault}" for fault in in_the_dark(page, FORMS)]
            # The focus brings a preview: whatever is looked at without one has been.
            found += [f"{kind}: {fault}" for fault in far_from_the_first_move(page)]
            before = len(match_of(service, game).moves)
            with page.expect_navigation():
                answer(page, kind)
            if len(match_of(service, game).moves) <= before:
                found.append(f"{kind}: not played: {page.locator('.refusal').all_inner_texts()}")
            page.wait_for_load_state("load")
            if not page.locator(DECISION).evaluate("part => part === document.activeElement"):
                found.append(f"{kind}: reading goes on somewhere else after the move")
            leave(page)
    report(found)
    assert not missing


def looked_at(page: Page, language: str, name: str, write: bool) -> list[str]:
    """What is wrong in English and in the other language, beginning with the one it is in."""
    found: list[str] = []
    shown = page.locator("html").get_attribute("lang")
    for each in dict.fromkeys((language, "en") if shown == language else ("en", language)):
        if page.locator("html").get_attribute("lang") != each:
            in_language(page, each)
        if each == "en":
            found += differences(page, DECISION, name, write) + overflow(page)
            found += out_of_reach(page)
        else:
            found += [f"{each}: {fault}" for fault in overflow(page)]
    return found


def answer(page: Page, kind: str) -> None:
    """Press the button of the form that belongs to the kind, everything else as it stands."""
    free = page.locator("form.free").filter(has=page.locator(f"[name=form][value={form_of(kind)}]"))
    if kind == GUESTHOUSE:
        page.locator("form.free button[value^=send]").first.click()
    elif kind == SMALL_WHARF:
        page.locator("input[form=goods]").first.check()
        free.locator("button.primary").click()
    elif free.count():
        ticks = free.locator("input[name=card]")
        if (
            kind in ("bank", "chapel", "office")
            and not ticks.and_(page.locator(":checked")).count()
        ):
            ticks.first.check()  # the proposal was to pass
        free.locator("button.primary").click()
    else:
        page.locator(".choices button").first.click()


def form_of(kind: str) -> str:
    return FREE_FORMS.get(kind, "cards")
