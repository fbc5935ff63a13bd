"""The import law: engine ← pbem ← worker, never backwards; the engine needs no other library."""

from __future__ import annotations

import ast
import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import engine

ROOT = Path(__file__).parents[1]
OURS = ("engine", "pbem", "worker")


def imported(package: str) -> dict[str, set[str]]:
    """Top-level names that each file of the package imports, wherever in the file."""
    found: dict[str, set[str]] = {}
    for path in sorted((ROOT / package).rglob("*.py")):
        names: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                names |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                names.add(package if node.level else str(node.module).partition(".")[0])
        found[str(path.relative_to(ROOT))] = names
    return found


def test_the_engine_imports_the_standard_library_and_itself_only() -> None:
    allowed = {*sys.stdlib_module_names, "engine"}
    strangers = {file: names - allowed for file, names in imported("engine").items()}
    assert {file: names for file, names in strangers.items() if names} == {}


def test_the_engine_does_no_input_or_output() -> None:
    forbidden = {"os", "io", "pathlib", "socket", "subprocess", "logging", "random", "time"}
    users = {file: names & forbidden for file, names in imported("engine").items()}
    assert {file: names for file, names in users.items() if names} == {}


@pytest.mark.parametrize(
    ("package", "never"), [("engine", {"pbem", "worker"}), ("pbem", {"worker"})]
)
def test_no_package_imports_one_that_stands_on_it(package: str, never: set[str]) -> None:
    backwards = {file: names & never for file, names in imported(package).items()}
    assert {file: names for file, names in backwards.items() if names} == {}


def test_the_engine_works_alone_without_any_installed_package() -> None:
    script = (
        "import engine; game = engine.new_game('puerto-rico', seats=3, seed='s');"
        "game.play(0, 'mayor'); print(game.to_act)"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-s", "-c", script],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.strip() == "(1,)"


def test_the_facade_s_docstring_is_a_true_session() -> None:
    failed, tried = doctest.testmod(engine)
    assert (failed, tried > 3) == (0, True)


@pytest.mark.parametrize("path", ["engine/README.md"])
def test_the_engine_s_readme_is_a_true_session(path: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / path), module_relative=False)
    assert (failed, tried > 3) == (0, True)
