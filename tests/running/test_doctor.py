"""What `pbem doctor` says of the DNS: asked of a real server, and not well if that is silent."""

from __future__ import annotations

import dataclasses
import socketserver
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import dns.flags
import dns.message
import dns.rcode
import dns.resolver
import dns.rrset
import pytest
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
)

from pbem.core import config
from pbem.core.config import Settings
from pbem.core.outside_services import OidcProvider, OutsideServices
from pbem.mail import backlog, dkim_signature, transport
from pbem.running import doctor
from pbem.running.doctor import Finding
from tests.web.oidc_provider import CLIENT_ID, CLIENT_SECRET, providing

DOMAIN = "games.example.org"
Records = Mapping[tuple[str, str], str]


@contextmanager
def name_server(records: Records) -> Iterator[int]:
    """A DNS server that knows those records, by name and kind (each on a line), and nothing else;
    its port."""

    class Answers(socketserver.DatagramRequestHandler):
        def handle(self) -> None:
            asked = dns.message.from_wire(self.rfile.read())
            name, kind = asked.question[0].name, asked.question[0].rdtype
            answer = dns.message.make_response(asked)
            answer.flags |= dns.flags.RA
            found = records.get((name.to_text(omit_final_dot=True), kind.name))
            if found is not None:
                answer.answer.append(dns.rrset.from_text(name, 60, "IN", kind, *found.splitlines()))
            elif not any(known == name.to_text(omit_final_dot=True) for known, _ in records):
                answer.set_rcode(dns.rcode.NXDOMAIN)
            self.wfile.write(answer.to_wire())

    with socketserver.ThreadingUDPServer(("127.0.0.1", 0), Answers) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


def ask_there(monkeypatch: pytest.MonkeyPatch, port: int) -> None:
    """Names are looked up at that port of this machine."""
    resolver = dns.resolver.Resolver(configure=False)
    resolver.nameservers, resolver.port = ["127.0.0.1"], port
    monkeypatch.setattr(dns.resolver, "default_resolver", resolver)


def settings_of(folder: Path, **more: str) -> Settings:
    known = {"PBEM_VAR": str(folder), "PBEM_SECRET_KEY": "a key for tests only and quite long"}
    return config.from_environment(known | {"PBEM_MAIL_DOMAIN": DOMAIN} | more)


def finding(settings: Settings, what: str) -> Finding:
    return next(found for found in doctor.examine(settings) if found.what == what)


@pytest.mark.parametrize(
    ("records", "well", "advice"),
    [
        ({}, False, "MX record"),
        ({(DOMAIN, "MX"): "10 mail.example.org."}, False, "v=spf1"),
        ({(DOMAIN, "MX"): "10 a.example.", (DOMAIN, "TXT"): '"v=spf1 mx -all"'}, True, ""),
        ({(DOMAIN, "AAAA"): "::1", (DOMAIN, "TXT"): '"v=spf1 " "mx -all"'}, True, ""),
    ],
)
def test_the_doctor_looks_up_the_records_of_the_mail_domain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, records: Records, well: bool, advice: str
) -> None:
    with name_server(records) as port:
        ask_there(monkeypatch, port)
        found = finding(settings_of(tmp_path), "mail domain")
    assert (found.well, advice in found.advice) == (well, True), found


def test_the_doctor_finds_our_key_in_the_dns_however_it_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = tmp_path / "dkim.pem"
    key.write_bytes(
        rsa.generate_private_key(65537, 2048).private_bytes(
            Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()
        )
    )
    wanted = dkim_signature.record(key)
    pieces = " ".join(f'"{wanted[n : n + 200]}"' for n in range(0, len(wanted), 200))
    settings = settings_of(tmp_path, PBEM_DKIM_KEY=str(key))
    name = f"{settings.dkim_selector}._domainkey.{DOMAIN}"
    with name_server({(name, "TXT"): pieces}) as port:
        ask_there(monkeypatch, port)
        assert finding(settings, "DKIM").well
    with name_server({(name, "TXT"): '"v=DKIM1; k=rsa; p=AAAA"'}) as port:
        ask_there(monkeypatch, port)
        found = finding(settings, "DKIM")
    assert not found.well
    assert wanted in found.advice


@pytest.mark.parametrize(("sent", "well"), [(399, True), (400, False)])
def test_what_a_mailbox_may_send_a_day_is_told_before_it_is_reached(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: int, well: bool
) -> None:
    settings = config.from_environment(
        {
            "PBEM_VAR": str(tmp_path), "PBEM_MAILBOX": "club@gmail.com",
            "PBEM_MAILBOX_PASSWORD": "secret",
        }
    )  # fmt: skip
    monkeypatch.setattr(backlog, "sent_in_a_day", lambda _: sent)
    monkeypatch.setattr(transport, "reach", lambda _: None)
    found = doctor.mail_out(settings)
    assert (found.well, f"{sent} in the last 24 hours, Gmail allows 500" in found.found) == (
        well,
        True,
    )


def test_what_could_not_be_looked_up_is_not_called_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    resolver = dns.resolver.Resolver(configure=False)
    resolver.nameservers = []
    monkeypatch.setattr(dns.resolver, "default_resolver", resolver)
    found = finding(settings_of(tmp_path), "mail domain")
    assert not found.well
    assert "could not be looked up" in found.found
    assert "resolv.conf" in found.advice


def test_the_provider_that_signs_in_is_asked_and_must_know_where_to_come_back_to(
    tmp_path: Path,
) -> None:
    def told(issuer: str) -> Finding:
        oidc = OidcProvider(issuer, CLIENT_ID, CLIENT_SECRET, "Ludo Club")
        outside = OutsideServices(oidc)
        return doctor.sign_in_provider(dataclasses.replace(settings_of(tmp_path), outside=outside))

    with providing() as provider:
        answered, slash = told(provider.url), told(f"{provider.url}/")
        elsewhere = told(f"{provider.url}/realms/club")
    gone = told(provider.url)
    assert answered.well
    assert "have it know http://127.0.0.1:8000/sign-in/provider/done as" in answered.found
    assert slash.advice == f"Set PBEM_OIDC_ISSUER={provider.url}, letter by letter."
    assert "HTTP Error 404" in elsewhere.found
    assert "Connection refused" in gone.found
    assert "/.well-known/openid-configuration: " in gone.found
    assert "Check PBEM_OIDC_ISSUER" in gone.advice
