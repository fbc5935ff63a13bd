"""The quick stage has no browser, no PostgreSQL and no program of others."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.quick import TESTS, is_quick

FILES = sorted({file for file in TESTS.rglob("test_*.py") if is_quick(file)} - {Path(__file__)})
SLOW_MODULES = ("playwright", "tests.browser", "tests.chaos", "tests.deploy", "tests.peers")
FIXTURES = ("postgres", "postgres_url")
PROGRAMS = {"program", "root", "missing"}
"""What `tests.needs` looks for on this machine."""


def slow_parts(file: Path) -> Iterator[str]:
    """What takes its time in the file: modules, programs, and servers as parameters."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names if name.name.startswith(SLOW_MODULES))
            case ast.ImportFrom(module=str(module)) if module.startswith(SLOW_MODULES):
                yield module
            case ast.Attribute(value=ast.Name(id="needs"), attr=name) if name in PROGRAMS:
                yield f"needs.{name}"
            case ast.arg(arg=name) | ast.Constant(value=str(name)) if name.endswith(FIXTURES):
                yield name
            case ast.Attribute(value=ast.Attribute(attr="mark"), attr="browser" | "soak" as name):
                yield name


def test_quick_files_need_nothing_but_python() -> None:
    assert len(FILES) > 80
    found = {str(file.relative_to(TESTS)): list(slow_parts(file)) for file in FILES}
    assert {file: parts for file, parts in found.items() if parts} == {}


def test_parts_that_take_their_time_are_found() -> None:
    """In files of which it is known that they have some."""
    assert "migrated_postgres_url" in list(slow_parts(TESTS / "core" / "test_database.py"))
    assert "needs.program" in list(slow_parts(TESTS / "worker" / "test_shares.py"))
    assert list(slow_parts(TESTS / "browser" / "test_pages.py"))
