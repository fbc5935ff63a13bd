"""Photos are welcome: their mail is taken, its text kept, and they are not."""

from __future__ import annotations

import base64
import hashlib
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate

import pytest
from hypothesis import given, settings

from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import process
from pbem.inbox.attachments import MOST_KEPT, MOST_TEXT, NOTE, without_attachments
from pbem.inbox.deduplication import identity
from pbem.mail import addresses, reply
from pbem.mail.classify import classify
from pbem.mail.parsing import parse
from pbem.models import Game, InboundMail
from tests import intake, needs
from tests.inbox.test_inbound import moves
from tests.mail.test_mangled_mail import trees
from tests.sampling import one_in

CORPORA = needs.collection("tests/inbox/test_attachments.py")
MEGABYTE = 1 << 20


def noise(length: int) -> bytes:
    """Bytes that do not repeat, the same each time."""
    return hashlib.shake_256(b"photo").digest(length)


def with_photo(length: int, sender: str = "ann@example.org", to: str = "help@x.org") -> bytes:
    """As a telephone sends it: text and HTML with a picture of its own, and a photo."""
    message = EmailMessage(policy=SMTP)
    message["From"], message["To"], message["Message-ID"] = sender, to, f"<photo{length}@x.org>"
    message["Date"] = formatdate(clock.now().timestamp())
    message.set_content("settler\n\n-- \nAnn\n")
    message.add_alternative('<p>settler</p><img src="cid:logo">', subtype="html")
    html = message.get_payload()[1]
    html.add_related(noise(min(length, 90_000)), "image", "png", cid="<logo>")
    message.add_attachment(noise(length), "image", "jpeg", filename="photo.jpg")
    return message.as_bytes()


@pytest.mark.parametrize("length", [200, 100_000, 18 * MEGABYTE])
def test_the_text_is_kept_and_the_photo_is_not(length: int) -> None:
    raw = with_photo(length)
    kept = without_attachments(raw)
    assert len(kept) < 3000
    assert kept.count(NOTE) == 2
    assert base64.b64encode(noise(length))[:60] not in kept
    assert reply.extract_mail(kept) == reply.extract_mail(raw) == "settler"
    assert identity(kept).key == identity(raw).key
    parts = [part.get_content_type() for part in parse(kept).walk()]
    assert parts == [part.get_content_type() for part in parse(raw).walk()]


def test_a_mail_of_25_megabytes_plays_its_move(service: Service, game: Game) -> None:
    with service.database.read() as session:
        player = records.players_of(session, game)[0]
    to = addresses.play_address(service.settings, records.id_of(game), 0)
    raw = with_photo(int(17.9 * MEGABYTE), str(player.email), to)
    assert 24 * MEGABYTE < len(raw) <= service.settings.max_mail_bytes
    row = intake.store(service, raw, str(player.email), [to])
    assert process.process(service, row) == "played settler"
    assert moves(service) == ["settler"]
    with service.database.read() as session:
        assert len(session.get_one(InboundMail, row).raw) < 3000
    assert intake.store(service, raw, str(player.email), [to]) == row  # it comes again


def test_two_photos_without_a_word_are_two_mails(service: Service) -> None:
    def photo(of: bytes) -> bytes:
        message = EmailMessage(policy=SMTP)
        message["From"] = "ann@example.org"
        message.set_content(of * 1000, "image", "jpeg")
        return message.as_bytes()

    rows = [
        intake.store(service, photo(of), "ann@example.org", ["help@pbem.localhost"])
        for of in (b"one", b"two", b"one")
    ]
    assert rows[0] == rows[2] != rows[1]


def test_a_mail_without_attachments_is_kept_byte_for_byte() -> None:
    for raw in (
        b"",
        b"\r\n",
        b"settler",
        b"Subject: x\n\nsettler",
        b"Content-Type: multipart/mixed; boundary=b\r\n\r\n"
        b"pre\r\n--b\r\n\r\nsettler\r\n--b--\r\npost",
        b"Content-Type: multipart/mixed; boundary=b\r\n\r\n--b--\r\n",
    ):
        assert without_attachments(raw) is raw


ATTACHED = b"Content-Disposition: attachment; filename=move.txt"


@pytest.mark.parametrize(
    ("headers", "is_kept"),
    [
        (b"", True),
        (b"Content-Type: text/plain", True),
        (b'Content-Type: TEXT/HTML; charset="utf-8"; format=flowed', True),
        (b"Content-Type: text/plain\r\nContent-Transfer-Encoding: base64", True),
        (b"Content-Type: image/png", False),
        (b"Content-Type: text/plain\r\n" + ATTACHED, False),
        (b"content-type:text/plain\r\n" + ATTACHED, False),
        (b"Content-Type: application/octet-stream\r\nContent-Type: text/plain", False),
        (b"Content-Type: text/plain; x=1; charset=utf-8\r\n" + ATTACHED, False),
    ],
)
def test_one_body_is_kept_if_its_headers_make_it_a_text(headers: bytes, is_kept: bool) -> None:
    head = b"From: a@example.org\r\n" + headers + (b"\r\n" if headers else b"")
    raw = head + b"\r\n" + b"settler and more of it\r\n" * 20
    assert (without_attachments(raw) is raw) == is_kept


def test_a_text_of_megabytes_is_kept_as_far_as_it_is_read() -> None:
    head = b"From: a@example.org\r\nMessage-ID: <1@x>\r\n\r\nsettler\r\n"
    for line in (b"\r\n", b"x" * 70 + b"\r\n", b"x", b"> on and on\r\n"):
        kept = without_attachments(head + line * (5 * MEGABYTE // len(line)))
        assert len(kept) < MOST_TEXT + 1000
        assert reply.extract_mail(kept).startswith("settler")


def test_a_report_keeps_what_it_says_and_the_head_of_the_mail_that_it_is_about() -> None:
    original = with_photo(50_000)
    report = (
        b'From: mailer-daemon@x.org\r\nContent-Type: multipart/report; boundary="r"; '
        b"report-type=delivery-status\r\n\r\n--r\r\n\r\nNot delivered.\r\n--r\r\n"
        b"Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x.org\r\n\r\n"
        b"Final-Recipient: rfc822; ann@example.org\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n"
        b"--r\r\nContent-Type: message/rfc822\r\n\r\n" + original + b"\r\n--r--\r\n"
    )
    kept = without_attachments(report)
    assert len(kept) < 4000
    assert classify(kept, "") == classify(report, "")
    assert b"<photo50000@x.org>" in kept


@settings(deadline=None, max_examples=150)
@given(trees())
def test_what_is_kept_of_any_tree_reads_as_before(tree: str) -> None:
    raw = ("From: a@example.org\r\nMessage-ID: <1@x>\r\n" + tree).encode()
    kept = without_attachments(raw)
    assert len(kept) <= len(raw) + 150 * raw.count(b"\n")
    assert without_attachments(kept) == kept or NOTE in kept
    assert reply.extract_mail(kept) == reply.extract_mail(raw)
    assert classify(kept, "").kind == classify(raw, "").kind


if CORPORA.is_dir():  # real mails that others collected, where they lie beside the project

    def test_what_is_kept_of_real_mails_reads_as_before() -> None:
        differ = []
        for path in one_in(4, sorted(CORPORA.rglob("*.eml"))):
            raw = path.read_bytes()
            kept = without_attachments(raw)
            assert len(kept) <= MOST_KEPT
            same = (
                reply.extract_mail(kept) == reply.extract_mail(raw)
                and classify(kept, "") == classify(raw, "")
                and (identity(kept).key == identity(raw).key or not has_text(raw))
            )
            if not same:
                differ.append(path.name)
        assert differ == []


def has_text(raw: bytes) -> bool:
    """Else the whole body stands for the words, and that is another when something is left out."""
    first: dict[str, object] = {}
    for part in message_from_bytes(raw).walk():
        if not part.get_filename():
            first.setdefault(part.get_content_type(), part.get_payload(decode=True))
    texts = (first.get("text/plain"), first.get("text/html"))
    return any(isinstance(text, bytes) and text.strip() for text in texts)
