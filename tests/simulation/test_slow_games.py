"""Simulated people read mail as people do, and their games end in every variant."""

from __future__ import annotations

import random
from dataclasses import replace
from math import inf
from pathlib import Path
from statistics import median
from xml.etree import ElementTree

import pytest

from pbem.running import cli
from pbem.simulation import days_chart, slow_games
from pbem.simulation.readers import GUESSED, HOUR, LOW, MINUTE, Reader

DAY = 1.0


def waits(people: int, mails: int) -> list[float]:
    chance, found = random.Random("readers"), []
    for _ in range(people):
        reader = replace(Reader.at_any_table(chance), vanishes=inf)
        for number in range(mails):
            mailed = 7 * number + chance.random() * 7
            found.append(reader.answers(mailed) - mailed)
    return found


def test_nine_of_ten_answers_come_within_a_day() -> None:
    found = waits(60, 30)
    assert 0.85 < sum(wait < DAY for wait in found) / len(found) < 0.97
    assert HOUR < median(found) < 12 * HOUR
    assert max(found) > 2 * DAY  # a heavy tail
    assert min(found) > 0


def test_people_sleep() -> None:
    reader = Reader(random.Random("night"))
    hours = [(reader.answers(day + 0.1) % 1) * 24 for day in range(100)]
    assert sum(1 < hour < 5 for hour in hours) <= 3


def test_who_sits_at_their_mail_answers_the_next_one_at_once() -> None:
    reader = Reader(random.Random("there"))
    first = reader.answers(0.2)
    assert reader.answers(first) - first <= 6 * MINUTE


@pytest.mark.parametrize("kind", [("puerto-rico", 4), ("san-juan", 4), ("san-juan", 2)])
def test_with_orders_a_game_takes_fewer_decisions_and_mails(kind: tuple[str, int]) -> None:
    forced, everything = (
        slow_games.play(*kind, variant, "test") for variant in slow_games.VARIANTS
    )
    assert everything.decisions < forced.decisions
    assert everything.mails < forced.mails
    for tally in (forced, everything):
        final = kind[1]
        assert tally.mails - final <= tally.decisions + tally.late
        assert tally.days > 0


def test_whoever_has_vanished_holds_a_game_up_by_their_clock_and_a_day() -> None:
    reader = Reader(random.Random("gone"), vanishes=3.0)
    assert reader.answers(1.0) < 3.0
    assert reader.answers(9.0) == inf
    for seed in range(12):
        tally = slow_games.play("san-juan", 2, "forced", f"gone/{seed}")
        assert tally.late <= 3  # the rest of the turn, and what was asked before the others voted
        assert tally.days < 400


def test_the_low_take_up_saves_less_than_the_guessed_one() -> None:
    guessed, low = (
        sum(
            slow_games.play("san-juan", 4, "everything", f"low/{n}", take_up).decisions
            for n in range(3)
        )
        for take_up in (GUESSED, LOW)
    )
    assert guessed < low


def test_the_same_seed_brings_the_same_game() -> None:
    first, second = (slow_games.play("san-juan", 2, "everything", "again") for _ in range(2))
    assert first == second


def test_the_command_tells_of_every_kind_and_variant_and_draws_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(slow_games, "KINDS", (("san-juan", 2),))
    chart = tmp_path / "play.svg"
    command = ["simulate", "--games", "1", "--seed", "short", "--chart", str(chart)]
    assert cli.main(command) == 0
    told = capsys.readouterr().out
    assert all(variant in told for variant in slow_games.VARIANTS)
    drawn = ElementTree.parse(chart).getroot()
    words = " ".join(drawn.itertext())
    assert all(name in words for name in days_chart.NAMES.values())
    assert drawn.tag.endswith("svg")
