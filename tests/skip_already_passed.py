"""For `.ci/run`: what the quick stage has passed, the full stage doesn't run again.

`PASSED` names the file in which the quick stage leaves the tests' ids. Without it nothing is left
out: `make test` by hand runs every test.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

FILE = os.environ.get("PASSED")


def pytest_configure(config: pytest.Config) -> None:
    if FILE and config.getoption("--quick") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Notes(Path(FILE)))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not FILE or config.getoption("--quick") or not Path(FILE).exists():
        return
    passed = set(Path(FILE).read_text("utf-8").splitlines())
    again = [item for item in items if item.nodeid in passed]
    items[:] = [item for item in items if item.nodeid not in passed]
    config.hook.pytest_deselected(items=again)


class _Notes:
    """Writes down what passes."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._passed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self._passed.append(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self._file.write_text("\n".join(self._passed), "utf-8")
