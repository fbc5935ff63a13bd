"""What tests need beside Python: skipped where it is missing, saying how to get it.

The end of a run counts what was left out. In CI nothing is (`-p tests.no_skips`).
"""

from __future__ import annotations

import os
import shutil
from collections import Counter
from typing import NoReturn

import pytest

PACKAGES = {
    "chromium": "chromium",
    "dovecot": "dovecot-imapd",
    "mutt": "mutt",
    "nginx": "nginx-light",
    "node": "nodejs",
    "postfix": "postfix",
    "redis-server": "redis-server",
    "swaks": "swaks",
}
"""Programs, each with the Debian package that has it."""
PLACES = "/usr/sbin:/sbin"
"""Where Debian keeps servers, which is on root's PATH only."""


def program(name: str) -> str:
    """The path of the program; without it the test is skipped."""
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:{PLACES}")
    return found or missing(name)


def missing(name: str) -> NoReturn:
    pytest.skip(f"{name} is missing: apt-get install {PACKAGES[name]}")


def root() -> None:
    """Some servers can be started by root only."""
    if os.getuid() != 0:
        pytest.skip("only root can start Postfix: run the tests as root")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was left out, why, and how to get it."""
    reasons = Counter(_reason(report) for report in terminalreporter.stats.get("skipped", []))
    if not reasons:
        return
    terminalreporter.section(f"left out: {reasons.total()} tests")
    for reason, count in sorted(reasons.items()):
        terminalreporter.line(f"{count:5} {reason}")


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    if isinstance(report.longrepr, tuple):
        return str(report.longrepr[2]).removeprefix("Skipped: ")
    return str(report.longrepr)
