"""An organiser writes to everybody in their league: once, in their name, and not too often."""

from __future__ import annotations

from datetime import timedelta
from email import message_from_bytes
from email.policy import default

import pytest
from sqlmodel import col, select

from pbem.competition.leagues import organisers_words
from pbem.competition.leagues.log import LogAct, log_lines
from pbem.competition.leagues.organisers_words import COUNTED_FOR, MOST_MESSAGES
from pbem.competition.leagues.terms import LeagueError
from pbem.core import clock
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.models import League, LeagueAct, OutboundMail, id_of
from pbem.privacy import deletion
from tests.competition.leagues.people import entered, founded, people
from tests.inbox.test_commands import ask, last

WORDS = "The season begins on Monday. Bring a friend!"


def messages(service: Service) -> list[OutboundMail]:
    with service.database.read() as session:
        ours = select(OutboundMail).where(col(OutboundMail.event).startswith("league:message:"))
        return list(session.exec(ours.order_by(col(OutboundMail.recipient))))


def spring(service: Service) -> League:
    players = people(service, 3)
    league = founded(service, players[0])
    entered(service, league, players)
    return league


@pytest.mark.parametrize("word", ["message", "wiadomość", "mesaj", "message league"])
def test_a_message_goes_to_everybody_by_mail_with_the_organisers_name(
    service: Service, word: str
) -> None:
    league = spring(service)
    ask(service, f"{word} SPRING: The season begins on Monday.\nBring a friend!")
    assert "to everyone in the league" in last(service)[1]
    sent = messages(service)
    assert [mail.recipient for mail in sent] == ["bea@example.org", "cid@example.org"]
    assert sent[0].subject == "Spring: a message from Ann"
    body = message_from_bytes(sent[0].raw, policy=default).get_body(("plain",))
    assert body is not None
    assert WORDS in body.get_content()
    with service.database.read() as session:
        log = log_lines(session, session.get_one(League, league.id))
    assert log[0].text == "A message goes to everyone in the league. (Ann)"
    assert not any(WORDS in line.text + line.why for line in log)


def test_all_below_belongs_to_it_however_long_its_first_line_is(service: Service) -> None:
    spring(service)
    long = "The season begins on Monday and I wish everybody many good games. " * 5
    ask(service, f"message SPRING: {long}\n\njoin league SPRING")
    with service.database.read() as session:
        [act] = session.exec(select(LeagueAct).where(LeagueAct.kind == LogAct.MESSAGE))
    assert act.detail["message"] == f"{long}join league SPRING"


def test_one_mail_or_form_brings_it_once_and_there_are_three_in_a_week(service: Service) -> None:
    league = spring(service)
    [ann] = people(service, 1)
    for _ in range(2):
        organisers_words.message(service, id_of(league), ann, WORDS, "mail:1")
    assert len(messages(service)) == 2
    for number in range(2, MOST_MESSAGES + 1):
        organisers_words.message(service, id_of(league), ann, WORDS, f"mail:{number}")
    with pytest.raises(LeagueError, match="at most 3 messages"):
        organisers_words.message(service, id_of(league), ann, WORDS, "mail:9")
    with clock.set_to(clock.now() + COUNTED_FOR + timedelta(minutes=1)):
        organisers_words.message(service, id_of(league), ann, WORDS, "mail:9")
    assert len(messages(service)) == 2 * (MOST_MESSAGES + 1)


def test_only_its_organiser_writes_and_without_links(service: Service) -> None:
    league = spring(service)
    ann, bea = people(service, 2)
    with pytest.raises(LeagueError, match="Only the league’s organiser"):
        organisers_words.message(service, id_of(league), bea, WORDS)
    for text in ("Look at www.example.com", "Write to me@example.com", "", "long " * 200):
        with pytest.raises(Refused):
            organisers_words.message(service, id_of(league), ann, text)
    assert messages(service) == []


def test_nobody_else_is_there_yet(service: Service) -> None:
    [ann] = people(service, 1)
    league = founded(service, ann)
    entered(service, league, [ann])
    with pytest.raises(LeagueError, match="Nobody else"):
        organisers_words.message(service, id_of(league), ann, WORDS)


def test_what_an_organiser_says_goes_with_their_account(service: Service) -> None:
    league = spring(service)
    ann, bea = people(service, 2)
    organisers_words.describe(service, id_of(league), ann, "Ann and Bea made this.")
    organisers_words.message(service, id_of(league), ann, WORDS)
    deletion.erase(service, id_of(bea))
    with service.database.read() as session:
        assert session.get_one(League, league.id).words == "Ann and … made this."
    deletion.erase(service, id_of(ann))
    with service.database.read() as session:
        assert session.get_one(League, league.id).words == ""
        acts = session.exec(select(LeagueAct))
        assert not any(WORDS in str(act.detail) for act in acts)
