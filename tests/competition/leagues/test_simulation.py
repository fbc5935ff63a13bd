"""The simulation of leagues in little; the whole is `pbem simulate --leagues`."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from pbem.core.service import Service
from pbem.running import cli
from pbem.running.simulation import chart
from pbem.running.simulation.checks import Checks
from pbem.running.simulation.leagues import live


def test_two_seasons_of_simulated_people_come_to_their_end(service: Service) -> None:
    """Every day all sums, ranks, limits and results are checked, and the worker is killed."""
    report = live(service, seasons=2, players=4, seed="calm")
    assert report.seasons == len(report.places) == 2
    assert all(sorted(places.values()) == [*range(1, 5)] for places in report.places)
    assert report.checks > 1000
    assert report.games == 12
    drawn = ET.fromstring(chart.draw(report))
    assert drawn.tag.endswith("svg")
    assert "2 seasons" in report.in_words()[0]


def test_the_simulation_says_what_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--leagues", "--players", "3"]) == 2
    assert "4 players at least" in capsys.readouterr().err


def test_a_broken_claim_is_a_fault() -> None:
    checks = Checks.__new__(Checks)
    checks.made = 0
    with pytest.raises(AssertionError, match="stuck"):
        checks._holds(False, "the season is stuck")
