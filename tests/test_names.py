"""One word, one meaning (docs/words.md): names that stand once, and say what they are."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "pbem", "worker")
SAYING_NOTHING = {"of", "told", "shown", "do", "look", "note", "said"}


@cache
def modules() -> dict[str, ast.Module]:
    """The syntax of each module of the product by its path; migrations are history and stay."""
    paths = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
    return {
        str(path.relative_to(ROOT)): ast.parse(path.read_text())
        for path in paths
        if "migrations/versions" not in path.as_posix()
    }


def documented() -> Iterator[tuple[str, str]]:
    for file, tree in modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                text = ast.get_docstring(node)
                if text:
                    yield f"{file}: {getattr(node, 'name', '')}", text
            elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                yield f"{file}:{node.lineno}", str(node.value.value)


def test_no_two_classes_of_the_service_have_one_name() -> None:
    homes: dict[str, list[str]] = defaultdict(list)
    for file, tree in modules().items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and file.startswith("pbem/"):
                homes[node.name].append(file)
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}


def test_no_function_has_a_name_that_says_nothing() -> None:
    found = [
        f"{file}: {node.name}"
        for file, tree in modules().items()
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name in SAYING_NOTHING
    ]
    assert found == []


def test_no_docstring_needs_the_function_above_it() -> None:
    assert [where for where, text in documented() if text.lstrip().startswith("The same")] == []


def test_the_product_stays_below_eight_hundred_modules() -> None:
    """A map that nobody can hold is none: what is one thought is one file. An `__init__.py` that
    only makes a folder a package is no place that anybody looks for."""
    assert sum(bool(tree.body) for tree in modules().values()) <= 800
