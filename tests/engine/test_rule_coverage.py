"""Every rule id of sections 3 to 5 has a scenario that cites it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
REFERENCE = HERE.parents[2] / "shared" / "rules" / "puerto-rico.md"
"""The rules reference, where it lies beside the project."""

RULES = [
    "PR-RND-1",
    "PR-RND-2",
    "PR-RND-3",
    "PR-RND-4",
    "PR-RND-5",
    "PR-SET-1",
    "PR-SET-2",
    "PR-SET-3",
    "PR-SET-4",
    "PR-SET-5",
    "PR-MAY-1",
    "PR-MAY-2",
    "PR-MAY-3",
    "PR-MAY-4",
    "PR-MAY-5",
    "PR-MAY-6",
    "PR-BLD-1",
    "PR-BLD-2",
    "PR-BLD-3",
    "PR-BLD-4",
    "PR-BLD-5",
    "PR-CRA-1",
    "PR-CRA-2",
    "PR-CRA-3",
    "PR-TRA-1",
    "PR-TRA-2",
    "PR-CAP-1",
    "PR-CAP-2",
    "PR-CAP-3",
    "PR-CAP-4",
    "PR-CAP-5",
    "PR-CAP-6",
    "PR-CAP-7",
    "PR-PRO-1",
    "PR-END-1",
    "PR-END-2",
    "PR-END-3",
    "PR-END-4",
    "PR-LIB-2",
]

COMES_WITH_THE_EXPANSIONS = {
    "PR-LIB-2": "the library is a new building",
}
"""Rules without a scenario for want of pieces, each with the reason.

PR-END-3 has one for its base-game half (no nobles, no points for them); cloister, statue and
royal garden come with the expansions.
"""


def cited() -> set[str]:
    """Ids in the `@rule(…)` decorators of all scenarios."""
    ids: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "rule":
                        ids |= {ast.literal_eval(argument) for argument in mark.args}
    return ids


def test_every_rule_of_sections_3_to_5_has_a_scenario() -> None:
    assert set(RULES) - cited() - set(COMES_WITH_THE_EXPANSIONS) == set()


def test_scenarios_cite_only_rules_that_there_are() -> None:
    assert cited() - set(RULES) == set()


def test_the_list_of_rules_is_the_reference_s() -> None:
    """Where the reference lies beside the project it decides; elsewhere the list above does."""
    text = REFERENCE.read_text() if REFERENCE.exists() else ""
    sections = text.partition("\n## 3. ")[2].partition("\n## 6. ")[0]
    ids = set(re.findall(r"\*\*(PR-[A-Z]+-\d+)\*\*", sections))
    ids |= set(re.findall(r"\b(PR-LIB-\d+)\b", sections))
    assert not text or ids == set(RULES)
