"""Every row of the decision table decides what it is for: examples of `rows.toml`."""

from __future__ import annotations

import ast
import inspect
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from pbem.reader import choices, decision_table, doubts, reading, unclear
from pbem.reader.reply import WONDER
from tests.reader.corpora import LANGUAGES, listed_at, read

EXAMPLES: dict[str, dict[str, list[dict[str, Any]]]] = tomllib.loads(
    (Path(__file__).parent / "rows.toml").read_text("utf-8")
)
CASES = [(row, example) for row, own in EXAMPLES.items() for example in own["examples"]]
OTHER_GAMES = "is no move"
"""The row of games whose replies are read in notation only."""
NAMED = {"ReplyOutcome": 1, "asks": 0}
"""What makes an outcome, and which argument names its row."""


def rows_in(source: str) -> Iterator[str]:
    """The names of rows: in calls, as keywords, and where `row` is set."""
    tree = ast.parse(source)
    own = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            place = NAMED.get(getattr(node.func, "id", ""))
            if place is not None:
                yield from _constants(node.args[place], own)
            for keyword in node.keywords:
                if keyword.arg == "row":
                    yield from _constants(keyword.value, own)
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "row":
            yield from _constants(node.value, own)


def _constants(node: ast.expr, own: Mapping[str, ast.expr]) -> Iterator[str]:
    """A string, what a name of the module stands for, or either of two: `"chooses" if x else y`."""
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from (*_constants(node.body, own), *_constants(node.orelse, own))
    elif isinstance(node, ast.Name) and node.id in own:
        yield from _constants(own[node.id], {})


def text_of(example: dict[str, Any]) -> str:
    """What was written, repeated or below a line of the mail's list."""
    text: str = example["text"] * example.get("repeat", 1)
    if "pasted" in example:
        move = listed_at(example["position"], example["language"])[example["pasted"]]
        return f"{move[1]}\n{text}"
    return text


def test_every_row_has_an_example() -> None:
    modules = (decision_table, choices, doubts, unclear, reading)
    named = {row for module in modules for row in rows_in(inspect.getsource(module))}
    assert named == set(EXAMPLES) | {OTHER_GAMES}
    assert {example["language"] for _, example in CASES} == set(LANGUAGES)


@pytest.mark.parametrize(("row", "example"), CASES, ids=lambda case: str(case)[:60])
def test_a_row_decides_its_examples(row: str, example: dict[str, Any]) -> None:
    outcome = read(example["position"], example["language"], text_of(example))
    assert outcome.row == row, outcome


@pytest.mark.parametrize(("position", "language", "text", "meant"), [
    ("pr-builder", "en", "whichever gives me 2 extra doubloons when I sell", "build large market"),
    ("pr-trader", "pl", "to za 6", "sell coffee"),
    ("pr-role", "en", "the one where I get two new colonists", "mayor"),
    ("pr-builder", "pl", "bud. m. mag.", "build small warehouse"),
])  # fmt: skip
def test_what_describes_a_move_or_is_short_for_it_is_offered(
    position: str, language: str, text: str, meant: str
) -> None:
    outcome = read(position, language, text)
    assert outcome.outcome == WONDER
    assert meant in outcome.suggestions


def test_of_a_game_without_a_phrasebook_only_notation_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reading, "is_read_in_sentences", lambda match: False)
    assert read("pr-role", "en", "Hello all").row == OTHER_GAMES
    assert read("pr-role", "en", "mayor").moves == ("mayor",)
