"""Organisers see who is late: on their page with one tap for what helps, by mail and by program."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta

import pytest

from pbem.core import clock
from pbem.core.service import Service
from pbem.models import Entry, Game, League, Player
from tests.competition.leagues.people import fixtures_of, running
from tests.inbox.test_commands import ask, last
from tests.web.api.conftest import Program, token_of
from tests.web.pages import Person

SignIn = Callable[[str], Person]
ANN, DAN = "ann@example.org", "dan@example.org"


@pytest.fixture
def league(service: Service) -> League:
    """Ann organises and plays, Eve waits."""
    return running(service, 5, divisions=(4,), at_once=1)


def waited_for(service: Service, league: League) -> Player:
    """Whom the first game waits for."""
    with service.database.read() as session:
        fixture = fixtures_of(service, league)[0]
        game = session.get_one(Game, fixture.game_id)
        entry = session.get_one(Entry, fixture.seats[game.to_act[0]])
        return session.get_one(Player, entry.player_id)


def test_the_page_has_one_tap_to_remind_to_give_time_and_to_seek_a_substitute(
    service: Service, person: SignIn, league: League
) -> None:
    late = waited_for(service, league)
    with clock.set_to(clock.now() + timedelta(days=4)):
        ann = person(ANN)
        page = ann.open("/leagues/spring/organise")
        assert "Players who are late" in page.words
        assert f"{late.name} in 14 days the clock made 0 of 0 decisions" in page.words
        for act in ("/organise/remind", "/organise/more-time", "/organise/replace"):
            assert ann.client.get(f"/leagues/spring{act}").status_code == 405
            said = ann.send(page.form(act), player=str(late.id), table="1").words
            assert "Done. It’s in the public log." in said, act


def test_the_season_says_who_is_late_above_its_running_games(
    service: Service, person: SignIn, league: League
) -> None:
    late = waited_for(service, league)
    dan = person(DAN)
    page = dan.open("/leagues/spring")
    assert "Nobody is late." in page.words
    assert 'href="#running">Games' in page.response.text
    with clock.set_to(clock.now() + timedelta(days=30)):
        told = re.search(r"Late: ([^.]*)\.", person(DAN).open("/leagues/spring").words)
        assert told is not None
        assert late.name in re.split(r", | and ", told[1])


def test_by_mail_in_three_languages_and_for_organisers_only(
    service: Service, league: League
) -> None:
    late = waited_for(service, league)
    ask(service, "late SPRING", ANN)
    assert "Nobody is late." in last(service)[1]
    with clock.set_to(clock.now() + timedelta(days=4)):
        for line in ("late SPRING", "spóźnieni SPRING", "întârziați SPRING"):
            ask(service, line, ANN)
            assert f"{late.name}: the clock made 0 of 0 decisions" in last(service)[1], line
            assert "waiting: game 1 since" in last(service)[1]
        ask(service, "late SPRING", DAN)
        assert "Only the league’s organiser" in last(service)[1]
        ask(service, f"remind SPRING {late.name}", ANN)
        assert f"{late.name} gets a reminder by email." in last(service)[1]


def test_by_program(service: Service, person: SignIn, league: League) -> None:
    late = waited_for(service, league)
    program = Program(person(ANN).client, token_of(service, ANN))
    assert program.get("/leagues/SPRING/late") == {"late": []}
    with clock.set_to(clock.now() + timedelta(days=4)):
        names = {one["player"] for one in program.get("/leagues/SPRING/late")["late"]}
    assert late.name in names
    other = Program(person(DAN).client, token_of(service, DAN))
    other.get("/leagues/SPRING/late", 409)
