"""From: one mailbox beyond doubt, or nobody."""

from __future__ import annotations

from email import message_from_bytes
from email.policy import default

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbem.mail.from_header import only_sender


def read(*values: bytes) -> str | None:
    headers = b"".join(b"From: " + value + b"\r\n" for value in values)
    return only_sender(message_from_bytes(headers + b"\r\nx", policy=default))


@pytest.mark.parametrize(
    "value",
    [
        b"ann@example.org",
        b"<ann@example.org>",
        b"Ann <ann@example.org>",
        b"Ann Kowalska <Ann@Example.org>",
        b'"Kowalska, Ann" <ann@example.org>',
        b'"Ann \\"the builder\\" K." <ann@example.org>',
        b'"ann@example.org" <ann@example.org>',
        b"ann@example.org <ann@example.org>",
        b'"bob@p.test" <ann@example.org>',
        b"ann@example.org (Ann)",
        b"=?utf-8?Q?J=C3=BCrgen_=40_home?= <ann@example.org>",
        b"=?utf-8?B?xYF1a2Fzeg==?= <ann@example.org>",
        b"J. R. Smith <ann@example.org>",
        b"J\xfcrgen <ann@example.org>",
        b"J\xc3\xbcrgen <ann@example.org>",
        b"Ann\r\n <ann@example.org>",
        b"O'Hara <ann@example.org>",
    ],
)
def test_one_mailbox_is_read(value: bytes) -> None:
    assert read(value) == "ann@example.org"


@pytest.mark.parametrize(
    "value",
    [
        b"",
        b"Ann",
        b"bob@p.test <evil@x.test>",
        b"<bob@p.test> <evil@x.test>",
        b"bob@p.test, evil@x.test",
        b"<bob@p.test>, <evil@x.test>",
        b"Bob <bob@p.test> (evil@x.test) <evil@x.test>",
        b"<bob@p.test>evil@x.test",
        b"<evil@x.test> bob@p.test",
        b"bob@p.test\0<evil@x.test>",
        b"<bob@p.test\0>@evil.test",
        b"<<bob@p.test>evil@x.test>",
        b"<@evil.test:bob@p.test>",
        b"friends: bob@p.test;",
        b"friends: bob@p.test, evil@x.test;",
        b'"bob@p.test"@evil.test',
        b"bob@p.test@evil.test",
        b"bob@p.test evil@x.test",
        b"bob@p.test\r\n\t,evil@x.test",
        b'"Bob" <bob@p.test> "Evil" <evil@x.test>',
        b"=?utf-8?Q?bob=40p.test?=",
        b"=?utf-8?Q?=3Cbob=40p.test=3E?= evil@x.test, bob@p.test",
        b"(<bob@p.test>",
        b"bob(@evil.test)@p.test",
        b"bob\\@p.test",
        b"b" * 5000 + b"@p.test",
    ],
)
def test_what_readers_could_read_differently_is_nobody(value: bytes) -> None:
    assert read(value) in (None, "")


def test_two_headers_are_nobody() -> None:
    assert read(b"bob@p.test", b"evil@x.test") is None
    assert read(b"bob@p.test", b"bob@p.test") is None
    headers = b"From: bob@p.test\r\nfrom: evil@x.test\r\n\r\nx"
    assert only_sender(message_from_bytes(headers, policy=default)) is None
    assert read() is None


PIECES = st.sampled_from(
    ["bob@p.test", "evil@x.test", "<", ">", '"', "(", ")", ",", ";", ":", "@", "\\", " ", "\t",
     "Bob", "=?utf-8?Q?a?=", "\r\n ", "\0", "é"]
)  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.lists(PIECES, max_size=9))
def test_whatever_is_read_is_the_only_address_outside_of_quotes(pieces: list[str]) -> None:
    value = "".join(pieces)
    found = read(value.encode())
    if found == "bob@p.test":
        outside = value
        for quote in ('"evil@x.test"', "(evil@x.test)"):
            outside = outside.replace(quote, "")
        assert "bob@p.test" in outside
