"""The IMAP road, against a real Dovecot."""

from __future__ import annotations

import dataclasses
import threading
import time
from collections.abc import Callable, Iterator

import pytest
from imapclient.exceptions import IMAPClientError
from sqlmodel import select

from pbem.core.service import Service
from pbem.inbox import imap
from pbem.inbox.imap import Mailbox
from pbem.models import ImapPosition, InboundMail
from tests.peers.dovecot import Dovecot

pytestmark = pytest.mark.databases("sqlite")

MAIL = (
    b"Return-Path: <ann@example.org>\r\nDelivered-To: games@example.org\r\n"
    b"From: Ann <ann@example.org>\r\nTo: Help <help@pbem.localhost>\r\n"
    b"Message-ID: <%d@example.org>\r\nSubject: x\r\n\r\nHow?\r\n"
)


@pytest.fixture(scope="module")
def running() -> Iterator[Dovecot]:
    server = Dovecot()
    yield server
    server.end()


@pytest.fixture
def dovecot(running: Dovecot) -> Dovecot:
    """With an empty INBOX."""
    client = running.client()
    client.select_folder("INBOX")
    client.delete_messages(client.search())
    client.expunge()
    client.logout()
    return running


@pytest.fixture
def polling(service: Service, dovecot: Dovecot) -> Service:
    settings = dataclasses.replace(service.settings, imap_url=dovecot.url, imap_seconds=0.1)
    return dataclasses.replace(service, settings=settings)


def stored(service: Service) -> list[InboundMail]:
    with service.database.read() as session:
        return list(session.exec(select(InboundMail)))


def look(service: Service) -> int:
    mailbox = Mailbox.of(service.settings)
    with imap.connect(mailbox) as client:
        return imap.take(service, mailbox, client)


def eventually(wanted: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 120
    while not wanted():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_unseen_mails_are_taken_and_marked(polling: Service, dovecot: Dovecot) -> None:
    dovecot.put(MAIL % 1)
    dovecot.put(MAIL % 2, b"\\Seen")
    assert look(polling) == 1
    (row,) = stored(polling)
    assert (row.road, row.envelope_sender) == ("imap", "ann@example.org")
    assert (row.recipients, row.raw) == (["help@pbem.localhost"], MAIL % 1)
    assert look(polling) == 0
    client = dovecot.client()
    client.select_folder("INBOX", readonly=True)
    assert client.search("UNSEEN") == []
    client.logout()


def test_from_then_on_a_mail_counts_even_if_somebody_has_looked_at_it(
    polling: Service, dovecot: Dovecot
) -> None:
    assert look(polling) == 0
    dovecot.put(MAIL % 3, b"\\Seen")
    assert look(polling) == 1
    assert look(polling) == 0


def test_a_mailbox_made_anew_is_met_anew(polling: Service, dovecot: Dovecot) -> None:
    dovecot.put(MAIL % 4)
    look(polling)
    with polling.database.write() as session:
        position = session.exec(select(ImapPosition)).one()
        position.uidvalidity, position.last_uid = 7, 4_000_000_000
        session.add(position)
    dovecot.put(MAIL % 5)
    assert look(polling) == 1
    assert len(stored(polling)) == 2


def test_what_is_too_long_or_for_nobody_is_left_alone(polling: Service, dovecot: Dovecot) -> None:
    small = dataclasses.replace(polling.settings, max_mail_bytes=1000)
    dovecot.put(MAIL % 6 + b"x" * 1000)
    dovecot.put((MAIL % 7).replace(b"pbem.localhost", b"other.example"))
    dovecot.put(MAIL % 8)
    assert look(dataclasses.replace(polling, settings=small)) == 3
    assert [row.message_id for row in stored(polling)] == ["<8@example.org>"]


def test_a_mail_without_a_return_path_is_no_bounce(polling: Service, dovecot: Dovecot) -> None:
    dovecot.put((MAIL % 9).replace(b"Return-Path: <ann@example.org>\r\n", b""))
    dovecot.put((MAIL % 10).replace(b"<ann@example.org>\r\nDel", b"<>\r\nDel"))
    look(polling)
    assert [row.envelope_sender for row in stored(polling)] == ["ann@example.org", ""]


@pytest.mark.parametrize("idles", [True, False])
def test_a_mail_that_comes_is_taken_soon(
    polling: Service, dovecot: Dovecot, idles: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not idles:
        monkeypatch.setattr(imap.IMAPClient, "has_capability", lambda *_: False)
    clients: list[imap.IMAPClient] = []
    connect = imap.connect

    def connected(mailbox: Mailbox) -> imap.IMAPClient:
        clients.append(connect(mailbox))
        return clients[-1]

    monkeypatch.setattr(imap, "connect", connected)
    ended: list[Exception] = []

    def follow() -> None:
        try:
            imap.follow(polling, Mailbox.of(polling.settings))
        except Exception as error:  # as it does when the connection breaks
            ended.append(error)

    thread = threading.Thread(target=follow)
    thread.start()
    try:
        eventually(lambda: bool(clients))
        time.sleep(0.3)
        dovecot.put(MAIL % (11 + idles))
        eventually(lambda: len(stored(polling)) == 1)
        dovecot.put(MAIL % (13 + idles))
        eventually(lambda: len(stored(polling)) == 2)
    finally:
        clients[0].socket().shutdown(2)
        thread.join(20)
    assert isinstance(ended[0], IMAPClientError | OSError)


def test_a_wrong_password_is_an_error_that_is_tried_again(polling: Service) -> None:
    wrong = dataclasses.replace(Mailbox.of(polling.settings), password="wrong")
    with pytest.raises(IMAPClientError):
        imap.connect(wrong)


def test_the_url_may_hold_escaped_characters(polling: Service) -> None:
    mailbox = Mailbox.of(polling.settings)
    assert (mailbox.user, mailbox.password) == ("games@example.org", "a-p@ss:word")
    assert mailbox.password not in mailbox.name
