"""A mail provider with one mailbox: submission by SMTP with a password, the mailbox by Dovecot. As
the large ones do, it lets the mailbox send as nobody else, and knows plus addresses."""

from __future__ import annotations

import base64
import email
import ssl
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from urllib.parse import quote

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from cryptography import x509

from tests import certificates
from tests.e2e.tree import free_port
from tests.peers.authority import FakeAuthority
from tests.peers.dovecot import PASSWORD, USER, Dovecot


class MailProvider:
    """`sent` are the mails that left for others, oldest first; `full`: no more are taken today;
    `any_sender`: it is a server for a domain's mail."""

    def __init__(self, folder: Path, authority: FakeAuthority | None = None) -> None:
        self.dovecot = Dovecot(tokens=authority.tokeninfo if authority else "")
        self.authority = authority
        self.sent: list[EmailMessage] = []
        self.full = self.any_sender = False
        self.port = free_port()
        self.url = f"smtp://{quote(USER, safe='')}:{quote(PASSWORD, safe='')}@127.0.0.1:{self.port}"
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificates.certificate(folder, x509.DNSName("localhost")))
        self.controller = Controller(
            self, hostname="127.0.0.1", port=self.port, tls_context=context,
            authenticator=self.sign_in, auth_required=True,
        )  # fmt: skip
        self.controller.start()

    @property
    def variables(self) -> dict[str, str]:
        return {
            "PBEM_MAILBOX": USER, "PBEM_IMAP_URL": self.dovecot.url, "PBEM_SMTP_URL": self.url,
        }  # fmt: skip

    def sign_in(
        self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: object
    ) -> AuthResult:
        known = isinstance(data, LoginPassword) and data.password == PASSWORD.encode()
        return AuthResult(success=known and session.ssl is not None)

    async def auth_XOAUTH2(self, server: SMTP, args: list[str]) -> AuthResult:  # noqa: N802
        """As Google's and Microsoft's; what is wrong is told in a challenge first (RFC 4954, 4)."""
        said = base64.b64decode(args[1]).decode().split("\1")
        token = said[1].removeprefix("auth=Bearer ")
        if self.authority is not None and said[0] == f"user={USER}" and self.authority.knows(token):
            return AuthResult(success=True, auth_data=USER)
        await server.challenge_auth(b'{"status":"400","schemes":"Bearer"}')
        return AuthResult(success=False, handled=False)

    async def handle_MAIL(  # noqa: N802 (the library's name)
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address != USER and not self.any_sender:
            return f"550 5.7.60 You may not send as {address}"
        envelope.mail_from = address
        return "250 OK"

    async def handle_DATA(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        if self.full:
            return "550 5.4.5 Daily user sending limit exceeded."
        assert isinstance(envelope.content, bytes)
        mail = email.message_from_bytes(envelope.content, policy=default)
        assert isinstance(mail, EmailMessage)
        if mail["From"].addresses[0].addr_spec != USER and not self.any_sender:
            return "550 5.7.60 You may not send in that name"
        for recipient in envelope.rcpt_tos:
            if not self.deliver(recipient, envelope.content, USER):
                self.sent.append(mail)
        return "250 OK"

    def deliver(self, recipient: str, raw: bytes, sender: str) -> bool:
        """Into the mailbox if it is its own, with or without a tag; whether it is."""
        name, _, domain = recipient.lower().rpartition("@")
        if f"{name.partition('+')[0]}@{domain}" != USER:
            return False
        trace = f"Return-Path: <{sender}>\r\nDelivered-To: {USER}\r\n"
        self.dovecot.put(trace.encode() + raw)
        return True

    def end(self) -> None:
        self.controller.stop()
        self.dovecot.end()
