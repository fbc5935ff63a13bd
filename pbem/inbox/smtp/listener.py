"""The built-in SMTP listener: a mail is stored and committed before 250 is said."""

from __future__ import annotations

import asyncio
import logging
import signal
import ssl
from pathlib import Path
from typing import Self

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import Envelope
from aiosmtpd.smtp import Session as Client

from pbem.core.config import BadSetting, Settings
from pbem.core.service import Service
from pbem.inbox.intake import accept
from pbem.inbox.memory_budget import MemoryBudget
from pbem.inbox.providers import received_mail
from pbem.inbox.providers.received_mail import ForGood
from pbem.inbox.smtp.connections import ACCEPTED_AT_ONCE, SmtpConnections, raise_file_limit
from pbem.inbox.smtp.session import MOST_UNKNOWN, Lmtp, Session, Shared, Smtp
from pbem.inbox.work_queue import Full
from pbem.mail import addresses
from pbem.mail.addresses import is_ours
from pbem.models import MailRoad

log = logging.getLogger(__name__)

MOST_RECIPIENTS = 20
LONGEST_MAILS_AT_ONCE = 3
"""As many mails of the greatest length as may be in memory together, with a copy of each."""
FINISH_SECONDS = 6.0
"""How long open connections may take to finish; `pbem serve` waits 8."""


class Encryption:
    """The listener's certificate and key, read again when their files have changed: connections
    that come after that get the new ones, those that are open keep theirs."""

    def __init__(self, certificate: Path, key: Path) -> None:
        """Raises `BadSetting` for files that cannot be read or do not belong together."""
        self.files = (certificate, key)
        self._seen = self._stamps()
        try:
            self._context = self._read()
        except OSError as error:
            raise BadSetting(f"PBEM_SMTP_CERTIFICATE and PBEM_SMTP_KEY: {error}") from None

    @classmethod
    def of(cls, settings: Settings) -> Self | None:
        """None where no certificate is set, so that STARTTLS is not offered."""
        certificate = settings.smtp_certificate
        return None if certificate is None else cls(certificate, settings.smtp_key or certificate)

    def context(self) -> ssl.SSLContext:
        """The one for a connection that begins now."""
        stamps = self._stamps()
        if stamps != self._seen:
            self._seen = stamps
            try:
                self._context = self._read()
                log.info("the certificate has changed and is read again")
            except OSError as error:  # one of the two may be new and the other not yet
                log.warning("the changed certificate cannot be used, the old one is: %s", error)
        return self._context

    def _read(self) -> ssl.SSLContext:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.load_cert_chain(*self.files, password="")  # or it would ask for one
        return context

    def _stamps(self) -> list[tuple[int, int, int] | None]:
        return [_stamp(file) for file in self.files]


def _stamp(file: Path) -> tuple[int, int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


class Receiver:
    """aiosmtpd's handler: whom we take mail for, and what is done with it."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def handle_EHLO(  # noqa: N802 (aiosmtpd's name)
        self,
        server: Session,
        client: Client,
        envelope: Envelope,
        hostname: str,
        responses: list[str],
    ) -> list[str]:
        """Commands may be sent along with those before them (RFC 2920): they wait in the reader
        and are answered in turn. LMTP wants that of everybody (RFC 2033)."""
        client.host_name = hostname
        said = [line for line in responses[:-1] if not line.startswith("250-AUTH")]
        return [*said, "250-PIPELINING", responses[-1]]

    async def handle_RCPT(  # noqa: N802 (aiosmtpd's name)
        self, server: Session, client: Client, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        domain = self.service.settings.mail_domain
        if address.lower() == "postmaster":  # the one name without a domain: RFC 5321, 4.5.1
            address = f"{address}@{domain}"
        if not addresses.exists(self.service.settings, address):
            return self._unknown(server, address)
        if len(envelope.rcpt_tos) >= MOST_RECIPIENTS:
            return "452 4.5.3 Too many recipients"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    def _unknown(self, server: Session, address: str) -> str:
        """Who goes on guessing is hung up on."""
        server.unknown_recipients += 1
        if server.unknown_recipients > MOST_UNKNOWN:
            asyncio.get_running_loop().call_soon(server.end)
            return "421 4.7.0 Too many unknown recipients"
        if is_ours(self.service.settings, address):
            return "550 5.1.1 There is no such address here"
        domain = self.service.settings.mail_domain
        return f"550 5.7.1 Relaying denied: only mail for {domain} is taken here"

    async def handle_DATA(  # noqa: N802 (aiosmtpd's name)
        self, server: Session, client: Client, envelope: Envelope
    ) -> str:
        mail = received_mail.ReceivedMail(
            raw=envelope.original_content or b"",
            envelope=received_mail.Envelope(
                sender=(envelope.mail_from or "").replace("<>", ""),  # the null sender of bounces
                recipients=tuple(envelope.rcpt_tos),
            ),
            road=MailRoad.LMTP if isinstance(server, LMTP) else MailRoad.SMTP,
            network=server.shared.connections.network_of(client.peer),
        )
        try:
            await asyncio.to_thread(accept, self.service, mail)
        except ForGood as refusal:
            return server.for_each_recipient(f"554 5.6.0 Not taken: {refusal}")
        except Full as full:
            return server.for_each_recipient(f"451 4.3.2 Not now: {full}")
        except Exception:  # whatever it is, the sender keeps the mail and tries again
            log.exception("a mail could not be stored")
            return server.for_each_recipient(
                "451 4.3.0 The mail could not be stored, try again later"
            )
        return server.for_each_recipient("250 2.0.0 Stored")


def listen_address(text: str) -> tuple[type[Session], str, int]:
    """Protocol, host and port of PBEM_SMTP_LISTEN: `host:port`, or `lmtp://host:port`."""
    protocol: type[Session] = Smtp
    if text.startswith("lmtp://"):
        protocol, text = Lmtp, text.removeprefix("lmtp://")
    host, _, port = text.removeprefix("smtp://").rpartition(":")
    return protocol, host.strip("[]") or "127.0.0.1", int(port)


async def listen(service: Service, connections: SmtpConnections | None = None) -> asyncio.Server:
    """Start listening on the running event loop; raises `BadSetting` for a certificate that
    cannot be used."""
    settings = service.settings
    protocol, host, port = listen_address(settings.smtp_listen)
    shared = Shared(
        connections=SmtpConnections(settings) if connections is None else connections,
        memory=MemoryBudget(2 * LONGEST_MAILS_AT_ONCE * settings.max_mail_bytes),
        silence=settings.smtp_seconds,
    )

    encryption = Encryption.of(settings)

    def connection() -> Session:
        return protocol(
            Receiver(service),
            shared,
            data_size_limit=settings.max_mail_bytes,
            enable_SMTPUTF8=True,
            hostname=settings.mail_domain,
            ident="pbem",
            tls_context=encryption.context() if encryption is not None else None,
        )

    return await asyncio.get_running_loop().create_server(
        connection, host, port, backlog=ACCEPTED_AT_ONCE
    )


class SmtpListener:
    """What listens in one process, on the event loop that runs when it begins."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def begin(self) -> None:
        """Raises `BadSetting` as `listen` does."""
        raise_file_limit()
        self.connections = SmtpConnections(self.service.settings)
        self._server = await listen(self.service, self.connections)

    async def end(self) -> None:
        """Mails that are under way are stored first."""
        self._server.close()
        await self.connections.finish(FINISH_SECONDS)


async def run(service: Service) -> None:
    """Listen until the process is told to end."""
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, ended.set)
    listener = SmtpListener(service)
    await listener.begin()
    await ended.wait()
    await listener.end()
