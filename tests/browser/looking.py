"""Looks at a page as it stands in Chromium: what axe finds, and what does not fit on the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

AXE = (Path(__file__).parent / "axe" / "axe.min.js").read_text()
STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
"""WCAG 2.2 AA, and what axe's authors advise beyond it: headings in order, landmarks."""
COLOURS = ["color-contrast", "link-in-text-block"]
"""What depends on the colours; all else is the same in every theme."""
WIDTHS = (360, 1280)
LANGUAGES = ("de", "pl", "ro", "en")
"""The longest words first; English is what the tests go on in."""

OVERFLOW = """() => {
  const faults = [], root = document.documentElement;
  const name = (e) => `<${e.tagName.toLowerCase()} class="${e.className}"> ${
    (e.textContent || "").trim().slice(0, 50)}`;
  if (root.scrollWidth > root.clientWidth) {
    const wide = [...document.querySelectorAll("main *, header *, footer *")]
      .filter((e) => e.getBoundingClientRect().right > root.clientWidth + 1);
    faults.push(`scrolls sideways (${root.scrollWidth}): ${wide.slice(0, 3).map(name).join("; ")}`);
  }
  for (const e of document.querySelectorAll("body *")) {
    const style = getComputedStyle(e), cut = ["hidden", "clip"];
    const seen = e.clientWidth > 1 && !e.closest(".hidden, .skip") && style.display !== "inline";
    const tells = style.textOverflow === "ellipsis";  // a shortened line says that it is one
    if (seen && !tells && cut.includes(style.overflowX) && e.scrollWidth > e.clientWidth + 1)
      faults.push(`text is cut: ${name(e)}`);
    if (seen && cut.includes(style.overflowY) && e.scrollHeight > e.clientHeight + 1)
      faults.push(`text is cut below: ${name(e)}`);
  }
  for (const e of document.querySelectorAll("dt, dd"))
    if (e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1 && !e.closest(".hidden"))
      faults.push(`text sticks out: ${name(e)}`);
  for (const ship of document.querySelectorAll(".ship"))
    for (const other of document.querySelectorAll(".places > div")) {
      const a = ship.getBoundingClientRect(), b = other.getBoundingClientRect();
      if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        faults.push(`a ship covers ${name(other)}`);
    }
  return faults;
}"""

SPILT = """() => [...document.querySelectorAll("main section, main article")].flatMap((frame) => {
  const around = frame.getBoundingClientRect(), ROOM = 12;  // prices and crowns stick out a little
  if (around.height === 0 || getComputedStyle(frame).overflowY !== "visible") return [];
  const swiped = (part) => {
    for (let up = part.parentElement; up !== frame; up = up.parentElement)
      if (getComputedStyle(up).overflowX === "auto") return true;
    return false;
  };
  return [...frame.querySelectorAll("h2, h3, p, li, td, button")].filter((part) => {
    const box = part.getBoundingClientRect();
    const out = box.right > around.right + ROOM || box.bottom > around.bottom + ROOM;
    const seen = part.checkVisibility({opacityProperty: true});
    const shown = box.width > 1 && seen && !part.closest(".hidden, .tray");
    return out && shown && !swiped(part);
  }).slice(0, 1).map((part) => `outside its frame: ${part.outerHTML.slice(0, 120)}`);
})"""

REACH = """() => {
  const tops = (parts) => [...document.querySelectorAll(parts)].filter((e) => e.checkVisibility())
    .map((e) => e.getBoundingClientRect()).filter((box) => box.height > 1)
    .map((box) => Math.round(box.top + scrollY)).sort((one, other) => one - other);
  const at = (parts) => tops(parts)[0] ?? 0, tray = document.querySelector(".desk .tray");
  const inSight = (part) => {
    const box = part.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight && box.height > 0;
  };
  const faults = [];
  const first = at("#decide .choices button, #decide .hc, #decide .pick, #decide .lane");
  if (!first || first >= 260) faults.push(`the first move is at ${first} px`);
  if (at("#news") >= 1000) faults.push(`the news are at ${at("#news")} px`);
  if (document.querySelector(".bar").clientHeight > 48) faults.push("the bar is high");
  const free = document.querySelector(".desk form.free:not(.sendings)");
  if (free && !tray) faults.push("what is chosen is told nowhere");
  for (const y of [0, document.documentElement.scrollHeight]) {
    scrollTo(0, y);
    if (tray && ![tray, ...tray.querySelectorAll("button.primary")].every(inSight))
      faults.push(`its count or button is out of sight at ${y} px`);
    if (!inSight(document.querySelector(".tabs [href='#news']"))) faults.push("no tab for news");
  }
  scrollTo(0, 0);
  const ships = at(".lane .ship") || at(".harbor .ship");
  if (document.querySelector(".desk:not(.asks-store) .in-captain") && ships > at("#me"))
    faults.push("the ships come after one's own island");
  return faults;
}"""
"""What a thumb on a phone does not reach: the first move, the news, the count of what is chosen."""

ONE_SCREEN = """() => {
  const cards = document.querySelector(".of-san-juan");
  const parts = ["#question", "#news .phases > :first-child"];
  if (cards) parts.push(".decision .hand", ".desk .tray", "#me");
  const faults = [...document.querySelectorAll(parts.join())]
    .filter((part) => part.getBoundingClientRect().bottom + scrollY > innerHeight)
    .map((part) => `below the first screen: ${part.outerHTML.slice(0, 60)}`);
  const rows = [...document.querySelectorAll(".round-roles > li")].map((role) => role.offsetTop);
  if (new Set(rows).size > 1) faults.push(`${rows.length} roles in more than one row`);
  if (document.querySelector(".order:not(:has(> span))")) faults.push("a strip without a name");
  return faults;
}"""
"""On a desk: the question, of the news what is newest, the roles in a row; San Juan's hand, sum and
own city, too."""


ALIKE = """() => {
  const look = (part) => {
    const style = getComputedStyle(part), edge = (side) => style[side + "Style"] !== "none" &&
      style[side + "Width"] + style[side + "Style"] + style[side + "Color"];
    return [style.backgroundColor, style.fontStyle, edge("borderTop"), edge("borderLeft"),
      edge("outline")].join();
  };
  return [
    [".circle input:checked", ".circle input:not(:checked)"],
    [".order [aria-current]", ".order li:not([aria-current])"],
    [".lot.play", "details.lot"], [".fresh", ".n:not(.fresh)"],
    [".tray .primary:not([aria-disabled=true])", ".tray .glance"],
    [".barrel:has(:checked)", ".barrel:not(:has(:checked))"],
    [".hc:has(:checked)", ".hc:not(:has(:checked))"],
    [".pick:has(:checked)", ".pick:not(:has(:checked))"],
    [".urgent", ".rows > li:not(.urgent)"],
    [".roll .ch", ".roll .n:not(.ch)"], [".roll .b.idle", ".roll .b:not(.idle)"],
  ].filter((pair) => {
    const [one, other] = pair.map((which) => document.querySelector(which));
    return one && other && look(one) === look(other);
  }).map((pair) => `looks the same in forced colours: ${pair.join(" and ")}`);
}"""
"""What differs by a ground or a colour alone, of which such a page keeps none."""


def alike(page: Page) -> list[str]:
    """What cannot be told apart in forced colours."""
    page.emulate_media(forced_colors="active")
    found: list[str] = page.evaluate(ALIKE)
    page.emulate_media(forced_colors="none")
    return found


def out_of_reach(page: Page) -> list[str]:
    """What is too far down a game's page on a phone, or not at the thumb; and on a desk."""
    page.set_viewport_size({"width": 360, "height": 740})
    found = [f"in one hand: {fault}" for fault in page.evaluate(REACH)]
    page.set_viewport_size({"width": 1280, "height": 800})
    return found + page.evaluate(ONE_SCREEN) + alike(page)


def axe(page: Page, rules: list[str] | None = None, within: str = "html") -> list[str]:
    """What axe finds wrong in those parts of the page (a CSS selector), a line for each element;
    of all rules or of some."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    only = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": STANDARD}
    options = {"runOnly": only, "resultTypes": ["violations"], "iframes": False}
    run = "([parts, options]) => axe.run(document.querySelectorAll(parts), options)"
    found = page.evaluate(run, [within, options])
    return [line for violation in found["violations"] for line in _lines(violation)]


def _lines(violation: dict[str, Any]) -> list[str]:
    return [
        f"{violation['id']}: {' '.join(node['html'].split())[:160]} ({_reason(node)})"
        for node in violation["nodes"]
    ]


def _reason(node: dict[str, Any]) -> str:
    checks = node["any"] + node["all"] + node["none"]
    return str(checks[0]["message"])[:200] if checks else ""


def overflow(page: Page) -> list[str]:
    """What makes the page scroll sideways or cuts text off, on a phone and on a desk."""
    faults = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        found = page.evaluate(OVERFLOW) + page.evaluate(SPILT)
        faults += [f"at {width} px {fault}" for fault in found]
    return faults


def in_language(page: Page, language: str) -> None:
    """The same page in that language, by the switch at its foot. A page that goes on by itself just
    then (`live.js`) is asked once more."""
    html = page.locator("html")
    for _ in range(2):
        if html.get_attribute("lang") != language:
            follow(page.locator(f"footer button[lang={language}]"))
    expect(html).to_have_attribute("lang", language)


def in_light(page: Page, within: str = "html") -> list[str]:
    """All that is wrong with the page in light; axe looks at those parts only."""
    return axe(page, within=within) + overflow(page)


def in_the_dark(page: Page, within: str = "html") -> list[str]:
    """What is wrong with its colours there."""
    page.emulate_media(color_scheme="dark")
    found = [f"dark: {fault}" for fault in axe(page, COLOURS, within)]
    page.emulate_media(color_scheme="light")
    return found


def faults(page: Page, within: str = "html") -> list[str]:
    """The same in light and dark."""
    return in_light(page, within) + in_the_dark(page, within)


def follow(control: Locator) -> None:
    """Click what leads to another page, or to the same anew, and be there."""
    with control.page.expect_navigation():
        control.click()


def leave(page: Page) -> None:
    """Close it when it has arrived: Chromium may never answer if it is closed on its way."""
    page.wait_for_load_state("load")
    page.close()


def report(found: list[str]) -> None:
    """Fail with every fault on a line of its own."""
    if found:
        pytest.fail("\n".join(found), pytrace=False)
