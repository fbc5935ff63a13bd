"""However a mail is filled, reading it takes little: counted are calls, not seconds."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

import engine
from engine.lexicon import distance
from pbem.reader.reading import read_reply
from tests.long_texts import LANGUAGES, LONGEST, kinds
from tests.sampling import one_in

pytestmark = pytest.mark.thorough

POSITIONS = json.loads((Path(__file__).parent / "phrases" / "positions.json").read_text("utf-8"))
PLACES = ("pr-mayor-nobles", "sj-builder-nb")
LENGTHS = (1_600, LONGEST)
"""Characters; what is much longer than the first is not read at all, but asked about."""
MOST_CALLS = 900_000
"""Some 100 milliseconds; `tests/bench/reading_load.py` tells how many they are."""


def calls(match: engine.Match, text: str, language: str) -> Counter[CodeType]:
    """How often each function was called to read it."""
    found: Counter[CodeType] = Counter()

    def count(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            found[frame.f_code] += 1

    sys.setprofile(count)
    try:
        read_reply(match, match.to_act[0], text, ["Ann", "Bob", "Cid"], language)
    finally:
        sys.setprofile(None)
    return found


def ready(position: str) -> engine.Match:
    """A match at the position, whose words have been learnt."""
    match = engine.load_game(POSITIONS[position])
    read_reply(match, match.to_act[0], "hello", ["Ann"], "en")
    return match


def comparisons(match: engine.Match, text: str) -> int:
    return calls(match, text, "en")[distance.__code__]


def test_a_misspelt_word_is_compared_once_however_often_it_stands_in_a_mail() -> None:
    match = ready("pr-role")
    often = comparisons(match, "univresity ship " * 100)
    assert 0 < often < 2 * comparisons(match, "univresity ship " * 10)


def test_after_some_dozens_of_unknown_words_none_is_compared() -> None:
    match = ready("pr-builder")
    words = [f"un{a}v{b}esity" for a in "abcdefghijklmnop" for b in "abcdefghijklmnop"]
    assert comparisons(match, " ".join(words)) <= comparisons(match, " ".join(words[:40]))


def test_a_reply_longer_than_anybody_writes_is_compared_with_nothing() -> None:
    assert comparisons(ready("pr-role"), "univresity " * 2_272) == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", PLACES)
def test_whatever_fills_a_mail_is_read_with_bounded_work(position: str, language: str) -> None:
    """Every other text at one of the lengths, and at the other in the next language."""
    match = ready(position)
    for turn, length in enumerate(LENGTHS, LANGUAGES.index(language)):
        for name, text in one_in(4, list(kinds(match, language, length)), 2 * (turn % 2)):
            assert calls(match, text, language).total() < MOST_CALLS, (name, length)
