"""An event is the name of a mail or notice and nothing else: no code takes one apart."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import pbem

TAKES_APART = {
    "split", "rsplit", "partition", "rpartition", "startswith", "endswith", "removeprefix",
    "removesuffix", "find", "index", "like", "not_like", "ilike", "contains", "icontains",
    "match", "fullmatch", "search", "regexp_match",
}  # fmt: skip
FOLDERS = ("pbem", "worker")


def apart(source: str) -> list[int]:
    """The lines that call such a method of an `.event`, or with one."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in TAKES_APART
        and any(_is_event(part) for part in (node.func.value, *node.args))
    ]


def _is_event(node: ast.expr) -> bool:
    """`mail.event`, also within `col(…)` or an f-string."""
    if isinstance(node, ast.Call):
        return any(_is_event(argument) for argument in node.args)
    if isinstance(node, ast.JoinedStr):
        values = [part.value for part in node.values if isinstance(part, ast.FormattedValue)]
        return any(_is_event(value) for value in values)
    return isinstance(node, ast.Attribute) and node.attr == "event"


def test_no_code_takes_an_event_apart() -> None:
    root = Path(pbem.__file__).parent.parent
    files = [file for folder in FOLDERS for file in (root / folder).rglob("*.py")]
    files = [file for file in files if file.parent.name != "versions"]
    assert len(files) > 300
    found = [
        f"{file.relative_to(root)}:{line}" for file in files for line in apart(file.read_text())
    ]
    assert not found, "what a mail or notice is about stands in columns, not in its event"


@pytest.mark.parametrize(
    "code",
    [
        "mail.event.rpartition(':')",
        "int(ours.event.split(':')[1])",
        "col(OutboundMail.event).not_like('%:taken-back:%')",
        "pattern.fullmatch(ours.event)",
        "f'{mail.event}:'.startswith(asks)",
    ],
)
def test_ways_to_take_one_apart_are_found(code: str) -> None:
    assert apart(code) == [1]
