"""Every rule id of the reference has a scenario that cites it."""

from __future__ import annotations

import re
from pathlib import Path

from marks import marked

REFERENCE = Path(__file__).parents[3] / "shared" / "rules" / "puerto-rico.md"
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
    "PR-NEW-1",
    "PR-NOB-1",
    "PR-NOB-2",
    "PR-BUC-1",
    "PR-BUC-2",
    "PR-BUC-3",
    "PR-FES-1",
    "PR-FES-2",
]


def test_every_rule_has_a_scenario() -> None:
    assert set(RULES) - marked("rule") == set()


def test_scenarios_cite_only_rules_that_there_are() -> None:
    assert marked("rule") - set(RULES) == set()


def test_the_list_of_rules_is_the_reference_s() -> None:
    """Where the reference lies beside the project it decides; elsewhere the list above does."""
    text = REFERENCE.read_text() if REFERENCE.exists() else ""
    sections = text.partition("\n## 3. ")[2].partition("\n## 10. ")[0]
    ids = set(re.findall(r"\*\*(PR-[A-Z]+-\d+)\*\*", sections))
    assert not text or ids == set(RULES)
