"""STARTTLS at the listener: offered with a certificate, by real TLS over a real socket."""

from __future__ import annotations

import dataclasses
import os
import smtplib
import socket
import ssl
from collections.abc import Callable
from pathlib import Path

import pytest
from cryptography.x509 import DNSName

from pbem.core.config import BadSetting
from pbem.core.service import Service
from pbem.inbox.smtp.listener import Encryption
from tests import certificates
from tests.inbox.test_listener import HELP, MAIL, Listening, stored, with_settings

pytestmark = pytest.mark.databases("sqlite")

NAME = "mx.example.org"
Address = tuple[str, int]


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """For that name, with its key, in one file."""
    return certificates.certificate(tmp_path, DNSName(NAME))


@pytest.fixture
def encrypted(service: Service, certificate: Path) -> Service:
    return with_settings(service, smtp_certificate=certificate)


def trusting(certificate: Path) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=certificate)


def served(client: smtplib.SMTP) -> bytes | None:
    """The certificate that the listener has shown."""
    assert isinstance(client.sock, ssl.SSLSocket)
    return client.sock.getpeercert(binary_form=True)


def said(line: socket.SocketIO) -> list[bytes]:
    """A whole answer, perhaps of several lines."""
    found = [line.readline()]
    while found[-1][3:4] == b"-":
        found.append(line.readline())
    return found


@pytest.mark.parametrize("road", ["smtp", "lmtp"])
def test_a_mail_comes_in_encrypted(encrypted: Service, certificate: Path, road: str) -> None:
    ours = with_settings(encrypted, smtp_listen=f"{road}://127.0.0.1:0")
    make: type[smtplib.SMTP] = smtplib.LMTP if road == "lmtp" else smtplib.SMTP
    with Listening(ours) as address, make(*address) as client:
        client._host = NAME  # type: ignore[attr-defined]  # whose certificate it expects
        client.starttls(context=trusting(certificate))
        assert isinstance(client.sock, ssl.SSLSocket)
        assert client.sock.version() in ("TLSv1.2", "TLSv1.3")
        assert client.sendmail("ann@example.org", [HELP], MAIL) == {}
    assert stored(ours)[0].raw == MAIL


def test_without_a_certificate_it_is_neither_offered_nor_begun(service: Service) -> None:
    with Listening(service) as address, smtplib.SMTP(*address, timeout=20) as client:
        client.ehlo()
        assert not client.has_extn("starttls")
        assert client.docmd("STARTTLS")[0] == 454
        assert client.sendmail("ann@example.org", [HELP], MAIL) == {}


def test_no_password_is_asked_for_encrypted_or_not(encrypted: Service, certificate: Path) -> None:
    with Listening(encrypted) as address, smtplib.SMTP(*address, timeout=20) as client:
        client._host = NAME  # type: ignore[attr-defined]
        for _ in range(2):
            client.ehlo()
            assert not client.has_extn("auth")
            assert client.docmd("AUTH", "PLAIN AGEAYg==")[0] == 500
            assert b"AUTH" not in client.docmd("HELP")[1]
            if not isinstance(client.sock, ssl.SSLSocket):
                client.starttls(context=trusting(certificate))
                client.ehlo()
        assert not client.has_extn("starttls")
        assert client.docmd("STARTTLS")[0] == 503
        assert client.noop()[0] == 250


def test_what_was_said_before_is_forgotten(encrypted: Service, certificate: Path) -> None:
    """RFC 3207, 4.2."""
    with Listening(encrypted) as address, smtplib.SMTP(*address, timeout=20) as client:
        client._host = NAME  # type: ignore[attr-defined]
        client.ehlo()
        client.mail("mallory@example.org")
        client.rcpt(HELP)
        client.starttls(context=trusting(certificate))
        assert client.docmd("DATA")[0] == 503
        assert client.docmd("MAIL", "FROM:<ann@example.org>")[0] == 503  # no EHLO yet
        client.ehlo()
        assert client.docmd("DATA")[0] == 503
        assert client.sendmail("ann@example.org", [HELP], MAIL) == {}
    assert [row.envelope_sender for row in stored(encrypted)] == ["ann@example.org"]


def test_commands_sent_along_unencrypted_are_never_read(
    encrypted: Service, certificate: Path
) -> None:
    """Whoever sits between could put a mail of theirs into somebody else's encrypted session."""
    injected = b"MAIL FROM:<mallory@example.org>\r\nRCPT TO:<help@pbem.localhost>\r\nDATA\r\n"
    with Listening(encrypted) as address, socket.create_connection(address, timeout=20) as plain:
        with plain.makefile("rwb", buffering=0) as line:
            said(line)
            line.write(b"EHLO here\r\n")
            said(line)
            line.write(b"STARTTLS\r\nEHLO mallory\r\n" + injected + MAIL + b".\r\n")
            assert said(line)[0][:3] == b"220"
        context = trusting(certificate)
        with context.wrap_socket(plain, server_hostname=NAME) as safe:
            safe.sendall(b"NOOP\r\nMAIL FROM:<ann@example.org>\r\nQUIT\r\n")
            heard = b""
            while piece := safe.recv(4096):
                heard += piece
    codes = [line[:3] for line in heard.splitlines()]
    assert codes == [b"250", b"503", b"221"]  # of NOOP, of MAIL before EHLO, of QUIT
    assert stored(encrypted) == []


def test_a_renewed_certificate_is_shown_to_who_comes_next_and_drops_nobody(
    encrypted: Service, certificate: Path, tmp_path: Path
) -> None:
    old = trusting(certificate)
    folder = tmp_path / "renewed"
    folder.mkdir()
    renewed = certificates.certificate(folder, DNSName(NAME), days=90)
    new = trusting(renewed)
    with Listening(encrypted) as address, smtplib.SMTP(*address, timeout=20) as first:
        first._host = NAME  # type: ignore[attr-defined]
        first.starttls(context=old)
        renewed.replace(certificate)
        with smtplib.SMTP(*address, timeout=20) as second:
            second._host = NAME  # type: ignore[attr-defined]
            second.starttls(context=new)
            assert served(second) != served(first)
            assert second.sendmail("ann@example.org", [HELP], MAIL) == {}
        again = MAIL.replace(b"<1@", b"<2@")
        assert first.sendmail("ann@example.org", [HELP], again) == {}
    assert len(stored(encrypted)) == 2


def test_half_a_renewal_changes_nothing_until_it_is_whole(
    certificate: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "renewed"
    folder.mkdir()
    other = certificates.certificate(folder, DNSName(NAME))
    key = tmp_path / "key.pem"
    key.write_bytes(certificate.read_bytes())
    encryption = Encryption(certificate, key)
    first = encryption.context()
    assert encryption.context() is first
    certificate.write_bytes(other.read_bytes())  # whose key is not there yet
    assert encryption.context() is first
    key.unlink()
    assert encryption.context() is first
    key.write_bytes(other.read_bytes())
    assert encryption.context() is not first


def test_a_link_that_leads_elsewhere_is_a_new_certificate(
    certificate: Path, tmp_path: Path
) -> None:
    """As certbot renews."""
    folder = tmp_path / "archive"
    folder.mkdir()
    other = certificates.certificate(folder, DNSName(NAME))
    link = tmp_path / "live.pem"
    link.symlink_to(certificate)
    encryption = Encryption(link, link)
    first = encryption.context()
    link.unlink()
    link.symlink_to(other)
    assert encryption.context() is not first


@pytest.mark.filterwarnings("ignore:ssl.TLSVersion.TLSv1_1 is deprecated")
def test_old_versions_of_tls_are_refused(encrypted: Service, certificate: Path) -> None:
    old = trusting(certificate)
    old.set_ciphers("ALL:@SECLEVEL=0")
    old.minimum_version = ssl.TLSVersion.MINIMUM_SUPPORTED
    old.maximum_version = ssl.TLSVersion.TLSv1_1
    with Listening(encrypted) as address:
        with smtplib.SMTP(*address, timeout=20) as client:
            client._host = NAME  # type: ignore[attr-defined]
            with pytest.raises(OSError, match="SSL"):
                client.starttls(context=old)
        with smtplib.SMTP(*address, timeout=20) as client:
            assert client.sendmail("ann@example.org", [HELP], MAIL) == {}


def nonsense(plain: socket.socket) -> None:
    plain.sendall(b"MAIL FROM:<ann@example.org>\r\n" * 100)


def hanging_up(plain: socket.socket) -> None:
    plain.shutdown(socket.SHUT_RDWR)


def silence(plain: socket.socket) -> None:
    pass


@pytest.mark.parametrize("instead", [nonsense, hanging_up, silence])
def test_who_does_not_encrypt_after_all_gives_back_their_place(
    encrypted: Service, instead: Callable[[socket.socket], None]
) -> None:
    ours = with_settings(encrypted, smtp_seconds=1.0, smtp_connections=1)
    listening = Listening(ours)
    with listening as address:
        with socket.create_connection(address, timeout=20) as plain:
            with plain.makefile("rwb", buffering=0) as line:
                said(line)
                line.write(b"STARTTLS\r\n")
                assert said(line)[0][:3] == b"220"
            instead(plain)
            try:
                while plain.recv(4096):
                    pass
            except OSError:
                pass  # cut off rather than ended
            listening.later(listening.connections._empty.wait()).result(20)
        assert len(listening.connections) == 0


@pytest.mark.parametrize(
    "content", [b"", b"no certificate", b"-----BEGIN CERTIFICATE-----\nAAAA\n"]
)
def test_a_certificate_that_cannot_be_used_is_told_at_the_start(
    tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "broken.pem"
    file.write_bytes(content)
    with pytest.raises(BadSetting, match="PBEM_SMTP_CERTIFICATE"):
        Encryption(file, file)


def test_a_key_of_another_certificate_is_told_at_the_start(
    service: Service, certificate: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "other"
    folder.mkdir()
    other = certificates.certificate(folder, DNSName(NAME))
    settings = dataclasses.replace(service.settings, smtp_certificate=certificate, smtp_key=other)
    with pytest.raises(BadSetting, match="PBEM_SMTP_KEY"):
        Encryption.of(settings)
    os.remove(other)
    with pytest.raises(BadSetting, match="PBEM_SMTP_KEY"):
        Encryption.of(settings)
