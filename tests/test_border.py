"""Meaning comes over the border from `engine`: no module of `pbem` takes canonical notation apart.

What a move says is `Choice.verb` and `pieces`, `Match.record`, `engine.meaning`; what a form holds
is `Match.form`. So a verb of the notation, or a word that joins its parts, is never something that
`pbem` compares a text with, looks for in one, or cuts one at.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine

ROOT = Path(__file__).parents[1]
CUTS = {
    "startswith", "endswith", "removeprefix", "removesuffix", "partition", "rpartition", "split",
    "rsplit", "find", "index", "replace", "match", "fullmatch", "search", "compile", "sub",
    "finditer", "findall", "count",
}  # fmt: skip
JOINTS = (" without ", " paying ", " over ", " under ", " keep ", " on small wharf", " at trading")
"""What stands between the parts of a move."""
OTHERS_WORDS = {
    "pbem/inbox/commands": None,  # commands by mail are words of the service
    "pbem/inbox/authentication.py": {"pass"},  # a verdict on DKIM, SPF and DMARC
    "pbem/inbox/sender_policy.py": {"pass"},
    "pbem/games/clocks": {"bank"},  # of time
    "pbem/games/puerto_rico/tastes.py": {"office"},  # the building
    "pbem/games/san_juan/card_forms.py": None,  # forms are called as what they ask for
    "pbem/games/orders_view.py": {"extra goods"},  # which order is offered
    "pbem/reader": None,  # what players write is held against what moves say
    "pbem/simulation/readers.py": {"extra goods"},  # the name of an order that mails offer
    "pbem/simulation/slow_games.py": {"load"},  # who says besides what they do next
    "pbem/web/site/clock_form.py": {"bank"},
    "pbem/accounts/code_tries.py": {"place"},  # names in templates
    "pbem/competition": {"place"},  # in a table
    "pbem/mail/letters/accounts.py": {"when"},
    "pbem/admin/acts.py": {
        "send an email again",
        "send a seat the newest email about its game again",
    },  # what operators do
}
"""Where the same words are something else; None for all words."""
WORD = re.compile(r"[a-z]+")


def is_notation(text: str) -> bool:
    """Whether a literal is a verb of the notation, begins like a move, or joins its parts."""
    verb = text.partition(" ")[0]
    alternatives = re.search(r"\(\?:([a-z|]+)\)|\^?\(([a-z|]+)\)", text)
    of_pattern = set(WORD.findall(alternatives[0])) if alternatives else set()
    return (
        verb in engine.VERBS
        or any(joint in text for joint in JOINTS)
        or len(of_pattern & engine.VERBS) > 1
    )


def literals(node: ast.AST) -> Iterator[ast.Constant]:
    """The texts that stand in an expression, those of f-strings and tuples too."""
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each


def suspects(tree: ast.AST) -> Iterator[ast.Constant]:
    """Texts that something is compared with, looked up by, or cut at."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            for side in (node.left, *node.comparators):
                yield from literals(side)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in CUTS:
                for argument in node.args:
                    yield from literals(argument)
        elif isinstance(node, ast.Dict):
            for key in node.keys:
                yield from literals(key) if key is not None else ()
        elif isinstance(node, ast.match_case):
            yield from literals(node.pattern)


def cuts(source: str) -> list[tuple[int, str]]:
    """Lines and texts where the notation is matched or cut."""
    tree = ast.parse(source)
    named = {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    found = [*suspects(tree)]
    for node in ast.walk(tree):  # constants by their names: `verb in NAMED_AFTER`
        if isinstance(node, ast.Compare):
            for side in (node.left, *node.comparators):
                if isinstance(side, ast.Name) and side.id in named:
                    found += literals(named[side.id])
    return sorted({(text.lineno, text.value) for text in found if is_notation(text.value)})


def test_no_module_of_pbem_cuts_or_matches_the_notation() -> None:
    found = []
    for path in sorted((ROOT / "pbem").rglob("*.py")):
        name = str(path.relative_to(ROOT))
        others = [words for start, words in OTHERS_WORDS.items() if name.startswith(start)]
        if None not in others:
            found += [
                f"{name}:{line}: {text!r}"
                for line, text in cuts(path.read_text())
                if not any(text in words for words in others if words)
            ]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        'text.startswith("send ")',
        'verb = text.partition(" paying ")[0]',
        'if verb in ("build", "choose"): pass',
        'AFTER = ("keep", "discard")\nif verb in AFTER: pass',
        're.compile(r"(?:build|choose) ([a-z -]+?)(?: without .*)?")',
        'FORMS = {"place": 1}',
        'if choice.text == "pass": pass',
    ],
)
def test_what_was_cut_once_would_be_seen(source: str) -> None:
    assert cuts(source)
