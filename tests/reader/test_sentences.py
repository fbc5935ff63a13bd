"""What holds of every sentence, whatever its words; the corpora are `test_corpora`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pbem.reader.reading import read_reply
from pbem.reader.reply import ReplyOutcome
from tests.reader.corpora import NAMES, POSITIONS, cases, match_at, outcome_of, read


@pytest.mark.parametrize("text", ["--", "!!!\n...", "--\nA. M.", "\u2014\n\u2014"])
def test_lines_without_a_word_are_read_as_no_move(text: str) -> None:
    assert not read("pr-role", "en", text).moves


WRAPPED = {
    "de": "Hallo zusammen,\n{} bitte, danke!",
    "en": "Hi all, {} please, thanks!\nAnn",
    "pl": "Cześć,\n{} proszę, dzięki",
    "ro": "Salut, {} vă rog, mersi!",
}
MOST = 6
"""Of each position's moves, spread over all of them."""


@pytest.mark.parametrize("language", WRAPPED)
def test_every_offered_move_is_read_among_courtesy_as_what_it_says(language: str) -> None:
    wrong, asked, cases = [], [], 0
    for position in POSITIONS:
        match, seat = match_at(position), match_at(position).to_act[0]
        legal = match.legal(seat)
        for move in legal[:: max(1, len(legal) // MOST)]:
            text = WRAPPED[language].format(match.in_words(move, language))
            found = read_reply(match, seat, text, NAMES[language][: match.seats], language)
            cases += 1
            if found.moves and found.moves != (move,):
                wrong.append((text, found.moves))
            elif not found.moves:
                asked.append(text)
    assert not wrong
    assert len(asked) <= cases // 50, asked


def test_a_misspelt_word_is_read_and_told() -> None:
    found = read("pr-settler", "en", "I take the quary")
    assert found.moves == ("take quarry",)
    assert found.forgiven == (("quary", "quarry"),)


@pytest.mark.parametrize("text", ["isn't", "Wasn't.", "don't", "not"])
def test_a_bare_negation_is_no_answer(text: str) -> None:
    for position in ("pr-builder", "pr-settler", "sj-goldsmith"):
        found = read(position, "en", text)
        assert not found.moves, found


@pytest.mark.parametrize("text", ["drew", "riad", "plundr", "tke", "plasez"])
def test_nothing_is_forgiven_towards_what_is_a_whole_move(text: str) -> None:
    for position in ("pr-hacienda", "pr-buccaneer", "pr-settler", "sj-goldsmith"):
        found = read(position, "ro", text)
        assert not found.moves, found


def test_a_reply_comes_to_the_same_in_every_process() -> None:
    """Whatever order the sets of a process have: a word of two languages reads as one of them."""
    told = {_told_with(seed) for seed in ("1", "4")}
    assert len(told) == 1
    assert "trader" in told.pop()


def _told_with(seed: str) -> str:
    program = "from tests.reader import test_sentences; print(test_sentences.all_read())"
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", program]
    return subprocess.run(
        command, cwd=root, env=environment, capture_output=True, text=True, check=True
    ).stdout


def all_read() -> list[ReplyOutcome]:
    """What comes of many sentences, and of one that holds a word of two languages."""
    two = read("pr-role", "ro", "Nu-i dați lui Bogdan căpitanul! Negustorul.")
    return [two, *map(outcome_of, cases("sentences")[::2])]


def test_reading_takes_as_long_as_the_reply_and_no_longer() -> None:
    """Beyond what anybody writes nothing is looked at."""
    for unit in ("corn, ", "corn and ", "take corn. ", "corn 2 ", "quary ", "or ", "? ", "corn? "):
        found = read("pr-settler", "en", unit * 20_000)
        assert not found.moves
