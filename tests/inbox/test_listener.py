"""The SMTP listener, spoken to by a real client over a real socket."""

from __future__ import annotations

import asyncio
import dataclasses
import smtplib
import socket
import threading
from collections.abc import Coroutine, Iterator
from concurrent.futures import Future
from typing import Any, TypeVar

import pytest
from aiosmtpd.smtp import SMTP
from sqlmodel import Session, SQLModel, select

from pbem.core.service import Service
from pbem.inbox.memory_budget import MemoryBudget
from pbem.inbox.smtp.connections import SmtpConnections
from pbem.inbox.smtp.listener import listen, listen_address
from pbem.inbox.smtp.session import Shared, Smtp
from pbem.models import InboundMail, InboundState

pytestmark = pytest.mark.databases("sqlite")

MAIL = (
    b"From: Ann <ann@example.org>\r\nTo: help@pbem.localhost\r\nSubject: A question\r\n"
    b"Message-ID: <1@example.org>\r\n\r\nHow?\r\n"
)
HELP = "help@pbem.localhost"
T = TypeVar("T")


class Listening:
    """The listener on a loop in a thread of its own, while a test speaks to it."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.connections = SmtpConnections(service.settings)
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever)

    def __enter__(self) -> tuple[str, int]:
        self.thread.start()
        self.server = self.later(listen(self.service, self.connections)).result(20)
        host, port = self.server.sockets[0].getsockname()[:2]
        return host, port

    def later(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        """On the listener's loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop)

    def __exit__(self, *error: object) -> None:
        self.loop.call_soon_threadsafe(self.server.close)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(5)
        self.loop.close()


@pytest.fixture
def client(service: Service) -> Iterator[smtplib.SMTP]:
    with Listening(service) as address, smtplib.SMTP(*address, timeout=10) as connected:
        yield connected


def stored(service: Service) -> list[InboundMail]:
    with service.database.read() as session:
        return list(session.exec(select(InboundMail)))


def test_a_mail_is_in_the_database_when_250_is_said(service: Service, client: smtplib.SMTP) -> None:
    assert client.sendmail("ann@example.org", [HELP], MAIL) == {}
    (row,) = stored(service)
    assert row.raw == MAIL
    assert (row.envelope_sender, row.recipients) == ("ann@example.org", [HELP])
    assert (row.state, row.road) == (InboundState.STORED, "smtp")


def test_the_same_mail_delivered_again_is_accepted_and_kept_once(
    service: Service, client: smtplib.SMTP
) -> None:
    client.sendmail("ann@example.org", [HELP], MAIL)
    client.sendmail("ann@example.org", [HELP], MAIL)
    assert len(stored(service)) == 1


@pytest.mark.parametrize("road", ["smtp", "lmtp"])
def test_commands_may_be_sent_together(service: Service, road: str) -> None:
    ours = with_settings(service, smtp_listen=f"{road}://127.0.0.1:0")
    hello = b"LHLO" if road == "lmtp" else b"EHLO"
    one = b"MAIL FROM:<ann@example.org>\r\nRCPT TO:<nobody-such@elsewhere.example>\r\n"
    two = b"RCPT TO:<help@pbem.localhost>\r\nDATA\r\n"
    again = MAIL.replace(b"<1@", b"<2@") + b".\r\nQUIT\r\n"
    with (
        Listening(ours) as address,
        socket.create_connection(address, timeout=20) as client,
        client.makefile("rwb", buffering=0) as line,
    ):
        line.readline()
        line.write(hello + b" here\r\n")
        said = [line.readline()]
        while said[-1][3:4] == b"-":
            said.append(line.readline())
        assert b"250-PIPELINING\r\n" in said
        line.write(one + two)
        assert [line.readline()[:3] for _ in range(4)] == [b"250", b"550", b"250", b"354"]
        line.write(MAIL + b".\r\n" + one + two)
        codes = [line.readline()[:3] for _ in range(5)]
        assert codes == [b"250", b"250", b"550", b"250", b"354"]
        line.write(again)
        assert [line.readline()[:3] for _ in range(2)] == [b"250", b"221"]
    assert len(stored(service)) == 2


def test_mail_for_another_domain_is_refused(service: Service, client: smtplib.SMTP) -> None:
    with pytest.raises(smtplib.SMTPRecipientsRefused) as refused:
        client.sendmail("ann@example.org", ["help@elsewhere.example"], MAIL)
    assert refused.value.recipients["help@elsewhere.example"][0] == 550
    assert stored(service) == []


def test_a_bounce_with_its_empty_sender_is_taken(service: Service, client: smtplib.SMTP) -> None:
    client.sendmail("", [HELP], MAIL)
    assert stored(service)[0].envelope_sender == ""


def with_settings(service: Service, **settings: Any) -> Service:
    return dataclasses.replace(service, settings=dataclasses.replace(service.settings, **settings))


def test_a_mail_that_is_too_long_is_refused_for_good(service: Service) -> None:
    short = with_settings(service, max_mail_bytes=200_000)
    with Listening(short) as address, smtplib.SMTP(*address, timeout=20) as client:
        client.ehlo()
        assert int(client.esmtp_features["size"]) == 200_000
        for too_long in (b"\r\n" * 150_000, b"x" * 300_000):
            client.mail("ann@example.org")
            client.rcpt(HELP)
            code, _ = client.data(MAIL + too_long)
            assert code == 552
        assert stored(service) == []
        assert client.sendmail("ann@example.org", [HELP], MAIL) == {}


def test_a_line_longer_than_the_standard_allows_is_no_reason_to_refuse(
    service: Service, client: smtplib.SMTP
) -> None:
    client.sendmail("ann@example.org", [HELP], MAIL + b"x" * 20_000 + b"\r\n")
    assert len(stored(service)) == 1


def test_letters_beyond_ascii_are_taken_in_body_and_address(
    service: Service, client: smtplib.SMTP
) -> None:
    body = MAIL.replace(b"How?", "Wie hübsch?".encode())
    client.ehlo()
    client.sendmail("änn@example.org", [HELP], body, mail_options=["SMTPUTF8", "BODY=8BITMIME"])
    assert stored(service)[0].envelope_sender == "änn@example.org"
    assert stored(service)[0].raw == body


def test_what_cannot_be_stored_is_answered_so_that_the_sender_tries_again(
    service: Service, client: smtplib.SMTP
) -> None:
    SQLModel.metadata.drop_all(service.database.engine)
    with pytest.raises(smtplib.SMTPDataError) as refused:
        client.sendmail("ann@example.org", [HELP], MAIL)
    assert refused.value.smtp_code == 451


def test_over_lmtp_every_recipient_gets_an_answer_of_its_own(service: Service) -> None:
    settings = dataclasses.replace(service.settings, smtp_listen="lmtp://127.0.0.1:0")
    with (
        Listening(dataclasses.replace(service, settings=settings)) as address,
        smtplib.LMTP(*address) as client,
    ):
        client.ehlo()
        client.mail("ann@example.org")
        client.rcpt(HELP)
        client.rcpt("new@pbem.localhost")
        assert client.data(MAIL)[0] == 250
        assert client.getreply()[0] == 250
        assert client.noop()[0] == 250
    assert stored(service)[0].recipients == [HELP, "new@pbem.localhost"]


@pytest.mark.parametrize(
    ("setting", "host", "port"),
    [
        ("127.0.0.1:8025", "127.0.0.1", 8025),
        (":25", "127.0.0.1", 25),
        ("smtp://0.0.0.0:25", "0.0.0.0", 25),
        ("lmtp://localhost:24", "localhost", 24),
        ("[::1]:8025", "::1", 8025),
    ],
)
def test_the_setting_names_protocol_host_and_port(setting: str, host: str, port: int) -> None:
    protocol, *address = listen_address(setting)
    assert address == [host, port]
    assert (protocol.__name__ == "Lmtp") == setting.startswith("lmtp://")


def test_mails_are_stored_while_another_writer_holds_the_database(service: Service) -> None:
    """The loop goes on answering others meanwhile."""
    with Listening(service) as address, smtplib.SMTP(*address, timeout=10) as first:
        with service.database.write() as session:
            _lock(session)
            sending = threading.Thread(target=first.sendmail, args=("a@b.example", [HELP], MAIL))
            sending.start()
            with smtplib.SMTP(*address, timeout=5) as second:
                assert second.noop()[0] == 250
        sending.join(20)
    assert len(stored(service)) == 1


def _lock(session: Session) -> None:
    """On SQLite the transaction holds the lock already; on PostgreSQL it takes the table's."""
    if session.get_bind().dialect.name == "postgresql":
        session.connection().exec_driver_sql("LOCK TABLE inboundmail")
    else:
        session.connection()


@pytest.mark.parametrize(
    "path",
    [
        "<ann@example.org>",
        "<play+a7.b-c_d@pbem.localhost> BODY=8BITMIME SIZE=2000",
        "<SRS0=x=y=example.net=ben@example.org>  size=1",
        "<ann@example.org> (a comment)",
        '<"ann b"@example.org>',
        "<>",
        "<> SIZE=1",
        "<@relay.example:ann@example.org>",
        "<.ann@example.org>",
        "<ann..b@example.org>",
        "<ann@example.org.>",
        "<ann@[192.0.2.1]>",
        "<änn@example.org>",
        "<ann@example.org",
        "ann@example.org",
        "<ann>",
        "",
    ],
)
def test_a_plain_address_is_read_as_the_library_reads_it(service: Service, path: str) -> None:
    shared = Shared(SmtpConnections(service.settings), MemoryBudget(1), silence=1)
    loop = asyncio.new_event_loop()
    read = Smtp(None, shared, loop=loop)._getaddr(path)
    assert read == SMTP(None, loop=loop)._getaddr(path)
    loop.close()
