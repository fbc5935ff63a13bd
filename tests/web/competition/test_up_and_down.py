"""As many move down as up: other terms are refused, and older leagues are told what happens."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from alembic import command
from sqlmodel import col, select

from pbem.competition.leagues import season_start
from pbem.core.database import alembic_config
from pbem.core.service import Service
from pbem.models import Division, Entry, League, Season, id_of
from tests.competition.leagues.people import people, play_all, running
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


def where_they_are(service: Service, league: League, number: int) -> dict[int, int]:
    """The divisions of players in that season."""
    query = (
        select(Entry.player_id, Division.number)
        .join(Division, col(Division.id) == Entry.division_id)
        .join(Season, col(Season.id) == Entry.season_id)
        .where(Season.league_id == league.id, Season.number == number)
    )
    with service.database.read() as session:
        return dict(session.exec(query).all())


def test_a_league_founded_with_uneven_numbers_is_told_what_happens(
    service: Service, stranger: Person
) -> None:
    """The winner up and the last two down: the better of the two has always stayed."""
    league = running(service, 8, divisions=(4, 4), games_each=1)
    play_all(service, league)
    with service.database.write() as session:
        kept = session.get_one(League, league.id)
        kept.terms = {**kept.terms, "promoted": 1, "relegated": 2}
        session.add(kept)
        for entry in session.exec(select(Entry).where(col(Entry.place) >= 3)):
            entry.next_division = 2  # as it was told to the last two of both divisions
            session.add(entry)
    config = alembic_config(service.settings.database_url)
    command.downgrade(config, "0068")
    command.upgrade(config, "head")

    told = stranger.client.get("/leagues/spring/1/table.json").json
    assert [row["zone"] for one in told["divisions"] for row in one["rows"]] == [
        "stays", "stays", "stays", "down", "up", "stays", "stays", "stays",
    ]  # fmt: skip
    assert "The terms said 1 up and 2 down." in stranger.open("/leagues/spring/log").words
    rules = stranger.open("/leagues/spring/rules").words
    assert ("Promoted 1 Relegated 1") in rules
    with service.database.read() as session:
        ended = session.exec(select(Entry).where(col(Entry.place).is_not(None))).all()
    season_start.begin(service, id_of(league), people(service, 1)[0])
    leads = {entry.player_id: entry.next_division for entry in ended}
    assert leads == where_they_are(service, league, 2)
