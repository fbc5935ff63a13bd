"""One mail is one, by whatever roads and however often it comes, and each receiver counts."""

from __future__ import annotations

import threading
from email.message import EmailMessage

import pytest
from sqlmodel import select

from pbem.core.service import Service
from pbem.inbox.intake import Replayed, accept
from pbem.inbox.providers.received_mail import Envelope, ForGood, ReceivedMail
from pbem.models import InboundMail as Row

pytestmark = pytest.mark.databases("both")

HELP, NEW = "help@pbem.localhost", "new@pbem.localhost"


def mail(words: str = "How?", message_id: str = "<1@example.org>") -> bytes:
    message = EmailMessage()
    message["From"] = "ann@example.org"
    message["Date"] = "Thu, 12 Nov 2026 19:04:00 +0100"
    if message_id:
        message["Message-ID"] = message_id
    message.set_content(words)
    return message.as_bytes()


def arrive(
    service: Service, raw: bytes, *recipients: str, road: str = "smtp", event: str = ""
) -> int:
    envelope = Envelope("ann@example.org", recipients or (HELP,))
    return accept(service, ReceivedMail(raw, envelope, road, event))


def rows(service: Service) -> list[Row]:
    with service.database.read() as session:
        return list(session.exec(select(Row)))


def test_line_ends_encodings_and_trace_headers_make_no_other_mail(service: Service) -> None:
    raw = mail("Wie? Überall und sonst wo, mit sehr vielen Wörtern in einer Zeile.")
    first = arrive(service, raw)
    recoded = EmailMessage()
    recoded["Received"] = "by a relay"
    recoded["From"] = "ann@example.org"
    recoded["Message-ID"] = "<1@example.org>"
    recoded.set_content("Wie? Überall und sonst wo, mit sehr vielen Wörtern in einer Zeile.",
                        charset="iso-8859-1", cte="quoted-printable")  # fmt: skip
    for other in (raw.replace(b"\n", b"\r\n"), b"Received: by x\n" + raw, recoded.as_bytes()):
        assert other != raw
        assert arrive(service, other, road="imap") == first
    assert len(rows(service)) == 1


def test_each_receiver_of_ours_gets_the_mail_once(service: Service) -> None:
    both = arrive(service, mail(), HELP, NEW)
    assert arrive(service, mail(), NEW.upper()) == both
    assert arrive(service, mail(), HELP) == both
    assert [row.recipients for row in rows(service)] == [[HELP, NEW]]
    arrive(service, mail(message_id="<2@example.org>"), HELP)
    arrive(service, mail(message_id="<2@example.org>"), HELP, NEW)
    assert [row.recipients for row in rows(service)][1:] == [[HELP], [NEW]]


def test_other_words_under_the_same_id_are_another_mail(service: Service) -> None:
    """Some programs number their mails badly."""
    assert arrive(service, mail("settler")) != arrive(service, mail("mayor"))


def test_an_id_is_kept_as_far_as_there_is_room_for_it(service: Service) -> None:
    for id in ("<" + "a" * 2000 + "@example.org>", "<a b\0c@example.org>"):
        arrive(service, mail().replace(b"<1@example.org>", id.encode()))
    assert [row.message_id for row in rows(service)] == ["<" + "a" * 997, "<a b c@example.org>"]


def test_without_an_id_the_date_tells_mails_apart(service: Service) -> None:
    first = arrive(service, mail("pass", message_id=""))
    assert arrive(service, b"Received: by x\n" + mail("pass", message_id="")) == first
    later = mail("pass", message_id="").replace(b"19:04:00", b"19:05:00")
    assert arrive(service, later) != first


def test_an_event_that_comes_again_is_the_same_mail(service: Service) -> None:
    first = arrive(service, mail(), road="mailgun", event="token")
    assert arrive(service, mail(), road="mailgun", event="token") == first
    with pytest.raises(Replayed):
        arrive(service, mail("Something else."), road="mailgun", event="token")
    with pytest.raises(Replayed):
        arrive(service, mail(), NEW, road="mailgun", event="token")
    assert len(rows(service)) == 1


def test_deliveries_at_one_moment_are_one_mail(service: Service) -> None:
    found: list[int] = []
    threads = [
        threading.Thread(target=lambda road=road: found.append(arrive(service, mail(), road=road)))
        for road in ("smtp", "imap", "mailgun", "raw")
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert len(found) == 4
    assert len(set(found)) == 1


def test_without_an_envelope_the_headers_name_the_receiver(service: Service) -> None:
    raw = b"To: friends <x@example.org>\nCc: A <HELP@pbem.localhost>,\n b@example.org\n" + mail()
    accept(service, ReceivedMail(raw, Envelope("ann@example.org", ()), "imap"))
    assert rows(service)[0].recipients == ["HELP@pbem.localhost"]


def test_what_is_for_nobody_here_is_refused(service: Service) -> None:
    with pytest.raises(ForGood):
        arrive(service, mail(), "a@example.net")
    with pytest.raises(ForGood):
        arrive(service, mail(), HELP + "\0")
    assert rows(service) == []


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\0\0\0",
        b"Message-ID: <\0a@b>\nFrom: \0\n\n\0",
        b"Content-Type: text/plain; charset=\xff\xfe\n\nx",
        b"Content-Type: text/plain; charset=utf-7\nContent-Transfer-Encoding: base64\n\n!!!!",
        b'Content-Type: multipart/mixed; boundary="a"\n\n' + b"--a\n" * 20_000,
        b"".join(
            b'Content-Type: multipart/mixed; boundary="%d"\n\n--%d\n' % (n, n) for n in range(3000)
        ),
        b"Message-ID: " + b"x" * 500_000 + b"\n\nx",
        b"Subject: =?utf-8?b?" + b"/" * 100_000 + b"?=\n\nx",
    ],
)
def test_any_bytes_can_be_stored(service: Service, raw: bytes) -> None:
    first = arrive(service, raw)
    assert rows(service)[0].raw == raw
    assert arrive(service, raw) == first
