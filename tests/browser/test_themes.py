"""The themes in Chromium: their contrast, and goods that nobody has to tell apart by hue."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pbem.accounts import players
from pbem.core.service import Service
from pbem.models import Game
from pbem.play import tables
from tests.browser.colours import contrast, distance, seen_by
from tests.browser.looking import COLOURS, axe, follow, leave, report
from tests.sampling import one_in
from tests.web.conftest import PEOPLE, address_of, advance, match_of, table_of_three

pytestmark = pytest.mark.browser

SCHEMES = ("light", "dark")
ENHANCED = ["color-contrast-enhanced", "link-in-text-block"]
"""WCAG's AAA: 7:1, and 4.5:1 for large text."""
PUERTO_RICO = ("corn", "indigo", "sugar", "tobacco", "coffee", "quarry", "forest")
SAN_JUAN = ("indigo", "sugar", "tobacco", "coffee", "silver")
PLAINLY_APART = 20
"""A distance in CIE L*a*b* at which two pieces beside each other are plainly different."""


@pytest.fixture(scope="module")
def game(service: Service) -> Game:
    """Somewhere in its middle, with goods and buildings about."""
    begun = table_of_three(service, "themes")
    advance(service, begun, lambda match: len(match.moves) > 60)
    return begun


@pytest.fixture(scope="module")
def paths(service: Service, game: Game) -> list[str]:
    with service.database.write() as session:
        ann = players.find_or_create(session, PEOPLE[0])
    over = tables.open_table(
        service,
        ann,
        tables.TableSetup("Over", 3, "san-juan", bots=("random", "random"), seed="themes"),
    )
    advance(service, over, lambda match: False)
    games = [f"/g/{g.code}{page}" for g in (game, over) for page in ("", "/charts", "/moves", "/9")]
    others = [
        "/",
        "/new",
        "/account/mail",
        "/account/safety",
        "/help",
        "/help/san-juan",
        "/mailbox/",
        "/nowhere",
    ]
    return [*games, *others]


@pytest.fixture
def page(
    service: Service, game: Game, browser_of: Callable[[str], BrowserContext]
) -> Iterator[Page]:
    """Of the player whose turn it is; afterwards everything looks as usual again."""
    seat = match_of(service, game).to_act[0]
    page = browser_of(address_of(service, game, seat)).new_page()
    yield page
    press(page, "theme", "system")
    if page.locator("html").get_attribute("data-goods") == "marked":
        press(page, "goods", "plain")
    leave(page)


def press(page: Page, name: str, value: str) -> None:
    page.goto("/help")
    follow(page.locator(f"footer button[name={name}][value={value}]"))
    expect(page.locator("html")).to_have_attribute(f"data-{name}", value)


def ground(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


def test_a_theme_is_stronger_than_what_the_device_prefers(page: Page) -> None:
    page.goto("/help")
    usual = {}
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        usual[scheme] = ground(page)
    assert len(set(usual.values())) == 2
    for theme in SCHEMES:
        press(page, "theme", theme)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            assert ground(page) == usual[theme]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_its_contrast(page: Page, paths: list[str], theme: str) -> None:
    """Light and dark on a device that prefers the other; high contrast at 7:1 on both.

    Light and dark have the colours of such devices, which `test_pages.py` looks at everywhere.
    """
    press(page, "theme", theme)
    rules = ENHANCED if theme == "contrast" else COLOURS
    schemes = {"light": ["dark"], "dark": ["light"]}.get(theme, list(SCHEMES))
    found = []
    for path in one_in(2 if theme == "contrast" else 4, paths):
        page.goto(path)
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)
            found += [f"{path} on a {scheme} device: {fault}" for fault in axe(page, rules)]
    report(found)


@pytest.mark.parametrize("theme", ["system", "contrast"])
def test_goods_are_told_apart_by_lightness_patterns_and_letters(
    page: Page, game: Game, theme: str
) -> None:
    press(page, "theme", theme)
    press(page, "goods", "marked")
    page.goto(f"/g/{game.code}")
    pieces = {kind: look_of(page, kind) for kind in {*PUERTO_RICO, *SAN_JUAN}}
    for kind, piece in pieces.items():
        assert contrast(piece["ground"], piece["ink"]) >= 7, kind
    for kinds in (PUERTO_RICO, SAN_JUAN):
        assert len({pieces[kind]["strip"] for kind in kinds}) == len(kinds)
        for one, other in combinations(kinds, 2):
            for view in ("all", "protan", "deutan", "tritan"):
                grounds = (seen_by(view, pieces[kind]["ground"]) for kind in (one, other))
                assert distance(*grounds) >= PLAINLY_APART, (view, one, other)


def test_no_piece_has_its_colour_alone(page: Page, paths: list[str]) -> None:
    kinds = sorted({*PUERTO_RICO, *SAN_JUAN})
    for path in paths:
        page.goto(path)
        mute = page.evaluate(
            "kinds => [...document.querySelectorAll(kinds.map((k) => `.${k}`).join())]"
            ".filter((e) => !e.innerText.trim()).map((e) => e.outerHTML)",
            kinds,
        )
        assert mute == [], path


TERRACOTTA = """() => {
  const probe = document.body.appendChild(document.createElement("i"));
  const colours = ["--edge", "--brick"].map((name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  });
  return [...document.querySelectorAll("main *")].filter((part) => {
    const style = getComputedStyle(part), inked = part.textContent.trim() !== "";
    const sides = ["Top", "Right", "Bottom", "Left"].filter((side) =>
      parseFloat(style[`border${side}Width`])).map((side) => style[`border${side}Color`]);
    const others = [style.backgroundColor, style.fill, style.stroke, inked && style.color,
      style.outlineStyle !== "none" && style.outlineColor];
    const moves = part.closest(".go, .badge.now, [aria-current=step], .acts");
    return !moves && [...sides, ...others].some((colour) => colours.includes(colour));
  }).map((part) => part.outerHTML.slice(0, 100));
}"""


def test_terracotta_moves_the_game_and_nothing_else(page: Page, paths: list[str]) -> None:
    """The replay and the analysis board move none; a rematch opens one, and turns are marked."""
    (over,) = (path for path in paths if path.endswith("/9") and path != paths[3])
    for path in (over, over.replace("/9", "/analysis?at=9&opinion=1")):
        page.goto(path)
        assert page.evaluate(TERRACOTTA) == [], path


def look_of(page: Page, kind: str) -> dict[str, str]:
    """How a piece of the kind is drawn on this page."""
    script = """kind => {
      const piece = document.createElement("span");
      piece.className = kind;
      document.querySelector("main").append(piece);
      const style = getComputedStyle(piece);
      const look = {ground: style.backgroundColor, ink: style.color, strip: style.backgroundImage};
      piece.remove();
      return look;
    }"""
    return dict(page.evaluate(script, kind))
