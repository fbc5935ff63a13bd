"""The deployment files pass the checks of the programs that will read them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

CHECK = Path(__file__).parents[2] / "deploy" / "check"
MISSING = 77


@pytest.mark.parametrize("part", ["compose", "systemd", "caddy", "nginx", "postfix"])
def test_the_files_are_valid_for_their_program(part: str) -> None:
    done = subprocess.run(
        [CHECK, part],
        env=os.environ | {"PYTHON": sys.executable},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode == MISSING:
        pytest.skip(done.stderr.strip())
    assert done.returncode == 0, done.stderr
