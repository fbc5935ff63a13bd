"""No mail, however broken, makes reading it raise: a property over broken trees of parts."""

from __future__ import annotations

from collections.abc import Callable
from email import message_from_bytes
from email.message import Message
from email.policy import Policy, compat32
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import held_mails, process
from pbem.inbox.deduplication import identity
from pbem.mail import addresses, reply
from pbem.mail.classify import classify
from pbem.mail.from_header import only_sender
from pbem.mail.parsing import POLICY, UNREADABLE, bounded, made_of, parse
from pbem.models import Game
from tests import intake, needs
from tests.sampling import one_in

CORPORA = needs.collection("tests/mail/test_mangled_mail.py")
TYPES = (
    "text/plain", "text/html", "multipart/mixed", "multipart/related", "multipart/alternative",
    "multipart/digest", "multipart/report; report-type=delivery-status", "message/rfc822",
    "message/delivery-status", "application/ms-tnef", "image/png", "text", "", "/", "multipart/",
    "text/plain; charset=\0", "text/plain; charset*=x''%", "text/plain; format", '"', "x/y/z",
    "multipart/related; start=", 'multipart/related; start="<a>"; type="text/html"',
)  # fmt: skip
BROKEN = ("Content-Type", "Content-Disposition", "Content-Transfer-Encoding", "Content-ID")
WORDS = ("attachment", "inline; filename*0*=x", "base64", "8bit", "=?utf-8?q?=?=", "<a>", "", ";")
BODIES = ("settler", "<p>settler<p>", "c2V0dGxlcg==", "=", "\0", "> x", "\ufeff", "\x9f>\x22")


@st.composite
def trees(draw: st.DrawFn, depth: int = 0) -> str:
    """A mail or a part; boundaries are named right, wrong or not at all, and may have no parts."""
    kind = draw(st.sampled_from(TYPES))
    boundary = draw(st.sampled_from(("b", f"b{depth}", "", "none")))
    lines = [f"Content-Type: {kind}" + (f'; boundary="{boundary}"' if boundary else "")]
    lines += [
        f"{draw(st.sampled_from(BROKEN))}: {draw(st.sampled_from(WORDS))}"
        for _ in range(draw(st.integers(0, 2)))
    ]
    body = draw(st.sampled_from(BODIES))
    if depth < 3 and draw(st.booleans()):
        parts = draw(st.lists(trees(depth=depth + 1), max_size=3))
        mark = f"--b{depth}" if draw(st.booleans()) else "--b"
        body = "".join(f"{mark}\r\n{part}\r\n" for part in parts)
        body += f"{mark}--\r\n" if draw(st.booleans()) else ""
    gap = draw(st.sampled_from(("\r\n\r\n", "\n\n", "\r\n", "")))
    return "\r\n".join(lines) + gap + body


def read_in_every_way(raw: bytes) -> None:
    message = parse(raw)
    for policy in (POLICY, compat32):  # read more quickly, but not otherwise than by the library
        assert made(made_of, raw, policy) == made(message_from_bytes, raw, policy)
    assert isinstance(reply.extract_mail(message), str)
    assert isinstance(reply.extract_mail(raw), str)
    classify(message, "")
    only_sender(message)
    identity(raw)


def made(make: Callable[..., Message], raw: bytes, policy: Policy[Any]) -> object:
    """All that there is to see of the message, or what was raised instead."""
    try:
        message = make(bounded(raw), policy=policy)
        parts = [part for part in message.walk() if not part.is_multipart()]
        return (
            [[(name, str(value)) for name, value in part.raw_items()] for part in message.walk()],
            [part.get_payload() for part in parts],
            [(part.preamble, part.epilogue) for part in message.walk()],
            [type(defect) for part in message.walk() for defect in part.defects],
        )
    except UNREADABLE as error:
        return type(error)


@settings(deadline=None, max_examples=150)
@given(trees(), st.data())
def test_no_broken_tree_of_parts_makes_reading_raise(tree: str, data: st.DataObject) -> None:
    raw = ("From: a@example.org\r\n" + tree).encode()
    read_in_every_way(raw)
    if len(raw) > 1:  # and once more, broken off or with bytes turned round
        at = data.draw(st.integers(1, len(raw) - 1))
        read_in_every_way(raw[:at])
        read_in_every_way(raw[:at] + data.draw(st.binary(max_size=4)) + raw[at + 1 :])


NO_PARTS = (
    b'From: x@example.net\r\nContent-Type: multipart/related; boundary="b"\r\n\r\nnothing\r\n'
)


@pytest.mark.parametrize("kind", [b"related", b"mixed", b"alternative", b"digest", b"report"])
def test_a_multipart_without_parts_holds_nothing(kind: bytes) -> None:
    assert reply.extract_mail(NO_PARTS.replace(b"related", kind)) == ""


def test_the_page_of_a_held_mail_without_parts_opens(service: Service, game: Game) -> None:
    to = addresses.play_address(service.settings, records.id_of(game), 0)
    row = intake.store(service, NO_PARTS, "x@example.net", [to])
    assert process.process(service, row).startswith("held")
    with service.database.read() as session:
        match = records.load(session, game)
        ordinal = records.ordinal_of(match, 0)
        url = held_mails.confirm_url(service.settings, row, 0, records.id_of(game), ordinal)
        shown = held_mails.find_held(session, service, url.rpartition("/")[2])
    assert shown is not None
    assert (shown.text, shown.sender) == ("", "x@example.net")


def test_the_first_of_related_parts_is_read_or_the_one_that_start_names() -> None:
    def related(start: str) -> bytes:
        parts = "".join(
            f"--b\r\nContent-Type: text/plain\r\nContent-ID: <{name}>\r\n\r\n{name}\r\n"
            for name in ("settler", "mayor")
        )
        kind = f'multipart/related; boundary="b"{start}'
        return f"Content-Type: {kind}\r\n\r\n{parts}--b--\r\n".encode()

    assert reply.extract_mail(related("")) == "settler"
    assert reply.extract_mail(related('; start="<mayor>"')) == "mayor"
    assert reply.extract_mail(related('; start="<none>"')) == "settler"


if CORPORA.is_dir():  # real mails that others collected, where they lie beside the project

    def test_every_mail_of_the_corpora_can_be_read() -> None:
        paths = sorted(p for p in CORPORA.rglob("*") if p.suffix in (".eml", ".txt", ""))
        for path in one_in(4, paths, first=1):
            if path.is_file():
                read_in_every_way(path.read_bytes())
