"""What a screen reader is told: Chromium's accessibility tree, held against what is written.

The lines stand in `tests/browser/trees/`, a file for each kind of decision. After a change that is
meant, write them anew and read the difference:
`pytest tests/browser/test_decisions.py --write-trees`.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

FOLDER = Path(__file__).parent / "trees"
TEXT = "StaticText"
SILENT = {
    "none",
    "generic",
    "paragraph",
    "LabelText",
    "LineBreak",
    "ListMarker",
    "strong",
    "Legend",
}
"""Roles that say nothing themselves: what is in them counts."""
STATES = ("checked", "pressed", "selected", "expanded", "disabled")
WIDTH = 1280


def tree(page: Page, within: str) -> list[str]:
    """That part of the page as it is told, a line for each thing, what is in it further to the
    right."""
    page.set_viewport_size({"width": WIDTH, "height": 800})
    page.wait_for_load_state("load")
    session = page.context.new_cdp_session(page)
    # In one step: of a document that is replaced in between, a node's number says nothing.
    found = session.send("Runtime.evaluate", {"expression": f"document.querySelector('{within}')"})
    described = session.send("DOM.describeNode", {"objectId": found["result"]["objectId"]})
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id = {node["nodeId"]: node for node in nodes}
    start = described["node"]["backendNodeId"]
    (top,) = (node for node in nodes if node.get("backendDOMNodeId") == start)
    lines: list[str] = []
    for depth, role, line in _told(top, by_id, 0, ""):
        if role == TEXT and lines and lines[-1].startswith("  " * depth + "· "):
            lines[-1] += " " + line
        else:
            lines.append("  " * depth + ("· " if role == TEXT else "") + line)
    return lines


def _told(
    node: dict[str, Any], by_id: dict[str, dict[str, Any]], depth: int, above: str
) -> Iterator[tuple[int, str, str]]:
    """Depth, role and words of everything; what its surroundings have said already is left out."""
    role = node.get("role", {}).get("value", "none")
    name = " ".join(str(node.get("name", {}).get("value", "")).split())
    if role == TEXT:
        if name and name.lower() not in above.lower():
            yield depth, role, name
        return
    if not (node.get("ignored") or (role in SILENT and not name)):
        states = [f" {key}={value}" for key, value in _states(node)]
        yield depth, role, role + (f" “{name}”" if name else "") + "".join(states)
        depth, above = depth + 1, name or above
    for child in node.get("childIds", ()):
        if child in by_id:
            yield from _told(by_id[child], by_id, depth, above)


def _states(node: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for each in node.get("properties", ()):
        value = each["value"].get("value")
        if each["name"] in STATES and value not in (False, "false"):
            yield each["name"], value
    if node["role"]["value"] == "heading":
        yield from (
            (p["name"], p["value"]["value"]) for p in node["properties"] if p["name"] == "level"
        )


MOST_TABS = 3
ANSWERS = "button[name=move], input[name=card], input[name=target], select, button[name=intent]"


def far_from_the_first_move(page: Page) -> list[str]:
    """A fault if it takes more than three tabs, the link past the top of the page included."""
    page.locator("body").press("Tab")
    page.keyboard.press("Enter")
    for _ in range(MOST_TABS - 1):
        page.keyboard.press("Tab")
        if page.evaluate("answers => document.activeElement.matches(answers)", ANSWERS):
            return []
    return [f"after {MOST_TABS} tabs: " + page.evaluate("document.activeElement.outerHTML")[:160]]


def differences(page: Page, within: str, name: str, write: bool) -> list[str]:
    """What is told otherwise than it is written; with `write` it is written as it is told."""
    told = tree(page, within)
    file = FOLDER / f"{name.replace(' ', '-')}.txt"
    if write:
        FOLDER.mkdir(exist_ok=True)
        file.write_text("\n".join(told) + "\n")
        return []
    written = file.read_text().splitlines() if file.exists() else []
    return list(difflib.unified_diff(written, told, "written", "told", lineterm="", n=1))
