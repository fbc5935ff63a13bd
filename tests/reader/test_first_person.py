"""What the log tells of a move, and what is offered, said in the first person is read as that move.

`FIRST_PERSON` sets how many moves of each decision are looked at in a game.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from first_person import log_sentence, offered

import engine
from pbem.reader.reading import read_reply
from pbem.reader.reply import ReplyOutcome
from tests.move_choice import sensible_move

OF_EACH = int(os.environ.get("FIRST_PERSON", "8"))
LANGUAGES = ("en", "pl", "ro")
ALL = ["new-buildings", "nobles", "buccaneer"]
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("puerto-rico", {"edition": "2011"}),
    ("puerto-rico", {"edition": "2020", "expansions": ALL}),
    ("san-juan", {"new_buildings": True}),
]
TELLS = {
    "role": {"role"}, "settler": {"took", "forest", "passed"}, "hunt": {"cleared"},
    "build": {"built", "passed"}, "extra": {"extra", "passed"}, "load": {"loaded"},
    "sell": {"sold", "bought", "passed"}, "deliver": {"delivered"}, "store": {"stored"},
    "buccaneer": {"plunder", "raid", "captured", "piracy"}, "produce": {"produced"},
    "place": {"placed"}, "keep": {"kept", "forest"}, "chapel": {"chapel"}, "bank": {"bank"},
    "office": {"exchanged"}, "discard": {"discarded"}, "draft": {"drafted"},
    "goldsmith": {"took"},
}  # fmt: skip
"""Events that tell the answer, by the decision."""
TELLS_LESS = {"built", "exchanged"}
"""Those that leave out what the move says: with which cards one paid, or which one got."""


class Case(NamedTuple):
    match: engine.Match
    seat: int
    decision: str
    move: str
    language: str


def cases() -> Iterator[Case]:
    """Moves of random games, as many of each decision, in one language after the other."""
    for rules, options in GAMES:
        chance = random.Random(f"{rules} {options}")
        match = engine.new_game(rules, seats=3, seed="first person", **options)
        seen: Counter[str] = Counter()
        while not match.over:
            seat = chance.choice(match.to_act)
            decision, before = match.decision(seat) or "", match.copy()
            text = "place auto" if decision == "place" and seen[decision] else ""
            text = text or sensible_move(match, seat, match.legal(seat), chance)
            match.play(seat, text)
            seen[decision] += 1
            if seen[decision] <= OF_EACH:
                language = LANGUAGES[sum(seen.values()) % len(LANGUAGES)]
                yield Case(before, seat, decision, str(before.read(seat, text)), language)


@pytest.fixture(scope="module")
def played() -> list[Case]:
    return list(cases())


def read(case: Case, text: str) -> ReplyOutcome:
    return read_reply(case.match, case.seat, text, ("Ann", "Bob", "Cid"), case.language)


def test_what_is_offered(played: list[Case]) -> None:
    for case in played:
        text = offered(case.match.in_words(case.move, case.language), case.language)
        found = read(case, text)
        assert found.moves == (case.move,), text


def test_what_the_log_tells(played: list[Case]) -> None:
    told = 0
    for case in played:
        for entry in said(case):
            text = log_sentence(entry.deed, case.language)
            found = read(case, text)
            if " without " in case.move:
                continue  # what was declined is not told
            assert found.moves in ((), (case.move,)), text
            names_what_went = case.decision == "keep" and "(" in text  # and counts what stays
            if names_what_went:
                continue
            if entry.kind not in TELLS_LESS or len(ways(case, entry)) == 1:
                assert found.moves, text
            told += bool(found.moves)
    assert told > len(played) // 2


def ways(case: Case, entry: engine.Entry) -> list[str]:
    """The legal moves of which the log would tell just the same."""
    about = case.move.partition(" paying ")[0]
    same = [m for m in case.match.legal(case.seat) if m.partition(" paying ")[0] == about]
    return same if entry.kind == "built" else case.match.legal(case.seat)


def said(case: Case) -> list[engine.Entry]:
    after, number = case.match.copy(), len(case.match.moves)
    after.play(case.seat, case.move)
    entries = after.chronicle(case.seat, ["Ann", "Bob", "Cid"], number, case.language)
    kinds = TELLS.get(case.decision, set())
    return [e for e in entries if e.seat == case.seat and e.deed and not e.auto and e.kind in kinds]
