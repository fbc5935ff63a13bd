"""A mailbox that is signed in to without its password: allowed, used, renewed, taken back."""

from __future__ import annotations

import dataclasses
import json
import queue
import threading
import urllib.parse
import urllib.request
from collections.abc import Iterator
from datetime import timedelta
from email.message import EmailMessage

import pytest
from sqlmodel import select

from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.one_mailbox import MailboxClient
from pbem.core.service import Service
from pbem.inbox import imap
from pbem.inbox.imap import Mailbox
from pbem.jobs.sweep import Sweep
from pbem.mail import mailbox_login, transport
from pbem.mail.mailbox_login import Authority, LoginNeeded, NotAllowed
from pbem.mail.transport import DeliveryError
from pbem.models import OutboundMail
from pbem.running import doctor, mail_login
from tests.peers.authority import CLIENT, SECRET, USER_CODE, FakeAuthority
from tests.peers.dovecot import USER
from tests.peers.provider import MailProvider

pytestmark = pytest.mark.databases("sqlite")


@pytest.fixture
def authority(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeAuthority]:
    """Both kinds' addresses lead to it."""
    fake = FakeAuthority()
    token, page = f"{fake.url}/token", f"{fake.url}/authorize"
    known = {
        "google": Authority("Google", token, "mail", authorize=page),
        "microsoft": Authority("Microsoft", token, "mail", device=f"{fake.url}/device"),
    }
    monkeypatch.setattr(mailbox_login, "AUTHORITIES", known)
    yield fake
    fake.end()


def known_as(settings: Settings, authority: str) -> Settings:
    return dataclasses.replace(
        settings, mailbox=USER, mailbox_client=MailboxClient(authority, CLIENT, SECRET)
    )


@pytest.fixture
def club(settings: Settings) -> Settings:
    return known_as(settings, "microsoft")


def sign_in(settings: Settings) -> list[str]:
    told: list[str] = []
    mail_login.by_code(settings, told.append, lambda _: None)
    return told


def test_a_code_typed_in_any_browser_is_enough(club: Settings, authority: FakeAuthority) -> None:
    pauses: list[float] = []
    told: list[str] = []
    mail_login.by_code(club, told.append, pauses.append)
    assert USER_CODE in told[0]
    assert pauses == [5, 5, 10]  # it was asked to go slower
    file = club.var / mailbox_login.FILE
    assert file.stat().st_mode & 0o777 == 0o600
    assert authority.knows(mailbox_login.access_token(club))
    assert authority.asked.count("refresh_token") == 0


def noted_beginnings(monkeypatch: pytest.MonkeyPatch) -> queue.Queue[mail_login.BrowserLogin]:
    """The logins that are begun in a browser."""
    begun: queue.Queue[mail_login.BrowserLogin] = queue.Queue()
    begin = mail_login.begin_in_browser

    def noted(settings: Settings, port: int) -> mail_login.BrowserLogin:
        begun.put(way := begin(settings, port))
        return way

    monkeypatch.setattr(mail_login, "begin_in_browser", noted)
    return begun


def test_a_browser_comes_back_to_this_machine(
    settings: Settings, authority: FakeAuthority, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    club = known_as(settings, "google")
    begun = noted_beginnings(monkeypatch)
    monkeypatch.setattr(mail_login, "_typed", lambda: False)
    thread = threading.Thread(target=mail_login.in_browser, args=[club])
    thread.start()
    page = begun.get(timeout=20).url
    with urllib.request.urlopen(page, timeout=20) as answer:
        assert b"close this page" in answer.read()
    thread.join(20)
    assert authority.knows(mailbox_login.access_token(club))
    assert page in capsys.readouterr().out.splitlines()


def test_where_the_browser_is_elsewhere_its_address_is_copied(
    settings: Settings, authority: FakeAuthority, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = known_as(settings, "google")
    begun = noted_beginnings(monkeypatch)

    def typed() -> str:
        asked = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(begun.get().url).query))
        return authority.sent_back(asked)

    monkeypatch.setattr(mail_login, "_typed", lambda: True)
    monkeypatch.setattr("builtins.input", typed)
    mail_login.in_browser(club)
    assert authority.knows(mailbox_login.access_token(club))


def test_another_s_address_does_not_end_a_login(
    settings: Settings, authority: FakeAuthority
) -> None:
    club = known_as(settings, "google")
    way = mail_login.begin_in_browser(club, 1)
    for came, code in ((f"{way.redirect}?code=x&state=other", "state"),
                       (f"{way.redirect}?error=access_denied&state={way.state}", "access_denied"),
                       (f"{way.redirect}?code=x&state={way.state}", "invalid_grant")):  # fmt: skip
        with pytest.raises(NotAllowed) as refused:
            mail_login.end_in_browser(club, way, came)
        assert refused.value.code == code


def test_who_says_no_is_believed(club: Settings, authority: FakeAuthority) -> None:
    authority.allowed = False
    with pytest.raises(NotAllowed) as refused:
        sign_in(club)
    assert refused.value.code == "access_denied"
    with pytest.raises(LoginNeeded, match="nobody has signed in"):
        mailbox_login.access_token(club)


def test_it_is_renewed_by_itself_and_once_however_many_ask(
    club: Settings, authority: FakeAuthority
) -> None:
    sign_in(club)
    first = mailbox_login.access_token(club)
    with clock.set_to(clock.now() + timedelta(hours=1)):
        found: list[str] = []
        threads = [
            threading.Thread(target=lambda: found.append(mailbox_login.access_token(club)))
            for _ in range(5)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(20)
    assert len(found) == 5
    assert len(set(found)) == 1
    assert found[0] != first
    assert authority.asked.count("refresh_token") == 1


def test_what_was_taken_back_is_known_and_not_asked_for_again(
    club: Settings, authority: FakeAuthority
) -> None:
    sign_in(club)
    authority.forget()
    mailbox_login.forget_access(club)
    for _ in range(2):
        with pytest.raises(LoginNeeded, match="pbem mail login"):
            mailbox_login.access_token(club)
    assert authority.asked.count("refresh_token") == 1
    sign_in(club)
    assert authority.knows(mailbox_login.access_token(club))


@pytest.mark.parametrize("spoilt", ["", "{", "[]", '{"mailbox": "x"}', "[" * 20_000])
def test_a_spoilt_file_is_no_login(
    club: Settings, spoilt: str, caplog: pytest.LogCaptureFixture
) -> None:
    club.var.mkdir(parents=True, exist_ok=True)
    (club.var / mailbox_login.FILE).write_text(spoilt)
    assert mailbox_login.read(club) is None
    assert "run pbem mail login again" in caplog.text


def test_an_authority_that_is_away_takes_no_login_back(
    club: Settings, authority: FakeAuthority, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_in(club)
    mailbox_login.forget_access(club)
    away = dataclasses.replace(mailbox_login.authority(club), token="http://127.0.0.1:1/token")
    with monkeypatch.context() as patched:
        patched.setitem(mailbox_login.AUTHORITIES, "microsoft", away)
        with pytest.raises(OSError, match="refused") as error:
            mailbox_login.access_token(club)
        assert not isinstance(error.value, LoginNeeded)
    assert authority.knows(mailbox_login.access_token(club))


# With the mail servers


@pytest.fixture
def provider(
    authority: FakeAuthority, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[MailProvider]:
    provider = MailProvider(tmp_path_factory.mktemp("provider"), authority)
    yield provider
    provider.end()


@pytest.fixture
def hosted(service: Service, provider: MailProvider) -> Service:
    user = USER.replace("@", "%40")
    settings = dataclasses.replace(
        known_as(service.settings, "microsoft"),
        mail_domain="example.org",
        smtp_url=f"smtp://{user}@127.0.0.1:{provider.port}",
        imap_url=f"imap://{user}@127.0.0.1:{provider.dovecot.port}/INBOX",
        smtp_listen="",
        operators=("ann@example.org",),
    )
    return dataclasses.replace(service, settings=settings)


def send(settings: Settings) -> None:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Message-ID"] = USER, "ann@example.org", "<1@example.org>"
    mail.set_content("Hi")
    transport.deliver(settings, USER, "ann@example.org", mail.as_bytes())


def test_mail_is_fetched_and_sent_by_tokens_until_they_are_taken_back(
    hosted: Service, provider: MailProvider, authority: FakeAuthority
) -> None:
    settings = hosted.settings
    with pytest.raises(DeliveryError) as refused:
        send(settings)
    assert refused.value.ours
    sign_in(settings)
    send(settings)
    assert len(provider.sent) == 1
    with imap.connect(Mailbox.of(settings)) as client:
        client.select_folder("INBOX")
    found = {finding.what: finding for finding in doctor.examine(settings)}
    assert [name for name, finding in found.items() if not finding.well] == []
    assert found["mailbox login"].found == "good at Microsoft"

    authority.forget()
    with pytest.raises(imap.IMAPClientError):
        imap.connect(Mailbox.of(settings))
    with pytest.raises(LoginNeeded):  # the refused token made it ask for a new one
        imap.connect(Mailbox.of(settings))
    found = {finding.what: finding for finding in doctor.examine(settings)}
    for what in ("mailbox login", "mail out", "mail in"):
        assert found[what].advice == "Sign in: `pbem mail login`."


def test_operators_are_told_days_before_it_ends_and_once(
    hosted: Service, authority: FakeAuthority
) -> None:
    authority.days = 7
    sign_in(hosted.settings)

    def letters() -> list[OutboundMail]:
        sweep = Sweep(only=["the mailbox's login"])
        while sweep.once(hosted):
            pass
        with hosted.database.read() as session:
            return list(session.exec(select(OutboundMail)))

    assert letters() == []
    with clock.set_to(clock.now() + timedelta(days=4, hours=1)):
        (mail,) = letters()
        assert (mail.recipient, mail.subject) == ("ann@example.org", "The mailbox needs you")
        assert b"pbem mail login" in mail.raw
        assert len(letters()) == 1
        assert not next(
            f for f in doctor.examine(hosted.settings) if f.what == "mailbox login"
        ).well
    kept = json.loads((hosted.settings.var / mailbox_login.FILE).read_text())
    assert set(kept) == {"mailbox", "access", "access_ends", "refresh", "ends", "refused"}
