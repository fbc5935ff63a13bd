"""No log of ours, and none of the example proxies', holds a token that acts for its reader."""

from __future__ import annotations

import http.client
import http.server
import json
import os
import re
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from flask import Flask

from pbem.core.config import Settings
from pbem.core.database import Database, make_engine
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.games.seat_links import move_link, token_of
from pbem.web.app import create_app
from tests import needs
from tests.e2e.tree import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
SECRETS = {"token", "nonce"}


@pytest.fixture
def app(settings: Settings, tmp_path: Path) -> Flask:
    """On a database without tables, so that whatever asks it fails."""
    empty = Database(make_engine(f"sqlite:///{tmp_path}/empty.db"))
    return create_app(Service(settings, empty, NoWakeups()))


def token_paths(app: Flask, token: str) -> list[str]:
    """Every address of ours that holds a token."""
    rules = [rule for rule in app.url_map.iter_rules() if rule.arguments & SECRETS]
    paths = {re.sub(r"<\w+>", token, rule.rule) for rule in rules}
    assert {f"/m/{token}", f"/sign-in/{token}"} <= paths
    return sorted(paths)


class Upstream(http.server.BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        """Only the proxy's log is looked at."""


@contextmanager
def upstream(port: int) -> Iterator[None]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Upstream)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield
    server.shutdown()
    thread.join()
    server.server_close()


MOST_OF_A_READER = 20
"""Requests of one address; the examples let nobody ask much more often at once."""


class Proxy:
    """An example as it is, but for ports, folders and the certificate."""

    example: str
    """Its file below `deploy/`."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port, self.behind = folder, free_port(), free_port()
        self.asked = 0

    def site(self, *changes: tuple[str, str]) -> str:
        """The example with those parts of it changed, each of which it has."""
        site = (DEPLOY / self.example).read_text()
        for old, new in (*changes, ("127.0.0.1:8000", f"127.0.0.1:{self.behind}")):
            assert old in site
            site = site.replace(old, new)
        return site

    def command(self) -> list[str]:
        raise NotImplementedError

    @contextmanager
    def running(self) -> Iterator[None]:
        with (self.folder / "said.log").open("wb") as said:
            environment = {**os.environ, "HOME": str(self.folder)}
            process = subprocess.Popen(self.command(), stderr=said, env=environment)
        deadline = time.monotonic() + 120
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 5).close()
                break
            except OSError:
                assert process.poll() is None
                assert time.monotonic() < deadline
                time.sleep(0.05)
        yield
        process.terminate()
        process.wait(20)

    def get(self, path: str, referrer: str) -> int:
        reader = f"127.0.0.{2 + self.asked // MOST_OF_A_READER}"
        self.asked += 1
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.port, timeout=60, source_address=(reader, 0)
        )
        connection.request("GET", path, headers={"Referer": referrer})
        status = connection.getresponse().status
        connection.close()
        return status

    def logs(self) -> str:
        return "".join(file.read_text() for file in self.folder.glob("*.log"))

    def logged(self, path: str, status: int) -> bool:
        """Whether the log has an answer of that status to a path as it is to be told."""
        raise NotImplementedError


class Nginx(Proxy):
    example = "nginx/pbem.conf"

    def command(self) -> list[str]:
        site = self.site(
            ("listen 443 ssl;", f"listen 127.0.0.1:{self.port};"),
            ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
            ("/var/log/nginx", str(self.folder)),
        )
        site = re.sub(r"ssl_certificate.*", "", site)
        temporary = " ".join(
            f"{name}_temp_path {self.folder}/{name};"
            for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        user = "user root;" if os.geteuid() == 0 else ""
        (self.folder / "nginx.conf").write_text(
            f"{user} daemon off; pid {self.folder}/pid; error_log {self.folder}/main-error.log;"
            f"events {{}} http {{ {temporary} {site} }}"
        )
        return [needs.program("nginx"), "-p", str(self.folder), "-c", f"{self.folder}/nginx.conf"]

    def logged(self, path: str, status: int) -> bool:
        return f'"GET {path}" {status}' in self.logs()


class Caddy(Proxy):
    example = "caddy/Caddyfile"

    def command(self) -> list[str]:
        site = self.site(
            ("games.example.org {", f"http://127.0.0.1:{self.port} {{\n\tbind 127.0.0.1"),
            ("/var/log/caddy", str(self.folder)),
            ("\tgrace_period 5s", "\tadmin off\n\tgrace_period 1s"),
        )
        (self.folder / "Caddyfile").write_text(site)
        file = ["--adapter", "caddyfile", "--config", f"{self.folder}/Caddyfile"]
        return [needs.program("caddy"), "run", *file]

    def logged(self, path: str, status: int) -> bool:
        entries = (json.loads(line) for line in (self.folder / "pbem.log").read_text().splitlines())
        return any((each["request"]["uri"], each["status"]) == (path, status) for each in entries)


@pytest.mark.parametrize("kind", [Nginx, Caddy])
def test_the_example_proxies_log_pages_but_no_tokens(
    app: Flask, settings: Settings, tmp_path: Path, kind: type[Proxy]
) -> None:
    token = token_of(settings, move_link(7, 1, 2, "mayor"))
    proxy = kind(tmp_path)
    paths = token_paths(app, token)
    with proxy.running():
        with upstream(proxy.behind):
            for path in paths:
                assert proxy.get(path, f"https://games.example.org{path}") == 200
                assert proxy.get(f"{path}?next={path}", "") == 200
        # Where the service does not answer, a proxy would log the whole request as an error.
        assert [proxy.get(path, "") for path in paths] == [502] * len(paths)
    logs = proxy.logs()
    assert token not in logs
    assert token[:16] not in logs
    assert proxy.logged("/m/...", 200)
    assert proxy.logged("/sign-in/...", 502)


def test_a_page_that_fails_is_logged_without_its_token(
    app: Flask, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    token = token_of(settings, move_link(7, 1, 2, "mayor"))
    failed = [path for path in token_paths(app, token)
              if app.test_client().get(path).status_code == 500]  # fmt: skip
    assert failed
    assert "Exception on /m/<token> [GET]" in caplog.text
    assert token not in caplog.text


def test_errors_of_the_database_hold_no_parameters(settings: Settings) -> None:
    assert make_engine(settings.database_url).hide_parameters
    assert make_engine("postgresql://pbem@localhost/pbem").hide_parameters
