"""The reader made anew over all that was collected, beside the one that serves: how much it reads
right, and what it plays though nobody meant it. Both figures only get better.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import engine
from tests.workshop.reader_anew.decision_table import PLAY
from tests.workshop.reader_anew.reading import read_reply

pytestmark = pytest.mark.thorough

HERE = Path(__file__).parent / "phrases"
ANEW = Path(__file__).parents[1] / "workshop" / "reader_anew" / "corpora"
POSITIONS = json.loads((ANEW / "positions.json").read_text("utf-8"))
NAMES = {
    "en": ("Ann", "Bob", "Cid", "Dan", "Eve"),
    "pl": ("Ania", "Bartek", "Czesia", "Darek", "Ewa"),
    "ro": ("Ana", "Bogdan", "Cezar", "Dana", "Emil"),
}
FILES = {
    "cases": HERE / "cases.jsonl",
    "choices": HERE / "choices.jsonl",
    "traps": HERE / "traps.jsonl",
    "sentences": ANEW / "sentences.jsonl",
    "fresh": ANEW / "fresh.jsonl",
}
FIGURES = {
    "cases": (0.95, 4),
    "choices": (0.985, 0),
    "traps": (0.99, 3),
    "sentences": (0.885, 7),
    "fresh": (0.745, 2),
}
"""By file what was reached: the share that is read right, and how many are played and not meant.
For chat and for what must be asked about, right means that nothing is played."""


@cache
def match_at(position: str) -> engine.Match:
    return engine.load_game(POSITIONS[position])


def verdict(case: dict[str, Any]) -> str:
    """`right`, `wrong` (something was played that was not meant) or `asked`."""
    match, meant = match_at(case["position"]), case["expected"]
    names = NAMES[case["language"]][: match.seats]
    found = read_reply(match, case["seat"], case["text"], names, case["language"])
    if found.outcome != PLAY:
        return "asked" if isinstance(meant, list) else "right"
    played = list(found.moves)
    if isinstance(meant, list) and played == meant[: len(played)]:
        return "right" if len(played) == len(meant) else "asked"
    return (
        "right"
        if isinstance(meant, list) and after(case, played) == after(case, meant)
        else "wrong"
    )


def after(case: dict[str, Any], texts: list[str]) -> object:
    """The position to which the moves lead; None where they cannot be played."""
    match = match_at(case["position"]).copy()
    try:
        for text in texts:
            match.play(case["seat"], text)
    except engine.IllegalMove:
        return None
    return match.position() | {"phase": None}, match.to_act


@pytest.mark.parametrize("name", FILES)
def test_it_reads_as_much_as_it_did_and_plays_no_more_that_nobody_meant(name: str) -> None:
    cases = [json.loads(row) for row in FILES[name].read_text("utf-8").splitlines()]
    verdicts = {case["id"]: verdict(case) for case in cases}
    right = sum(found == "right" for found in verdicts.values())
    wrong = [id for id, found in verdicts.items() if found == "wrong"]
    share, most = FIGURES[name]
    assert len(wrong) <= most, wrong
    assert right >= share * len(verdicts)
