"""Whatever a page tells of time is told by the clock of who looks.

They live where clocks are three quarters of an hour off all others: a time that ends otherwise is
another's. It is evening in London, so that their day is another, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta

import pytest
from flask import Flask
from sqlmodel import col, select

from pbem.accounts import api_tokens
from pbem.competition.leagues import changing, standstills
from pbem.competition.leagues.changing import TermChanges
from pbem.core import clock
from pbem.core.service import Service
from pbem.mail import outbox
from pbem.models import Game, Player, Scope, Season, id_of
from pbem.play import absence, tables, time_preferences
from pbem.web.app import create_app
from tests.competition.leagues.people import people, play_all, running
from tests.competition.taken_up import take_all
from tests.inbox.test_commands import ask, last
from tests.web.conftest import table_of_three
from tests.web.pages import Person
from tests.web.test_protection import pages_of

EVENING = datetime(2026, 11, 28, 20, tzinfo=UTC)
ZONE = "Pacific/Chatham"
TIME = re.compile(r"\b\d{1,2}:\d\d\b")
ANN = "ann@example.org"


@pytest.fixture(autouse=True)
def _it_is_evening() -> Iterator[None]:
    with clock.set_to(EVENING):
        yield


def much_to_tell(service: Service) -> Game:
    """A season that is over and one that runs, with what organisers may do to its dates; games and
    a table of Ann's; her days off."""
    league = running(service, 3, season_days=60, clock="7d+12h")
    [ann] = people(service, 1)
    time_preferences.set_zone(service, id_of(ann), ZONE)
    with service.database.read() as session:
        ann = session.get_one(Player, ann.id)
    play_all(service, league)
    take_all(service)
    with service.database.write() as session:
        season = session.exec(select(Season).order_by(col(Season.number).desc())).first()
        assert season is not None
        season.starts_at = EVENING + timedelta(days=7)
        session.add(season)
    starts = TermChanges({"games_each": 3}, EVENING + timedelta(days=9), moves_start=True)
    changing.change_terms(service, id_of(league), ann, starts)
    standstills.stop_clocks(service, id_of(league), ann, date(2026, 12, 24), date(2027, 1, 1), "")
    absence.take_days_off(service, id_of(ann), date(2026, 11, 29), date(2026, 11, 30))
    table = tables.TableTerms(starts_at=EVENING + timedelta(days=3))
    tables.open_table(service, ann, tables.TableSetup("Chatham", 3, "san-juan", terms=table))
    return table_of_three(service)


NOT_THEIRS = ("/help", "/api", "/mailbox")
"""What says how times are written, and what is everybody's."""
HOURS = re.compile(r"(?: *\b\d\d:00\b){5,24}(?: Other hours(?: *\b\d\d:00\b)+)?")
"""To choose from."""
MIDNIGHT = "00:00"
"""Where days begin that they have named."""


def of_another(words: str) -> list[str]:
    """The times in it that are not by their clock."""
    times = TIME.findall(HOURS.sub(" ", words))
    return [one for one in times if not one.endswith(":45") and one != MIDNIGHT]


def test_every_page_tells_times_by_the_clock_of_who_looks(
    app: Flask, service: Service, person: Callable[[str], Person]
) -> None:
    game = much_to_tell(service)
    outbox.deliver_due(service)
    ann, told = person(ANN), 0
    for path in pages_of(service, app, game):
        if path.startswith(NOT_THEIRS) or ann.client.get(path).mimetype != "text/html":
            continue
        words = ann.open(path).words
        assert of_another(words) == [], path
        assert not re.search(r"28 Nov|Nov 28", words), f"{path}: it is the 29th there"
        told += len(TIME.findall(words))
    assert told > 20


def test_what_is_remembered_of_a_page_for_others_is_not_shown_with_their_days(
    service: Service, person: Callable[[str], Person], stranger: Person
) -> None:
    much_to_tell(service)
    assert "Nov 28, 2026" in stranger.open("/leagues/SPRING").words, "in UTC"
    assert "Nov 29, 2026" in person(ANN).open("/leagues/SPRING").words


COMMANDS = (
    "leagues", "standings SPRING", "my league", "late SPRING", "games",
    "timezone Pacific/Chatham", "calendar", "reminders late", "away until Friday", "back",
    "last day SPRING 2027-03-31: a fair", "pause league SPRING 3: a fair",
    "pause league SPRING 3: a fair", "next season SPRING", "change league SPRING games 5",
)  # fmt: skip


def test_every_answer_by_mail_tells_times_by_the_clock_of_who_asks(service: Service) -> None:
    much_to_tell(service)
    told = 0
    for command in COMMANDS:
        ask(service, command)
        _subject, text = last(service)
        told += len(TIME.findall(text))
        assert of_another(text) == [], command
        assert "UTC" not in text, command
    assert told > 3


def test_the_log_by_program_does_so_too(service: Service) -> None:
    much_to_tell(service)
    with service.database.write() as session:
        owner = session.exec(select(Player).where(Player.email == ANN)).one()
        token = api_tokens.make(session, id_of(owner), "x", Scope.READ)
    client = create_app(service).test_client()
    answer = client.get("/api/v1/leagues/SPRING/log", headers={"Authorization": f"Bearer {token}"})
    lines = [entry["text"] for entry in answer.get_json()["entries"]]
    assert [of_another(line) for line in lines if of_another(line)] == []
    assert sum(len(TIME.findall(line)) for line in lines) > 2
