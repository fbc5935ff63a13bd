"""A third game is added by the steps of CONTRIBUTING.md, and played as any other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.goofspiel import project


@pytest.fixture(scope="module")
def toured(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """In a copy of the project, because games are found when it is first loaded."""
    folder = tmp_path_factory.mktemp("goofspiel")
    project.make_copy(folder / "copy")
    tour = subprocess.run(
        [sys.executable, "-m", "tests.goofspiel.tour", str(folder / "var")],
        cwd=folder / "copy",
        env={**os.environ, "PYTHONPATH": str(folder / "copy"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert tour.returncode == 0, tour.stderr[-3000:]
    return dict(json.loads(tour.stdout.splitlines()[-1]))


def test_it_is_played_to_its_end_by_mail_by_link_and_by_page(toured: dict[str, Any]) -> None:
    moves = [(text, source) for _seat, text, source in toured["moves"]]
    assert moves[:3] == [("bid 5", "mail"), ("bid 1", "link"), ("bid 1", "web")]
    assert moves[3:6] == [("bid 1", "mail"), ("bid 2", "link"), ("bid 2", "web")]
    assert len(moves) == 3 * 5
    assert [source for _, source in moves[-3:]] == ["auto"] * 3
    assert "final" in toured["kinds"]


def test_its_end_its_ratings_and_its_record_are_told(toured: dict[str, Any]) -> None:
    assert "Prizes" in toured["result"]
    assert toured["faults"] == []
    status, words = toured["ratings"]
    assert status == 200
    assert "Goofspiel" in words


def test_strangers_can_try_it(toured: dict[str, Any]) -> None:
    status, words = toured["trial"]
    assert status == 200
    assert "Bid for" in words


def test_it_is_spoken_in_every_language(toured: dict[str, Any]) -> None:
    assert toured["languages"] == ["en", "pl", "ro"]
