"""What is installed is what was locked: every file by its hash, from wherever it comes."""

from __future__ import annotations

import re
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


@pytest.mark.parametrize("file", ["Makefile", "deploy/Dockerfile"])
def test_whatever_is_installed_from_a_lock_is_checked(file: str) -> None:
    installs = re.findall(r"install.*-r requirements\S*", (ROOT / file).read_text())
    assert installs
    assert [line for line in installs if "--require-hashes" not in line] == []
