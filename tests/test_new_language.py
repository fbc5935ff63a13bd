"""A language is a file per game and a catalogue for pages and mails, and no change elsewhere."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.made_up_language import CODE, add_to

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "pbem", "templates", "worker")


def test_a_made_up_language_is_spoken_and_read_once_its_files_are_there(tmp_path: Path) -> None:
    """In a copy of the project, since languages are found when it is first loaded."""
    copy = tmp_path / "copy"
    for package in PACKAGES:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / package, copy / package, ignore=ignored)
    (copy / "tests").symlink_to(ROOT / "tests")
    added = {file.relative_to(copy).as_posix() for file in add_to(copy)}
    assert added == {
        f"engine/puerto_rico/languages/{CODE}.py",
        f"engine/san_juan/languages/{CODE}.py",
        f"pbem/language/translations/{CODE}.po",
    }
    tour = subprocess.run(
        [sys.executable, "-m", "tests.language_tour", str(tmp_path / "var")],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
    )
    assert tour.returncode == 0, tour.stderr
