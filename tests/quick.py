"""`--quick`, for `make quick`: the tests that tell most in a minute, on SQLite only.

Which those are is said beside the tests. Those of the rules, of the reader and of the whole house
are quick unless they are marked `thorough`: they try thousands of cases, or play whole games. Of
the service those files are that are marked `quick`: mail in, a move, mail out, tables, and the
pages that moves are made on. Left to `make test` are PostgreSQL, whole process trees, browsers,
other mail programs and most pages.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
QUICK_FOLDERS = ("engine", "reader", "")
"""With `""` for what lies in no folder."""
MARKED = re.compile(r"^pytestmark = .*\bmark\.(quick|thorough)\b", re.MULTILINE)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="a minute's worth of tests, on SQLite")


def is_quick(file: Path) -> bool:
    """Whether `make quick` has tests of that file of the suite."""
    marked = MARKED.search(file.read_text("utf-8"))
    if marked is not None:
        return marked[1] == "quick"
    return str(file.relative_to(TESTS).parent).partition("/")[0].strip(".") in QUICK_FOLDERS


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Whole files are not even imported: that takes longer than to look for their mark."""
    if not config.getoption("--quick") or not collection_path.match("test_*.py"):
        return None
    return None if is_quick(collection_path) else True


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--quick"):
        return
    slow = [item for item in items if _takes_its_time(item)]
    items[:] = [item for item in items if item not in set(slow)]
    config.hook.pytest_deselected(items=slow)


def _takes_its_time(item: pytest.Item) -> bool:
    parameters = getattr(getattr(item, "callspec", None), "params", {})
    thorough = item.get_closest_marker("thorough") is not None
    return thorough or parameters.get("service") == "postgresql"
