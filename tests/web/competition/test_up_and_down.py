"""As many move down as up: other terms are refused, and older leagues are told what happens."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlmodel import select

from pbem.core.service import Service
from pbem.models import League
from tests.inbox.test_commands import ask, last
from tests.web.competition.test_league_pages import ANN, found
from tests.web.pages import Person

pytestmark = pytest.mark.databases("both")

WHY = "Divisions keep their sizes, so as many players move down as move up"


def leagues(service: Service) -> list[League]:
    with service.database.read() as session:
        return list(session.exec(select(League)))


def test_a_page_and_a_mail_refuse_uneven_numbers_and_say_why(
    service: Service, person: Callable[[str], Person]
) -> None:
    page = found(person(ANN), divisions="4, 4", promoted="1", relegated="2")
    assert (page.status, WHY in page.words) == (422, True)
    ask(service, "new league UPDN san-juan 2 divisions 4 4 clock 48 up 1 down 2", ANN)
    assert WHY in last(service)[1]
    assert leagues(service) == []
    ask(service, "new league UPDN san-juan 2 divisions 4 4 clock 48 up 2 down 2", ANN)
    assert [league.code for league in leagues(service)] == ["UPDN"]
