"""A league is handed over to a player who accepts; operators appoint one where nobody is left."""

from __future__ import annotations

import pytest
from sqlmodel import Session, select

from pbem.admin import league_acts
from pbem.admin.operators import NotDone, Operator
from pbem.competition.leagues import handing_over, season_start
from pbem.competition.leagues.log import log_lines
from pbem.competition.leagues.terms import LeagueError
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import League, OutboundMail, id_of
from tests.competition.leagues.people import entered, founded, people
from tests.inbox.test_commands import ask, last
from tests.inbox.test_questions import reply

WHY = "Ann has not answered for a month."


def organiser(service: Service, league: League) -> int:
    with service.database.read() as session:
        return session.get_one(League, league.id).organiser_id


def test_a_league_is_handed_over_by_mail_to_who_says_yes(service: Service) -> None:
    ann, bea, cid = people(service, 3)
    league = founded(service, ann)
    entered(service, league, [ann, bea, cid])
    ask(service, "hand over league SPRING Bea")
    assert "You stay the organiser until they accept." in last(service)[1]
    assert organiser(service, league) == ann.id
    with service.database.read() as session:
        from_us = [one for one in mails(session) if one.subject == "Will you organise Spring?"]
    [question] = from_us
    assert question.recipient == "bea@example.org"
    reply(service, "Yes, gladly!", question, "bea@example.org")
    assert organiser(service, league) == bea.id
    with pytest.raises(LeagueError, match="Only the league’s organiser"):
        season_start.begin(service, id_of(league), ann)
    season_start.begin(service, id_of(league), bea)
    with service.database.read() as session:
        said = [line.text for line in log_lines(session, session.get_one(League, league.id))]
    assert "Bea organises the league from now on." in said
    assert "Bea is asked to organise the league. (Ann)" in said


def test_only_who_is_asked_last_can_take_it_and_not_for_ever(service: Service) -> None:
    ann, bea, cid = people(service, 3)
    league = founded(service, ann)
    entered(service, league, [ann, bea, cid])
    for chosen in (bea, cid):
        handing_over.offer(service, id_of(league), ann, id_of(chosen))
    with pytest.raises(LeagueError, match="Nobody asks you"):
        handing_over.accept(service, id_of(league), bea)
    too_late = clock.now() + handing_over.ASKED_FOR * 2
    with clock.set_to(too_late), pytest.raises(LeagueError, match="Nobody asks you"):
        handing_over.accept(service, id_of(league), cid)
    handing_over.accept(service, id_of(league), cid)
    assert organiser(service, league) == cid.id


def test_operators_appoint_an_organiser_where_the_old_one_is_gone(service: Service) -> None:
    ann, bea, cid = people(service, 3)
    league = founded(service, ann)
    entered(service, league, [ann, bea])
    league_acts.appoint(service, Operator(), "spring", "cid@example.org", WHY)
    assert organiser(service, league) == cid.id
    with service.database.read() as session:
        line = log_lines(session, session.get_one(League, league.id))[0]
        told = {one.recipient for one in mails(session) if "organises it now" in one.subject}
    assert (line.text, line.why) == ("Cid organises the league from now on.", WHY)
    assert told == {"ann@example.org", "bea@example.org", "cid@example.org"}
    for code, account, why in (
        ("NOWHERE", "bea@example.org", WHY), ("SPRING", "cid@example.org", WHY),
        ("SPRING", "nobody@example.org", WHY), ("SPRING", "bea@example.org", " "),
    ):  # fmt: skip
        with pytest.raises(NotDone):
            league_acts.appoint(service, Operator(), code, account, why)


def mails(session: Session) -> list[OutboundMail]:
    return list(session.exec(select(OutboundMail)))
