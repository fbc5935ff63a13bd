"""Pages, mails, the API and commands by mail show a game through its view, and by nothing else.

`tests/web/api/test_same_everywhere.py` compares what they show.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SHOWING = ("pbem/web", "pbem/mail/letters", "pbem/inbox/commands", "pbem/webhooks")
"""The folders of modules that tell people of a game."""
FROM_THE_VIEW = {
    "board_view", "load", "load_game", "match_at", "new_match", "opened", "replay", "restore",
}  # fmt: skip
"""What makes a match or a board; the view does it for everybody."""


def modules() -> list[Path]:
    return [path for folder in SHOWING for path in sorted((ROOT / folder).rglob("*.py"))]


def asked_of_a_match(tree: ast.AST) -> list[str]:
    """What is read from anything called `match`: `view.match.choices`, `match.position`."""
    return [
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and (
            (isinstance(node.value, ast.Attribute) and node.value.attr == "match")
            or (isinstance(node.value, ast.Name) and node.value.id == "match")
        )
    ]


def made_past_the_view(tree: ast.AST) -> list[str]:
    """Calls of what makes a match or a board, by `records.load(…)` or by an imported name."""
    imported = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if str(node.module).startswith(("engine", "pbem.games"))
    }
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    named = [call.id for call in calls if isinstance(call, ast.Name) and call.id in imported]
    dotted = [
        call.attr
        for call in calls
        if isinstance(call, ast.Attribute)
        and isinstance(call.value, ast.Name)
        and call.value.id in ("engine", "records")
    ]
    return [name for name in named + dotted if name in FROM_THE_VIEW]


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_shows_a_game_but_through_its_view(path: Path) -> None:
    tree = ast.parse(path.read_text())
    assert asked_of_a_match(tree) == []
    assert made_past_the_view(tree) == []


def test_templates_ask_the_view_only() -> None:
    found = {
        str(path.relative_to(ROOT)): match.group()
        for path in sorted((ROOT / "templates").rglob("*.*"))
        if path.suffix in (".html", ".txt")
        for match in re.finditer(r"\bmatch\.\w+", path.read_text())
    }
    assert found == {}


def test_the_search_finds_what_it_looks_for() -> None:
    tree = ast.parse(
        "from pbem.games.registry import board_view\n"
        "def f(view, session, game):\n"
        "    match = records.load(session, game)\n"
        "    return view.match.choices(0), match.question(0), board_view(match.position())\n"
    )
    assert sorted(asked_of_a_match(tree)) == ["choices", "position", "question"]
    assert made_past_the_view(tree) == ["board_view", "load"]
