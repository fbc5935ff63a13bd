"""One dress: what pages are coloured, lettered and rounded with stands in one stylesheet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pbem.web.app

STATIC = Path(pbem.web.app.__file__).parent / "static"
TOKENS = "tokens.css"
SHEETS = sorted(path.name for path in STATIC.glob("*.css"))
WITHOUT_COLOURS = ("site", "lobby", "league", "explorer", "calendar", "analysis", "game", "replay")
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(")


def sheet(name: str) -> str:
    return re.sub(r"/\*.*?\*/", "", (STATIC / name).read_text(), flags=re.DOTALL)


def test_every_variable_that_is_taken_is_there() -> None:
    texts = {name: sheet(name) for name in SHEETS}
    known = set(re.findall(r"(--[\w-]+)\s*:", "".join(texts.values())))
    for name, text in texts.items():
        assert set(re.findall(r"var\((--[\w-]+)\)", text)) - known == set(), name


def test_the_tokens_alone_say_what_stands_for_the_whole_page() -> None:
    """Another sheet gives variables to pieces of a page, and to `:root` those of its layout."""
    for name in SHEETS:
        rules = re.findall(r":root[^{,]*\{([^}]*)\}", sheet(name))
        own = {one for rule in rules for one in re.findall(r"(--[\w-]+)\s*:", rule)} - {"--dock"}
        assert name == TOKENS or own == set(), name


@pytest.mark.parametrize("name", WITHOUT_COLOURS)
def test_a_pages_sheet_has_no_colour_of_its_own(name: str) -> None:
    lines = sheet(f"{name}.css").splitlines()
    assert [line for line in lines if COLOUR.search(line)] == []


@pytest.mark.parametrize(
    "name", ["site", "lobby", "league", "explorer", "calendar", "forms", "analysis"]
)
def test_a_pages_sheet_has_the_corners_and_faces_of_the_house(name: str) -> None:
    text = sheet(f"{name}.css")
    assert re.findall(r"border-radius:[^;]*\dpx", text) == []
    assert re.findall(r"[^;{]*(?:serif|Georgia|monospace|Arial)[^;]*", text) == []
    sizes = {int(size) for size in re.findall(r"font-size: (\d+)px", text)}
    assert not sizes & {12, 13, 14, 15, 16, 20, 28}, "these have a name"
