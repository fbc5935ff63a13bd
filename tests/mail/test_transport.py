"""Handing mails on, to a real SMTP server of our own and to the local mailbox."""

from __future__ import annotations

import smtplib
import socket
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from pbem.core.config import Settings
from pbem.mail.kept_connections import IDLE_SECONDS, MOST_MAILS, MailConnections
from pbem.mail.transport import DeliveryError, deliver

RAW = (
    b"From: a@pbem.localhost\r\nTo: ann@example.org\r\nMessage-ID: <one@pbem.localhost>\r\n"
    b"\r\n.a line with a dot in front\r\n.\r\n..\r\nlast.\r\n"
)


class Server:
    """Takes what it gets, unless told to answer something else."""

    def __init__(self) -> None:
        self.taken: list[bytes] = []
        self.answer_to_sender = self.answer_to_recipient = self.answer = "250 OK"
        self.goodbye = "221 Bye"
        self.greeted = 0
        self.hang_up = False

    async def handle_EHLO(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, host: str, answers: list[str]
    ) -> list[str]:
        self.greeted += 1
        session.host_name = host
        return answers

    async def handle_NOOP(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, words: str
    ) -> str:
        return "421 going" if self.hang_up else "250 OK"

    async def handle_MAIL(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.answer_to_sender.startswith("250"):
            envelope.mail_from = address
        return self.answer_to_sender

    async def handle_RCPT(  # noqa: N802  (the library's name)
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        envelope.rcpt_tos.append(address)
        return self.answer_to_recipient

    async def handle_DATA(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        if self.answer.startswith("250"):
            assert isinstance(envelope.content, bytes)
            self.taken.append(envelope.content)
        return self.answer

    async def handle_QUIT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        return self.goodbye


@pytest.fixture
def server() -> Server:
    return Server()


@pytest.fixture
def by_smtp(settings: Settings, server: Server) -> Iterator[Settings]:
    """Settings that send to the server."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    controller = Controller(server, hostname="127.0.0.1", port=port)
    controller.start()
    yield replace(settings, smtp_url=f"smtp://127.0.0.1:{port}")
    controller.stop()


def send(settings: Settings, recipient: str = "ann@example.org") -> None:
    deliver(settings, "a@pbem.localhost", recipient, RAW)


def test_smtp_carries_the_bytes_as_they_are(by_smtp: Settings, server: Server) -> None:
    send(by_smtp)
    assert server.taken == [RAW]


def test_dots_and_the_last_line_end_are_what_smtp_needs(by_smtp: Settings, server: Server) -> None:
    deliver(by_smtp, "a@pbem.localhost", "ann@example.org", b"..first\r\n.second")
    assert server.taken == [b"..first\r\n.second\r\n"]


@pytest.mark.parametrize(
    ("to", "answer", "permanent"),
    [
        ("answer", "451 later", False),
        ("answer", "554 never", True),
        ("answer", "421 going", False),
        ("answer_to_recipient", "450 full", False),
        ("answer_to_recipient", "550 unknown", True),
        ("answer_to_sender", "451 slower", False),
        ("answer_to_sender", "553 not you", True),
    ],
)
def test_a_refusal_says_whether_it_is_for_good(
    by_smtp: Settings, server: Server, to: str, answer: str, permanent: bool
) -> None:
    setattr(server, to, answer)
    with pytest.raises(DeliveryError, match=answer) as refused:
        send(by_smtp)
    assert refused.value.permanent is permanent
    assert RAW not in server.taken


@contextmanager
def saying(settings: Settings, answers: Sequence[bytes]) -> Iterator[Settings]:
    """Settings that send to a server which gives these answers, and hangs up."""

    def take(listening: socket.socket) -> None:
        connection, _ = listening.accept()
        with connection, connection.makefile("rwb", buffering=0) as line:
            line.write(b"220 here\r\n")
            line.readline()
            line.write(b"250 here\r\n")
            for answer in answers:
                line.readline()
                line.write(answer)

    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(20)
        server = threading.Thread(target=take, args=[listening])
        server.start()
        yield replace(settings, smtp_url=f"smtp://127.0.0.1:{listening.getsockname()[1]}")
    server.join(20)


@pytest.mark.parametrize(
    "answers", [[b"421 4.7.0 slower\r\n"], [b"250 OK\r\n", b"421 4.7.0 slower\r\n"]]
)
def test_a_server_that_hangs_up_is_heard(settings: Settings, answers: list[bytes]) -> None:
    with (
        saying(settings, answers) as by_smtp,
        pytest.raises(DeliveryError, match=r"421 4\.7\.0 slower") as refused,
    ):
        send(by_smtp)
    assert (refused.value.code, refused.value.permanent) == (421, False)


def test_a_clumsy_goodbye_does_not_make_a_taken_mail_fail(
    by_smtp: Settings, server: Server
) -> None:
    server.goodbye = "500 what?"
    send(by_smtp)
    assert server.taken == [RAW]


def test_one_connection_carries_what_follows_at_once(by_smtp: Settings, server: Server) -> None:
    send(by_smtp)
    send(by_smtp, "ben@example.org")
    assert (server.greeted, len(server.taken)) == (1, 2)


def test_after_a_refusal_the_next_mail_has_a_connection_of_its_own(
    by_smtp: Settings, server: Server
) -> None:
    server.answer = "451 later"
    with pytest.raises(DeliveryError):
        send(by_smtp)
    server.answer = "250 OK"
    send(by_smtp)
    assert (server.greeted, len(server.taken)) == (2, 1)


def test_a_kept_connection_that_the_server_has_closed_costs_no_mail(
    by_smtp: Settings, server: Server
) -> None:
    send(by_smtp)
    server.hang_up = True  # at the NOOP that asks whether it is still there
    send(by_smtp)
    assert (server.greeted, len(server.taken)) == (2, 2)


def test_an_idle_connection_is_closed_and_none_carries_too_many(
    by_smtp: Settings, server: Server
) -> None:
    now = [0.0]
    kept = MailConnections(passed=lambda: now[0])
    host, port = "127.0.0.1", int(by_smtp.smtp_url.rpartition(":")[2])
    for seconds in (0, 1, IDLE_SECONDS, *[0] * (MOST_MAILS - 1)):
        now[0] += seconds
        with kept.to(by_smtp.smtp_url, lambda: smtplib.SMTP(host, port, timeout=20)) as client:
            client.sendmail("a@pbem.localhost", ["ann@example.org"], RAW)
    assert server.greeted == 2
    with kept.to(by_smtp.smtp_url, lambda: smtplib.SMTP(host, port, timeout=20)) as client:
        client.sendmail("a@pbem.localhost", ["ann@example.org"], RAW)
    assert server.greeted == 3


def test_an_address_that_smtp_cannot_carry_is_refused_for_good(by_smtp: Settings) -> None:
    with pytest.raises(DeliveryError) as refused:
        send(by_smtp, "änn@example.org")
    assert refused.value.permanent


def test_a_server_that_is_away_is_tried_again(settings: Settings) -> None:
    with pytest.raises(DeliveryError) as refused:
        send(replace(settings, smtp_url="smtp://127.0.0.1:1"))
    assert not refused.value.permanent


def test_the_mailbox_holds_a_mail_once_however_often_it_is_delivered(settings: Settings) -> None:
    send(settings)
    send(settings)
    assert settings.local_mailbox is not None
    (only,) = (settings.local_mailbox / "new").iterdir()
    assert only.read_bytes() == RAW
