"""A clock that was wrong and is set back: what waits for its hour is due, and nothing else is."""

from __future__ import annotations

import dataclasses
from datetime import UTC, datetime, timedelta

import pytest
from sqlmodel import Session, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.inbox import process
from pbem.mail import domain_limits, outbox
from pbem.models import Game, MailGate, OutboundMail, Player, id_of
from pbem.play import clock_jumped_back
from tests import intake
from tests.mail.test_outbox import MAIL, row_of

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)
ADDRESS, EVENT = "ann@example.org", "an email of the wrong hour"


def put(service: Service) -> int:
    with service.database.write() as session:
        mail = dataclasses.replace(MAIL, event=EVENT, recipient=ADDRESS, asked_for=True)
        return id_of(outbox.queue(session, service, mail))


def mended(service: Service) -> set[str]:
    """The names of what was due after all."""
    with service.database.read() as session:
        found = clock_jumped_back.waiting(session)
    for each in found:
        clock_jumped_back.mend(service, each)
    return {f"{each.moment.class_.__name__}.{each.moment.key}" for each in found}


@pytest.mark.parametrize("wrong", [timedelta(hours=1), timedelta(days=4000)])
def test_a_mail_of_the_wrong_hour_goes_out_at_the_right_one(
    service: Service, wrong: timedelta
) -> None:
    with clock.set_to(NOON + wrong):
        outbound_id = put(service)
    with clock.set_to(NOON):
        assert outbox.deliver_due(service) == 0
        assert mended(service) == {"OutboundMail.due_at"}
        assert outbox.deliver_due(service) == 1
        assert mended(service) == set()
    assert row_of(service, outbound_id).sent_at == NOON


def test_a_mail_that_came_in_at_the_wrong_hour_is_worked_on(service: Service) -> None:
    raw = f"From: {ADDRESS}\r\nTo: help@pbem.localhost\r\nMessage-ID: <1@x>\r\n\r\nHow?\r\n"
    with clock.set_to(NOON + timedelta(days=20)):
        stored = intake.store(service, raw.encode(), ADDRESS, ["help@pbem.localhost"])
    with clock.set_to(NOON):
        assert mended(service) == {"InboundMail.due_at"}
        with service.database.read() as session:
            assert process.waiting(session) == [stored]


def test_a_gate_that_was_shut_at_the_wrong_hour_opens(service: Service) -> None:
    later = NOON + timedelta(days=20)
    with service.database.write() as session:
        session.add(MailGate(name="example.org", failures=1, paused_until=later, minute=later))
    with clock.set_to(NOON):
        assert mended(service) == {"MailGate.paused_until", "MailGate.minute"}
        with service.database.write() as session:
            assert domain_limits.passage(session, service.settings, ADDRESS).later is None


def test_a_digest_comes_though_the_clock_was_years_ahead(service: Service, game: Game) -> None:
    with service.database.write() as session:
        one(session).digest_due_at = NOON + timedelta(days=2000)
    with clock.set_to(NOON):
        assert mended(service) == {"Player.digest_due_at"}
        with service.database.read() as session:
            assert one(session).digest_due_at == NOON


@pytest.mark.unwoken
def test_what_waits_as_long_as_it_should_goes_on_waiting(service: Service, game: Game) -> None:
    with clock.set_to(NOON):
        put(service)
        with service.database.write() as session:
            mail = session.exec(select(OutboundMail).where(OutboundMail.event == EVENT)).one()
            mail.due_at = NOON + outbox.PAUSES[-1]
            one(session).digest_due_at = NOON + timedelta(days=1)
            longest = NOON + domain_limits.PAUSES[-1]
            session.add(MailGate(name="example.org", failures=6, paused_until=longest))
        assert mended(service) == set()


def one(session: Session) -> Player:
    return session.exec(select(Player).order_by(Player.id)).first()  # type: ignore[return-value, arg-type]
