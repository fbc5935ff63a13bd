"""One dress: what pages are coloured, lettered and rounded with stands in one stylesheet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pbem.web.app
from tests.browser.colours import distance, light

STATIC = Path(pbem.web.app.__file__).parent / "static"
TOKENS = "tokens.css"
SHEETS = sorted(path.name for path in STATIC.glob("*.css"))
WITHOUT_COLOURS = sorted({path.stem for path in STATIC.glob("*.css")} - {"tokens"})
SITE = (
    "site", "front", "lobby", "league", "explorer", "calendar", "forms", "talk", "daily",
)  # fmt: skip
"""The sheets of the site around the boards."""
DRAWN = re.compile(r"\.ship\b|\.hold\b|\.vp\b")
"""What has the corners of the thing that it draws: hulls of ships, shields of points."""
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


@pytest.mark.parametrize("name", WITHOUT_COLOURS)
def test_a_pages_sheet_has_the_corners_sizes_and_faces_of_the_house(name: str) -> None:
    own = re.compile(
        r"radius:[^;]*\dpx|font(?:-size)?:[^;/]*\dpx"
        r"|(?:serif|Georgia|monospace|Arial|system-ui)\b"
    )
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", sheet(f"{name}.css"))
    assert [
        (parts, looks) for parts, looks in rules if own.search(looks) and not DRAWN.search(parts)
    ] == []


GAME = re.compile(r"var\(--(?:edge|brick|glow|on-brick)\)")
MOVES_A_GAME = re.compile(r"\.on\b|\.mine\b|\.go\b|\.preset\b|h1 b|\.turn\b|primary|choices")
"""Whose turn it is, what moves a game, what opens one."""


@pytest.mark.parametrize("name", [name for name in SITE if name != "front"])
def test_terracotta_is_worn_by_what_moves_a_game(name: str) -> None:
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", sheet(f"{name}.css"))
    wear = [parts.strip() for parts, looks in rules if GAME.search(looks)]
    assert [parts for parts in wear if not MOVES_A_GAME.search(parts)] == []


def test_nobody_wears_the_colour_of_the_game() -> None:
    """Seats and people of a division are plainly apart from it, by day and by night."""
    pairs = r"--{}: light-dark\((#\w{{6}}), (#\w{{6}})\)"
    worn = re.findall(pairs.format("(?:c|em)"), sheet(TOKENS))
    game = re.findall(pairs.format("(?:edge|brick)"), sheet(TOKENS).partition("data-theme")[0])
    assert (len(worn), len(game)) == (17, 2)
    for mine in worn:
        for other in game:
            for one, two in zip(mine, other, strict=True):
                assert distance(*map(_light, (one, two))) > 15, (one, two)


def _light(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return light(f"rgb({red}, {green}, {blue})")
