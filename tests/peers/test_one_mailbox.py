"""A service that has one mailbox and no domain: people sign up, are asked and play through it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from datetime import timedelta
from email.message import EmailMessage
from email.utils import parseaddr

import pytest
from sqlmodel import col, select

from pbem.accounts import players
from pbem.core import clock, config
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import imap
from pbem.inbox.imap import Mailbox
from pbem.jobs.sweep import Sweep
from pbem.mail import outbox
from pbem.models import Delivery, Game, InboundMail, Move, OutboundMail, Player
from pbem.play import tables
from pbem.running import doctor
from pbem.running.diagnosis import probe
from pbem.web.app import create_app
from tests.e2e.tree import first_move
from tests.peers.dovecot import USER
from tests.peers.provider import MailProvider
from tests.web import letters
from tests.web.conftest import table_of_three
from tests.web.pages import Person

pytestmark = pytest.mark.databases("sqlite")
DEE = "dee@example.net"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MailProvider]:
    provider = MailProvider(tmp_path_factory.mktemp("provider"))
    yield provider
    provider.end()


@pytest.fixture
def provider(running: MailProvider) -> MailProvider:
    """With an empty mailbox."""
    client = running.dovecot.client()
    for folder in ("INBOX", "Junk"):
        if client.folder_exists(folder):
            client.select_folder(folder)
            client.delete_messages(client.search())
            client.expunge()
    client.logout()
    running.sent.clear()
    running.full = False
    return running


@pytest.fixture
def hosted(service: Service, provider: MailProvider) -> Service:
    chosen = config.from_environment({"PBEM_VAR": str(service.settings.var), **provider.variables})
    settings = dataclasses.replace(
        service.settings,
        mailbox=chosen.mailbox,
        mail_domain=chosen.mail_domain,
        smtp_url=chosen.smtp_url,
        imap_url=chosen.imap_url,
        smtp_listen=chosen.smtp_listen,
    )
    return dataclasses.replace(service, settings=settings)


@pytest.fixture
def game(hosted: Service) -> Game:
    begun = table_of_three(hosted)
    with hosted.database.read() as session:
        return session.get_one(Game, begun.id)


def work(service: Service) -> None:
    """Fetch what has come, and do all that follows from it."""
    mailbox = Mailbox.of(service.settings)
    with imap.connect(mailbox) as client:
        imap.take(service, mailbox, client)
    sweep = Sweep()
    while sweep.once(service):
        pass


def answer(mail: EmailMessage, words: str, to: str = "") -> EmailMessage:
    """As a mail program writes it; capitals in an address mean nothing to it."""
    reply = EmailMessage()
    reply["From"], reply["To"] = mail["To"], to or parseaddr(str(mail["Reply-To"]))[1].upper()
    reply["Subject"] = f"Re: {mail['Subject']}"
    reply["In-Reply-To"] = reply["References"] = str(mail["Message-ID"])
    reply["Message-ID"] = f"<{words.replace(' ', '-')}@example.net>"
    reply.set_content(f"{words}\n")
    return reply


def written(sender: str, to: str, words: str) -> EmailMessage:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = sender, to, "Hello"
    mail["Message-ID"] = f"<{words.replace(' ', '-')}@example.net>"
    mail.set_content(f"{words}\n")
    return mail


def bring(provider: MailProvider, mail: EmailMessage) -> None:
    to = parseaddr(str(mail["To"]))[1]
    assert provider.deliver(to, mail.as_bytes(), parseaddr(str(mail["From"]))[1])


def unseen(provider: MailProvider) -> int:
    client = provider.dovecot.client()
    client.select_folder("INBOX", readonly=True)
    found = len(client.search("UNSEEN"))
    client.logout()
    return found


def taken(service: Service) -> list[InboundMail]:
    with service.database.read() as session:
        return list(session.exec(select(InboundMail)))


def moves(service: Service) -> list[str]:
    with service.database.read() as session:
        return list(session.exec(select(Move.text).where(col(Move.source) == "mail")))


def test_somebody_signs_up_is_asked_and_moves_by_one_mailbox(
    hosted: Service, provider: MailProvider
) -> None:
    bring(provider, written(DEE, "games+new@example.org", "I would like to play"))
    work(hosted)
    (first,) = provider.sent
    assert first["From"].addresses[0].addr_spec == USER
    dee = Person(create_app(hosted).test_client())
    (path,) = letters.paths_in(first, "/sign-in/")[:1]
    page = letters.sign_in(dee, hosted, path.rpartition("/")[2], name="Dee")
    dee.send(dee.open("/new").form("/new"), name="One mailbox", seats="3", rest="greedy")
    work(hosted)
    turn = provider.sent[-1]
    assert turn["Reply-To"].addresses[0].addr_spec.startswith("games+play.")
    assert "stop" in str(turn["List-Unsubscribe"])
    bring(provider, answer(turn, first_move(turn)))
    work(hosted)
    assert moves(hosted) == [first_move(turn)]
    assert unseen(provider) == 0
    assert page.status == 200


def test_the_owner_s_own_mail_is_left_as_it_is(hosted: Service, provider: MailProvider) -> None:
    bring(provider, written(DEE, USER, "Dinner on Friday?"))
    bring(provider, written(DEE, "games+holiday@example.org", "Your booking"))
    bring(provider, written(DEE, "games+postmaster@example.org", "Something is wrong"))
    work(hosted)
    assert taken(hosted) == []
    assert provider.sent == []
    assert unseen(provider) == 3


def test_an_answer_to_the_bare_address_is_known_by_the_mail_that_it_answers(
    hosted: Service, provider: MailProvider, game: Game
) -> None:
    turn = asked(hosted, provider, game)
    bring(provider, answer(turn, first_move(turn), to=USER))
    work(hosted)
    assert moves(hosted) == [first_move(turn)]


def test_who_has_the_mailbox_plays_from_it_and_sees_their_own_turn_mail_unread(
    hosted: Service, provider: MailProvider
) -> None:
    with hosted.database.write() as session:
        owner = players.find_or_create(session, USER)
    setup = tables.TableSetup("Own", 3, bots=("greedy", "greedy"), seed="first")
    game = tables.open_table(hosted, owner, setup)
    turn = asked(hosted, provider, game)
    assert unseen(provider) == 1
    bring(provider, answer(turn, first_move(turn)))
    work(hosted)
    assert moves(hosted) == [first_move(turn)]
    assert unseen(provider) == 2  # their next turn mail has come since


def test_a_bounce_to_the_mailbox_is_about_the_mail_that_it_names(
    hosted: Service, provider: MailProvider, game: Game
) -> None:
    turn = asked(hosted, provider, game)
    report = (
        f"From: mailer-daemon@example.net\r\nTo: {USER}\r\nMessage-ID: <b@example.net>\r\n"
        "MIME-Version: 1.0\r\nSubject: Undelivered\r\n"
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n'
        "--b\r\nContent-Type: text/plain\r\n\r\nNo such user.\r\n"
        "--b\r\nContent-Type: message/delivery-status\r\n\r\n"
        "Reporting-MTA: dns; example.net\r\n\r\n"
        f"Final-Recipient: rfc822; {turn['To']}\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n"
        f"--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: {turn['Message-ID']}\r\n\r\n"
        "--b--\r\n"
    )
    assert provider.deliver(USER, report.encode(), "")
    work(hosted)
    with hosted.database.read() as session:
        marked = session.exec(select(Player).where(Player.email == str(turn["To"]))).one()
    assert marked.mail_bounced_at is not None


def test_what_was_stored_and_not_marked_is_taken_once(
    hosted: Service, provider: MailProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring(provider, written(DEE, "games+help@example.org", "How?"))

    def killed(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(imap.IMAPClient, "add_flags", killed)
        with pytest.raises(KeyboardInterrupt):
            work(hosted)
    assert (len(taken(hosted)), unseen(provider)) == (1, 1)
    work(hosted)
    assert (len(taken(hosted)), unseen(provider)) == (1, 0)
    assert len(provider.sent) == 1


def test_what_is_too_much_for_a_day_waits_and_nobody_s_address_is_marked(
    hosted: Service, provider: MailProvider, game: Game
) -> None:
    provider.full = True
    outbox.deliver_due(hosted)
    with hosted.database.read() as session:
        row = session.exec(select(OutboundMail)).one()
        player = records.players_of(session, game)[game.to_act[0]]
    assert "5.4.5" in row.last_error
    assert (row.delivery, player.mail_bounced_at) == (Delivery.QUEUED, None)
    provider.full = False
    with clock.set_to(clock.now() + timedelta(minutes=2)):
        assert outbox.deliver_due(hosted) == 1


def test_the_doctor_looks_at_the_mailbox_and_its_spam(
    hosted: Service, provider: MailProvider
) -> None:
    found = {finding.what: finding for finding in doctor.examine(hosted.settings)}
    assert [name for name, finding in found.items() if not finding.well] == []
    assert "0 in the last 24 hours" in found["mail out"].found
    client = provider.dovecot.client()
    client.create_folder("Junk")
    mail = written(DEE, "games+help@example.org", "How?")
    for each in (mail, written(DEE, USER, "Buy this")):
        client.append("Junk", each.as_bytes())
    client.logout()
    found = {finding.what: finding for finding in doctor.examine(hosted.settings)}
    assert found["mail in"].found == "1 emails to us lie among the mailbox's spam"


def test_the_probe_mail_goes_the_whole_way(hosted: Service, provider: MailProvider) -> None:
    finding, _ = probe.send_and_wait(hosted.settings, 3, lambda _: work(hosted))
    assert finding.well, finding
    assert "imap" in finding.found


def test_a_mailbox_without_plus_addresses_is_said_to_be_one(
    hosted: Service, provider: MailProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MailProvider, "deliver", lambda *_: True)  # it arrives nowhere
    finding, _ = probe.send_and_wait(hosted.settings, 2, lambda _: work(hosted))
    assert not finding.well
    assert "no plus addresses" in finding.advice


def asked(service: Service, provider: MailProvider, game: Game) -> EmailMessage:
    """The turn mail of who is asked first, in their mailbox."""
    work(service)
    with service.database.read() as session:
        now = session.get_one(Game, game.id)
        address = records.players_of(session, now)[now.to_act[0]].email
    if address == USER:
        client = provider.dovecot.client()
        client.select_folder("INBOX", readonly=True)
        (found,) = client.fetch(client.search(), ["BODY.PEEK[]"]).values()
        client.logout()
        return letters.read_mail(found[b"BODY[]"])
    return next(mail for mail in provider.sent if mail["To"] == address)
