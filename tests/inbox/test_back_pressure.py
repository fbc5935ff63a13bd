"""A queue that is full puts mails off; whoever brings them keeps them, and nothing is lost."""

from __future__ import annotations

import smtplib

import pytest
from sqlmodel import select

from pbem.core.service import Service
from pbem.inbox import process, work_queue
from pbem.models import InboundMail
from tests.inbox.test_listener import HELP, Listening, with_settings

pytestmark = pytest.mark.databases("both")


def bring(client: smtplib.SMTP, number: int, sender: str = "ann@example.org") -> None:
    raw = f"From: {sender}\r\nTo: {HELP}\r\nMessage-ID: <{number}@x>\r\n\r\nHow? {number}\r\n"
    client.sendmail(sender, [HELP], raw.encode())


def test_mail_is_put_off_while_too_much_waits(service: Service) -> None:
    narrow = with_settings(service, most_waiting=2)
    with Listening(narrow) as address, smtplib.SMTP(*address, timeout=20) as client:
        bring(client, 0)
        bring(client, 1)
        with pytest.raises(smtplib.SMTPDataError, match="too much mail waits here") as refused:
            bring(client, 2, "ben@example.org")
        assert refused.value.smtp_code == 451
        bring(client, 1)  # known already, so it needs no room
        with service.database.read() as session:
            first = session.exec(select(InboundMail.id)).first()
        process.process(service, first or 0)
        bring(client, 2, "ben@example.org")


def test_one_sender_does_not_fill_the_queue_for_others(service: Service) -> None:
    most = work_queue.MOST_OF_A_SENDER
    with Listening(service) as address, smtplib.SMTP(*address, timeout=20) as client:
        for number in range(most):
            bring(client, number)
        with pytest.raises(smtplib.SMTPDataError, match="of that sender") as refused:
            bring(client, most)
        assert refused.value.smtp_code == 451
        bring(client, most + 1, "ben@example.org")
