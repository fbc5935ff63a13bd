"""The built-in SMTP listener: a mail is stored and committed before 250 is said."""

from __future__ import annotations

import asyncio
import logging
import signal

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session

from pbem.mail.addresses import is_ours
from pbem.mail.roads import arrival
from pbem.mail.roads.arrival import ForGood
from pbem.mail.storing import accept
from pbem.service import Service

log = logging.getLogger(__name__)

MOST_RECIPIENTS = 20
LONGEST_LINE = 100_000
"""RFC 5321 allows 1000; mail programs that write longer ones should be able to play, too."""


class Smtp(SMTP):
    line_length_limit = LONGEST_LINE


class Lmtp(LMTP):
    line_length_limit = LONGEST_LINE


class Receiver:
    """aiosmtpd's handler: whom we take mail for, and what is done with it."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def handle_RCPT(  # noqa: N802 (aiosmtpd's name)
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if not is_ours(self.service.settings, address):
            return f"550 5.7.1 Only mail for {self.service.settings.mail_domain} is taken here"
        if len(envelope.rcpt_tos) >= MOST_RECIPIENTS:
            return "452 4.5.3 Too many recipients"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(  # noqa: N802 (aiosmtpd's name)
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        recipients = list(envelope.rcpt_tos)
        mail = arrival.InboundMail(
            raw=envelope.original_content or b"",
            envelope=arrival.Envelope(
                sender=(envelope.mail_from or "").replace("<>", ""),  # the null sender of bounces
                recipients=tuple(recipients),
            ),
            provider="lmtp" if isinstance(server, LMTP) else "smtp",
        )
        try:
            await asyncio.to_thread(accept, self.service, mail)
        except ForGood as refusal:
            return _answer(server, f"554 5.6.0 Not taken: {refusal}", recipients)
        except Exception:  # whatever it is, the sender keeps the mail and tries again
            log.exception("a mail from %s could not be stored", mail.envelope.sender)
            return _answer(
                server, "451 4.3.0 The mail could not be stored, try again later", recipients
            )
        return _answer(server, "250 2.0.0 Stored", recipients)


def _answer(server: SMTP, status: str, recipients: list[str]) -> str:
    """LMTP wants a line for every recipient (RFC 2033), or the sender delivers again."""
    lines = len(recipients) if isinstance(server, LMTP) else 1
    return "\r\n".join([status] * lines)


def listen_address(text: str) -> tuple[type[SMTP], str, int]:
    """Protocol, host and port of PBEM_SMTP_LISTEN: `host:port`, or `lmtp://host:port`."""
    protocol: type[SMTP] = Smtp
    if text.startswith("lmtp://"):
        protocol, text = Lmtp, text.removeprefix("lmtp://")
    host, _, port = text.removeprefix("smtp://").rpartition(":")
    return protocol, host.strip("[]") or "127.0.0.1", int(port)


async def listen(service: Service) -> asyncio.Server:
    """Start listening on the running event loop."""
    protocol, host, port = listen_address(service.settings.smtp_listen)

    def connection() -> SMTP:
        return protocol(
            Receiver(service),
            data_size_limit=service.settings.max_mail_bytes,
            enable_SMTPUTF8=True,
            hostname=service.settings.mail_domain,
            ident="pbem",
            timeout=60,
        )

    return await asyncio.get_running_loop().create_server(connection, host, port)


async def run(service: Service) -> None:
    """Listen until the process is told to end; connections that are open finish first."""
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, ended.set)
    server = await listen(service)
    await ended.wait()
    server.close()
