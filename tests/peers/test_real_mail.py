"""A game by real mail programs: Postfix carries, Dovecot serves; swaks, smtplib, mutt answer."""

from __future__ import annotations

import dataclasses
import email
import os
import pty
import smtplib
import subprocess
import time
from collections.abc import Callable, Iterator
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from select import select as select_files

import dkim
import pytest
from cryptography.hazmat.primitives.asymmetric import rsa
from sqlmodel import Session, col, select

from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import process
from pbem.mail import dkim_signature, outbox
from pbem.models import Delivery, Game, InboundMail, Move, OutboundMail
from tests import needs
from tests.e2e.tree import first_move, free_port, is_turn
from tests.inbox.test_listener import Listening
from tests.mail.test_going_out import pem_of
from tests.mail.test_outbox import MAIL
from tests.peers.dovecot import PASSWORD, Dovecot
from tests.peers.postfix import Postfix

SECONDS = 120
NOBODY = 65534


class Post:
    """All that carries mail, and the service between, whose worker is this test."""

    def __init__(self, service: Service, postfix: Postfix, dovecot: Dovecot) -> None:
        self.service = service
        self.postfix = postfix
        self.dovecot = dovecot

    def work(self) -> None:
        with self.service.database.read() as session:
            waiting = process.waiting(session)
        for inbound_id in waiting:
            process.process(self.service, inbound_id)
        outbox.deliver_due(self.service)

    def until(self, wanted: Callable[[], bool]) -> None:
        deadline = time.monotonic() + SECONDS
        while not wanted():
            assert time.monotonic() < deadline, self.postfix.log()[-4000:]
            self.work()
            time.sleep(0.05)

    def raw(self, address: str) -> list[bytes]:
        """The player's INBOX by IMAP, oldest first."""
        client = self.dovecot.client(address)
        client.select_folder("INBOX", readonly=True)
        found = client.fetch(client.search(), ["BODY[]"])
        client.logout()
        return [found[uid][b"BODY[]"] for uid in sorted(found)]

    def read(self, address: str) -> list[EmailMessage]:
        mails = [email.message_from_bytes(raw, policy=default) for raw in self.raw(address)]
        return [mail for mail in mails if isinstance(mail, EmailMessage)]

    def moves(self) -> list[str]:
        with self.service.database.read() as session:
            query = select(Move.text).where(col(Move.source) == "mail").order_by(col(Move.number))
            return list(session.exec(query))


@pytest.fixture(params=["sqlite"])
def service(request: pytest.FixtureRequest, service: Service) -> Service:
    return service


@pytest.fixture
def post(service: Service, tmp_path: Path) -> Iterator[Post]:
    for program in ("swaks", "mutt"):
        needs.program(program)
    lmtp_port = free_port()
    postfix = Postfix(lmtp_port, NOBODY, NOBODY)
    try:
        dovecot = Dovecot(f"{postfix.mail}/%n")
        (tmp_path / "dkim.pem").write_bytes(pem_of(rsa.generate_private_key(65537, 2048)))
        settings = dataclasses.replace(
            service.settings,
            smtp_url=f"smtp://127.0.0.1:{postfix.port}",
            smtp_listen=f"lmtp://127.0.0.1:{lmtp_port}",
            dkim_key=tmp_path / "dkim.pem",
        )
        yield Post(dataclasses.replace(service, settings=settings), postfix, dovecot)
        dovecot.end()
    finally:
        postfix.end()


# Those who answer


def by_smtplib(post: Post, turn: EmailMessage, words: str, folder: Path) -> None:
    answer = EmailMessage()
    answer["From"], answer["To"] = turn["To"], turn["Reply-To"]
    answer["Subject"] = f"Re: {turn['Subject']}"
    answer["Message-ID"] = "<smtplib@example.org>"
    answer.set_content(f"{words}\n\nOn Friday they wrote:\n> your turn\n")
    with post.postfix.client() as client:
        client.send_message(answer)


def by_swaks(post: Post, turn: EmailMessage, words: str, folder: Path) -> None:
    subprocess.run(
        ["swaks", "--server", f"127.0.0.1:{post.postfix.port}", "--helo", "localhost",
         "--from", str(turn["To"]), "--to", turn["Reply-To"].addresses[0].addr_spec,
         "--h-Subject", f"Re: {turn['Subject']}", "--h-From", str(turn["To"]),
         "--header", f"In-Reply-To: {turn['Message-ID']}", "--body", words],
        check=True,
        capture_output=True,
        timeout=SECONDS,
    )  # fmt: skip


MUTTRC = """\
set spoolfile="imap://127.0.0.1:{imap}/INBOX" imap_user="{user}" imap_pass="{password}"
set ssl_starttls=no ssl_force_tls=no smtp_url="smtp://127.0.0.1:{smtp}/" imap_authenticators="login"
set from="{user}" use_from=yes envelope_from=yes hostname="example.org"
set editor="{editor}" fast_reply=yes include=yes autoedit=yes edit_headers=no sort=date-received
set copy=no quit=yes delete=no reply_to=yes abort_unmodified=no wait_key=no
set header_cache="" message_cachedir="" mail_check=0 beep=no
"""


def by_mutt(post: Post, turn: EmailMessage, words: str, folder: Path) -> None:
    """Its user goes to the newest mail, replies above what mutt quotes, and sends."""
    editor = folder / "editor"
    editor.write_text(f"#!/bin/sh\nprintf '%s\\n\\n' '{words}' | cat - \"$1\" >\"$1.new\" "
                      '&& mv "$1.new" "$1"\n')  # fmt: skip
    editor.chmod(0o755)
    settings = MUTTRC.format(
        imap=post.dovecot.port,
        smtp=post.postfix.port,
        user=turn["To"],
        password=PASSWORD,
        editor=editor,
    )
    (folder / "Mail").mkdir(exist_ok=True)  # or it asks whether to make one
    (folder / "muttrc").write_text(settings)
    command = ["mutt", "-n", "-F", str(folder / "muttrc"), "-e",
               'push "<last-entry><reply><send-message><quit>"']  # fmt: skip
    ours, its = pty.openpty()
    environment = os.environ | {"TERM": "xterm", "HOME": str(folder)}
    process = subprocess.Popen(
        command, stdin=its, stdout=its, stderr=its, env=environment, start_new_session=True
    )
    os.close(its)
    shown, deadline = b"", time.monotonic() + SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        if select_files([ours], [], [], 0.1)[0]:
            try:
                shown += os.read(ours, 65536)
            except OSError:  # mutt has gone and closed its end
                break
    if process.poll() is None and time.monotonic() >= deadline:
        process.kill()
    os.close(ours)
    assert process.wait(SECONDS) == 0, shown.decode(errors="replace")[-3000:]


def test_a_game_goes_on_through_postfix_dovecot_swaks_smtplib_and_mutt(
    post: Post, game: Game, tmp_path: Path
) -> None:
    answered: list[EmailMessage] = []
    with Listening(post.service):
        for number, answer in enumerate((by_swaks, by_smtplib, by_mutt), start=1):
            turn = next_turn(post, game, {str(mail["Message-ID"]) for mail in answered})
            answer(post, turn, first_move(turn), tmp_path)
            post.until(lambda number=number: len(post.moves()) == number)
            answered.append(turn)
    with post.service.database.read() as session:
        mails = session.exec(select(OutboundMail)).all()
        assert {mail.kind for mail in mails} == {"turn"}
        assert {row.road for row in session.exec(select(InboundMail))} == {"lmtp"}
    for turn in answered[1:]:  # the first was queued before there was a key
        check_signature(post, turn)


def next_turn(post: Post, game: Game, answered: set[str]) -> EmailMessage:
    """The turn mail that now lies with whoever is asked."""
    with post.service.database.read() as session:
        address = _asked(session, game)
    found: list[EmailMessage] = []

    def came() -> bool:
        found[:] = [mail for mail in post.read(address) if is_turn(mail)]
        return bool(found) and str(found[-1]["Message-ID"]) not in answered

    post.until(came)
    return found[-1]


def _asked(session: Session, game: Game) -> str:
    now = session.get_one(Game, game.id)
    return records.players_of(session, now)[now.to_act[0]].email or ""


def check_signature(post: Post, turn: EmailMessage) -> None:
    """It still holds behind Postfix, and bounces would come back to us."""
    key = post.service.settings.dkim_key
    assert key is not None
    record = dkim_signature.record(key).encode()
    message_id = str(turn["Message-ID"]).encode()
    (raw,) = [raw for raw in post.raw(str(turn["To"])) if b"Message-ID: " + message_id in raw]
    assert dkim.verify(raw, dnsfunc=lambda *_, **__: record)
    assert raw.startswith(b"Return-Path: <bounce+")


@pytest.mark.parametrize("box", ["play+nonsense", "nobody"])
def test_postfix_refuses_an_address_that_we_have_not_and_sends_nothing_back(
    post: Post, box: str
) -> None:
    """It would go to whoever stands as the sender, and that is often somebody who wrote nothing."""
    mail = EmailMessage()
    mail["From"], mail["To"] = "ann@example.org", f"{box}@pbem.localhost"
    mail.set_content("Buy this")
    with (
        Listening(post.service),
        post.postfix.client() as client,
        pytest.raises(smtplib.SMTPRecipientsRefused) as refused,
    ):
        client.send_message(mail)
    ((status, words),) = refused.value.recipients.values()
    assert status == 550
    assert b"ecipient address rejected" in words
    assert "sender non-delivery notification" not in post.postfix.log()


def test_a_mail_to_an_address_that_cannot_be_asked_about_is_put_off(post: Post) -> None:
    mail = EmailMessage()
    mail["From"], mail["To"] = "ann@example.org", "help@pbem.localhost"
    mail.set_content("How?")
    with post.postfix.client() as client, pytest.raises(smtplib.SMTPRecipientsRefused) as refused:
        client.send_message(mail)
    ((status, _),) = refused.value.recipients.values()
    assert status == 450


def test_postfix_keeps_what_we_cannot_take_and_brings_it_once(post: Post, game: Game) -> None:
    help_, new = (f"{box}@pbem.localhost" for box in ("help", "new"))
    with Listening(post.service), post.postfix.client() as client:  # it knows these two from now on
        client.ehlo()
        client.mail("ann@example.org")
        assert [client.rcpt(address)[0] for address in (help_, new)] == [250, 250]
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Message-ID"] = "ann@example.org", help_, "<kept@example.org>"
    mail.set_content("How?")
    with post.postfix.client() as client:
        client.send_message(mail, to_addrs=[help_, new])
    deadline = time.monotonic() + SECONDS
    while "status=deferred" not in post.postfix.log():
        assert time.monotonic() < deadline, post.postfix.log()
        time.sleep(0.05)
    with Listening(post.service):
        post.until(lambda: post.postfix.log().count("status=sent (250 2.0.0 Stored)") == 2)
    with post.service.database.read() as session:
        rows = session.exec(select(InboundMail)).all()
    assert sorted(to for row in rows for to in row.recipients) == [help_, new]


def test_a_receiver_that_postfix_does_not_know_fails_for_good(post: Post) -> None:
    with post.service.database.write() as session:
        unknown = dataclasses.replace(MAIL, recipient="zoe@example.org")
        row = outbox.queue(session, post.service, unknown)
    outbox.deliver_due(post.service)
    with post.service.database.read() as session:
        kept = session.get_one(OutboundMail, row.id)
    assert kept.delivery == Delivery.FAILED
    assert "550" in kept.last_error
