"""A round in a few lines: nothing that counts is left out, and nothing hidden is told."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest

import engine
from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.moves import name_of
from engine.summary import MOST_LINES, STRONG, Line, without_bold
from tests.engine import recorded_games
from tests.engine.recorded_games import RecordedGame

NAMES = ["Ann", "Bea", "Cid", "Dan", "Eve"]
TO_YOU = engine.Telling(to_you=True)
EVERY = {"puerto-rico": 16, "san-juan": 6}
"""Of the recorded games every so-manieth is told."""
POINTS = re.compile(r"\(\+(\d+) points?")
CLAUSE = re.compile(r"; |\. (?=.)")


def games(rules: str) -> list[RecordedGame]:
    return recorded_games.load(rules)[:: EVERY[rules]]


def told(recorded: RecordedGame) -> tuple[engine.Match, list[str]]:
    match = recorded.start()
    match.play_on(recorded.choices())
    return match, NAMES[: recorded.seats]


def by_round(lines: list[Line]) -> dict[int, str]:
    found: defaultdict[int, str] = defaultdict(str)
    for line in lines:
        found[line.round] += line.text + "\n"
    return found


def told_of(match: engine.Match, kind: str) -> Iterator[tuple[int, engine.Entry]]:
    for entry in match.chronicle(names=NAMES):
        if entry.kind == kind:
            yield entry.round, entry


@pytest.mark.parametrize("rules", list(engine.GAMES))
@pytest.mark.parametrize("language", engine.LANGUAGES)
def test_a_round_has_at_most_six_lines_to_everybody(rules: str, language: str) -> None:
    for recorded in games(rules):
        match, names = told(recorded)
        for seat in range(recorded.seats):
            lines = match.summary(seat, names, 0, language, TO_YOU)
            rounds = [line.round for line in lines]
            assert rounds == sorted(rounds)
            assert max(map(rounds.count, rounds)) <= MOST_LINES, recorded.name
            for line in lines:
                assert not re.search(r"[][{}]|  | [,.;:)]|\.\.|None", without_bold(line.text))
                assert line.text.endswith((".", "\ue003"))


def test_every_building_and_every_ship_is_told() -> None:
    for recorded in games("puerto-rico"):
        match, names = told(recorded)
        lines = by_round(match.summary(0, names))
        for round_, entry in told_of(match, "built"):
            assert any(b in entry.text and b in lines[round_] for b in map(name_of, CATALOGUE))
        for round_, entry in told_of(match, "sailed"):
            assert entry.text in lines[round_]
        for round_, entry in told_of(match, "last_round"):
            assert entry.text in without_bold(lines[round_])


def test_every_point_of_a_ship_is_told() -> None:
    every = recorded_games.load("puerto-rico")
    base = [recorded for recorded in every if not recorded.options["expansions"]]
    assert base
    for recorded in base:
        match, names = told(recorded)
        found = [
            int(points[1]) * clause.count(STRONG)
            for line in match.summary(0, names)
            for clause in CLAUSE.split(line.text)
            if (points := POINTS.search(clause))
        ]
        loads = [entry for _, entry in told_of(match, "loaded")]
        points = [re.search(r"for (\d+) point", entry.text) for entry in loads]
        assert sum(found) == sum(int(each[1]) for each in points if each), recorded.name


def test_what_a_player_holds_is_told_to_nobody_else() -> None:
    """A finished game hides nothing, so it is told move by move while it runs."""
    for recorded in games("san-juan")[:3]:
        match = recorded.start()
        for seat, text in recorded.choices():
            match.play(seat, text)
            if match.over:
                break
            lines = match.summary(
                0, NAMES[: recorded.seats], max(0, match.played - 8), telling=TO_YOU
            )
            for line in lines:
                assert not re.search(r"\ue003 (keeps|finds the|finds a )", line.text)


def test_the_reader_comes_before_the_others_and_those_who_did_the_same_are_told_together() -> None:
    match = engine.new_game("puerto-rico", seats=4, seed="told")
    match.play(0, "mayor")
    while match.decision(match.to_act[0]) != "role":
        match.play(match.to_act[0], match.choices(match.to_act[0], 1)[0].text)
    [line] = match.summary(2, NAMES[:4], telling=TO_YOU)
    assert without_bold(line.text) == (
        "Ann chooses the mayor and gets 2 colonists; you, Bea and Dan get 1 colonist each."
    )
    polish = match.summary(2, NAMES[:4], 0, "pl", TO_YOU)
    assert without_bold(polish[0].text).endswith("; ty, Bea i Dan – po 1 robotniku.")
    romanian = match.summary(2, NAMES[:4], 0, "ro", TO_YOU)
    assert without_bold(romanian[0].text).endswith("; tu, Bea și Dan – câte 1 colonist.")


def test_what_came_to_nothing_is_not_told() -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="told")
    match.play(0, "trader")
    assert [without_bold(line.text) for line in match.summary(0, NAMES[:3])] == [
        "Ann chooses the trader."
    ]
