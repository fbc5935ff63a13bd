"""The simulation of leagues in little; the whole is `pbem simulate --leagues`."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from sqlmodel import select

from pbem.competition.leagues.terms import Form
from pbem.core.service import Service
from pbem.mail.letters import rendering
from pbem.models import OutboundMail
from pbem.running import cli
from pbem.simulation import chart
from pbem.simulation.checks import Checks
from pbem.simulation.leagues import live


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


@pytest.mark.parametrize("form", [Form.ROUND_ROBIN, Form.SWISS, Form.KNOCK_OUT])
def test_a_tournament_of_simulated_people_comes_to_its_end(service: Service, form: Form) -> None:
    report = live(service, seasons=1, players=4, seed="calm", form=form, seats=2)
    assert report.seasons == 1
    assert report.games == {Form.ROUND_ROBIN: 6, Form.SWISS: 6, Form.KNOCK_OUT: 3}[form]
    assert report.checks > 100


def test_most_mails_of_a_simulation_are_queued_without_their_text(service: Service) -> None:
    live(service, seasons=1, players=4, seed="calm", form=Form.KNOCK_OUT, seats=2)
    with service.database.read() as session:
        mails = session.exec(select(OutboundMail)).all()
    empty = [mail for mail in mails if not mail.raw]
    assert 0 < len(mails) - len(empty) < len(empty)
    assert not rendering.is_left_out("any event at all"), "outside a simulation all are written"


def test_the_simulation_says_what_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--leagues", "--players", "3"]) == 2
    assert "4 players at least" in capsys.readouterr().err


def test_a_broken_claim_is_a_fault() -> None:
    checks = Checks.__new__(Checks)
    checks.made = 0
    with pytest.raises(AssertionError, match="stuck"):
        checks._require("the season is stuck", that=False)
