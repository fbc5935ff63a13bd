"""Which mails machines send, and what they mean."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbem.mail.classify import Kind, classify, is_machine
from pbem.mail.machine_signs import AUTO_HEADERS, BOUNCE_HEADERS, BULK, CHALLENGE_HEADERS
from tests import needs

CORPUS = needs.collection("tests/mail/test_classify.py")
HERE = Path(__file__).parent

DSN = """\
From: MAILER-DAEMON@mx.example.net (Mail Delivery System)
Return-Path: <>
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status; boundary="x"

--x
Content-Type: text/plain

It could not be delivered.
--x
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net

Final-Recipient: rfc822; Ann@Players.example
Action: {action}
Status: {status}
Diagnostic-Code: smtp; 550 no such user
--x--
"""
COMPLAINT = """\
From: <fbl@provider.example>
Subject: FW: Winter table
Content-Type: multipart/report; report-type=feedback-report; boundary="x"

--x
Content-Type: text/plain

A complaint.
--x
Content-Type: message/feedback-report

Feedback-Type: abuse
Original-Rcpt-To: <ann@players.example>
--x--
"""
READ = """\
From: Ann <ann@players.example>
Subject: Read: Winter table
Content-Type: multipart/report; report-type=disposition-notification; boundary="x"

--x
Content-Type: text/plain

Your message was read.
--x
Content-Type: message/disposition-notification

Disposition: manual-action/MDN-sent-manually; displayed
--x--
"""
QMAIL = """\
From: MAILER-DAEMON@old.example
Return-Path: <>
Subject: failure notice

Hi. This is the qmail-send program at old.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<ann@players.example>:
192.0.2.7 does not like recipient.
Remote host said: 550 5.1.1 unknown user
Giving up on 192.0.2.7.

--- Below this line is a copy of the message.

Subject: x
"""


def mail(headers: str, body: str = "settler\n") -> bytes:
    return f"From: Ann <ann@players.example>\nTo: t@pbem.example\n{headers}\n\n{body}".encode()


@pytest.mark.parametrize(
    ("action", "status", "kind", "permanent"),
    [
        ("failed", "5.1.1", Kind.BOUNCE, True),
        ("failed", "4.4.7", Kind.BOUNCE, False),
        ("failed", "5.2.2", Kind.BOUNCE, False),
        ("failed", "5.7.1", Kind.BOUNCE, False),
        ("delayed", "4.4.1", Kind.NOTICE, False),
        ("delivered", "2.0.0", Kind.NOTICE, False),
    ],
)
def test_a_delivery_status_tells_whom_and_for_how_long(
    action: str, status: str, kind: Kind, permanent: bool
) -> None:
    found = classify(DSN.format(action=action, status=status).encode())
    assert (found.kind, found.permanent, found.status) == (kind, permanent, status)
    assert found.recipients == ("ann@players.example",)


def test_a_bounce_in_words_tells_whom() -> None:
    found = classify(QMAIL.encode())
    assert (found.kind, found.permanent) == (Kind.BOUNCE, True)
    assert "ann@players.example" in found.recipients


def test_complaints_and_receipts_are_told_apart() -> None:
    complaint = classify(COMPLAINT.encode())
    assert (complaint.kind, complaint.recipients) == (Kind.COMPLAINT, ("ann@players.example",))
    assert classify(READ.encode()).kind is Kind.RECEIPT


@pytest.mark.parametrize(
    ("headers", "kind"),
    [
        ("Auto-Submitted: auto-replied", Kind.AUTOREPLY),
        ("X-Autoreply: yes\nSubject: Re: Winter table", Kind.AUTOREPLY),
        ("Subject: Out of Office: Winter table", Kind.AUTOREPLY),
        ("Subject: Automatische Antwort: Winter table", Kind.AUTOREPLY),
        ("Subject: Odpowiedź automatyczna: Winter table", Kind.AUTOREPLY),
        ("Subject: Răspuns automat: Winter table", Kind.AUTOREPLY),
        ("Precedence: bulk\nSubject: News", Kind.LIST),
        ("List-Id: <players.lists.example>", Kind.LIST),
        ("X-TMDA-Confirm: yes\nSubject: Please confirm your message", Kind.CHALLENGE),
    ],
)
def test_automatic_mail_is_known_by_its_headers(headers: str, kind: Kind) -> None:
    assert classify(mail(headers)).kind is kind


@pytest.mark.parametrize("name", AUTO_HEADERS)
def test_each_header_of_an_automatic_answer_counts_unless_it_says_no(name: str) -> None:
    assert classify(mail(f"{name}: yes")).kind is Kind.AUTOREPLY
    assert classify(mail(f"{name}: No")).kind is Kind.PERSON
    assert classify(mail(f"{name}: yes"), answers="Winter table").kind is Kind.AUTOREPLY


@pytest.mark.parametrize(
    ("headers", "body", "kind", "permanent"),
    [
        *((f"{name}: x", "550 no such user", Kind.BOUNCE, True) for name in BOUNCE_HEADERS),
        *((f"{name}: x", "452 4.2.2 full", Kind.BOUNCE, False) for name in BOUNCE_HEADERS),
        *((f"{name}: x", "", Kind.CHALLENGE, False) for name in CHALLENGE_HEADERS),
        *((f"Precedence: {word.title()}", "", Kind.LIST, False) for word in sorted(BULK)),
        ("List-Unsubscribe: <mailto:x@y.example>", "", Kind.LIST, False),
        ("Precedence: auto-reply", "", Kind.AUTOREPLY, False),
        ("Auto-Submitted: auto-generated; x=y", "", Kind.LIST, False),
        ("X-HmXmrOriginalRecipient: <Bea@x.example>", "", Kind.COMPLAINT, False),
        ("Subject: Delayed mail\nX-Bounce: x", "", Kind.NOTICE, False),
        ("Subject: Mail failure\nReturn-Path: <>", "550 5.2.2 full", Kind.BOUNCE, False),
        ("Subject: Mail failure", "This email was not delivered: 554 no", Kind.BOUNCE, True),
        ("Subject: Mail failure", "I mean that of my printer", Kind.PERSON, False),
        ("Subject: Unzustellbar: Wintertisch", "Das Postfach ist voll.", Kind.BOUNCE, True),
        ("Subject: Unzustellbar: Wintertisch", "Das Paket liegt bei mir", Kind.PERSON, False),
        ("Subject: Re: Mail failure", "It was not delivered", Kind.PERSON, False),
    ],
)  # fmt: skip
def test_signs_of_machines(headers: str, body: str, kind: Kind, permanent: bool) -> None:
    found = classify(mail(headers, body), "ann@players.example" if "<>" not in headers else None)
    assert (found.kind, found.permanent) == (kind, permanent)


@pytest.mark.parametrize(
    ("author", "subject", "kind"),
    [
        ("mailer-daemon", "Nachricht konnte nicht zugestellt werden", Kind.BOUNCE),
        ("postmaster", "Benachrichtigung über Zustellverzögerung", Kind.NOTICE),
        ("ann", "Automatische Abwesenheitsnotiz", Kind.AUTOREPLY),
        ("ann", "Urlaubsbenachrichtigung", Kind.AUTOREPLY),
        ("ann", "Nicht im Büro: du bist am Zug", Kind.AUTOREPLY),
        ("ann", "Autom. Antwort: du bist am Zug", Kind.AUTOREPLY),
        ("ann", "Eingangsbestätigung", Kind.AUTOREPLY),
        ("ann", "Bin bis Sonntag nicht da", Kind.PERSON),
        ("MAILER-DAEMON", "Undelivered Mail", Kind.BOUNCE),
        ("postmaster", "Whatever", Kind.BOUNCE),
        ("bounce+1", "Delivery Status Notification", Kind.BOUNCE),
        ("Mailer_Daemon", "Delayed mail (still being retried)", Kind.NOTICE),
        ("do-not-reply", "News", Kind.LIST),
        ("noreply", "Please confirm your message", Kind.CHALLENGE),
        ("ann", "Please confirm your message", Kind.PERSON),
        ("ann.bounce", "News", Kind.PERSON),
    ],
)
def test_authors_that_are_no_people(author: str, subject: str, kind: Kind) -> None:
    raw = f"From: {author}@mx.example\nSubject: {subject}\n\nHello\n".encode()
    assert classify(raw, "ann@players.example").kind is kind


def test_a_null_reverse_path_is_no_person() -> None:
    assert is_machine(mail("Subject: Re: Winter table"), "")
    assert is_machine(mail("Subject: Re: Winter table"), "<>")
    assert not is_machine(mail("Subject: Re: Winter table"), "ann@players.example")


@pytest.mark.parametrize(
    "headers",
    [
        "Subject: Re: Winter table",
        "Subject: Re: Winter table\nX-Auto-Response-Suppress: All",
        "Subject: Re: delayed again [K7QM2X]",
        "Subject: Re: Undelivered Mail Returned to Sender [a table's name]",
        "Subject: Re: Vacation on the island",
        "Auto-Submitted: no\nSubject: x",
        "X-Priority: 1\nImportance: high\nSubject: x",
    ],
)
def test_people_are_people(headers: str) -> None:
    assert classify(mail(headers), "ann@players.example").kind is Kind.PERSON
    someone = mail(headers).replace(b"ann@players", b"mail@players")
    assert classify(someone, "mail@players.example").kind is Kind.PERSON


def test_no_reply_of_a_player_is_taken_for_a_machine() -> None:
    for path in sorted((HERE / "emails").glob("*.eml")):
        assert not is_machine(path.read_bytes()), path.name


@settings(deadline=None)
@given(st.binary(max_size=600))
def test_any_bytes_are_something(raw: bytes) -> None:
    assert classify(b"From: a@b.c\nSubject: delivery failure\n" + raw).kind in Kind


if CORPUS.is_dir():

    def test_collected_bounces_are_recognised_and_nothing_else() -> None:
        """At least 98 of a hundred."""
        mails = {path: classify(path.read_bytes()) for path in sorted(CORPUS.glob("*.eml"))}
        people = [path for path in mails if path.name.startswith("not__")]
        assert all(mails[path].kind is Kind.PERSON for path in people)
        machines = [found for path, found in mails.items() if path not in people]
        missed = [found for found in machines if found.kind is Kind.PERSON]
        assert len(missed) <= 0.02 * len(machines)
