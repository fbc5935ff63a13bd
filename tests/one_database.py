"""Which tests need one database only, because what they show has nothing to do with which.

What stores, locks, searches, counts or migrates runs on SQLite and PostgreSQL. Pages, mails and
proofs of identity stand on the same queries, which those files have run on both; twice they would
say the same and cost minutes. `FOLDERS` says where that is the rule; a file that is otherwise says
so by `pytestmark = pytest.mark.databases("both")`, or `"sqlite"` in other folders, or
`"postgresql"`.

A test with several cases sends the same SQL with other values: on PostgreSQL its first case runs.
`EVERYTHING=1` runs them all.
"""

from __future__ import annotations

import pytest

from tests.sampling import EVERYTHING, one_in

FOLDERS = ("tests/competition/leagues/", "tests/inbox/", "tests/mail/", "tests/web/")
"""Where SQLite is enough, unless a file says otherwise."""
SHARED = ("tests/play/",)
"""Where PostgreSQL runs a share, unless a file or a test says otherwise."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    tried: set[str] = set()
    again = [item for item in items if _says_the_same_again(item) or _is_tried(item, tried)]
    items[:] = [item for item in items if item not in set(again)]
    config.hook.pytest_deselected(items=again)


def _database_of(item: pytest.Item) -> str | None:
    return getattr(getattr(item, "callspec", None), "params", {}).get("service")


def _needed(item: pytest.Item) -> str:
    marker = item.get_closest_marker("databases")
    if marker is not None:
        return str(marker.args[0])
    if item.nodeid.startswith(SHARED):
        return "share"
    return "sqlite" if item.nodeid.startswith(FOLDERS) else "both"


def _says_the_same_again(item: pytest.Item) -> bool:
    kind, needed = _database_of(item), _needed(item)
    if needed == "share":
        return kind == "postgresql" and not _is_of_the_share(item)
    return kind is not None and needed not in ("both", kind)


def _is_of_the_share(item: pytest.Item) -> bool:
    """By its place in the file, whichever tests of it are run."""
    assert isinstance(item, pytest.Function)
    tests = [name for name in vars(item.module) if name.startswith("test_")]
    return item.originalname in one_in(3, tests)


def _is_tried(item: pytest.Item, tried: set[str]) -> bool:
    """Whether PostgreSQL has had another case of this test, and SQLite has this one."""
    if EVERYTHING or _needed(item) == "postgresql" or _database_of(item) != "postgresql":
        return False
    test = item.nodeid.partition("[")[0]
    again = test in tried
    tried.add(test)
    return again
