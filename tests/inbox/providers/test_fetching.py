"""What a provider keeps for us is fetched by TLS, in bounded length, and from nowhere else."""

from __future__ import annotations

import ssl
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from cryptography.x509 import DNSName

from pbem.inbox.providers.post_bodies import fetch
from pbem.inbox.providers.received_mail import Again
from tests import certificates

pytestmark = pytest.mark.databases("sqlite")


class Keeper(BaseHTTPRequestHandler):
    """Answers `/mail` for whoever has the key, and sends others on to it."""

    def do_GET(self) -> None:
        known = self.headers["Authorization"] == "Bearer key"
        status = 302 if self.path == "/moved" else 200 if known else 401
        self.send_response(status)
        if status == 302:
            self.send_header("Location", "/mail")
        self.end_headers()
        self.wfile.write(b"x" * 1000)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def keeper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Its address; its certificate is trusted."""
    file = certificates.certificate(tmp_path, DNSName("localhost"))
    monkeypatch.setenv("SSL_CERT_FILE", str(file))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    with HTTPServer(("localhost", 0), Keeper) as server:
        server.socket = context.wrap_socket(server.socket, server_side=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"https://localhost:{server.server_address[1]}"
        server.shutdown()


KEY = {"Authorization": "Bearer key"}


def test_no_more_is_fetched_than_may_be(keeper: str) -> None:
    assert fetch(f"{keeper}/mail", KEY) == b"x" * 1000
    assert fetch(f"{keeper}/mail", KEY, most=10) == b"x" * 10


@pytest.mark.parametrize("path", ["/moved", "/mail"])
def test_who_refuses_or_sends_on_is_asked_again_later(keeper: str, path: str) -> None:
    with pytest.raises(Again):
        fetch(f"{keeper}{path}", KEY if path == "/moved" else None)


def test_who_cannot_be_trusted_or_reached_is_asked_again_later(
    keeper: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    other = certificates.certificate(tmp_path, DNSName("elsewhere.example"))
    monkeypatch.setenv("SSL_CERT_FILE", str(other))
    for address in (f"{keeper}/mail", "https://localhost:1/mail", "https://[broken/"):
        with pytest.raises(Again):
            fetch(address, KEY)
