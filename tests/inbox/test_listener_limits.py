"""The listener under clients that want too much: places, time, memory and addresses are bounded."""

from __future__ import annotations

import itertools
import resource
import smtplib
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from pbem.core import config
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.inbox.memory_budget import MemoryBudget
from pbem.inbox.smtp.connections import (
    ACCEPTED_AT_ONCE,
    OTHER_FILES,
    SmtpConnections,
    most_connections,
    raise_file_limit,
)
from pbem.inbox.smtp.listener import FINISH_SECONDS
from pbem.inbox.smtp.session import MOST_UNKNOWN
from pbem.mail import addresses, unsubscribe
from tests.inbox.test_listener import HELP, MAIL, Listening, stored, with_settings

pytestmark = pytest.mark.databases("sqlite")

Address = tuple[str, int]
NUMBERS = itertools.count()


@contextmanager
def silent(address: Address, count: int) -> Iterator[list[socket.socket]]:
    """So many connections that say nothing, each having heard what the listener says first."""
    with ExitStack() as stack:
        found = []
        for _ in range(count):
            each = stack.enter_context(socket.create_connection(address, timeout=20))
            assert each.recv(500)[:3] in (b"220", b"421")
            found.append(each)
        yield found


def words_until_the_end(connection: socket.socket) -> bytes:
    heard = b""
    try:
        while piece := connection.recv(4096):
            heard += piece
    except ConnectionResetError:
        pass  # it did not wait for what was still on its way
    return heard


def a_mail() -> bytes:
    return MAIL.replace(b"<1@", b"<%d@" % next(NUMBERS))


# Places


def test_silent_connections_never_shut_out_one_that_has_a_mail(service: Service) -> None:
    listening = Listening(with_settings(service, smtp_connections=6))
    with listening as address, silent(address, 40):
        assert len(listening.connections) <= 6
        with smtplib.SMTP(*address, timeout=20) as client:
            assert client.sendmail("ann@example.org", [HELP], MAIL) == {}
    assert len(stored(service)) == 1


def test_a_mail_under_way_keeps_its_place(service: Service) -> None:
    with Listening(with_settings(service, smtp_connections=1)) as address:
        with smtplib.SMTP(*address, timeout=20) as first:
            first.ehlo()
            first.mail("ann@example.org")
            with pytest.raises(smtplib.SMTPConnectError) as refused:
                smtplib.SMTP(*address, timeout=20)
            assert refused.value.smtp_code == 421
            assert first.rcpt(HELP)[0] == 250
            assert first.data(MAIL)[0] == 250
        with smtplib.SMTP(*address, timeout=20) as next_one:
            assert next_one.noop()[0] == 250


def test_one_address_gets_its_share_and_others_theirs(service: Service) -> None:
    limited = with_settings(service, smtp_connections_per_address=2, smtp_trusted=())
    with Listening(limited) as address, silent(address, 2):
        with pytest.raises(smtplib.SMTPConnectError) as refused:
            smtplib.SMTP(*address, timeout=20)
        assert refused.value.smtp_code == 421
        with smtplib.SMTP(*address, timeout=20, source_address=("127.0.0.2", 0)) as other:
            assert other.noop()[0] == 250


def test_our_own_mail_server_is_not_bound_by_the_share_of_one_address(service: Service) -> None:
    with (
        Listening(with_settings(service, smtp_connections_per_address=2)) as address,
        silent(address, 10),
        smtplib.SMTP(*address, timeout=20) as client,
    ):
        assert client.noop()[0] == 250


class Silent:
    """A connection that nobody speaks on."""

    def __init__(self, since: float = 0.0) -> None:
        self.silent_since: float | None = since
        self.heard: list[str] = []

    def end(self, words: str) -> None:
        self.heard.append(words)


def places(settings: Settings, **changes: object) -> SmtpConnections:
    given = {"PBEM_VAR": str(settings.var), "PBEM_SECRET_KEY": settings.secret_keys[0]}
    named = {f"PBEM_SMTP_{name.upper()}": str(value) for name, value in changes.items()}
    return SmtpConnections(config.from_environment(given | named))


@pytest.mark.parametrize(
    ("same", "other"),
    [
        (("2001:db8:0:1::1", "2001:db8:0:1:ffff::2"), "2001:db8:0:2::1"),
        (("192.0.2.7", "::ffff:192.0.2.7"), "192.0.2.8"),
        (("fe80::1%eth0", "fe80::2%eth0"), "2001:db8::1"),
    ],
)
def test_an_address_is_one_ipv4_or_a_64_of_ipv6(
    settings: Settings, same: tuple[str, str], other: str
) -> None:
    taken = places(settings, connections_per_address=1)
    assert taken.enter(Silent(), (same[0], 1)) is None
    assert (taken.enter(Silent(), (same[1], 2)) or "").startswith("421 4.7.0")
    assert taken.enter(Silent(), (other, 3)) is None


def test_the_longest_silent_makes_room(settings: Settings) -> None:
    taken = places(settings, connections=2)
    old, young = Silent(1.0), Silent(2.0)
    for each in (young, old):
        assert taken.enter(each, ("127.0.0.1", 1)) is None
    assert taken.enter(Silent(3.0), ("127.0.0.1", 1)) is None
    assert (old.heard[0][:3], young.heard) == ("421", [])
    assert len(taken) == 2


def test_there_are_fewer_places_than_file_descriptors(settings: Settings) -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (200, before[1]))
        assert most_connections(settings) == 200 - OTHER_FILES - ACCEPTED_AT_ONCE
        raise_file_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] > 200
        assert most_connections(settings) == settings.smtp_connections
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


# Time


def test_a_silent_connection_is_told_and_ended(service: Service) -> None:
    with (
        Listening(with_settings(service, smtp_seconds=0.3)) as address,
        silent(address, 1) as (connection,),
    ):
        assert words_until_the_end(connection).startswith(b"421 4.4.2")


@pytest.mark.parametrize("trickled", [b"N", b"NOOP\r\n"])
def test_a_connection_that_trickles_comes_to_an_end(service: Service, trickled: bytes) -> None:
    """Bytes of an unfinished command do not count; whole ones do, but not for ever."""
    with (
        Listening(with_settings(service, smtp_seconds=0.15)) as address,
        silent(address, 1) as (connection,),
    ):
        assert trickle(connection, trickled)


def trickle(connection: socket.socket, piece: bytes) -> bool:
    """Whether the other side has put an end to it."""
    for _ in range(2000):
        try:
            connection.sendall(piece)
        except OSError:
            return True
        time.sleep(0.02)
    return False


def test_a_mail_that_trickles_comes_to_an_end(service: Service) -> None:
    with (
        Listening(with_settings(service, smtp_seconds=0.3)) as address,
        smtplib.SMTP(*address, timeout=20) as client,
    ):
        client.ehlo()
        client.mail("ann@example.org")
        client.rcpt(HELP)
        assert client.docmd("DATA")[0] == 354
        assert client.sock is not None
        assert trickle(client.sock, b"x\r\n")
        client.close()
    assert stored(service) == []


# Memory


def held(asked: list[tuple[bool, int]]) -> int:
    return sum(count for taken, count in asked if taken)


def test_too_much_mail_at_once_is_to_be_sent_again_later(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three mails of the greatest length have room; what they took is given back."""
    asked: list[tuple[bool, int]] = []
    take = MemoryBudget.take

    def noted(memory: MemoryBudget, count: int) -> bool:
        asked.append((take(memory, count), count))
        return asked[-1][0]

    monkeypatch.setattr(MemoryBudget, "take", noted)
    with (
        Listening(with_settings(service, max_mail_bytes=100_000)) as address,
        ExitStack() as stack,
    ):
        clients = [stack.enter_context(smtplib.SMTP(*address, timeout=20)) for _ in range(4)]
        for client in clients:
            client.ehlo()
            client.mail("ann@example.org")
            client.rcpt(HELP)
            client.docmd("DATA")
            client.send(a_mail() + b"x" * 90_000)
        deadline = time.monotonic() + 120
        while all(taken for taken, _ in asked) or held(asked) < 3 * 2 * 90_000:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        codes = []
        for client in reversed(clients):
            client.send(b"\r\n.\r\n")
            codes.append(client.getreply()[0])
        assert sorted(codes) == [250, 250, 250, 452]
        assert clients[0].sendmail("ann@example.org", [HELP], a_mail() + b"x" * 90_000) == {}
    assert len(stored(service)) == 4


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b".\r\n",
        b"..\r\n.a\r\n...\r\n",
        b"\n.\n\r.\r\n",
        b"a\n.\r\nb\r\n",
        b"\r\n" * 50_000,
        b"x" * 250_000 + b"\r\n",
        b".\r\n" * 40_000,
    ],
)
def test_a_mail_is_stored_as_it_was_written_whatever_its_lines(
    service: Service, body: bytes
) -> None:
    """smtplib doubles dots only after CRLF of its own making, so what is sent is made here."""
    mail = a_mail() + body
    with Listening(service) as address, smtplib.SMTP(*address, timeout=20) as client:
        client.ehlo()
        client.mail("ann@example.org")
        client.rcpt(HELP)
        client.docmd("DATA")
        doubled = mail.replace(b"\r\n.", b"\r\n..")
        client.send(doubled + b".\r\nNOOP\r\nMAIL FROM:<b@example.org>\r\n")  # pipelined, too
        assert [client.getreply()[0] for _ in range(3)] == [250, 250, 250]
    assert stored(service)[0].raw == mail


def test_an_empty_mail_ends_with_its_first_line(service: Service) -> None:
    with Listening(service) as address, smtplib.SMTP(*address, timeout=20) as client:
        client.ehlo()
        client.mail("ann@example.org")
        client.rcpt(HELP)
        client.docmd("DATA")
        client.send(b".\r\n")
        assert client.getreply()[0] == 250


def test_over_lmtp_a_refusal_comes_for_every_recipient(service: Service) -> None:
    short = with_settings(service, max_mail_bytes=1000, smtp_listen="lmtp://127.0.0.1:0")
    with Listening(short) as address, smtplib.LMTP(*address) as client:
        client.ehlo()
        client.mail("ann@example.org")
        assert [client.rcpt(to)[0] for to in (HELP, "new@pbem.localhost")] == [250, 250]
        assert client.rcpt("info@pbem.localhost")[0] == 550
        assert client.data(MAIL + b"x" * 2000)[0] == 552
        assert client.getreply()[0] == 552
        assert client.noop()[0] == 250


# Receivers


def test_unknown_receivers_are_refused_before_the_mail(service: Service) -> None:
    settings = service.settings
    genuine = addresses.play_address(settings, 7, 0)
    table = {
        HELP: b"2.1.5",
        "new@pbem.localhost": b"2.1.5",
        "Postmaster": b"2.1.5",
        "abuse@pbem.localhost": b"2.1.5",
        "play@pbem.localhost": b"2.1.5",
        genuine: b"2.1.5",
        genuine.upper(): b"2.1.5",
        addresses.bounce_address(settings, 7): b"2.1.5",
        unsubscribe.stop_address(settings, 7): b"2.1.5",
        "info@pbem.localhost": b"5.1.1",
        "play+abc@pbem.localhost": b"5.1.1",
        genuine.replace("play+", "stop+"): b"5.1.1",
        "help@elsewhere.example": b"5.7.1",
        "help@sub.pbem.localhost": b"5.7.1",
    }
    with Listening(service) as address, smtplib.SMTP(*address, timeout=20) as client:
        client.ehlo()
        client.mail("ann@example.org")
        for receiver, status in table.items():
            code, words = client.rcpt(receiver)
            assert (code // 100, words.split()[0]) == (2 if status == b"2.1.5" else 5, status)


def test_who_goes_on_guessing_receivers_is_hung_up_on(service: Service) -> None:
    with Listening(service) as address:
        client = smtplib.SMTP(*address, timeout=20)
        client.ehlo()
        client.mail("ann@example.org")
        codes = [client.rcpt(f"u{n}@pbem.localhost")[0] for n in range(MOST_UNKNOWN + 1)]
        assert codes == [550] * MOST_UNKNOWN + [421]
        assert client.sock is None or words_until_the_end(client.sock) == b""
        client.close()


# The end


def test_at_the_end_a_mail_under_way_is_stored_and_the_silent_are_told(service: Service) -> None:
    listening = Listening(service)
    with listening as address, silent(address, 1) as (idle,):
        with smtplib.SMTP(*address, timeout=20) as client:
            client.ehlo()
            client.mail("ann@example.org")
            client.rcpt(HELP)
            client.docmd("DATA")
            client.send(MAIL)
            ending = listening.later(listening.connections.finish(FINISH_SECONDS))
            assert words_until_the_end(idle).startswith(b"421 4.3.2")
            client.send(b".\r\n")
            assert client.getreply()[0] == 250
            assert client.getreply()[0] == 421
        ending.result(20)
    assert len(stored(service)) == 1
