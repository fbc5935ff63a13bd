"""A mail on which our own code fails is answered: a move at once, everything else soon."""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from importlib import import_module
from pathlib import Path

import pytest
import sqlalchemy
from sqlmodel import select

import engine
from pbem.core import clock
from pbem.core.service import Service
from pbem.inbox import retry, work_queue
from pbem.inbox.intake import accept
from pbem.inbox.providers.received_mail import Envelope
from pbem.inbox.providers.received_mail import ReceivedMail as Arrived
from pbem.mail.addresses import help_address
from pbem.models import InboundMail, InboundState
from tests import acceptance

PEOPLE = ["ann@example.org", "bea@example.org", "cid@example.org"]
NOBODY_THERE = {
    "en": "build harbor paying colonist corn without colonist",
    "pl": "zbuduj port płacąc kolonista kukurydza bez kolonista",
    "ro": "construiește port plătind colonist porumb fără colonist",
}


@pytest.fixture
def desk(tmp_path: Path) -> Service:
    return acceptance.service(tmp_path)


def builder() -> engine.Match:
    match = engine.new_game("puerto-rico", seats=3, seed="q")
    match.play(0, "builder")
    return match


def reply(desk: Service, text: str) -> EmailMessage:
    """To the newest turn mail."""
    asked = [mail for mail in acceptance.sent(desk) if mail.kind == "turn"][-1]
    read = message_from_bytes(asked.raw, policy=default)
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Message-ID"] = read["To"], read["Reply-To"], "<1@example.org>"
    mail.set_content(text)
    return mail


def answer(desk: Service) -> tuple[str, str]:
    """Kind and text of the one mail that followed."""
    [mail] = acceptance.sent(desk)
    body = message_from_bytes(mail.raw, policy=default).get_body(("plain",))
    assert body is not None
    return mail.kind, body.get_content()


def test_a_lock_while_it_is_worked_on_and_put_off_is_no_death_of_a_worker(
    desk: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    acceptance.game_at(desk, builder().position(), PEOPLE)
    mail = reply(desk, "build small market")
    monkeypatch.setattr(retry, "SECONDS_BETWEEN", (0.0,) * 3)
    locked = sqlalchemy.exc.OperationalError(
        "x", {}, sqlite3.OperationalError("database is locked")
    )
    put_off, left = retry._put_off, itertools.count()

    def put_off_at_last(service: Service, inbound_id: int, error: Exception) -> None:
        if next(left) % 3 < 2:
            raise locked
        put_off(service, inbound_id, error)

    monkeypatch.setattr(retry, "_put_off", put_off_at_last)
    monkeypatch.setattr(retry.process, "process", raising(locked))
    inbound_id = accept(desk, Arrived(mail.as_bytes(), Envelope(PEOPLE[0], ()), "smtp"))
    for hour in range(work_queue.MOST_TRIES + 2):
        with clock.set_to(clock.now() + timedelta(hours=hour)):
            assert work_queue.claim_one(desk, inbound_id)
            with pytest.raises(sqlalchemy.exc.OperationalError):
                retry.work(desk, inbound_id)
    with desk.database.read() as session:
        row = session.get_one(InboundMail, inbound_id)
        assert (row.state, row.attempts) == (InboundState.STORED, 0)


def raising(error: Exception) -> Callable[..., str]:
    def work(*_: object) -> str:
        raise error

    return work


@pytest.mark.parametrize("language", NOBODY_THERE)
def test_a_hand_back_of_nobody_is_answered_with_the_reason(desk: Service, language: str) -> None:
    code = acceptance.game_at(desk, builder().position(), PEOPLE, language=language)
    mail = reply(desk, NOBODY_THERE[language])
    acceptance.receive(desk, mail.as_bytes(), PEOPLE[0])
    reason = {"en": "black market", "pl": "Czarny rynek", "ro": "Piață neagră"}[language]
    kind, text = answer(desk)
    assert kind == "mistake"
    assert reason in text
    assert acceptance.moves(desk, code) == []


@pytest.mark.parametrize("greeting", ["", "Hi!\n\n"])
def test_an_error_of_judging_is_answered_and_noted_without_the_move(
    desk: Service, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, greeting: str
) -> None:
    acceptance.game_at(desk, builder().position(), PEOPLE)
    mail = reply(desk, greeting + NOBODY_THERE["en"])
    rules = import_module("engine.puerto_rico.phases.builder")
    monkeypatch.setattr(rules, "absent_hand_back", lambda player, move: 1 // 0)
    acceptance.receive(desk, mail.as_bytes(), PEOPLE[0])
    assert answer(desk)[0] == "mistake"
    [line] = [record for record in caplog.records if record.exc_info]
    assert line.exc_info is not None
    assert line.exc_info[0] is ZeroDivisionError
    assert "harbor" not in line.getMessage()


# What fails for good

AT_FIRST = {
    "puerto-rico": ("settler", {}),
    "san-juan": ("builder", {"new_buildings": True}),
}
FAULTS = (sqlalchemy.exc.OperationalError, RuntimeError)
NOTHING_PLAYED = {
    "en": "Nothing was played.",
    "pl": "Niczego z niego nie zagrano.",
    "ro": "Nu s-a jucat nimic din el.",
}


def broken(desk: Service) -> None:
    """From now on no move can be played: a table of the database has gone."""
    with desk.database.write() as session:
        session.execute(sqlalchemy.text("DROP TABLE standingtext"))


def tried(desk: Service, mail: EmailMessage, sender: str = PEOPLE[0]) -> timedelta:
    """Take the mail in and try until it is given up; how long after that it was answered."""
    came = clock.now()
    with clock.set_to(came), pytest.raises(FAULTS):
        acceptance.receive(desk, mail.as_bytes(), sender)
    for pause in itertools.accumulate(retry.PAUSES):
        with clock.set_to(came + pause), pytest.raises(FAULTS):
            acceptance.work(desk)
    with clock.set_to(came + pause):
        acceptance.work(desk)  # nothing is left of it
    return pause


@pytest.mark.parametrize("language", NOTHING_PLAYED)
@pytest.mark.parametrize("name", AT_FIRST)
def test_a_mail_whose_work_fails_for_good_is_answered_soon(
    desk: Service, name: str, language: str
) -> None:
    move, options = AT_FIRST[name]
    match = engine.new_game(name, seats=3, seed="q", **options)
    code = acceptance.game_at(desk, match.position(), PEOPLE, language=language)
    mail = reply(desk, move)
    broken(desk)
    assert tried(desk, mail) < timedelta(minutes=2)
    [told] = acceptance.sent(desk)
    read = message_from_bytes(told.raw, policy=default)
    body = read.get_body(("plain",))
    assert body is not None
    assert NOTHING_PLAYED[language] in " ".join(body.get_content().split())
    assert f"/g/{code}" in body.get_content()
    assert (read["To"], read["In-Reply-To"]) == (PEOPLE[0], "<1@example.org>")
    assert acceptance.moves(desk, code) == []


def broken_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(mail: object) -> str:
        raise RuntimeError("unforeseen")

    monkeypatch.setattr("pbem.inbox.process.outcome_of", fails)


def to_help(desk: Service) -> EmailMessage:
    mail = EmailMessage()
    mail["From"], mail["To"] = PEOPLE[0], help_address(desk.settings)
    mail["Message-ID"] = "<help@example.org>"
    mail.set_content("help")
    return mail


def test_so_is_a_mail_to_no_game(desk: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    broken_for_all(monkeypatch)
    tried(desk, to_help(desk))
    kind, text = answer(desk)
    assert kind == "command"
    assert "An error of ours kept us from doing what you wrote." in " ".join(text.split())
    assert desk.settings.base_url in text


@pytest.mark.parametrize(
    ("header", "value"), [("Auto-Submitted", "auto-replied"), ("List-Id", "<all.example.org>")]
)
def test_no_machine_is_answered(
    desk: Service, monkeypatch: pytest.MonkeyPatch, header: str, value: str
) -> None:
    broken_for_all(monkeypatch)
    mail = to_help(desk)
    mail[header] = value
    tried(desk, mail)
    assert acceptance.sent(desk) == []


def test_nobody_is_answered_more_often_than_by_other_answers(
    desk: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken_for_all(monkeypatch)
    acceptance.game_at(desk, builder().position(), PEOPLE)
    mail = reply(desk, "pass")
    few = replace(desk, settings=replace(desk.settings, most_answers=2))
    for number in range(4):
        mail.replace_header("Message-ID", f"<{number}@example.org>")
        mail.set_content(f"pass, {number}")
        tried(few, mail)
    assert len(acceptance.sent(desk)) == 2


def test_an_answer_that_cannot_be_written_keeps_nobody_waiting(
    desk: Service, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken_for_all(monkeypatch)
    monkeypatch.setattr("pbem.inbox.retry.write_apology", lambda *_: 1 // 0)
    tried(desk, to_help(desk))
    with desk.database.read() as session:
        assert set(session.exec(select(InboundMail.state))) == {InboundState.FAILED}
    assert "is given up without an answer" in caplog.text


# What kills its worker


def killed(desk: Service, mail: EmailMessage, times: int, came: datetime) -> datetime:
    """Take the mail in; so many workers claim it and die of it. When the next one may claim it."""
    with clock.set_to(came):
        accept(desk, Arrived(mail.as_bytes(), Envelope(PEOPLE[0], ()), "smtp"))
    for number in range(times):
        with clock.set_to(came + number * work_queue.CLAIMED):
            assert len(work_queue.claim(desk)) == 1
    return came + times * work_queue.CLAIMED


def state_of(desk: Service) -> tuple[InboundState, int]:
    with desk.database.read() as session:
        row = session.exec(select(InboundMail)).one()
        return row.state, row.attempts


@pytest.mark.parametrize("language", NOTHING_PLAYED)
def test_a_mail_that_has_killed_three_workers_is_given_up_and_answered(
    desk: Service, language: str
) -> None:
    code = acceptance.game_at(desk, builder().position(), PEOPLE, language=language)
    now = clock.now()
    later = killed(desk, reply(desk, "pass"), work_queue.MOST_TRIES, now)
    with clock.set_to(later), pytest.raises(work_queue.WorkerDied):
        acceptance.work(desk)
    assert later - now < timedelta(minutes=2)
    assert state_of(desk)[0] == InboundState.FAILED
    with clock.set_to(later):
        acceptance.work(desk)
    kind, text = answer(desk)
    assert kind == "command"
    assert NOTHING_PLAYED[language] in " ".join(text.split())
    assert acceptance.moves(desk, code) == []


def test_a_mail_whose_worker_died_twice_is_played(desk: Service) -> None:
    code = acceptance.game_at(desk, builder().position(), PEOPLE)
    now = clock.now()
    later = killed(desk, reply(desk, "pass"), work_queue.MOST_TRIES - 1, now)
    with clock.set_to(later):
        acceptance.work(desk)
    assert [move.text for move in acceptance.moves(desk, code)][:1] == ["pass"]
    assert state_of(desk)[0] == InboundState.DONE


def test_a_mail_whose_apology_kills_its_worker_too_is_given_up(
    desk: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    acceptance.game_at(desk, builder().position(), PEOPLE)
    now = clock.now()
    later = killed(desk, reply(desk, "pass"), work_queue.MOST_TRIES + 1, now)
    monkeypatch.setattr("pbem.inbox.retry.write_apology", lambda *_: pytest.fail("died again"))
    with clock.set_to(later), pytest.raises(work_queue.WorkerDied):
        acceptance.work(desk)
    assert state_of(desk)[0] == InboundState.FAILED
    assert acceptance.sent(desk) == []


def test_no_clock_plays_while_a_mail_is_tried_and_every_clock_once_it_is_given_up(
    desk: Service,
) -> None:
    now = clock.now()
    with clock.set_to(now):
        code = acceptance.game_at(desk, builder().position(), PEOPLE, hours=24)
    mail = reply(desk, "pass")
    killed(desk, mail, 1, now + timedelta(hours=24, seconds=-1))
    with clock.set_to(now + timedelta(hours=24, seconds=1)):
        acceptance.work(desk)
    assert acceptance.moves(desk, code) == []
    for number in range(1, work_queue.MOST_TRIES):
        with clock.set_to(now + timedelta(hours=24) + number * work_queue.CLAIMED):
            assert work_queue.claim(desk)
    with clock.set_to(now + timedelta(hours=25)):
        with pytest.raises(work_queue.WorkerDied):
            acceptance.work(desk)
        acceptance.work(desk)
    assert [move.source for move in acceptance.moves(desk, code)][:1] == ["clock"]


def test_an_outage_is_no_try(desk: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    def is_away(mail: object) -> str:
        raise sqlalchemy.exc.OperationalError("", {}, OSError("disk I/O error"))

    monkeypatch.setattr("pbem.inbox.process.outcome_of", is_away)
    monkeypatch.setattr("pbem.inbox.retry.is_passing", lambda error: True)
    now = clock.now()
    killed(desk, to_help(desk), 0, now)
    for number in range(2 * work_queue.MOST_TRIES):
        with clock.set_to(now + number * retry.OUTAGE), pytest.raises(FAULTS):
            acceptance.work(desk)
        assert state_of(desk) == (InboundState.STORED, 0)
