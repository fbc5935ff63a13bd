"""Tables with a clock on pages."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from sqlmodel import select

from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game
from pbem.play import tables
from tests.web.conftest import ANN, BEA, CID
from tests.web.pages import Person

Sign = Callable[[str], Person]


def test_the_host_sets_a_clock_and_everybody_sees_it(service: Service, person: Sign) -> None:
    ann, bea = person(ANN), person(BEA)
    ann.send(ann.open("/new").form("/new"), hours="48", seats="3", rest="open", name="Slow table")
    assert "two days per decision" in bea.open("/").words
    with service.database.write() as session:
        game = session.exec(select(Game)).one()
        others = [find_or_create(session, address) for address in (BEA, CID)]
    assert "two days per decision" in bea.open(f"/g/{game.code}").words
    for player in others:
        tables.join(service, records.id_of(game), player)
    pages = [someone.open(f"/g/{game.code}").words for someone in (ann, bea)]
    assert all(" left, until " in words for words in pages)


@pytest.mark.parametrize("hours", ["5", "9" * 5000, "²", ""])
def test_a_clock_that_there_is_not_is_none(service: Service, person: Sign, hours: str) -> None:
    ann = person(ANN)
    page = ann.send(ann.open("/new").form("/new"), hours=hours, seats="3", rest="greedy")
    assert page.status == 200
    with service.database.read() as session:
        assert session.exec(select(Game)).one().hours is None


def test_ones_own_games_are_sorted_by_what_is_due_first(service: Service, person: Sign) -> None:
    ann = person(ANN)
    for hours in ("168", "0", "12"):
        ann.send(ann.open("/new").form("/new"), hours=hours, rest="greedy", name=f"H{hours}")
    words = ann.open("/").words
    assert words.index("H12") < words.index("H168")
    assert "Your turn" in words
    assert re.search(r"12 hours left , \w+ \d+ \w+ \d{4}, \d\d:\d\d UTC", words)
