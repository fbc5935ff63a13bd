"""The examples in `deploy/` pass the checks of the programs they are for."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
MISSING = 77


@pytest.mark.parametrize("part", ["compose", "systemd", "nginx", "postfix"])
def test_the_example_is_valid_for_its_program(part: str) -> None:
    done = subprocess.run([DEPLOY / "check", part], capture_output=True, text=True, check=False)
    if done.returncode == MISSING:
        pytest.skip(done.stderr.strip())
    assert done.returncode == 0, done.stderr
