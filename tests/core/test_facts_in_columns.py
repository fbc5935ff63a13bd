"""Facts are columns and enumerations: no code takes a name apart or compares one with a bare word.

An event is the name of a mail or notice and nothing else.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import pbem
from pbem.inbox import plain_questions

TAKES_APART = {
    "split", "rsplit", "partition", "rpartition", "startswith", "endswith", "removeprefix",
    "removesuffix", "find", "index", "like", "not_like", "ilike", "contains", "icontains",
    "match", "fullmatch", "search", "regexp_match",
}  # fmt: skip
FOLDERS = ("pbem", "worker")
NAMED = ("asks", "auto_level", "confirm_moves", "mail_mode", "road", "source", "unsent", "why")
"""Columns whose values are members of an enumeration."""


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


def bare_words(source: str) -> list[int]:
    """The lines that compare one of the `NAMED` columns with a word that is no member."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Compare)
        and any(_is_named(part) for part in (node.left, *node.comparators))
        and any(_holds_a_word(part) for part in (node.left, *node.comparators))
    ]


def _is_named(node: ast.expr) -> bool:
    if isinstance(node, ast.Call):
        return any(_is_named(argument) for argument in node.args)
    named = isinstance(node, ast.Attribute) and node.attr in NAMED
    return named or ast.unparse(node) in ("OutboundMail.kind", "mail.kind", "Consent.kind")


def _holds_a_word(node: ast.expr) -> bool:
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(_holds_a_word(part) for part in node.elts)
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def product() -> Iterator[Path]:
    """Where rows are read; the reader of replies knows no database."""
    root = Path(pbem.__file__).parent.parent
    files = [file for folder in FOLDERS for file in (root / folder).rglob("*.py")]
    assert len(files) > 300
    return (file for file in files if not {"versions", "reader"} & set(file.parts))


def test_kinds_and_sources_are_compared_with_members_only() -> None:
    found = {str(file): bare_words(file.read_text("utf-8")) for file in product()}
    assert {file: lines for file, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "code",
    ["move.source == 'web'", "col(Move.source) == 'bot'", "row.why in ('done', 'over')",
     "OutboundMail.kind != 'said'"],
)  # fmt: skip
def test_bare_words_are_found(code: str) -> None:
    assert bare_words(code) == [1]


def test_no_code_takes_an_event_apart() -> None:
    found = {str(file): apart(file.read_text("utf-8")) for file in product()}
    old = found.pop(plain_questions.__file__)  # mails of workers from before there were the columns
    assert {file: lines for file, lines in found.items() if lines} == {}
    assert len(old) == 1


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
