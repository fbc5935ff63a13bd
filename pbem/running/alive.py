"""`pbem alive`: whether the part that runs on this machine works, for what would start it again."""

from __future__ import annotations

import smtplib
import socket
import urllib.request
from collections.abc import Callable

from celery import Celery
from imapclient.exceptions import IMAPClientError
from sqlalchemy.exc import SQLAlchemyError

from pbem.core import clock
from pbem.core.broker import celery_url, transport_options
from pbem.core.config import EMBEDDED, Settings
from pbem.core.service import Service
from pbem.inbox import imap
from pbem.inbox.smtp.listener import listen_address
from pbem.models import Lease

SECONDS = 10
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Where one listens on all addresses, and where one then asks."""


class NotAlive(Exception):
    """The text says what the matter is."""


def check(settings: Settings, part: str) -> None:
    """Raises `NotAlive`, or `KeyError` if there is no such part."""
    try:
        PARTS[part](settings)
    except (OSError, smtplib.SMTPException, SQLAlchemyError, IMAPClientError) as error:
        raise NotAlive(f"{type(error).__name__}: {error}".splitlines()[0]) from error


def _web(settings: Settings) -> None:
    """It answers. Whether it could take a move is a question of /readyz: starting it again would
    not mend a database that is away."""
    host, port = settings.web_address
    name = EVERYWHERE.get(host.strip("[]"), host)
    name = f"[{name}]" if ":" in name and not name.startswith("[") else name
    urllib.request.urlopen(f"http://{name}:{port}/healthz", timeout=SECONDS).close()


def _smtp(settings: Settings) -> None:
    """It greets, as SMTP and LMTP do alike."""
    if not settings.smtp_listen:
        raise NotAlive("PBEM_SMTP_LISTEN is empty, so the listener is off")
    _, host, port = listen_address(settings.smtp_listen)
    smtplib.SMTP(EVERYWHERE.get(host, host), port, timeout=SECONDS).quit()


def _worker(settings: Settings) -> None:
    """The worker of this host name answers its broker's question."""
    if settings.broker_url == EMBEDDED:
        raise NotAlive("PBEM_BROKER_URL is empty; the worker of `pbem serve` is not asked")
    app = Celery("pbem", broker=celery_url(settings.broker_url), set_as_current=False)
    app.conf.broker_transport_options = transport_options(settings.broker_url)
    node = f"celery@{socket.gethostname()}"
    try:
        answers = app.control.inspect(destination=[node], timeout=SECONDS).ping()
    except Exception as error:  # kombu raises its transport's own kinds
        raise NotAlive(f"the broker doesn't answer: {type(error).__name__}") from error
    if not answers:
        raise NotAlive(f"{node} doesn't answer")


def _beat(settings: Settings) -> None:
    """A beat has the lease and renews it, here or on another machine."""
    with Service.from_settings(settings).database.read() as session:
        lease = session.get(Lease, "beat")
    if lease is None or lease.until < clock.now():
        raise NotAlive("no beat sends the sweeps")


def _imap(settings: Settings) -> None:
    """Its mailbox lets us in."""
    if not settings.imap_url:
        raise NotAlive("PBEM_IMAP_URL is empty, so there is no mailbox to read")
    with imap.connect(imap.Mailbox.of(settings)):
        return


PARTS: dict[str, Callable[[Settings], None]] = {
    "web": _web, "worker": _worker, "beat": _beat, "smtp": _smtp, "imap": _imap,
}  # fmt: skip
