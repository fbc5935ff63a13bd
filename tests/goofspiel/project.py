"""A copy of the project to which Goofspiel was added by the steps of CONTRIBUTING.md."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "pbem", "templates", "worker")
HERE = Path(__file__).parent


def make_copy(folder: Path) -> None:
    """The packages of the project in a folder, and the game."""
    for package in PACKAGES:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / package, folder / package, ignore=ignored)
    (folder / "tests").symlink_to(ROOT / "tests")
    add_game(folder)


def add_game(folder: Path) -> None:
    """The game's own folders, and its line in the list of rules and in that of pages."""
    for package in ("engine", "pbem"):
        shutil.copytree(HERE / package, folder / package, dirs_exist_ok=True)
    facade, registry = folder / "engine/__init__.py", folder / "pbem/games/registry.py"
    replace_once(facade, ": SanJuan()}", ": SanJuan(), Goofspiel.name: Goofspiel()}")
    replace_once(
        facade,
        "from engine.languages import ENGLISH",
        "from engine.goofspiel import Goofspiel\nfrom engine.languages import ENGLISH",
    )
    last = 'SanJuanPages("san-juan"))'
    replace_once(registry, last, f'{last[:-1]}, GoofspielPages("goofspiel"))')
    replace_once(
        registry,
        "from pbem.games.puerto_rico",
        "from pbem.games.goofspiel.pages import GoofspielPages\nfrom pbem.games.puerto_rico",
    )


def replace_once(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1, (file, old)
    file.write_text(text.replace(old, new), "utf-8")
