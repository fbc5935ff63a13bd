"""Malformed and hostile mail on its way through the house: no crash and no move.

How long it takes is measured in `test_growth.py`.
"""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import process
from pbem.inbox.intake import accept
from pbem.inbox.providers.received_mail import Envelope, ForGood, ReceivedMail
from pbem.mail import addresses
from pbem.models import Game
from tests import needs
from tests.inbox.test_inbound import moves
from tests.sampling import EVERYTHING, one_in

pytestmark = pytest.mark.databases("postgresql")

CORPUS = needs.collection("tests/inbox/test_hostile_mail.py")
LONG = 300_000
"""Bytes; `EVERYTHING=1` takes as many as a mail may have."""
TRUSTING = "token-only"
"""The policy under which most of the way is gone with a stranger's mail."""


def trusting(service: Service) -> Service:
    settings = dataclasses.replace(service.settings, sender_policy=TRUSTING)
    return dataclasses.replace(service, settings=settings)


def through(service: Service, game: Game, raw: bytes) -> str:
    """What became of the mail."""
    to = addresses.play_address(service.settings, records.id_of(game), 0)
    try:
        stored = accept(service, ReceivedMail(raw, Envelope("x@example.net", (to,)), "smtp"))
    except ForGood as refusal:
        return str(refusal)
    return process.process(service, stored)


def typed(kind: bytes, body: bytes, encoding: bytes = b"8bit") -> bytes:
    lines = (b"From: a@example.net", b"Content-Type: " + kind,
             b"Content-Transfer-Encoding: " + encoding)  # fmt: skip
    return b"\r\n".join(lines) + b"\r\n\r\n" + body


def nested(depth: int) -> bytes:
    parts = (b'multipart/mixed; boundary="b%d"\r\n\r\n--b%d' % (n, n) for n in range(depth))
    return typed(b"\r\nContent-Type: ".join(parts), b"settler")


PLAIN, HTML = b"text/plain", b"text/html"
HOSTILE = {
    "nested": nested(3000),
    "messages in messages": typed(b"message/rfc822\r\n\r\nContent-Type: " * 20_000, b"x"),
    "many parts": typed(b'multipart/mixed; boundary="b"', b"--b\r\n\r\nx\r\n" * 60_000),
    "many headers": b"X-Header: value\r\n" * 50_000 + b"\r\nx",
    "one long header": b"From: " + b"a@b," * 200_000 + b"\r\n\r\nx",
    "folded for ever": b"Subject: x\r\n" + b" y\r\n" * 200_000 + b"\r\nx",
    "encoded words": b"From: " + b"=?utf-8?q?x?= " * 60_000 + b"<a@example.net>\r\n\r\nx",
    "comments": b"From: " + b"(" * 100_000 + b")" * 100_000 + b" a@example.net\r\n\r\nx",
    "quotes": b'From: "' + b'\\"' * 200_000 + b'" <a@example.net>\r\n\r\nx',
    "parameters": typed(b"text/plain" + b"; a*0*=x" * 90_000, b"x"),
    "parameters of a part": typed(
        b"multipart/mixed; boundary=b", b"--b\r\nContent-Type: text/plain" + b"; a*0*=x" * 90_000
    ),
    "references": b"References: " + b"<a@b> " * 150_000 + b"\r\nFrom: a@example.net\r\n\r\nx",
    "one line": typed(PLAIN, b"On " * 300_000),
    "quote marks": typed(PLAIN, b">" * 900_000),
    "line ends": typed(PLAIN, b"\n" * 900_000),
    "separators": typed(PLAIN, b";" * 900_000),
    "tags": typed(HTML, b"<div>" * 180_000),
    "entities": typed(HTML, b"&#x1F600" * 110_000),
    "broken base64": typed(PLAIN, b"A\n" * 400_000, b"base64"),
    "uuencoded": typed(PLAIN, b"begin 644 x\n" + b"~" * 500_000, b"x-uuencode"),
    "quoted-printable": typed(PLAIN, b"=" * 900_000, b"quoted-printable"),
    "idna": typed(b"text/plain; charset=idna", b"xn--a" * 100_000),
    "punycode": typed(b"text/plain; charset=punycode", b"a-" * 100_000 + b"z" * 100_000),
    "no charset": typed(b"text/plain; charset=rot13", b"frggyre"),
    "hex": typed(b"text/plain; charset=hex", b"73"),
    "zlib": typed(b"text/plain; charset=zlib", b"x\x9c"),
    "NUL": b"From: a\0@example.net\r\nMessage-ID: <\0>\r\nSubject: \0\r\n\r\n\0settler\0",
    "surrogates": b"From: \xed\xa0\x80@example.net\r\nMessage-ID: <\xff>\r\n\r\n\xed\xa0\x80",
    "nothing": b"",
}


def test_hostile_mail_is_got_rid_of(service: Service, game: Game) -> None:
    for name, raw in HOSTILE.items():
        mail = raw[: service.settings.max_mail_bytes if EVERYTHING else LONG]
        assert through(trusting(service), game, mail), name
        assert moves(service) == [], name


def corpus() -> list[Path]:
    return sorted(path for path in CORPUS.rglob("*") if path.is_file())


if CORPUS.is_dir():  # real mails that others collected, where they lie beside the project

    @pytest.mark.parametrize("policy", ["normal", "token-only"])
    def test_no_mail_of_the_corpus_does_any_harm(service: Service, game: Game, policy: str) -> None:
        allowed = trusting(service) if policy == "token-only" else service
        for path in one_in(8 if policy == "normal" else 24, corpus()):
            assert through(allowed, game, path.read_bytes()), path
            if policy == "normal":
                assert moves(service) == [], path
