"""Natural replies in four languages: none plays what was not meant, and most are read as meant.

The files of `phrases`: `cases` and `sentences` hold kinds of replies that once failed, `choices`
moves that are as short or as chatty as chat, `traps` chat that names what can be had, and `fresh`
replies of people who had never seen the reader. What is listed in `KNOWN` still fails.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pytest

from pbem.reader.scoring import GUESSED, LOST, RIGHT, SILENT, WRONG
from tests.reader.corpora import (
    LANGUAGES,
    PHRASES,
    POSITIONS,
    Case,
    cases,
    match_at,
    outcome_of,
    verdict,
)

pytestmark = pytest.mark.thorough


class Figures(NamedTuple):
    """At least so many are read as they were meant, and at most so many are lost in silence."""

    right: int
    silent: int


FIGURES = {
    ("cases", "de"): Figures(79, 0),
    ("cases", "en"): Figures(278, 1),
    ("cases", "pl"): Figures(247, 1),
    ("cases", "ro"): Figures(258, 1),
    ("choices", "de"): Figures(36, 0),
    ("choices", "en"): Figures(136, 0),
    ("choices", "pl"): Figures(104, 0),
    ("choices", "ro"): Figures(98, 0),
    ("traps", "de"): Figures(105, 0),
    ("traps", "en"): Figures(233, 0),
    ("traps", "pl"): Figures(179, 0),
    ("traps", "ro"): Figures(175, 0),
    ("sentences", "de"): Figures(39, 0),
    ("sentences", "en"): Figures(184, 1),
    ("sentences", "pl"): Figures(67, 0),
    ("sentences", "ro"): Figures(62, 0),
    ("fresh", "de"): Figures(242, 0),
    ("fresh", "en"): Figures(209, 1),
    ("fresh", "pl"): Figures(228, 0),
    ("fresh", "ro"): Figures(208, 1),
}
"""Of each file and language; raise the first and lower the second when the reader gets better."""
KNOWN = {
    "en-a-042": "people left as they stand: `Same places as last time`",
    "pl-a-054": "mockery: `Sure, take the trader so that Darek earns even more`",
}
"""Replies that play what was not meant, and why; who mends one takes it out of here."""
MOST_KNOWN = 6
PLAYED = (WRONG, GUESSED)
NAMES = sorted({name for name, _ in FIGURES})


def test_all_files_are_measured() -> None:
    assert sorted(path.stem for path in PHRASES.glob("*.jsonl")) == NAMES
    assert len(FIGURES) == len(NAMES) * len(LANGUAGES)
    for name in NAMES:
        ids = [case.id for case in cases(name)]
        assert len(set(ids)) == len(ids)
        assert {case.position for case in cases(name)} <= set(POSITIONS)


@pytest.mark.parametrize(("name", "language"), FIGURES)
def test_nothing_is_played_that_was_not_meant(name: str, language: str) -> None:
    wrong = [case for case in cases(name, language) if verdict(case) in PLAYED]
    told = [(c.id, c.text, outcome_of(c).moves) for c in wrong if c.id not in KNOWN]
    assert told == []


@pytest.mark.parametrize(("name", "language"), FIGURES)
def test_most_are_read_as_they_were_meant_and_few_are_lost(name: str, language: str) -> None:
    found = Counter(verdict(case) for case in cases(name, language))
    due = FIGURES[name, language]
    assert found[RIGHT] >= due.right
    assert found[LOST] + found[SILENT] <= due.silent


def test_what_is_known_to_fail_still_does() -> None:
    known = [case for name in NAMES for case in cases(name) if case.id in KNOWN]
    assert {case.id for case in known} == set(KNOWN)
    assert len(KNOWN) <= MOST_KNOWN
    assert [case.id for case in known if verdict(case) not in PLAYED] == []


@pytest.mark.parametrize("name", NAMES)
def test_what_is_expected_can_be_played(name: str) -> None:
    for case in cases(name):
        match = match_at(case.position).copy()
        for text in case.expected if isinstance(case.expected, tuple) else ():
            assert match.read(case.seat, text) == text, case.id
            match.play(case.seat, text)


def test_a_verdict_tells_what_was_played_from_what_was_meant() -> None:
    """`load corn on 5` and `load corn` come to the same where there is one ship only."""
    chat = Case("", "en", "pr-role", "see you tomorrow, Bob!", "talk")
    assert verdict(chat) == RIGHT
    assert verdict(chat._replace(expected=("captain",))) == LOST
    assert verdict(chat._replace(text="captain")) == WRONG
    assert verdict(chat._replace(text="captain", expected="ask")) == GUESSED
