"""Replies that people wrote at known positions, what they meant by them, and what is read.

`phrases/*.jsonl` hold them: moves, `ask` for what must be asked back, or `talk`. Each reply is read
as its mail would be, with the moves that the mail listed; verdicts say what became of it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import engine
from pbem.language.catalogues import speaking
from pbem.reader import scoring
from pbem.reader.reading import read_reply
from pbem.reader.reply import ReplyOutcome
from pbem.reader.structure import Listed
from tests.mail.test_every_board import letter_of

PHRASES = Path(__file__).parent / "phrases"
POSITIONS: dict[str, Any] = json.loads((PHRASES / "positions.json").read_text("utf-8"))
NAMES = {
    "de": ("Anna", "Bernd", "Clara", "Dirk", "Eva"),
    "en": ("Ann", "Bob", "Cid", "Dan", "Eve"),
    "pl": ("Ania", "Bartek", "Czesia", "Darek", "Ewa"),
    "ro": ("Ana", "Bogdan", "Cezar", "Dana", "Emil"),
}
LANGUAGES = tuple(NAMES)


class Case(NamedTuple):
    """A reply at a position; `expected` are moves, or `ask` or `talk`."""

    id: str
    language: str
    position: str
    text: str
    expected: tuple[str, ...] | str

    @property
    def seat(self) -> int:
        return match_at(self.position).to_act[0]


@cache
def match_at(position: str) -> engine.Match:
    return engine.load_game(POSITIONS[position])


def names_at(position: str, language: str) -> Sequence[str]:
    return NAMES[language][: match_at(position).seats]


@cache
def listed_at(position: str, language: str) -> Sequence[Listed]:
    """The moves that a mail about the position lists, each with its line."""
    match, document = match_at(position), POSITIONS[position]
    seat = match.to_act[0]
    with speaking(language):
        rows = letter_of(match, document["game"], seat, document["options"], language).moves()
        return [(str(match.read(seat, row.text)), f"{row.text}  -  {row.told}") for row in rows]


@cache
def cases(name: str, language: str = "") -> Sequence[Case]:
    """Those of a file, all or of one language."""
    rows = map(json.loads, (PHRASES / f"{name}.jsonl").read_text("utf-8").splitlines())
    found = [
        Case(row["id"], row["language"], row["position"], row["text"], _meant(row["expected"]))
        for row in rows
    ]
    return [case for case in found if language in ("", case.language)]


def _meant(expected: list[str] | str) -> tuple[str, ...] | str:
    return expected if isinstance(expected, str) else tuple(expected)


def read(position: str, language: str, text: str) -> ReplyOutcome:
    """What comes of the text as a reply to the mail about the position."""
    match = match_at(position)
    names, listed = names_at(position, language), listed_at(position, language)
    return read_reply(match, match.to_act[0], text, names, language, listed)


@cache
def outcome_of(case: Case) -> ReplyOutcome:
    return read(case.position, case.language, case.text)


def verdict(case: Case) -> str:
    """What the reader made of it."""
    outcome = outcome_of(case)
    return verdict_on(case, outcome.outcome, outcome.moves)


def verdict_on(case: Case, outcome: str, played: Sequence[str]) -> str:
    """What became of a reply that came to that outcome and played these moves."""
    return scoring.verdict(match_at(case.position), case.seat, case.expected, outcome, played)
