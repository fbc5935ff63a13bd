"""Chat that names what can be had, and real replies that are as short or as chatty: the first never
plays, the second is always played.

`phrases/traps.jsonl` is expected to be `talk`, or `ask` where silence would lose a move;
`phrases/choices.jsonl` are moves. Positions are those of `phrases/positions.json`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import engine
from pbem.reader.mail_text.choosing import chosen_in
from pbem.reader.mail_text.moves import read_moves
from pbem.reader.mail_text.reading import Reading

pytestmark = pytest.mark.thorough

PHRASES = Path(__file__).parent / "phrases"
POSITIONS = json.loads((PHRASES / "positions.json").read_text("utf-8"))
NAMES = {
    "en": ("Ann", "Bob", "Cid", "Dan", "Eve"),
    "pl": ("Ania", "Bartek", "Czesia", "Darek", "Ewa"),
    "ro": ("Ana", "Bogdan", "Cezar", "Dana", "Emil"),
}


def cases(name: str) -> list[Any]:
    rows = (PHRASES / name).read_text("utf-8").splitlines()
    found = [json.loads(row) for row in rows]
    return [pytest.param(case, id=case["id"]) for case in found]


@cache
def match_at(position: str) -> engine.Match:
    return engine.load_game(POSITIONS[position])


def reading(case: dict[str, Any]) -> Reading:
    match = match_at(case["position"])
    names = NAMES[case["language"]][: match.seats]
    return read_moves(match, case["seat"], case["text"], names, case["language"])


@pytest.mark.parametrize("case", cases("traps.jsonl"))
def test_chat_that_names_a_move_plays_none(case: dict[str, Any]) -> None:
    assert reading(case).moves == []


@pytest.mark.parametrize(
    "case", [c for c in cases("traps.jsonl") if c.values[0]["expected"] == "ask"]
)
def test_what_may_be_a_move_is_not_lost_in_silence(case: dict[str, Any]) -> None:
    match = match_at(case["position"])
    assert not reading(case).talk or chosen_in(match, case["seat"], case["text"])


@pytest.mark.parametrize("case", cases("choices.jsonl"))
def test_a_choice_among_chat_is_played(case: dict[str, Any]) -> None:
    assert reading(case).moves == case["expected"]


@pytest.mark.parametrize("text", ["--", "!!!\n...", "--\nA. M.", "\u2014\n\u2014"])
def test_lines_without_a_word_are_read_as_no_move(text: str) -> None:
    match = match_at("pr-role")
    assert read_moves(match, match.to_act[0], text, NAMES["en"][: match.seats]).moves == []
