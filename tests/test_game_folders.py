"""What is one game's stands in its own folders: no other module of `pbem` names its pieces.

A literal that is the id of a role, a good or a building, or of the game itself, belongs into
`pbem/games/<game>/`, `engine/<game>/`, or what reads its sentences, `pbem/reader/<game>.py`.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import engine

ROOT = Path(__file__).parents[1]
OWN = ("pbem/games/puerto_rico/", "pbem/games/san_juan/", "pbem/reader/", "pbem/migrations/")
"""Folders of the games, and what reads their sentences."""
FOR_DEVELOPERS = ("simulat", "bot_match")
"""What plays games that developers choose has this in its path."""
ALSO_ELSEWHERE = frozenset({"bank", "archive"})
"""Buildings whose names are words of the service: time in the bank, the archive of games."""
NAMES = frozenset(
    {
        *engine.GAMES,
        *(thing["id"] for game in engine.GAMES.values() for thing in game["roles"]),
        *(thing["id"] for game in engine.GAMES.values() for thing in game["pieces"]),
        *("corn", "indigo", "sugar", "tobacco", "coffee", "quarry", "forest"),
    }
)
OTHERWISE = {
    "pbem/games/registry.py",  # the list of games
    "pbem/games/boards/pieces.py",  # goods that both games draw with the same pictures
    "pbem/play/bots.py",  # characters are called as what they do
    "pbem/play/characters.py",  # called as what they do
    "pbem/play/table_terms.py",  # the game of a table for which none is named
    "pbem/web/api/tables.py",  # an example in the API's description
    "pbem/web/lobby/presets.py",  # tables that one press opens
}


def named(source: str) -> set[str]:
    """The names of games and of their pieces among the literals of a module."""
    found = (each.value for each in ast.walk(ast.parse(source)) if isinstance(each, ast.Constant))
    return {value for value in found if isinstance(value, str) and value in NAMES}


def test_nothing_else_names_the_pieces_of_a_game() -> None:
    found = {}
    for path in sorted((ROOT / "pbem").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        developers = any(word in name for word in FOR_DEVELOPERS)
        if name.startswith(OWN) or name in OTHERWISE or developers:
            continue
        if names := named(path.read_text("utf-8")) - ALSO_ELSEWHERE:
            found[name] = names
    assert found == {}


@pytest.mark.parametrize("source", ['x == "corn"', '{"san-juan": 2}', 'f(rules="puerto-rico")'])
def test_what_was_named_once_would_be_seen(source: str) -> None:
    assert named(source)


def test_whoever_may_name_one_is_there_and_does() -> None:
    assert all(named((ROOT / name).read_text("utf-8")) for name in OTHERWISE)
