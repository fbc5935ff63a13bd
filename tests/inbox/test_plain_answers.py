"""A plain yes or no to a mail of ours is never lost, nor taken for a move that nobody meant."""

from __future__ import annotations

import pytest
from sqlmodel import select

from pbem.competition.leagues import challenges
from pbem.core.service import Service
from pbem.models import Consent, Game, League, OutboundMail, id_of
from pbem.models.mail_kinds import MailKind, MailQuestion
from pbem.play import pause, submission
from tests.competition.leagues.climbing import challenged, put_up
from tests.inbox.answering import answers, asking_back, by_web, moves, reply_to, sent, turn_mails
from tests.inbox.test_commands import last
from tests.inbox.test_questions import (
    SCENES,
    SINCE_0079,
    Asked,
    at_a_table,
    reply,
    speak,
    the_question,
)

OF_OLDER_WORKERS = [asked for kind, asked in SCENES.items() if kind not in SINCE_0079]
ONE_MOVE = "the craftsman, if Bob lets me"
"""A reply that we answer with one move to say yes to."""


def as_of_an_older_worker(service: Service, mail: OutboundMail) -> OutboundMail:
    """The mail as a worker of before migration 0075 leaves it: its event says what it asks."""
    with service.database.write() as session:
        row = session.get_one(OutboundMail, mail.id)
        if row.asks == MailQuestion.WITHDRAWAL:
            row.event += f":{session.exec(select(League.code)).one()}"
        if row.asks == MailQuestion.ENTRY:
            row.event = f"league:asks:{row.about}:2026-11-28"
        row.asks = row.about = None
        session.add(row)
    return row


@pytest.mark.parametrize("asked", OF_OLDER_WORKERS)
def test_a_yes_to_a_question_of_an_older_worker_is_heard(service: Service, asked: Asked) -> None:
    speak(service, "en")
    scene = asked(service)
    reply(service, "Yes, with pleasure!", as_of_an_older_worker(service, the_question(service)))
    assert scene.granted(), last(service)[1]


@pytest.mark.parametrize("asked", OF_OLDER_WORKERS)
def test_so_is_a_no(service: Service, asked: Asked) -> None:
    scene = asked(service)
    reply(service, "no", as_of_an_older_worker(service, the_question(service)))
    assert scene.refused(), last(service)[1]


def test_the_move_that_an_older_worker_has_offered_is_played(service: Service, game: Game) -> None:
    sent(service, reply_to(service, game, turn_mails(service, game, 0)[0], ONE_MOVE))
    question = as_of_an_older_worker(service, asking_back(service)[-1])
    sent(service, reply_to(service, game, question, "Yes, please!"))
    assert moves(service, game)[0] == "craftsman"


@pytest.mark.parametrize("offered", ["the craftsman or the mayor", "sell coffee"])
def test_a_yes_to_none_or_several_moves_is_asked_again(
    service: Service, game: Game, offered: str
) -> None:
    sent(service, reply_to(service, game, turn_mails(service, game, 0)[0], offered))
    sent(service, reply_to(service, game, asking_back(service)[-1], "Yes, please!"))
    assert moves(service, game) == []
    assert len(asking_back(service)) == 2


def test_so_is_one_to_a_question_about_a_mail_that_is_unknown(service: Service, game: Game) -> None:
    sent(service, reply_to(service, game, turn_mails(service, game, 0)[0], ONE_MOVE))
    with service.database.write() as session:
        question = session.get_one(OutboundMail, asking_back(service)[-1].id)
        question.about = 4711
        session.add(question)
    sent(service, reply_to(service, game, question, "Yes, please!"))
    assert moves(service, game) == []
    assert len(asking_back(service)) == 2


def test_a_no_to_a_pause_that_nobody_wants_any_more_is_no_pass(service: Service) -> None:
    game = at_a_table(service, hours=48)
    submission.submit(service, id_of(game), 0, ["builder", "pass"], "web")
    assert pause.ask(service, id_of(game), 0, 7) is None
    with service.database.write() as session:
        for wish in session.exec(select(Consent)):
            session.delete(wish)
    reply(service, "no")
    assert moves(service, game) == ["builder", "pass"]
    assert "That email’s question is closed" in last(service)[1]


def test_who_answers_a_challenge_that_is_over_hears_so(service: Service) -> None:
    league, (ann, bea) = put_up(service, 2)
    made = challenged(service, league, bea, ann)
    challenges.take_back(service, id_of(league), bea, id_of(made))
    reply(service, "yes")
    assert "That email’s question is closed" in last(service)[1]


@pytest.mark.parametrize("text", ["yes", "Yes, please!", "no"])
def test_an_answer_to_a_question_that_has_passed_is_told_so(
    service: Service, game: Game, text: str
) -> None:
    """Who says yes believes that they have moved."""
    sent(service, reply_to(service, game, turn_mails(service, game, 0)[0], ONE_MOVE))
    question = asking_back(service)[-1]
    by_web(service, game, 0, "settler", "take quarry")
    sent(service, reply_to(service, game, question, text))
    assert len(answers(service, MailKind.PASSED)) == 1
