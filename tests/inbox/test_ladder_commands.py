"""A ladder by mail alone: founded, joined, challenged and answered, in three languages."""

from __future__ import annotations

import re

import pytest

from pbem.core.service import Service
from pbem.inbox import commands
from pbem.inbox.commands.league_founding import read_wish
from pbem.inbox.providers.received_mail import Verdicts
from pbem.models import FixtureStatus
from tests.competition.leagues.climbing import challenged, put_up, standing
from tests.competition.leagues.people import fixtures_of, people
from tests.inbox.test_commands import ask, last
from tests.inbox.test_league_commands import the_league

ANN, BEA, CID = (f"{name}@example.org" for name in ("ann", "bea", "cid"))


def test_a_ladder_is_founded_joined_challenged_and_accepted_by_mail(service: Service) -> None:
    people(service, 3)
    ask(service, "new league CLIMB san-juan 2 ladder clock 24 now")
    assert last(service)[0].subject == "Your ladder: Climb [CLIMB]"
    for address in (ANN, BEA, CID):
        ask(service, "join league CLIMB", address)
        assert "You are on the ladder, on its lowest rung." in last(service)[1]
    league = the_league(service)
    assert standing(service, league) == ["Ann", "Bea", "Cid"]
    ask(service, "challenge Ann in climb", CID)
    assert "can answer by" in last(service)[1]
    ask(service, "accept CLIMB", ANN)
    assert "The game has begun." in last(service)[1]
    [fixture] = fixtures_of(service, league)
    assert fixture.status == FixtureStatus.RUNNING
    ask(service, "my league", CID)
    assert "Climb: rung 3 of 3; games played: 0, won: 0." in last(service)[1]
    ask(service, "table CLIMB", CID)
    assert re.search(r"1\. Ann.*2\. Bea.*3\. Cid", last(service)[1], re.DOTALL)
    ask(service, "leagues", ANN)
    assert "a ladder: players challenge those above them" in last(service)[1]
    ask(service, "withdraw CLIMB now", BEA)
    assert "You’re off the ladder." in last(service)[1]


def test_the_challenge_s_mail_says_how_it_is_answered(service: Service) -> None:
    league, (ann, bea) = put_up(service, 2)
    challenged(service, league, bea, ann)
    mail, text = last(service)
    assert (mail.recipient, mail.subject) == (ANN, "Bea challenges you: Climb")
    assert "accept Bea in CLIMB" in text
    assert "/leagues/CLIMB/challenges/1" in text
    assert "Bea takes your rung" in text
    ask(service, "decline Bea in CLIMB", ANN)
    assert "You have declined." in last(service)[1]


def test_where_several_wait_the_answer_says_whose(service: Service) -> None:
    league, (ann, bea, cid) = put_up(service, 3)
    challenged(service, league, bea, ann)
    challenged(service, league, cid, ann)
    ask(service, "accept CLIMB", ANN)
    assert "accept Cid in CLIMB" in last(service)[1]
    ask(service, "accept Cid in CLIMB", ANN)
    assert "The game has begun." in last(service)[1]


def test_its_organiser_closes_it_by_mail(service: Service) -> None:
    put_up(service, 2)
    people(service, 3)
    ask(service, "close ladder CLIMB: the summer is over", BEA)
    assert "Only the league’s organiser" in last(service)[1]
    ask(service, "close ladder CLIMB: the summer is over", ANN)
    assert "It is closed." in last(service)[1]
    ask(service, "join league CLIMB", CID)
    assert "This ladder is closed." in last(service)[1]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("challenge Zoe in CLIMB", "You can challenge: Ann"),
        ("challenge Cid in CLIMB", "players above you"),
        ("accept CLIMB", "No challenge is waiting"),
        ("challenge Ann in NOWHERE", "no league with the code"),
    ],
)
def test_what_cannot_be_done_is_said(service: Service, line: str, why: str) -> None:
    put_up(service, 3)
    ask(service, line, BEA)
    assert why in last(service)[1]


def test_nothing_is_challenged_or_accepted_without_proof(service: Service) -> None:
    league, (ann, bea) = put_up(service, 2)
    ask(service, "challenge Ann in CLIMB", BEA, verdicts=Verdicts())
    assert "Sign in first" in last(service)[0].subject
    challenged(service, league, bea, ann)
    ask(service, "accept CLIMB", ANN, verdicts=Verdicts())
    assert "Sign in first" in last(service)[0].subject
    assert fixtures_of(service, league) == []


@pytest.mark.parametrize(
    ("line", "name", "argument"),
    [
        ("wyzwij Ann w CLIMB", "challenge", "Ann w CLIMB"),
        ("provoacă Ann în CLIMB", "challenge", "Ann în CLIMB"),
        ("przyjmij CLIMB", "accept", "CLIMB"),
        ("acceptă Ann în CLIMB", "accept", "Ann în CLIMB"),
        ("odrzuć Ann w CLIMB", "decline", "Ann w CLIMB"),
        ("refuz CLIMB", "decline", "CLIMB"),
        ("zamknij drabinkę CLIMB: koniec lata", "close ladder", "CLIMB: koniec lata"),
        ("închide scara CLIMB: gata", "close ladder", "CLIMB: gata"),
    ],
)
def test_they_are_read_in_three_languages(line: str, name: str, argument: str) -> None:
    [request], rest = commands.split(line, lambda _: False)
    assert (request.command.name, request.argument, rest) == (name, argument, "")


@pytest.mark.parametrize(
    "line", ["challenge accepted", "accept", "decline, please do it", "close call: I nearly won"]
)
def test_talk_is_no_challenge(line: str) -> None:
    assert commands.split(line, lambda _: False) == ([], line)


def test_a_ladder_is_a_form_of_league() -> None:
    assert read_wish("CLIMB san-juan 2 ladder clock 24").terms.form == "ladder"
