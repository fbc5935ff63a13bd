"""The contract of a game: a page of the README lists it, and few members must be brought."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine
from engine import rules
from engine.orders import parser

README = (Path(rules.__file__).parent / "README.md").read_text("utf-8")
PAGE = README.partition("## The contract of a game")[2].partition("\n## ")[0]
PARTS = (rules.Playable, rules.Secrets, rules.Wording, rules.Asides, rules.Advice)


def members(part: type) -> set[str]:
    """What a part of the contract declares itself."""
    own = {*vars(part), *vars(part).get("__annotations__", {})}
    return {name for name in own if not name.startswith("_")}


def test_the_readme_lists_every_member_of_the_contract_and_no_other() -> None:
    listed = set(re.findall(r"`(\w+)(?:\([\w, ]*\))?`", PAGE))
    for part in PARTS:
        assert members(part) <= listed, part
    first_column = re.findall(r"^\| `(\w+)", PAGE, re.MULTILINE)
    named = {name for part in PARTS for name in (*members(part), part.__name__)}
    assert set(first_column) <= named


def test_a_game_must_bring_a_handful_of_members_only() -> None:
    assert len(members(rules.Playable)) == 8
    assert rules.Rules.__abstractmethods__ == {"set_up", "turn", "document", "load", "result"}


def test_an_order_left_in_a_game_that_takes_none_is_refused_for_that() -> None:
    with pytest.raises(engine.BadOrder, match="none"):
        parser.read(rules.NO_SPEECH, "if captain then best")
