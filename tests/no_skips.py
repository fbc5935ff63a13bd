"""A pytest plugin for CI (`-p tests.no_skips`): what cannot run there is a failure, not a skip.

Where collecting fails, pytest's exit status is that of a run cut short, whatever else passed:
tests that nobody collected are in no list of what failed, so running that list again would say
too little.
"""

from __future__ import annotations

from collections.abc import Generator

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    _fail_if_skipped(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    _fail_if_skipped(report)
    return report


class Collecting:
    """Remembers whether any process could not collect, or not the same tests as the others."""

    failed = False

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.failed = self.failed or report.failed

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.failed:
            session.exitstatus = pytest.ExitCode.INTERRUPTED


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Collecting())


def _fail_if_skipped(report: pytest.TestReport | pytest.CollectReport) -> None:
    if report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"CI skips nothing, but here: {report.longrepr}"
