"""An IMAP mailbox as a road: what arrives there is taken at once (IDLE) or by looking regularly.

Mails are left in the mailbox and marked as seen. How far we got is kept in the database; when the
mailbox is met for the first time, or was made anew, its unseen mails are taken. Where one mailbox
is all we have (PBEM_MAILBOX) it may be somebody's own: what is neither to a plus address of ours
nor an answer to a mail of ours is theirs, and left as it is; of most of it only headers are read.
"""

from __future__ import annotations

import logging
import signal
import ssl
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, timedelta
from urllib.parse import unquote, urlsplit

from imapclient import IMAPClient, SocketTimeout
from imapclient.exceptions import IMAPClientError, LoginError
from imapclient.imapclient import JUNK

from pbem.accounts.signed_tokens import PLAY
from pbem.core import clock, logs
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.inbox import deduplication
from pbem.inbox.intake import accept, receivers
from pbem.inbox.providers.rebuilt import header_lines
from pbem.inbox.providers.received_mail import Envelope, ForGood, ReceivedMail
from pbem.mail import addresses, bounces, mailbox_login
from pbem.mail.from_header import sender_of_bytes
from pbem.models import ImapPosition, MailRoad

log = logging.getLogger(__name__)

SECONDS = SocketTimeout(connect=15, read=60)
IDLE_SECONDS = 9 * 60
"""Providers and routers cut idle connections off; RFC 2177 wants a new start within 29 minutes."""
MET_DAYS = timedelta(days=7)
MOST_SPAM = 200
PAUSES = (1, 5, 20, 60, 180)
LOOPBACK = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class Mailbox:
    """PBEM_IMAP_URL: `imaps://user:password@host:993/INBOX`, or `imap://` with STARTTLS."""

    host: str
    port: int
    user: str
    password: str | None
    """None where a login that a person has allowed gives tokens instead."""
    folder: str
    encrypted: bool
    settings: Settings = field(repr=False)

    @classmethod
    def of(cls, settings: Settings) -> Mailbox:
        parts = urlsplit(settings.imap_url)
        encrypted = parts.scheme == "imaps"
        by_login = parts.password is None and settings.mailbox_client is not None
        return cls(
            parts.hostname or "",
            parts.port or (993 if encrypted else 143),
            unquote(parts.username or ""),
            None if by_login else unquote(parts.password or ""),
            unquote(parts.path.strip("/")) or "INBOX",
            encrypted,
            settings,
        )

    @property
    def name(self) -> str:
        """What tells it from other mailboxes, without the password."""
        return f"{self.user}@{self.host}:{self.port}/{self.folder}"[:300]


def connect(mailbox: Mailbox) -> IMAPClient:
    """Signed in and looking at the folder; encrypted unless the server is this machine."""
    context = ssl.create_default_context()
    client = IMAPClient(
        mailbox.host,
        mailbox.port,
        ssl=mailbox.encrypted,
        ssl_context=context if mailbox.encrypted else None,
        timeout=SECONDS,
    )
    if not mailbox.encrypted and mailbox.host not in LOOPBACK:
        client.starttls(context)
    if mailbox.password is not None:
        client.login(mailbox.user, mailbox.password)
    else:
        try:
            client.oauth2_login(mailbox.user, mailbox_login.access_token(mailbox.settings))
        except LoginError:
            mailbox_login.forget_access(mailbox.settings)
            raise
    return client


def run(service: Service) -> None:
    """Take mails until the process is told to end."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        keep_following(service)


def keep_following(service: Service) -> None:
    """Take mails for ever; connect again whatever happens."""
    failures = 0
    while True:
        started = time.monotonic()
        try:
            follow(service, Mailbox.of(service.settings))
        except (IMAPClientError, OSError, ValueError) as error:
            failures = 0 if time.monotonic() - started > PAUSES[-1] else failures
            pause = PAUSES[min(failures, len(PAUSES) - 1)]
            failures += 1
            log.warning("IMAP: %s; connecting again in %s s", logs.masked(error), pause)
        except Exception:  # the database is away, most likely: the mails stay where they are
            log.exception("IMAP: mails could not be taken")
            pause = PAUSES[2]
        time.sleep(pause)


def follow(service: Service, mailbox: Mailbox) -> None:
    """One connection: take what is there, then whatever comes, until it breaks."""
    with connect(mailbox) as client:
        idles = client.has_capability("IDLE")
        while True:
            take(service, mailbox, client)
            if idles:
                client.idle()
                try:
                    client.idle_check(timeout=IDLE_SECONDS)
                finally:
                    client.idle_done()
            else:
                time.sleep(service.settings.imap_seconds)


def take(service: Service, mailbox: Mailbox, client: IMAPClient) -> int:
    """Take every mail that is new; how many there were."""
    selected = client.select_folder(mailbox.folder)
    validity = int(selected[b"UIDVALIDITY"])
    last = _last_uid(service, mailbox, validity)
    found = client.search(_unseen(service.settings) if last is None else ["UID", f"{last + 1}:*"])
    # A range with a star always names the newest mail, even if that has been taken.
    fresh = sorted(uid for uid in found if uid > (last or 0))
    for uid in fresh:
        _take_one(service, mailbox, client, validity, uid)
        if last is not None:
            _keep(service, mailbox, validity, uid)
    if last is None:
        newest = max([int(selected.get(b"UIDNEXT", 1)) - 1, *fresh])
        _keep(service, mailbox, validity, newest)
    return len(fresh)


def _take_one(
    service: Service, mailbox: Mailbox, client: IMAPClient, validity: int, uid: int
) -> None:
    size = client.fetch([uid], ["RFC822.SIZE"]).get(uid, {}).get(b"RFC822.SIZE", 0)
    if size > service.settings.max_mail_bytes:
        log.warning("IMAP: mail %s is too long (%s bytes) and is left alone", uid, size)
        return
    if service.settings.mailbox:
        head = client.fetch([uid], ["BODY.PEEK[HEADER]"]).get(uid, {}).get(b"BODY[HEADER]")
        if not isinstance(head, bytes) or not _may_be_ours(service.settings, head):
            return
    raw = client.fetch([uid], ["BODY.PEEK[]"]).get(uid, {}).get(b"BODY[]")
    if not isinstance(raw, bytes):
        return  # somebody has deleted it
    if service.settings.mailbox and not _is_ours(service, raw):
        return
    event = f"{mailbox.name} {validity} {uid}"
    try:
        accept(service, ReceivedMail(raw, Envelope(return_path(raw), ()), MailRoad.IMAP, event))
    except ForGood as refusal:
        log.warning("IMAP: mail %s is left alone: %s", uid, logs.masked(refusal))
        return
    client.add_flags([uid], [b"\\Seen"], silent=True)


def _unseen(settings: Settings) -> list[str | date]:
    """What a mailbox may hold for us when it is met; in somebody's own lie years of other mail."""
    recent = clock.now().date() - MET_DAYS
    return ["UNSEEN", "SINCE", recent] if settings.mailbox else ["UNSEEN"]


def _may_be_ours(settings: Settings, head: bytes) -> bool:
    """As far as the headers tell: to a plus address of ours, in a thread of ours, or a report of
    what has become of a mail."""
    named = _to_us(settings, head) or bounces.MESSAGE_ID.search(head) is not None
    return named or b"multipart/report" in head.lower()


def _to_us(settings: Settings, raw: bytes) -> bool:
    """At a plus address, whose token is genuine; operators' are left for a person to read."""
    named = receivers(raw)
    ours = (to for to in named if addresses.exists(settings, to))
    left = (*addresses.OPERATOR, PLAY)
    return any(addresses.named_box(settings, to) not in left for to in ours)


def _is_ours(service: Service, raw: bytes) -> bool:
    """Whether it is for us, or answers or reports on a mail that we sent; a copy of one that we
    sent to the mailbox itself, whose owner plays, is neither."""
    if _to_us(service.settings, raw):
        return True
    with service.database.read() as session:
        its_own = deduplication.identity(raw).message_id
        is_copy = bounces.mail_named_in(session, (its_own or "").encode()) is not None
        return not is_copy and bounces.mail_named_in(session, raw) is not None


def ours_in_spam(settings: Settings, client: IMAPClient) -> int:
    """How many mails of the last days to our addresses lie in the mailbox's spam folder."""
    folder = client.find_special_folder(JUNK)
    if folder is None:
        return 0
    client.select_folder(folder, readonly=True)
    newest = client.search(["SINCE", clock.now().date() - MET_DAYS])[-MOST_SPAM:]
    found = client.fetch(newest, ["BODY.PEEK[HEADER]"]) if newest else {}
    heads = (mail.get(b"BODY[HEADER]") for mail in found.values())
    return sum(isinstance(head, bytes) and _to_us(settings, head) for head in heads)


def return_path(raw: bytes) -> str:
    """The envelope sender as the mail server wrote it down; without that, From's word."""
    head = raw[:65536].decode("utf-8", "replace").replace("\r\n", "\n").partition("\n\n")[0]
    written: Iterable[str] = (v for n, v in header_lines(head) if n.lower() == "return-path")
    path = next(iter(written), None)
    if path is None:
        return sender_of_bytes(raw) or "unknown"
    return path.strip().strip("<>")


def _last_uid(service: Service, mailbox: Mailbox, validity: int) -> int | None:
    with service.database.read() as session:
        position = session.get(ImapPosition, mailbox.name)
    return position.last_uid if position and position.uidvalidity == validity else None


def _keep(service: Service, mailbox: Mailbox, validity: int, uid: int) -> None:
    with service.database.write() as session:
        session.merge(ImapPosition(mailbox=mailbox.name, uidvalidity=validity, last_uid=uid))
