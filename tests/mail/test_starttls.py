"""Mail leaves encrypted, and no password in clear, but where the operator said otherwise."""

from __future__ import annotations

import ipaddress
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, Session
from cryptography import x509

from pbem.core.config import Settings
from pbem.mail.transport import DeliveryError, deliver
from pbem.running import doctor
from tests import certificates

RAW = b"From: a@pbem.localhost\r\nMessage-ID: <one@pbem.localhost>\r\n\r\nHi\r\n"
ELSEWHERE = "0.0.0.0"
"""Reaches this machine, but is no loopback address, so it counts as somewhere else."""


class Server:
    """Notes what it is told, and whether that was encrypted."""

    def __init__(self) -> None:
        self.taken: list[bool] = []
        self.passwords: list[bool] = []

    async def handle_DATA(  # noqa: N802 (the library's name)
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        self.taken.append(session.ssl is not None)
        return "250 OK"

    def sign_in(
        self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: object
    ) -> AuthResult:
        self.passwords.append(session.ssl is not None)
        return AuthResult(success=True)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """For that address, with its key."""
    address = x509.IPAddress(ipaddress.ip_address(ELSEWHERE))
    return certificates.certificate(tmp_path_factory.mktemp("tls"), address)


@contextmanager
def serving(server: Server, tls: Path | None) -> Iterator[int]:
    context = None
    if tls is not None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(tls)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    controller = Controller(
        server, hostname="127.0.0.1", port=port, tls_context=context,
        authenticator=server.sign_in, auth_require_tls=False,
    )  # fmt: skip
    controller.start()
    yield port
    controller.stop()


CLEAR, WRONG, GOOD = "no STARTTLS", "a certificate of nobody", "a good certificate"


@pytest.mark.parametrize(
    ("url", "tls", "encrypted"),
    [
        (f"smtp://{ELSEWHERE}", CLEAR, None),
        (f"smtp://{ELSEWHERE}", WRONG, None),
        (f"smtp://{ELSEWHERE}", GOOD, True),
        (f"smtp://ann:secret@{ELSEWHERE}", CLEAR, None),
        (f"smtp://ann:secret@{ELSEWHERE}", WRONG, None),
        (f"smtp://ann:secret@{ELSEWHERE}", GOOD, True),
        ("smtp://127.0.0.1", CLEAR, False),
        ("smtp://localhost", CLEAR, False),
        ("smtp://127.0.0.1", WRONG, False),
        ("smtp://ann:secret@127.0.0.1", CLEAR, None),
        ("smtp://ann:secret@127.0.0.1", WRONG, True),
        (f"smtp+insecure://{ELSEWHERE}", CLEAR, False),
        (f"smtp+insecure://{ELSEWHERE}", WRONG, True),
        (f"smtp+insecure://ann:secret@{ELSEWHERE}", CLEAR, False),
    ],
)
def test_mail_and_passwords_are_sent_encrypted_or_not_at_all(
    settings: Settings,
    certificate: Path,
    monkeypatch: pytest.MonkeyPatch,
    url: str,
    tls: str,
    encrypted: bool | None,
) -> None:
    if tls == GOOD:
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    server = Server()
    with serving(server, None if tls == CLEAR else certificate) as port:
        sending = replace(settings, smtp_url=f"{url}:{port}")
        assert doctor.mail_out(sending).well is (encrypted is not None)
        if encrypted is None:
            with pytest.raises(DeliveryError) as refused:
                deliver(sending, "a@pbem.localhost", "ann@example.org", RAW)
            assert refused.value.ours
            assert not refused.value.permanent
            assert server.taken == server.passwords == []
            return
        deliver(sending, "a@pbem.localhost", "ann@example.org", RAW)
    assert server.taken == [encrypted]
    assert set(server.passwords) == ({encrypted} if "secret" in url else set())
