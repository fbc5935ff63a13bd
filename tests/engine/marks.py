"""Reads which rules and buildings the scenarios of this folder say they show."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent


@cache
def marked(decorator: str) -> frozenset[str]:
    """The names in `@rule(…)`, `@does(…)` or `@does_not(…)` of all Puerto Rico tests."""
    names: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == decorator:
                        names |= {ast.literal_eval(argument) for argument in mark.args}
    return frozenset(names)
