"""`pbem doctor --live`: a probe mail through real listeners, TLS of real servers, our own DNS."""

from __future__ import annotations

import asyncio
import socketserver
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from cryptography import x509
from sqlmodel import select

from pbem.accounts.players import find_or_create
from pbem.core import clock, private_files
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.inbox import process
from pbem.inbox.smtp import listener
from pbem.mail import addresses
from pbem.models import InboundMail, OutboundMail
from pbem.running import doctor
from pbem.running.diagnosis import host, mail_domain, probe, tls
from tests import certificates, intake
from tests.e2e.tree import free_port
from tests.inbox.test_listener import Listening
from tests.mail.test_starttls import Server, serving
from tests.running.test_doctor import DOMAIN, Records, ask_there, name_server, settings_of

MAIL_HOST, ADDRESS = f"mail.{DOMAIN}", "203.0.113.25"
REVERSE = "25.113.0.203.in-addr.arpa"
GOOD: Records = {
    (DOMAIN, "MX"): f"20 backup.example.net.\n10 {MAIL_HOST}.",
    (DOMAIN, "TXT"): '"v=spf1 mx -all"\n"another=record"',
    (MAIL_HOST, "A"): ADDRESS,
    ("backup.example.net", "AAAA"): "2001:db8::9",
    ("_dmarc.example.org", "TXT"): '"v=DMARC1; p=none"',
    (REVERSE, "PTR"): f"{MAIL_HOST}.",
    ("9" + ".0" * 23 + ".8.b.d.0.1.0.0.2.ip6.arpa", "PTR"): "backup.example.net.",
}


@pytest.mark.parametrize(
    ("what", "other", "advice"),
    [
        ("", {}, ""),
        ("MX", {(DOMAIN, "MX"): "0 ."}, "MX record"),
        ("MX", {(DOMAIN, "MX"): f"10 {MAIL_HOST}.\n20 lost.example.net."}, "lost.example.net"),
        ("SPF", {(DOMAIN, "TXT"): '"v=spf1 mx -all"\n"v=spf1 a -all"'}, "exactly one"),
        ("SPF", {(DOMAIN, "TXT"): '"v=spf1 +all"'}, "-all"),
        ("DMARC", {("_dmarc.example.org", "TXT"): '"v=DMARC2"'}, f"_dmarc.{DOMAIN}"),
        ("PTR", {(REVERSE, "PTR"): "elsewhere.example.net."}, ADDRESS),
    ],
)
def test_each_record_of_the_mail_domain_is_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, other: Records, advice: str
) -> None:
    monkeypatch.setattr(mail_domain, "_own_address", lambda *_: "10.0.0.5")  # behind a router
    with name_server({**GOOD, **other}) as port:
        ask_there(monkeypatch, port)
        settings = settings_of(tmp_path, PBEM_SMTP_URL="smtp://127.0.0.1")
        found = {finding.what: finding for finding in mail_domain.examine(settings)}
    ill = [name for name, finding in found.items() if not finding.well]
    assert ill[:1] == ([what] if what else [])  # a PTR that is looked for by the MX is ill with it
    assert advice in "".join(finding.advice for finding in found.values())


@contextmanager
def encrypted_server(certificate: Path) -> Iterator[int]:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)

    class Shake(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            try:
                context.wrap_socket(self.request, server_side=True).close()
            except OSError:
                return  # whoever doesn't trust the certificate hangs up

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Shake) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


@pytest.mark.parametrize(
    ("days", "trusted", "advice"), [(60, True, ""), (3, True, "Renew"), (60, False, "trust")]
)
def test_the_site_s_certificate_is_trusted_and_lasts(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    days: int, trusted: bool, advice: str,
) -> None:  # fmt: skip
    file = certificates.certificate(tmp_path, x509.DNSName("localhost"), days)
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(file))
    with encrypted_server(file) as port:
        found = tls.site(replace(settings, base_url=f"https://localhost:{port}"))
    assert (found.well, advice in found.advice) == (not advice, True), found


@pytest.mark.parametrize("encrypted", [True, False])
def test_who_takes_our_mail_offers_encryption(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encrypted: bool
) -> None:
    file = certificates.certificate(tmp_path, x509.DNSName("localhost")) if encrypted else None
    settings = settings_of(tmp_path)
    with name_server({(DOMAIN, "MX"): "10 localhost."}) as names, serving(Server(), file) as port:
        ask_there(monkeypatch, names)
        found = tls.incoming(settings, port)
        closed = tls.incoming(settings, free_port())
    assert (found.well, "Postfix" in found.advice) == (encrypted, not encrypted)
    assert not closed.well
    assert "port 25" in closed.advice


def test_the_listener_s_certificate_is_read_named_and_lasts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = certificates.certificate(tmp_path, x509.DNSName("mx.example.org"), days=60)
    settings = settings_of(tmp_path, PBEM_SMTP_CERTIFICATE=str(file))
    for led_to, well in (("mx.example.org.", True), ("elsewhere.example.", False)):
        with name_server({(DOMAIN, "MX"): f"10 {led_to}"}) as names:
            ask_there(monkeypatch, names)
            found = tls.certificate(settings)
        assert (found.well, "made for elsewhere" in found.advice) == (well, not well), found
    certificates.certificate(tmp_path, x509.DNSName("mx.example.org"), days=3)
    assert "Renew" in tls.certificate(settings).advice
    file.write_bytes(file.read_bytes().partition(b"-----BEGIN PRIVATE KEY")[0])
    assert "belongs to it" in tls.certificate(settings).advice
    assert tls.certificate(replace(settings, smtp_certificate=None)).well


@pytest.mark.parametrize("star", ["*.example.org", "*.org", "x*.example.org"])
def test_a_star_is_good_for_one_label(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, star: str
) -> None:
    file = certificates.certificate(tmp_path, x509.DNSName(star), days=60)
    settings = settings_of(tmp_path, PBEM_SMTP_CERTIFICATE=str(file))
    with name_server({(DOMAIN, "MX"): "10 mx.example.org."}) as names:
        ask_there(monkeypatch, names)
        assert tls.certificate(settings).well == (star == "*.example.org")


@pytest.mark.parametrize("road", ["smtp", "lmtp"])
def test_the_listener_is_asked_for_the_certificate_that_its_file_holds(
    service: Service, tmp_path: Path, road: str
) -> None:
    file = certificates.certificate(tmp_path, x509.DNSName("localhost"))
    asked = replace(service.settings, smtp_certificate=file, smtp_listen=f"{road}://127.0.0.1:0")
    other = tmp_path / "other"
    other.mkdir()
    with Listening(replace(service, settings=asked)) as (_, port):
        there = replace(asked, smtp_listen=f"{road}://0.0.0.0:{port}")
        found = tls.listener(there)
        assert found.well, found
        wrong = certificates.certificate(other, x509.DNSName("localhost"))
        assert "another certificate" in tls.listener(replace(there, smtp_certificate=wrong)).found
    assert "pbem smtp" in tls.listener(there).advice
    assert tls.listener(replace(there, smtp_certificate=None)).well


def test_before_it_has_run_there_is_nothing_to_look_at_live(settings: Settings) -> None:
    (found,) = doctor.examine_live(settings, 1)
    assert "`pbem serve` first" in found.advice


def test_a_full_disk_and_an_old_backup_are_told(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "every night" in host.backup(settings).advice
    private_files.note_backup(settings, clock.now() - timedelta(days=1))
    assert host.backup(settings).well
    private_files.note_backup(settings, clock.now() - timedelta(days=3))
    assert "by hand" in host.backup(settings).advice
    monkeypatch.setattr(host, "free_bytes", lambda _: 2_000_000_000)
    assert host.disk(settings).well
    monkeypatch.setattr(host, "free_bytes", lambda _: 900_000_000)
    assert "Make room" in host.disk(settings).advice


class Dated(BaseHTTPRequestHandler):
    """Answers with the system's Date, and that there is nothing."""

    def do_GET(self) -> None:
        self.send_error(404)

    def log_message(self, *_: object) -> None:
        """Tests are quiet."""


def test_a_clock_that_is_wrong_is_found_out_by_others(settings: Settings) -> None:
    public = replace(settings, base_url=f"http://127.0.0.1:{free_port()}", mail_domain=DOMAIN)
    assert "no other clock" in host.skew(public).found
    with HTTPServer(("127.0.0.1", 0), Dated) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        there = replace(public, base_url=f"http://127.0.0.1:{server.server_port}")
        assert host.skew(there).well
        with clock.set_to(datetime.now(UTC) + timedelta(hours=1)):
            found = host.skew(there)
        server.shutdown()
    assert not found.well
    assert "NTP" in found.advice
    now = clock.now()
    late = ("a mail server", now - timedelta(minutes=5), now - timedelta(seconds=2), now)
    assert "298 seconds away" in host.skew(public, [late]).found


@pytest.fixture
def listening(service: Service) -> Iterator[Service]:
    """The service's own listener is also the mail server that its mail goes out by."""
    loop = asyncio.new_event_loop()
    server = loop.run_until_complete(listener.listen(service))
    port = server.sockets[0].getsockname()[1]
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    settings = replace(service.settings, smtp_url=f"smtp://127.0.0.1:{port}")
    yield replace(service, settings=settings)
    loop.call_soon_threadsafe(server.close)
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


def test_a_probe_mail_goes_out_comes_back_and_has_no_consequence(listening: Service) -> None:
    def work(_: float) -> None:
        with listening.database.read() as session:
            due = process.waiting(session)
        assert [process.process(listening, id) for id in due] == [
            "probe of `pbem doctor`: nothing follows"
        ]

    found, _ = probe.send_and_wait(listening.settings, 3, work)
    assert found.well, found
    assert "came back by smtp" in found.found
    with listening.database.read() as session:
        assert session.exec(select(OutboundMail)).all() == []


def test_a_probe_that_nobody_works_on_tells_of_the_worker(listening: Service) -> None:
    found, _ = probe.send_and_wait(listening.settings, 2, lambda _: None)
    assert not found.well
    assert "pbem worker" in found.advice


def test_a_probe_that_is_lost_bounces_or_is_refused_tells_so(service: Service) -> None:
    with serving(Server(), None) as port:
        outside = replace(service.settings, smtp_url=f"smtp://127.0.0.1:{port}")
        lost, _ = probe.send_and_wait(outside, 1, lambda _: None)
    assert "--wait" in lost.advice
    refused, _ = probe.send_and_wait(
        replace(outside, smtp_url=f"smtp://127.0.0.1:{free_port()}"), 1, lambda _: None
    )
    assert "was not taken" in refused.found


def test_a_probe_s_bounce_and_the_clocks_on_its_way_are_read(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = addresses.probe_address(service.settings)
    monkeypatch.setattr(addresses, "probe_address", lambda _: address)
    said = "Received: from a by b; Mon, 23 Nov 2026 05:00:00 +0000\r\n"
    raw = f"{said}From: mailer-daemon@b.example\r\nSubject: Returned\r\n\r\nNo.\r\n".encode()

    def bounce() -> None:
        intake.store(service, raw, "", [address])

    with serving(Server(), None) as port:
        outside = replace(service.settings, smtp_url=f"smtp://127.0.0.1:{port}")
        found, stamps = probe.send_and_wait(outside, 2, lambda _: bounce())
    assert "bounced: Returned" in found.found
    assert stamps[0][1] == datetime(2026, 11, 23, 5, tzinfo=UTC)


def test_only_genuine_probe_addresses_are_taken(settings: Settings) -> None:
    address = addresses.probe_address(settings)
    assert addresses.exists(settings, address.upper())
    assert not addresses.exists(settings, address.replace("+", "+a"))
    assert not addresses.exists(settings, f"probe@{settings.mail_domain}")


def test_on_one_s_own_machine_nothing_is_missing_but_after_days_a_backup(service: Service) -> None:
    with service.database.write() as session:
        find_or_create(session, "ann@example.org")
    for days, missing in ((1, []), (3, ["backup"])):
        with clock.set_to(clock.now() + timedelta(days=days)):
            ill = [found for found in doctor.examine_live(service.settings, 1) if not found.well]
        assert [found.what for found in ill if found.what not in ("disk", "clock")] == missing
    with service.database.read() as session:
        assert session.exec(select(InboundMail)).all() == []
