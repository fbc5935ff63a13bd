"""Lint is said once: a commit is checked by the programs that `make lint` and CI run."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[1]


def make_lint() -> list[str]:
    """The programs of `make lint` with what they look at."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    recipe = re.search(r"^lint:.*\n((?:\t.*\n)+)", makefile, re.MULTILINE)
    assert recipe is not None
    return [line.strip().replace("$(BIN)", ".venv/bin") for line in recipe[1].splitlines()]


def test_a_commit_is_checked_by_what_make_lint_runs() -> None:
    """Ruff is given the files of the commit instead of a folder."""
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    hooks = [hook["entry"] for repo in config["repos"] for hook in repo["hooks"]]
    assert [entry.replace("--force-exclude", ".") for entry in hooks] == sorted(
        make_lint(), key=lambda line: "mypy" in line
    )


def test_ci_runs_make_lint() -> None:
    assert "\nlint() { make lint; }\n" in (ROOT / ".ci" / "run").read_text("utf-8")
