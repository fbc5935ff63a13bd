"""Whoever leaves a season that runs hears first what that means, and goes when they are sure."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from sqlmodel import select

from pbem.competition.leagues import league_entries
from pbem.core.service import Service
from pbem.inbox.commands.catalogue import COMMANDS
from pbem.models import EntryStatus, League, OutboundMail, id_of
from pbem.models.mail_kinds import MailQuestion
from tests.competition.leagues.climbing import accepted, put_up, standing
from tests.competition.leagues.people import entries_of, people, running
from tests.inbox.answering import said
from tests.inbox.test_commands import ask, last
from tests.inbox.test_questions import reply
from tests.web.api.conftest import Program, token_of
from tests.web.conftest import everything
from tests.web.pages import Person

SignIn = Callable[[str], Person]
BEA, EVE = "bea@example.org", "eve@example.org"
MAILS = ("inboundmail", "inboundclaim", "outboundmail")
SURE = ["withdraw SPRING now", "wycofaj SPRING teraz", "retrage SPRING acum"]


@pytest.fixture
def league(service: Service) -> League:
    """Ann, Bea, Cid and Dan play; Eve waits and would take over."""
    league = running(service, 4, divisions=(4,), dropouts="replaced", games_each=3, at_once=2)
    league_entries.enter(service, id_of(league), people(service, 5)[4])
    return league


def status(service: Service, league: League, name: str) -> EntryStatus:
    player = next(one for one in people(service, 5) if one.name == name)
    return next(e.status for e in entries_of(service, league) if e.player_id == player.id)


def mails_to(service: Service, address: str) -> list[str]:
    with service.database.read() as session:
        mails = session.exec(select(OutboundMail).where(OutboundMail.recipient == address)).all()
    return [said(mail) for mail in mails]


def kept(service: Service) -> dict[str, list[Any]]:
    """Every row but those of mails."""
    rows = everything(service)
    return {name: found for name, found in rows.items() if name not in MAILS}


def test_a_mail_tells_what_it_costs_and_who_follows_and_offers_the_gentle_form(
    service: Service, league: League
) -> None:
    ask(service, "withdraw SPRING", BEA)
    mail, text = last(service)
    assert mail.subject == "Do you want to leave Spring now?"
    for told in (r"running games at once: \d and \d", "1 game of yours has not begun",
                 "Eve, from the waiting list, is being asked to take your place with all",
                 "Your place now is 1; your results stay", "withdraw SPRING later",
                 "withdraw SPRING now"):  # fmt: skip
        assert re.search(told, text), told
    assert status(service, league, "Bea") == EntryStatus.PLAYING
    reply(service, "No, not now", mail)
    assert "you’re still in the league" in last(service)[1]
    assert status(service, league, "Bea") == EntryStatus.PLAYING
    reply(service, "Yes, please", mail)
    assert status(service, league, "Bea") == EntryStatus.WITHDRAWN


@pytest.mark.parametrize(
    "line", ["withdraw SPRING now", "wycofaj SPRING teraz", "retrage SPRING acum"]
)
def test_who_is_sure_goes_at_once_in_three_languages(
    service: Service, league: League, line: str
) -> None:
    ask(service, line, BEA)
    assert status(service, league, "Bea") == EntryStatus.WITHDRAWN


def test_who_is_asked_hears_which_tables_against_whom_and_answers_by_a_yes_in_reply(
    service: Service, league: League
) -> None:
    ask(service, "withdraw SPRING now", BEA)
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.recipient == EVE)
        asks = [one for one in session.exec(query) if one.asks == MailQuestion.PLACE]
    text = said(asks[0])
    for told in ("Spring: will you play for Bea?", "That makes 3 games.", "is number 1 of 4",
                 r"Game \d, against \w+: round 1", "accept SPRING", "decline"):  # fmt: skip
        assert re.search(told, f"{asks[0].subject} {text}"), told
    assert status(service, league, "Eve") == EntryStatus.WAITING
    reply(service, "Sure, with pleasure!", asks[0])
    assert (status(service, league, "Eve"), status(service, league, "Bea")) == (
        EntryStatus.PLAYING, EntryStatus.REPLACED,
    )  # fmt: skip


@pytest.mark.parametrize("line", ["accept SPRING", "przyjmij SPRING", "acceptă SPRING"])
def test_a_place_is_taken_by_mail(service: Service, league: League, line: str) -> None:
    ask(service, "withdraw SPRING now", BEA)
    ask(service, line, EVE)
    assert status(service, league, "Eve") == EntryStatus.PLAYING


def test_a_place_is_taken_or_declined_on_the_page_and_by_program(
    service: Service, person: SignIn, league: League
) -> None:
    ask(service, "withdraw SPRING now", BEA)
    eve = person(EVE)
    page = eve.open("/leagues/spring")
    assert "Will you play for Bea?" in page.words
    form = page.form("/place")
    assert eve.client.get("/leagues/spring/place").status_code == 405
    program = Program(eve.client, token_of(service, EVE))
    path = "/leagues/SPRING/place"
    declined = program.ask("POST", path, 200, {"Idempotency-Key": "1"}, {"accepts": False})
    assert declined.json["status"] == "waiting"
    program.ask("POST", path, 409, {"Idempotency-Key": "2"}, {"accepts": True})
    assert "No place is waiting for your answer" in eve.send(form, answer="yes").words
    assert status(service, league, "Eve") == EntryStatus.WAITING


def test_who_takes_over_hears_which_tables_against_whom_and_how_they_stand(
    service: Service, league: League
) -> None:
    ask(service, "withdraw SPRING now", BEA)
    ask(service, "accept SPRING", EVE)
    [text] = [text for text in mails_to(service, EVE) if "You now play in Spring" in text]
    place = "You are number 1 of 4 with 0 points."
    games = r"Game \d, against \w+: round 1\. Points on the table: .*you \d"
    for told in (place, "That makes 3 games.", games, "/g/", "not begun yet"):
        assert re.search(told, text), told


def test_on_the_page_it_takes_a_second_click_and_a_get_changes_nothing(
    service: Service, person: SignIn, league: League
) -> None:
    bea = person(BEA)
    asked = bea.send(bea.open("/leagues/spring").form("/withdraw"))
    assert "Eve, from the waiting list, is being asked to take your place" in asked.words
    assert asked.form("/stay")
    for path in ("/leagues/spring/withdraw", "/leagues/spring/withdraw?sure=yes"):
        assert bea.client.get(path).status_code == 405
    assert status(service, league, "Bea") == EntryStatus.PLAYING
    assert "You have left this league." in bea.send(asked.form("/withdraw")).words
    assert status(service, league, "Bea") == EntryStatus.WITHDRAWN


def test_a_program_must_say_that_it_is_sure(
    service: Service, person: SignIn, league: League
) -> None:
    program = Program(person(BEA).client, token_of(service, BEA))
    path = "/leagues/SPRING/withdrawal"
    refused = program.ask("POST", path, 409, {"Idempotency-Key": "1"}, {})
    assert "Eve, from the waiting list" in refused.json["detail"]
    assert status(service, league, "Bea") == EntryStatus.PLAYING
    left = program.ask("POST", path, 200, {"Idempotency-Key": "2"}, {"sure": True})
    assert left.json["status"] == "withdrawn"


def test_on_a_ladder_it_costs_the_rung_and_running_games(service: Service) -> None:
    ladder, (ann, bea) = put_up(service, 2)
    accepted(service, ladder, bea, ann)
    ask(service, "withdraw CLIMB", "ann@example.org")
    mail, text = last(service)
    assert "You give up rung 1" in text
    assert "lose these running games: 1" in text
    assert "later" not in text
    assert standing(service, ladder) == ["Ann", "Bea"]
    reply(service, "yes", mail)
    assert standing(service, ladder) == ["Bea"]


ASKS_FIRST = {"withdraw": "withdraw SPRING", "delete league": "delete league SPRING: Enough"}
"""Commands that take something away that does not come back, and are not done as long as it
would."""
WITH_A_REASON = {
    "remove": "remove SPRING Bea", "replace": "replace SPRING Bea", "annul": "annul SPRING 1",
    "adjudicate": "adjudicate SPRING 1 Ann, Bea", "close ladder": "close ladder SPRING",
    "extend": "extend SPRING 7", "last day": "last day SPRING 2027-03-31",
    "pause league": "pause league SPRING 7",
    "more time": "more time SPRING 1 3", "report": "report Ann",
    "remove organiser": "remove organiser Bea from SPRING",
}  # fmt: skip
"""Those by which somebody decides over others: nothing is done without a reason."""
ANSWERS = {"organise league", "undo yes", "undo no", "accept", "decline", "approve", "vote", "join"}
"""Those that answer a question of ours, whose mail says what follows."""
TAKEN_BACK_BY = {
    "undo": "a move", "order": "drop order", "drop order": "order", "mute": "unmute",
    "unmute": "mute", "stop": "resume", "resume": "stop", "away": "back", "back": "away",
    "pause": "go on", "go on": "pause", "calendar": "calendar off", "calendar off": "calendar",
    "calendar new": "calendar new", "join league": "withdraw", "challenge": "the challenge's page",
    "note": "note", "talk": "talk", "auto": "auto", "grace": "grace", "confirm": "confirm",
    "lessons": "lessons off", "lessons off": "lessons",
    "hand over league": "hand over league", "add organiser": "remove organiser",
    "step down": "add organiser", "keep apart": "let meet", "let meet": "keep apart",
    "stop clocks": "start clocks", "start clocks": "stop clocks",
    "change league": "change league",
    "rename league": "rename league", "describe league": "describe league",
    "drop invitation link": "invitation link",
    "resume league": "pause league", "timezone": "timezone", "quiet": "quiet",
    "holidays": "holidays", "reminders": "reminders",
}  # fmt: skip
"""What puts it back as it was."""
MAKES = {
    "new", "first game", "hint",
    "new league", "open league", "invite", "begin", "next season", "again", "remind",
    "message", "invite to league", "invitation link",
}  # fmt: skip
"""Those that begin something and take nothing."""


def test_every_command_that_changes_something_is_known_for_what_it_can_cost() -> None:
    """A new command says which it is: a destructive one asks first, or needs a reason."""
    known = [*ASKS_FIRST, *WITH_A_REASON, *ANSWERS, *TAKEN_BACK_BY, *MAKES]
    assert sorted(known) == sorted(one.name for one in COMMANDS if one.changes)


@pytest.mark.parametrize("line", [*ASKS_FIRST.values(), *WITH_A_REASON.values()])
def test_no_destructive_command_acts_at_once(service: Service, league: League, line: str) -> None:
    """Sent by who may do all of it: Ann plays in the league and organises it."""
    before = kept(service)
    ask(service, line, "ann@example.org")
    assert kept(service) == before
    assert last(service)[0].recipient == "ann@example.org"
