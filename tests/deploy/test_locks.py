"""What is installed is what was locked: every file by its hash, from wherever it comes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = ("requirements.lock", "requirements-dev.lock")
PIN = re.compile(r"^[a-z0-9][a-z0-9._-]*==\S+", re.IGNORECASE)


@pytest.mark.parametrize("lock", LOCKS)
def test_every_release_in_a_lock_has_hashes(lock: str) -> None:
    entries = (ROOT / lock).read_text().replace("\\\n", " ").splitlines()
    pins = [entry for entry in entries if PIN.match(entry)]
    assert len(pins) > 20
    assert [entry for entry in pins if "--hash=sha256:" not in entry] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_place_to_install_from(lock: str) -> None:
    assert "://" not in (ROOT / lock).read_text()


def test_whatever_is_installed_from_a_lock_is_checked() -> None:
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text()
    installs = re.findall(r"install.*-r requirements\S*", dockerfile)
    assert installs
    assert [line for line in installs if "--require-hashes" not in line] == []
    assert "-r requirements" not in (ROOT / "Makefile").read_text()  # deploy/install does it
    assert '"--require-hashes", "-r"' in (ROOT / "deploy" / "install").read_text()


def test_an_install_that_fails_shows_what_pip_says(tmp_path: Path) -> None:
    lock = tmp_path / "some.lock"
    markers = "; sys_platform == 'win32'"
    lock.write_text(f"not-there==1 \\\n --hash=sha256:{'0' * 64}\nneither==1 {markers}\n")
    done = subprocess.run(
        [sys.executable, ROOT / "deploy" / "install", lock],
        env=os.environ | {"PIP_NO_INDEX": "1"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert f"  1 packages of {lock} …" in done.stdout
    assert "No matching distribution found for not-there==1" in done.stderr
