"""What a mail of ours carries for the way: signature, bounce address, the way to stop it."""

from __future__ import annotations

import dataclasses
import re
from datetime import timedelta
from email import message_from_bytes
from email.header import decode_header, make_header
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

import dkim
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from hypothesis import given
from hypothesis import settings as bounds
from hypothesis import strategies as st
from sqlmodel import col, select

from pbem.accounts.security_log import Event
from pbem.core import clock, config
from pbem.core.config import BadSetting, Settings
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import process
from pbem.mail import addresses, dkim_signature, do_not_write, mime, outbox, unsubscribe
from pbem.mail.outgoing import OutgoingMail
from pbem.models import Delivery, Game, OutboundMail, Player, SecurityEvent
from pbem.play import submission
from pbem.web.app import create_app
from tests.due_mails import due
from tests.inbox.test_inbound import mail_from, moves, stored
from tests.mail.test_outbox import MAIL
from tests.web.letters import newest, paths_in


def queued(service: Service, mail: OutgoingMail = MAIL) -> OutboundMail:
    with service.database.write() as session:
        return outbox.queue(session, service, mail)


def pem_of(key: rsa.RSAPrivateKey | ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )


@pytest.fixture
def signing(service: Service, tmp_path: Path) -> Service:
    (tmp_path / "dkim.pem").write_bytes(pem_of(rsa.generate_private_key(65537, 2048)))
    settings = dataclasses.replace(service.settings, dkim_key=tmp_path / "dkim.pem")
    return dataclasses.replace(service, settings=settings)


# DKIM


def holds(service: Service, raw: bytes) -> bool:
    assert service.settings.dkim_key is not None
    record = dkim_signature.record(service.settings.dkim_key).encode()

    def text_record(name: bytes, timeout: float = 1) -> bytes | None:
        return record if name == b"pbem._domainkey.pbem.localhost." else None

    return bool(dkim.verify(raw, dnsfunc=text_record))


def test_a_mail_is_signed_in_the_name_of_our_domain(signing: Service, game: Game) -> None:
    with signing.database.read() as session:
        player = records.players_of(session, game)[0]
    raw = queued(signing, dataclasses.replace(MAIL, player_id=player.id, text="é" * 2000)).raw
    assert raw.startswith(b"DKIM-Signature:")
    assert holds(signing, raw)
    header = str(message_from_bytes(raw, policy=default)["DKIM-Signature"]).lower()
    for name in ("from", "subject", "list-unsubscribe", "message-id", "content-type"):
        assert re.search(rf"[:=]\s*{name}\s*[:;]", header), name
    assert " l=" not in header


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"Subject: A test", b"Subject: Another"),
        (b"Subject: A test", b"Subject: A test\r\nSubject: Another"),
        (b"To: ann@example.org", b"To: ann@example.org\r\nFrom: evil@example.net"),
        (b"Text.", b"Texts."),
    ],
)
def test_nothing_can_be_changed_or_added(signing: Service, old: bytes, new: bytes) -> None:
    raw = queued(signing).raw
    assert old in raw
    assert not holds(signing, raw.replace(old, new, 1))


def test_without_a_key_nothing_is_signed(service: Service) -> None:
    assert b"DKIM-Signature" not in queued(service).raw


def test_a_key_that_is_none_is_refused_with_words(settings: Settings, tmp_path: Path) -> None:
    for content in (b"nonsense", pem_of(ec.generate_private_key(ec.SECP256R1()))):
        path = tmp_path / f"{len(content)}.pem"
        path.write_bytes(content)
        with pytest.raises(BadSetting, match="PBEM_DKIM_KEY"):
            dkim_signature.signed(settings, path, b"From: a\r\n\r\n")
    with pytest.raises(BadSetting, match="no such file"):
        config.from_environment({"PBEM_VAR": str(tmp_path), "PBEM_DKIM_KEY": "/nowhere/key.pem"})


# Bounces


def test_each_mail_has_a_bounce_address_of_its_own(service: Service) -> None:
    first = queued(service)
    second = queued(service, dataclasses.replace(MAIL, event="test:2"))
    for row in (first, second):
        assert addresses.read_bounce_address(service.settings, row.envelope_sender) == row.id
        assert (
            addresses.read_bounce_address(service.settings, row.envelope_sender.upper()) == row.id
        )
    assert len(first.envelope_sender.partition("@")[0]) <= 64
    local, _, domain = first.envelope_sender.partition("@")
    for forged in (f"{local[:-1]}@{domain}", f"{local}@other.example", f"play{local[6:]}@{domain}"):
        assert addresses.read_bounce_address(service.settings, forged) is None


def test_what_comes_to_a_bounce_address_is_never_answered(service: Service, game: Game) -> None:
    """Even if it looks like a player's own mail: some vacation replies do."""
    row = queued(service)
    message = mail_from(service, game, 0, "settler")
    message.replace_header("To", row.envelope_sender)
    with service.database.read() as session:
        before = len(session.exec(select(OutboundMail)).all())
    process.process(service, stored(service, message))
    assert moves(service) == []
    with service.database.read() as session:
        assert len(session.exec(select(OutboundMail)).all()) == before


def test_a_reply_that_lost_its_token_still_finds_its_seat(service: Service, game: Game) -> None:
    with service.database.read() as session:
        turn = session.exec(select(OutboundMail).order_by(col(OutboundMail.id))).first()
    assert turn is not None
    message = mail_from(service, game, 0, "settler", In_Reply_To=turn.message_id)
    message.replace_header("To", f"play@{service.settings.mail_domain}")
    process.process(service, stored(service, message))
    assert moves(service) == ["settler"]


# No more mail


def player_and_mail(service: Service, game: Game) -> tuple[Player, EmailMessage]:
    with service.database.read() as session:
        player = records.players_of(session, game)[0]
        query = select(OutboundMail).where(OutboundMail.player_id == player.id)
        raw = session.exec(query).first()
    assert raw is not None
    message = message_from_bytes(raw.raw, policy=default)
    assert isinstance(message, EmailMessage)
    return player, message


def is_stopped(service: Service, player: Player) -> bool:
    with service.database.read() as session:
        return session.get_one(Player, player.id).mail_stopped_at is not None


def test_one_click_stops_the_mail_and_another_brings_it_back(service: Service, game: Game) -> None:
    player, message = player_and_mail(service, game)
    path = re.search(r"<http://[^/]+(/u/[a-z2-7]+)>", message["List-Unsubscribe"])
    assert path is not None
    client = create_app(service).test_client()
    for look in (client.get, client.head):
        assert look(path[1]).status_code == 200
    assert not is_stopped(service, player)
    assert client.post(path[1], data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert is_stopped(service, player)
    row = queued(service, dataclasses.replace(MAIL, player_id=player.id))
    assert row.delivery == Delivery.STOPPED
    assert row.id not in due(service)
    assert queued(service, dataclasses.replace(MAIL, event="sign in")).delivery == Delivery.QUEUED
    client.post(path[1], data={"again": "yes"})
    assert is_stopped(service, player), "what a player meant is undone by no machine that comes by"
    (undo,) = paths_in(newest(service, player.email or "", "stopped"), "/r/")
    for look in (client.get, client.head):
        assert look(undo).status_code == 200
    assert is_stopped(service, player)
    assert "Email is on" in client.post(undo).get_data(as_text=True)
    assert not is_stopped(service, player)


def test_the_mail_program_s_own_mail_stops_it_too(service: Service, game: Game) -> None:
    player, message = player_and_mail(service, game)
    address = re.search(r"<mailto:([^?>]+)", message["List-Unsubscribe"])
    assert address is not None
    sent = EmailMessage()
    sent["From"], sent["To"] = "noreply@provider.example", address[1].upper()
    sent["Auto-Submitted"] = "auto-generated"
    sent.set_content("This message was generated by a mail program.")
    process.process(service, stored(service, sent))
    assert is_stopped(service, player)


def test_a_stop_link_cannot_be_guessed(service: Service, game: Game) -> None:
    player, _ = player_and_mail(service, game)
    assert player.id is not None
    token = unsubscribe.stop_token(service.settings, player.id)
    client = create_app(service).test_client()
    for forged in (token[:-1], token[:7] + "b" + token[8:], "a" * len(token), "é"):
        assert client.post(f"/u/{forged}").status_code == 404
    assert not is_stopped(service, player)


def test_over_https_the_one_click_is_announced(settings: Settings) -> None:
    secure = dataclasses.replace(settings, base_url="https://games.example.org")
    for headers in (
        lambda where: unsubscribe.headers(where, 1),
        lambda where: do_not_write.headers(where, "ann@example.org"),
    ):
        assert headers(secure)["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert "List-Unsubscribe-Post" not in headers(settings)


def test_that_mail_was_stopped_or_is_wanted_again_is_noted_once(
    service: Service, game: Game
) -> None:
    player, _ = player_and_mail(service, game)
    began, id = clock.now(), records.id_of(player)
    for hours, change in enumerate((unsubscribe.stop, unsubscribe.stop)):
        with clock.set_to(began + timedelta(hours=hours)), service.database.write() as session:
            assert change(session, id)
    with service.database.read() as session:
        assert session.get_one(Player, id).mail_stopped_at == began, "the first time counts"
    for _ in range(2):
        with service.database.write() as session:
            unsubscribe.resume(session, id)
            assert not unsubscribe.stop(session, 10**6)
    with service.database.read() as session:
        told = session.exec(select(SecurityEvent.name).order_by(col(SecurityEvent.id))).all()
    assert told == [Event.MAIL_STOPPED, Event.MAIL_RESUMED]
    assert not is_stopped(service, player)


# Headers

SENDER = "play@pbem.localhost"
NASTY = st.text(max_size=120) | st.sampled_from(
    [
        "\r\nBcc: evil@example.net",
        "a\nb",
        "\u202eevil",
        "x" * 3000,
        "=?utf-8?q?=0d=0aBcc:_e@x?=",
        '"',
    ]
)


@bounds(max_examples=150, deadline=None)
@given(name=NASTY, subject=NASTY)
def test_no_name_or_subject_starts_a_header(name: str, subject: str) -> None:
    mail = dataclasses.replace(MAIL, from_name=name, subject=subject, list_id="x.games.example")
    references = tuple(f"<{'r' * 60}{n}@pbem.localhost>" for n in range(12))
    mail = dataclasses.replace(mail, references=references, in_reply_to=references[-1])
    raw = mime.build(mail, "<id@pbem.localhost>", submission.clock.now(), SENDER)
    message = message_from_bytes(raw, policy=default)
    assert "Bcc" not in message
    assert len(message.get_all("From", [])) == len(message.get_all("Subject", [])) == 1
    assert message["From"].addresses[0].addr_spec == SENDER
    assert str(message["References"]).split() == list(references)
    assert max(map(len, raw.split(b"\r\n"))) <= 998
    head = raw.split(b"\r\n\r\n", 1)[0]
    assert all(len(line) <= 76 for line in head.split(b"\r\n") if b"=?" in line)
    assert all(len(word) <= 75 for word in re.findall(rb"=\?\S*\?=", head))


@pytest.mark.parametrize(
    "text", ["Zimowy stół - Wybierz postać", "Łódź, „żółw” (a) <b> " * 8, "Ț" * 200]
)
def test_names_and_subjects_are_read_as_they_were_written(text: str) -> None:
    mail = dataclasses.replace(MAIL, from_name=text, subject=text)
    raw = mime.build(mail, "<id@pbem.localhost>", submission.clock.now(), SENDER)
    message = message_from_bytes(raw)
    for header, wanted in (
        ("Subject", ""),
        ("From", SENDER),
        ("Reply-To", MAIL.reply_to),
    ):
        read = str(make_header(decode_header(message[header])))
        assert read == mime.one_line(text) + (f" <{wanted}>" if wanted else "")
