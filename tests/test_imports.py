"""The import law: engine ← pbem ← worker, never backwards; the engine needs no other library.

Inside `pbem` the folders stand on each other: none imports from one above it, and none of its
subfolders is in a circle.
"""

from __future__ import annotations

import ast
import doctest
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest

import engine

ROOT = Path(__file__).parents[1]
LAYERS = (
    "core", "models", "language", "reader", "accounts", "games", "mail", "webhooks", "play",
    "competition", "privacy", "admin", "inbox", "jobs", "web", "simulation", "running",
)  # fmt: skip
"""The folders of `pbem`, each standing on those before it (docs/architecture.md)."""
DATA = {"migrations"}
"""What Alembic runs by file name; it imports models only."""


@cache
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


def modules() -> dict[str, Path]:
    """The modules of `pbem` by their dotted names, but what is data."""
    found = {}
    for path in sorted((ROOT / "pbem").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if parts[1] not in DATA:
            found[".".join(parts).removesuffix(".__init__")] = path
    return found


MODULES = modules()


@cache
def arrows(module: str) -> set[str]:
    """The modules of `pbem` that it imports, wherever in the file."""
    found = set()
    for node in ast.walk(ast.parse(MODULES[module].read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are written out in full"
            base = str(node.module)
            names = {f"{base}.{alias.name}" for alias in node.names}
            found |= {name if name in MODULES else base for name in names}
    return found & set(MODULES)


def folder(module: str) -> str:
    return module if MODULES[module].name == "__init__.py" else module.rpartition(".")[0]


def test_no_module_lies_loose() -> None:
    loose = {module for module in MODULES if module.count(".") == 1}
    assert loose == {f"pbem.{layer}" for layer in LAYERS} | {"pbem.__main__"}


def test_no_arrow_between_layers_points_upward() -> None:
    height = {layer: number for number, layer in enumerate(LAYERS)}
    upward = [
        f"{module} -> {other}"
        for module in MODULES
        for other in sorted(arrows(module))
        if module.count(".") > 1 and height[other.split(".")[1]] > height[module.split(".")[1]]
    ]
    assert upward == []


def test_no_folders_stand_in_a_circle() -> None:
    below: dict[str, set[str]] = {}
    for module in MODULES:
        own = below.setdefault(folder(module), set())
        own |= {folder(other) for other in arrows(module)} - {folder(module)}
    while free := {name for name, others in below.items() if not others & set(below)}:
        below = {name: others for name, others in below.items() if name not in free}
    assert below == {}


@pytest.mark.parametrize("path", ["engine/README.md"])
def test_the_engine_s_readme_is_a_true_session(path: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / path), module_relative=False)
    assert (failed, tried > 3) == (0, True)


def test_nothing_that_serves_players_imports_the_simulation() -> None:
    """Only its own commands do, and only when they are given."""
    importing = [
        (str(path.relative_to(ROOT)), node in tree.body)
        for package in ("pbem", "worker")
        for path in (ROOT / package).rglob("*.py")
        if path.relative_to(ROOT).parts[:2] != ("pbem", "simulation")
        for tree in [ast.parse(path.read_text())]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom) and "pbem.simulation" in ast.unparse(node)
    ]  # fmt: skip
    assert set(importing) == {("pbem/running/simulation_commands.py", False)}


def test_nothing_of_sqlalchemy_s_inside_is_touched_and_its_version_is_bounded() -> None:
    """A new minor version may change what its documents don't promise, and what its types say."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    lint = project["tool"]["ruff"]["lint"]
    assert "SLF001" in lint["select"]
    spared = [name for name, rules in lint["per-file-ignores"].items() if "SLF001" in rules]
    touching = [
        file
        for package in ("pbem", "worker")
        for file, names in imported(package).items()
        if names & {"sqlalchemy", "sqlmodel"} and any(Path(file).match(one) for one in spared)
    ]
    assert touching == []
    assert "sqlalchemy>=2.1,<2.2" in project["project"]["dependencies"]
