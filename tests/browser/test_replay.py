"""A game replayed by keyboard, by buttons, and by itself, in Chromium."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from pbem.core.service import Service
from pbem.games import seat_view
from pbem.models import Game, JudgedGame, id_of
from pbem.play import judged_games
from pbem.web.game.replay import Course
from tests.browser.kinds import EVERYTHING, Start, begin
from tests.browser.looking import alike, faults, leave, report
from tests.web.conftest import advance

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def course(service: Service) -> Course:
    """Five players with all expansions: the most that has to find its place on the screen."""
    game = begin(service, Start("puerto-rico", 5, "replay", EVERYTHING))
    advance(service, game, lambda match: match.position()["round"] > 8)
    with service.database.read() as session:
        return Course(seat_view.load(session, session.get_one(Game, game.id), None))


@pytest.fixture
def page(chromium: Browser, site: str, course: Course) -> Iterator[Page]:
    made = chromium.new_page(base_url=site)
    made.clock.install()
    made.goto(f"/g/{course.view.game.code}/0")
    yield made
    made.close()


def at(page: Page, number: int) -> None:
    """The page shows that position, says so, and has its address."""
    told = f"After move {number}" if number else "The beginning"
    expect(page.locator(".reached b")).to_have_text(str(number))
    expect(page.locator("[data-told]")).to_contain_text(told)
    expect(page).to_have_url(re.compile(f"/{number}$"))


WHO_DID_IT = """() => {
  const box = (which) => document.querySelector(which).getBoundingClientRect();
  return [box(".caption .what").top >= box(".caption").top,
          [...document.querySelectorAll(".caption p")].at(-1).getBoundingClientRect().bottom
            <= box(".caption").bottom];
}"""
PLACES = """() => [".deck", ".caption", ".table-now", ".side"].map(
  (which) => Math.round(document.querySelector(which).getBoundingClientRect().top))"""


BELOW = """() => [".deck", ".caption", ".table-now"].filter(
  (which) => document.querySelector(which).getBoundingClientRect().bottom > innerHeight)"""


def test_by_keyboard(page: Page, course: Course) -> None:
    """Moves, phases, rounds, both ends; the page itself is not loaded anew."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.evaluate("window.same = true")
    places: list[list[int]] = []
    stops, turns = course.stops, [course.stop(turn.number) for turn in course.turns]
    rounds = [course.stop(found[0].number) for _, found in course.rounds]
    for keys, number in (
        ("ArrowRight", stops[1]),
        ("ArrowRight", stops[2]),
        ("ArrowLeft", stops[1]),
        ("Shift+ArrowRight", turns[1]),
        ("Shift+ArrowRight", turns[2]),
        ("Shift+ArrowLeft", turns[1]),
        ("Shift+ArrowDown", rounds[1]),
        ("Shift+ArrowDown", rounds[2]),
        ("Shift+ArrowUp", rounds[1]),
        ("End", stops[-1]),
        ("ArrowRight", stops[-1]),
        ("Home", 0),
    ):
        page.keyboard.press(keys)
        at(page, number)
        assert page.evaluate(WHO_DID_IT) == [True, True], "it begins and ends within its panel"
        places.append(page.evaluate(PLACES))
        assert page.evaluate(BELOW) == [], "board and controls are on one screen"
    assert places.count(places[0]) == len(places), "panels stand still"
    assert page.evaluate("window.same")
    assert alike(page) == []
    page.reload()
    at(page, 0)


def test_the_buttons_are_reached_by_tab_and_keep_the_focus(page: Page, course: Course) -> None:
    following = page.get_by_role("link", name="Next move")
    following.focus()
    for number in course.stops[1:4]:
        page.keyboard.press("Enter")
        at(page, number)
        expect(page.get_by_role("link", name="Next move")).to_be_focused()


def test_keys_belong_to_a_field_while_one_writes_in_it(page: Page, course: Course) -> None:
    page.get_by_text("More ways").click()
    field = page.get_by_label("Move", exact=True).and_(page.locator("input[type=number]"))
    field.fill("12")
    for key in ("ArrowLeft", "Home", "End", "Space"):
        field.press(key)
    at(page, 0)
    field.fill(str(course.stops[5]))
    field.press("Enter")
    at(page, course.stops[5])


def test_the_slider_leads_on_as_it_is_moved(page: Page, course: Course) -> None:
    slider = page.locator("[data-slider]")
    slider.fill(str(course.stops[7]))
    at(page, course.stops[7])
    page.get_by_role("link", name="Next move").click()
    at(page, course.stops[8])
    expect(slider).to_have_value(str(course.stops[8]))


def test_it_plays_by_itself_at_the_chosen_pace_until_paused(page: Page, course: Course) -> None:
    page.get_by_text("More ways").click()
    page.get_by_label("Pace", exact=True).select_option("slow")
    page.get_by_label("Step:", exact=True).select_option("phase")
    page.locator("h1").click()
    page.keyboard.press("Space")
    turns = [course.stop(turn.number) for turn in course.turns]
    for number in turns[1:3]:
        page.clock.run_for(4_100)
        at(page, number)
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(10_000)
    at(page, turns[2])
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_the_whole_board_stays_open_from_move_to_move(page: Page, course: Course) -> None:
    page.get_by_role("link", name="The whole board").click()
    board = page.locator("#board")
    expect(page.locator("#board > summary")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".reached b")).to_have_text(str(course.stops[1]))
    expect(board.locator(".city").first).to_be_visible()
    page.locator("#board > summary").click()
    page.keyboard.press("ArrowRight")
    at(page, course.stops[2])
    expect(board).to_have_count(0)


def test_less_motion_means_a_slow_pace_and_no_fading(
    chromium: Browser, site: str, course: Course
) -> None:
    page = chromium.new_page(base_url=site, reduced_motion="reduce")
    page.goto(f"/g/{course.view.game.code}/0")
    expect(page.get_by_label("Pace", exact=True)).to_have_value("4000")
    faded = "getComputedStyle(document.querySelector('[data-swap=after]')).animationName"
    assert page.evaluate(faded) == "none"
    leave(page)


def test_without_scripts_links_and_forms_do_it(
    chromium: Browser, site: str, course: Course
) -> None:
    context = chromium.new_context(base_url=site, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"/g/{course.view.game.code}/0")
    assert page.get_by_role("button", name="Play").count() == 0
    page.get_by_role("link", name="Next phase").click()
    at(page, course.stop(course.turns[1].number))
    page.get_by_text("More ways").click()
    page.get_by_label("Phase", exact=True).select_option(index=3)
    page.get_by_role("button", name="Jump to the phase").click()
    at(page, course.stop(course.turns[3].number))
    context.close()


def test_the_pages_of_the_history_are_for_everybody(
    chromium: Browser, site: str, course: Course
) -> None:
    """In the language with the longest words."""
    context = chromium.new_context(base_url=site, bypass_csp=True, locale="de")
    page, code = context.new_page(), course.view.game.code
    found = []
    for path in (f"/g/{code}/0", f"/g/{code}/12", f"/g/{code}/charts"):
        page.goto(path)
        for details in page.locator("main details").all():
            details.evaluate("element => element.open = true")
        found += [f"{path}: {fault}" for fault in faults(page)]
    context.close()
    report(found)


def test_a_moment_leads_to_the_move_itself_in_sight_on_a_phone(
    service: Service, chromium: Browser, site: str
) -> None:
    game = begin(service, Start("san-juan", 2, "moments", {}))
    advance(service, game, lambda match: False)
    assert judged_games.judge(service, id_of(game))
    with service.database.read() as session:
        moment = session.get_one(JudgedGame, game.id).told["moments"][0]
        view = seat_view.load(session, session.get_one(Game, game.id), None)
    page = chromium.new_page(base_url=site, viewport={"width": 360, "height": 740})
    page.goto(f"/g/{game.code}")
    page.locator(".moments a").first.click()
    expect(page.locator(".reached b")).to_have_text(str(Course(view).stop(moment["number"] + 1)))
    expect(page.locator(".caption")).to_be_in_viewport(ratio=1)
    leave(page)


def test_back_returns_from_a_jump_and_not_step_by_step(page: Page, course: Course) -> None:
    stops = course.stops
    page.keyboard.press("ArrowRight")
    at(page, stops[1])
    page.keyboard.press("End")
    at(page, stops[-1])
    for number in (stops[-2], stops[-3]):
        page.keyboard.press("ArrowLeft")
        at(page, number)
    page.go_back()
    at(page, stops[1])
    page.go_forward()
    at(page, stops[-3])
    page.reload()
    page.go_back()
    at(page, stops[1])
