"""An authorisation server as Google's and Microsoft's speak: device codes (RFC 8628), browsers with
PKCE (RFC 7636), refresh tokens that are good for one time, and what it says of access tokens."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from tests.peers.dovecot import USER

USER_CODE = "WDJB-MJHT"
CLIENT, SECRET = "the-service", "s3cret"


class NoGrant(Exception):
    """The error of the standard that is answered with."""


class FakeAuthority:
    """`allowed`: whether the person has said yes; `access_seconds` and `days` are how long what it
    gives is good (`days` 0: it doesn't say). `asked` lists the grants that were asked for."""

    def __init__(self) -> None:
        self.allowed = True
        self.access_seconds, self.days = 3600, 0
        self.asked: list[str] = []
        self.pending = ["authorization_pending", "slow_down"]
        self._access: set[str] = set()
        self._refresh: set[str] = set()
        self._challenges: dict[str, tuple[str, str]] = {}
        authority = self

        class Answers(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                said = {name: values[0] for name, values in parse_qs(body).items()}
                try:
                    self._send(200, authority.answer(self.path, said))
                except NoGrant as error:
                    told = {"error": str(error), "error_description": f"{error}, it says."}
                    self._send(400, told)

            def do_GET(self) -> None:
                parts = urlsplit(self.path)
                said = {name: values[0] for name, values in parse_qs(parts.query).items()}
                if parts.path == "/authorize":
                    self.send_response(302)
                    self.send_header("Location", authority.sent_back(said))
                    self.end_headers()
                else:
                    known = authority.knows(said.get("access_token", ""))
                    self._send(200, {"active": "yes", "email": USER} if known else {"active": "no"})

            def _send(self, status: int, content: dict[str, Any]) -> None:
                raw = json.dumps(content).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(raw)))
                self.end_headers()
                self.wfile.write(raw)

            def log_message(self, format: str, *args: object) -> None:
                """Not among the tests' lines."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        self.tokeninfo = f"{self.url}/tokeninfo?access_token="
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, path: str, said: dict[str, str]) -> dict[str, Any]:
        if said.get("client_id") != CLIENT:
            raise NoGrant("invalid_client")
        if path == "/device":
            page = f"{self.url}/link"
            return {"device_code": "d", "user_code": USER_CODE, "verification_uri": page,
                    "interval": 5, "expires_in": 900}  # fmt: skip
        kind = said["grant_type"].rpartition(":")[2]
        self.asked.append(kind)
        if kind == "device_code" and self.pending:
            raise NoGrant(self.pending.pop(0))
        if not self.allowed:
            raise NoGrant("access_denied" if kind == "device_code" else "invalid_grant")
        if kind == "refresh_token":
            if said["refresh_token"] not in self._refresh:
                raise NoGrant("invalid_grant")
            self._refresh.remove(said["refresh_token"])
        if kind == "authorization_code":
            self._check(said)
        return self._given()

    def _check(self, said: dict[str, str]) -> None:
        challenge, redirect = self._challenges.pop(said["code"], ("", ""))
        shown = base64.urlsafe_b64encode(hashlib.sha256(said["code_verifier"].encode()).digest())
        right = shown.decode().rstrip("=") == challenge and said["redirect_uri"] == redirect
        if not right or said.get("client_secret") != SECRET:
            raise NoGrant("invalid_grant")

    def _given(self) -> dict[str, Any]:
        access, refresh = secrets.token_hex(8), secrets.token_hex(8)
        self._access.add(access)
        self._refresh.add(refresh)
        given = {"access_token": access, "refresh_token": refresh, "token_type": "Bearer",
                 "expires_in": self.access_seconds}  # fmt: skip
        return given | ({"refresh_token_expires_in": self.days * 86400} if self.days else {})

    def sent_back(self, said: dict[str, str]) -> str:
        """Where the browser goes when the person has decided."""
        code = secrets.token_hex(8)
        self._challenges[code] = (said["code_challenge"], said["redirect_uri"])
        told = {"code": code} if self.allowed else {"error": "access_denied"}
        return f"{said['redirect_uri']}?{urlencode({**told, 'state': said['state']})}"

    def knows(self, access: str) -> bool:
        return access in self._access

    def forget(self) -> None:
        """The person takes back what they allowed."""
        self._access.clear()
        self._refresh.clear()

    def end(self) -> None:
        self.server.shutdown()
        self.server.server_close()
