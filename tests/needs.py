"""What tests need beside Python: skipped where it is missing, saying how to get it.

The end of a run counts what was left out. In CI nothing is (`-p tests.no_skips`) but what only
mails that others collected can show: those are not ours to pass on.
"""

from __future__ import annotations

import os
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NoReturn

import pytest

PACKAGES = {
    "caddy": "caddy",
    "chromium": "chromium",
    "curl": "curl",
    "dovecot": "dovecot-imapd",
    "mutt": "mutt",
    "nginx": "nginx-light",
    "node": "nodejs",
    "npm": "npm (then touch requirements-dev.lock; make test)",
    "pgbouncer": "pgbouncer",
    "postfix": "postfix",
    "redis-server": "redis-server",
    "swaks": "swaks",
}
"""Programs, each with the Debian package that has it."""
PLACES = "/usr/sbin:/sbin"
"""Where Debian keeps servers, which is on root's PATH only."""


COLLECTED = Path(__file__).parents[2] / "shared" / "corpora"
"""Where real mails, and what is known of mail programs, may lie beside the project."""
COLLECTIONS = {
    "tests/inbox/test_attachments.py": "",
    "tests/mail/test_classify.py": "bounces",
    "tests/inbox/test_hostile_mail.py": "mime",
    "tests/mail/test_mangled_mail.py": "",
    "tests/mail/test_rendering.py": "caniemail.json",
    "tests/mail/test_reply.py": "reply/cases.jsonl",
}
"""What each file reads of them: it has one test more where that is there."""


def collection(file: str) -> Path:
    """What the test file reads of the collections, there or not."""
    return COLLECTED / COLLECTIONS[file]


def program(name: str) -> str:
    """The path of the program; without it the test is skipped."""
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:{PLACES}")
    return found or missing(name)


def from_npm() -> Path:
    """The packages of `tests/npm/`, as `make test` installs them."""
    packages = Path(__file__).parents[1] / ".venv" / "npm" / "node_modules"
    return packages if packages.is_dir() else missing("npm")


def missing(name: str) -> NoReturn:
    pytest.skip(f"{name} is missing: apt-get install {PACKAGES[name]}")


def root() -> None:
    """Some servers can be started by root only."""
    if os.getuid() != 0:
        pytest.skip("only root can start Postfix: run the tests as root")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was left out, why, and how to get it."""
    stats = terminalreporter.stats
    reasons = Counter(_reason(report) for report in stats.get("skipped", []))
    ran = {getattr(each, "nodeid", "").partition("::")[0] for own in stats.values() for each in own}
    reasons.update(uncollected(ran))
    if not reasons:
        return
    terminalreporter.section(f"left out: {reasons.total()} tests")
    for reason, count in sorted(reasons.items()):
        terminalreporter.line(f"{count:5} {reason}")


def uncollected(ran: Iterable[str]) -> Iterator[str]:
    """For each of the files a reason, if what it reads of the collections is not there."""
    for file in sorted(ran):
        if file in COLLECTIONS and not collection(file).exists():
            yield f"{file} has a test of collected mails, which are not at {collection(file)}"


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    if isinstance(report.longrepr, tuple):
        return str(report.longrepr[2]).removeprefix("Skipped: ")
    return str(report.longrepr)
