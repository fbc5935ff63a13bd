"""Whose mail it is: From, the checks of others, our own check, and the player's own word."""

from __future__ import annotations

import base64
import dataclasses
import hashlib
import re
from email.message import EmailMessage
from email.policy import SMTP

import dkim
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from dkim import rfc822_parse
from dkim.canonicalization import ALGORITHMS
from sqlmodel import select

from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import authentication, process
from pbem.inbox.authentication import body_hashes
from pbem.inbox.intake import accept
from pbem.inbox.providers.received_mail import Envelope, ReceivedMail, Verdicts
from pbem.mail import addresses
from pbem.models import Game, InboundState, OutboundMail
from pbem.models import InboundMail as Row
from pbem.play import submission
from pbem.web.app import create_app
from tests.inbox.test_inbound import mail_from, moves
from tests.web.letters import code_in, read_mail

EVIL = "evil@example.net"
SILENT = Verdicts()


def with_policy(service: Service, policy: str, authserv_id: str = "") -> Service:
    settings = dataclasses.replace(service.settings, sender_policy=policy, authserv_id=authserv_id)
    return dataclasses.replace(service, settings=settings)


def address_of(service: Service, game: Game, seat: int = 0) -> str:
    with service.database.read() as session:
        return records.players_of(session, game)[seat].email or ""


def plays(
    service: Service,
    message: EmailMessage,
    verdicts: Verdicts = SILENT,
    envelope_sender: str = "post@elsewhere.example",
) -> bool:
    """Hands it in and says whether it was played."""
    envelope = Envelope(envelope_sender, (str(message["To"]),))
    raw = message.as_bytes().replace(b"\n", b"\r\n")
    process.process(service, accept(service, ReceivedMail(raw, envelope, "x", "", verdicts)))
    return bool(moves(service))


@pytest.mark.parametrize(
    ("policy", "verdicts", "expected"),
    [
        ("normal", Verdicts(), True),
        ("normal", Verdicts(spf="softfail"), True),
        ("normal", Verdicts(dmarc="pass"), True),
        ("normal", Verdicts(dmarc="fail"), False),
        ("normal", Verdicts(dmarc="fail", dkim=("example.org",)), True),
        ("strict", Verdicts(), False),
        ("strict", Verdicts(spf="pass"), False),  # of the envelope's domain, which is another
        ("strict", Verdicts(dkim=("elsewhere.example",)), False),
        ("strict", Verdicts(dkim=("mail.example.org",)), True),
        ("strict", Verdicts(dmarc="pass"), True),
        ("token-only", Verdicts(dmarc="fail"), True),
    ],
)
def test_the_player_s_own_from_plays_as_the_policy_says(
    service: Service, game: Game, policy: str, verdicts: Verdicts, expected: bool
) -> None:
    message = mail_from(service, game, 0, "settler")
    assert plays(with_policy(service, policy), message, verdicts) is expected


def test_spf_counts_for_the_domain_it_was_asked_about(service: Service, game: Game) -> None:
    own = address_of(service, game)
    message = mail_from(service, game, 0, "settler")
    assert plays(with_policy(service, "strict"), message, Verdicts(spf="pass"), own)
    forged = mail_from(service, game, 1, "pass")
    strict = with_policy(service, "normal")
    plays(strict, forged, Verdicts(spf="fail"), address_of(service, game, 1))
    assert len(mails(service, "stranger")) == 1


@pytest.mark.parametrize(
    ("policy", "verdicts", "sender", "expected"),
    [
        ("normal", Verdicts(), EVIL, False),
        ("normal", Verdicts(spf="pass", dkim=("example.net",), dmarc="pass"), EVIL, False),
        ("normal", Verdicts(spf="pass"), "own", True),
        ("normal", Verdicts(spf="softfail"), "own", False),
        ("strict", Verdicts(spf="pass"), "own", False),
        ("token-only", Verdicts(), EVIL, True),
    ],
)
def test_another_from_plays_only_where_something_speaks_for_the_player(
    service: Service, game: Game, policy: str, verdicts: Verdicts, sender: str, expected: bool
) -> None:
    envelope_sender = address_of(service, game) if sender == "own" else sender
    message = mail_from(service, game, 0, "settler", sender=EVIL)
    assert plays(with_policy(service, policy), message, verdicts, envelope_sender) is expected


@pytest.mark.parametrize("policy", ["normal", "strict", "token-only"])
def test_a_from_that_readers_read_differently_plays_under_no_policy(
    service: Service, game: Game, policy: str
) -> None:
    own = address_of(service, game)
    message = mail_from(service, game, 0, "settler", sender="x@example.org")
    raw = message.as_bytes().replace(b"From: x@example.org", f"From: {own} <{EVIL}>".encode())
    envelope = Envelope(EVIL, (str(message["To"]),))
    allowed = with_policy(service, policy)
    mail = ReceivedMail(raw, envelope, "x", "", Verdicts(dmarc="pass"))
    process.process(allowed, accept(allowed, mail))
    assert moves(service) == []


# Authentication-Results of our own mail server

OURS = "mx.games.example"


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ([f"{OURS}; dkim=pass header.d=example.org"], True),
        ([f"{OURS}; dkim=pass header.i=@example.org header.s=s1"], True),
        ([f"{OURS}; spf=pass smtp.mailfrom=ann@example.org; dmarc=pass header.from=x"], True),
        ([f"{OURS}; spf=pass smtp.mailfrom=example.org"], True),
        ([f"{OURS}; spf=pass smtp.mailfrom=example.net"], False),
        ([f"{OURS}; dkim=fail header.d=example.org"], False),
        ([f"{OURS}; none"], False),
        (["mx.evil.example; dmarc=pass header.from=example.org"], False),
        (["mx.evil.example; none", f"{OURS}; dmarc=pass header.from=example.org"], False),
        ([f"{OURS}; none", f"{OURS}; dmarc=pass header.from=example.org"], False),
        ([";;;= \x01"], False),
        ([], False),
    ],
)
def test_only_the_topmost_results_of_our_own_server_count(
    service: Service, game: Game, headers: list[str], expected: bool
) -> None:
    message = mail_from(service, game, 0, "settler")
    top = "".join(f"Authentication-Results: {value}\r\n" for value in headers).encode()
    strict = with_policy(service, "strict", OURS)
    envelope = Envelope("x@elsewhere.example", (str(message["To"]),))
    mail = ReceivedMail(top + message.as_bytes(), envelope, "smtp")
    process.process(strict, accept(strict, mail))
    assert bool(moves(service)) is expected


# Our own DKIM check


@pytest.fixture(scope="module")
def key() -> rsa.RSAPrivateKey:
    return rsa.generate_private_key(65537, 2048)


@pytest.fixture
def published(monkeypatch: pytest.MonkeyPatch, key: rsa.RSAPrivateKey) -> None:
    der = key.public_key().public_bytes(
        serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    record = b"v=DKIM1; k=rsa; p=" + base64.b64encode(der)

    def text_record(name: bytes | str, timeout: float = 1) -> bytes | None:
        return record if b"s1._domainkey" in bytes(name) else None  # type: ignore[arg-type]

    monkeypatch.setattr(authentication, "text_record", text_record)


def signed(key: rsa.RSAPrivateKey, raw: bytes, domain: str, length: bool = False) -> bytes:
    pem = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.TraditionalOpenSSL,
        serialization.NoEncryption(),
    )
    line: bytes = dkim.sign(raw, b"s1", domain.encode(), pem, length=length)
    return line + raw


@pytest.mark.usefixtures("published")
def test_our_own_check_proves_a_signed_mail_where_nobody_else_has_checked(
    service: Service, game: Game, key: rsa.RSAPrivateKey
) -> None:
    strict = with_policy(service, "strict")
    message = mail_from(service, game, 0, "settler")
    raw = message.as_bytes().replace(b"\n", b"\r\n")
    envelope = Envelope("x@elsewhere.example", (str(message["To"]),))
    for number, bad in enumerate(
        (
            signed(key, raw, "example.net"),
            signed(key, raw, "example.org").replace(b"settler", b"mayor", 1),
            signed(key, raw, "example.org", length=True) + b"mayor\r\n",
            b"DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=s1; b=\xff; bh=;\r\n" + raw,
            b"DKIM-Signature: \r\n" * 50 + raw,
        )
    ):
        bad = bad.replace(b"Message-ID: <", b"Message-ID: <%d" % number)
        process.process(strict, accept(strict, ReceivedMail(bad, envelope, "smtp")))
        assert moves(service) == [], number
    good = signed(key, raw, "example.org")
    process.process(strict, accept(strict, ReceivedMail(good, envelope, "smtp")))
    assert moves(service) == ["settler"]


@pytest.mark.usefixtures("published")
def test_a_signature_over_a_photo_still_proves_when_the_photo_is_left_out(
    service: Service, game: Game, key: rsa.RSAPrivateKey
) -> None:
    strict = with_policy(service, "strict")
    message = mail_from(service, game, 0, "settler")
    message.add_attachment(bytes(range(256)) * 200, "image", "jpeg", filename="photo.jpg")
    raw = message.as_bytes(policy=SMTP)
    envelope = Envelope("x@elsewhere.example", (str(message["To"]),))
    good = signed(key, raw, "example.org")
    bad = good.replace(b"Message-ID: <", b"Message-ID: <0").replace(b"AAEC", b"BBEC", 1)
    for mail, played in ((bad, []), (good, ["settler"])):
        row = accept(strict, ReceivedMail(mail, envelope, "smtp"))
        process.process(strict, row)
        assert moves(service) == played
        with service.database.read() as session:
            assert len(session.get_one(Row, row).raw) < 5000


@pytest.mark.parametrize("form", ["simple", "relaxed"])
@pytest.mark.parametrize("name", ["sha1", "sha256"])
@pytest.mark.parametrize(
    "body",
    [b"", b"\r\n", b"\r\n\r\n", b"a", b"a\r\n\r\n\r\n", b" \t a  b \t\r\n \r\n\t\r\nc \r\n \r\n",
     b"a\nb\r\n\r\r\nc\r", b"\r\n" * 200_000 + b"x \t y\r\n" * 90_000 + b"\r\n" * 300_000],
)  # fmt: skip
def test_the_hash_of_a_body_is_the_one_that_signers_make(form: str, name: str, body: bytes) -> None:
    """dkimpy's own canonical form; a last line without an end is the one thing it leaves open."""
    made = ALGORITHMS[form.encode()].canonicalize_body(rfc822_parse(b"A: b\r\n\r\n" + body)[1])
    wanted = base64.b64encode(hashlib.new(name, made).digest()).decode()
    assert body_hashes(b"A: b\r\n\r\n" + body)[f"{form}/{name}"] == wanted


def test_a_dns_that_does_not_answer_proves_nothing(
    service: Service, game: Game, key: rsa.RSAPrivateKey, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(name: bytes, timeout: float = 1) -> bytes:
        raise dkim.DnsTimeoutError("no answer")

    monkeypatch.setattr(authentication, "text_record", away)
    raw = signed(key, mail_from(service, game, 0, "x").as_bytes(), "example.org")
    assert authentication.found_by_us(raw) == authentication.Evidence()


def test_alignment_is_by_organisation() -> None:
    assert authentication.aligned("mail.example.co.uk", "example.co.uk")
    assert not authentication.aligned("evil.co.uk", "example.co.uk")
    assert not authentication.aligned("example.org.evil.net", "example.org")
    assert not authentication.aligned("", "")


# The player's own word


def mails(service: Service, kind: str) -> list[OutboundMail]:
    """Those of that kind in the outbox, sent or not."""
    with service.database.read() as session:
        return list(session.exec(select(OutboundMail).where(OutboundMail.kind == kind)))


def held_link(service: Service, game: Game, words: str = "settler") -> str:
    message = mail_from(service, game, 0, words, sender=EVIL)
    assert not plays(service, message)
    (question,) = mails(service, "stranger")
    assert question.recipient == address_of(service, game)
    found = re.search(r"/c/([a-z2-7]+)", question.raw.decode())
    assert found is not None
    return found[0]


def held_code(service: Service) -> str:
    (question,) = mails(service, "stranger")
    return code_in(read_mail(question.raw))


def test_the_player_can_confirm_a_held_mail_once(service: Service, game: Game) -> None:
    path = held_link(service, game)
    client = create_app(service).test_client()
    for look in (client.get, client.head, client.get):
        assert look(path).status_code == 200
    assert moves(service) == []
    hidden = client.get(path).get_data(as_text=True)
    assert EVIL not in hidden
    assert "settler" not in hidden
    assert client.post(path).status_code == 403, "whoever does not know the code is not the player"
    code = {"code": held_code(service)}
    assert client.post(path, data=code | {"look": "yes"}).status_code == 303
    assert moves(service) == []
    shown = client.get(path).get_data(as_text=True)
    assert EVIL in shown
    assert "settler" in shown
    done = client.post(path)
    assert done.status_code == 200
    assert "played settler" in done.get_data(as_text=True)
    assert client.post(path).status_code == 410
    assert moves(service) == ["settler"]


def test_a_held_mail_is_not_played_into_a_later_decision(service: Service, game: Game) -> None:
    path = held_link(service, game)
    submission.submit(service, records.id_of(game), 0, ["mayor"], "web")
    client = create_app(service).test_client()
    assert client.get(path).status_code == 410
    assert client.post(path).status_code == 410
    assert moves(service)[0] == "mayor"


def test_a_confirmation_cannot_be_forged(service: Service, game: Game) -> None:
    path = held_link(service, game)
    client = create_app(service).test_client()
    other = path[:-1] + ("a" if path[-1] != "a" else "b")
    reply_token = addresses.play_address(service.settings, records.id_of(game), 0)[5:].partition(
        "@"
    )
    for forged in (other[:-2], path[:10] + "a" + path[11:], f"/c/{reply_token[0]}", "/c/é"):
        assert client.post(forged).status_code == 404
    assert moves(service) == []


def test_a_flood_of_forged_mails_asks_the_player_a_few_times_only(
    service: Service, game: Game
) -> None:
    for _ in range(9):
        plays(service, mail_from(service, game, 0, "settler", sender=EVIL))
    assert len(mails(service, "stranger")) == 5
    with service.database.read() as session:
        assert session.get_one(Row, 9).state == InboundState.HELD
