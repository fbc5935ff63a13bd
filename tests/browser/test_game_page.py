"""The game page as a screen shows it: what is seen first, that it fits, that circles can be hit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import BrowserContext, Page

import engine
from pbem.core.service import Service
from pbem.games import records
from tests import fast_forward
from tests.browser.kinds import EVERYTHING, SAN_JUAN, Start, begin
from tests.browser.looking import leave, overflow
from tests.web.conftest import address_of, match_of

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

COVERED = """() => [...document.querySelectorAll(".circle input")].filter((box) => {
  box.scrollIntoView({block: "center"});
  const at = box.getBoundingClientRect();
  const hit = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
  return hit !== box && !box.closest("label").contains(hit);
}).map((box) => box.name)"""


Opens = Callable[[str, dict[str, Any]], Page]
NOBLES = {"expansions": ["nobles"]}


@pytest.fixture
def opens(service: Service, browser_of: Callable[[str], BrowserContext]) -> Opens:
    """The page of whoever is asked that, at a table of five with those options."""

    def opened(decision: str, options: dict[str, Any]) -> Page:
        game = begin(service, Start("puerto-rico", 5, f"first screen {decision}", options))
        fast_forward.advance(
            service,
            records.id_of(game),
            lambda match: len(match.moves) > 20 and asks(match, decision, options is NOBLES),
        )
        seat = match_of(service, game).to_act[0]
        page = browser_of(address_of(service, game, seat)).new_page()
        page.goto(f"/g/{game.code}")
        return page

    return opened


def asks(match: engine.Match, decision: str, of_nobles: bool) -> bool:
    """Whether somebody is asked that, with nobles of their own if it is about them."""
    seat = match.to_act[0]
    form = match.form(seat)
    nobles = form.counts("noble") if form is not None else None
    about = nobles is not None and nobles.most > 0
    return match.decision(seat) == decision and (about or not of_nobles)


def test_question_moves_place_and_own_board_are_on_the_first_screen(opens: Opens) -> None:
    shown = opens("sell", EVERYTHING)
    shown.set_viewport_size({"width": 1280, "height": 800})
    for part in (".question", ".choices", ".harbor", "#me"):
        box = shown.locator(part).first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 800, part
    assert overflow(shown) == []
    leave(shown)


def test_circles_of_the_own_board_can_be_hit_and_are_counted(opens: Opens) -> None:
    shown = opens("place", {})
    for width in (1280, 360):
        shown.set_viewport_size({"width": width, "height": 800})
        assert shown.evaluate(COVERED) == []
    ticked = shown.locator(".circle input:checked").count()
    shown.locator(".circle input:checked").first.uncheck()
    assert shown.locator("[data-count]").inner_text() == str(ticked - 1)
    leave(shown)


ATTRIBUTES = """uses => uses.map((use) => [
  use.getAttribute("href"), use.parentElement.getAttribute("aria-hidden")])"""
PLACES = """() => [...document.querySelectorAll("#table section[id]")].map((part) => {
  const box = part.getBoundingClientRect();
  return [part.id, Math.round(box.x), Math.round(box.y)];
})"""


def test_a_preview_outlines_what_the_move_changes_and_nothing_else_moves(opens: Opens) -> None:
    """Also at a tap on "look", which stays on the page."""
    shown = opens("load", {})
    shown.set_viewport_size({"width": 1280, "height": 800})
    before, drawn = shown.evaluate(PLACES), shown.locator("#table").inner_html()
    shown.locator(".choices button[name=move]").first.hover()
    shown.locator("#table .as-if").first.wait_for()
    assert "Nothing has been played yet" in shown.locator("#preview-note").inner_text()
    assert shown.locator("#table .ships .as-if").count() == 1
    drawn_as = shown.locator("#table .as-if use").evaluate_all(ATTRIBUTES)
    assert all("pieces.svg" in href and silent == "true" for href, silent in drawn_as)
    assert all(
        now[0] == then[0] and abs(now[1] - then[1]) + abs(now[2] - then[2]) <= 1
        for now, then in zip(shown.evaluate(PLACES), before, strict=True)
    )
    shown.mouse.move(1, 1)
    shown.wait_for_function("() => !document.querySelector('.as-if')")
    assert shown.locator("#table").inner_html() == drawn
    shown.locator(".choices li > a").first.click()
    shown.locator("#table .as-if").first.wait_for()
    assert "/look" not in shown.url
    leave(shown)


BELOW_THE_TALK = """() => {
  const talk = document.querySelector("#talk").getBoundingClientRect();
  const parts = document.querySelectorAll(
    "#table section, .beside, .desk .news, .of-san-juan .decision");
  return [...parts].filter((one) => {
    const box = one.getBoundingClientRect();
    const above = box.bottom <= talk.top, below = box.top >= talk.bottom;
    return !above && !below && box.left < talk.right && talk.left < box.right;
  }).map((one) => one.className);
}"""


def test_the_board_stands_still_while_the_talk_is_opened_and_closed(opens: Opens) -> None:
    shown = opens("load", {})
    shown.set_viewport_size({"width": 1280, "height": 800})
    closed = shown.evaluate(PLACES)
    shown.locator("#talk > summary").click()
    assert shown.locator("#talk textarea").first.is_visible()
    assert shown.evaluate(PLACES) == closed
    assert shown.evaluate(BELOW_THE_TALK) == [], "neither the board nor the question lies below it"
    shown.locator("#talk > summary").click()
    assert shown.locator("#talk textarea").first.is_hidden()
    leave(shown)


@pytest.mark.parametrize("width", [1280, 1600, 1920])
def test_the_talk_of_san_juan_covers_nothing(
    service: Service, browser_of: Callable[[str], BrowserContext], width: int
) -> None:
    """The news give it their place."""
    game = begin(service, Start("san-juan", 4, f"talk at {width}", SAN_JUAN))
    fast_forward.advance(service, records.id_of(game), lambda match: len(match.moves) > 20)
    page = browser_of(address_of(service, game, match_of(service, game).to_act[0])).new_page()
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"/g/{game.code}")
    page.locator("#talk > summary").click()
    assert page.locator("#talk textarea").first.is_visible()
    assert page.evaluate(BELOW_THE_TALK) == []
    leave(page)


def test_circles_are_sent_while_another_placement_is_previewed(opens: Opens) -> None:
    """What a preview outlines are parts without fields of a form."""
    shown = opens("place", {})
    ticked = shown.locator(".circle input:checked").count()
    assert ticked
    shown.locator(".choices button[name=move]").first.hover()
    shown.locator("#preview-note:not(:empty)").wait_for()
    with shown.expect_request(lambda request: request.method == "POST") as sent:
        shown.locator("form.free button.primary").evaluate("button => button.click()")
    fields = parse_qsl(sent.value.post_data or "")
    assert len([name for name, _ in fields if name.startswith("colonist.")]) == ticked
    leave(shown)


def test_a_tap_goes_on_to_who_stands_on_a_circle_next_and_n_to_the_next_game(opens: Opens) -> None:
    leave(opens("place", {}))  # the next game: there all of them are asked at once
    shown = opens("place", NOBLES)
    circle = shown.locator(".three").first
    before = circle.locator(":checked").get_attribute("value")
    met = []
    for _ in range(3):
        circle.click()
        met.append(circle.locator(":checked").get_attribute("value"))
    assert set(met) == {"", "colonist", "noble"}
    assert met[-1] == before
    words = shown.locator("#words")
    words.press("n")
    assert words.input_value() == "n"
    words.blur()
    with shown.expect_navigation(url="**/g/*"):
        shown.keyboard.press("n")
    leave(shown)
