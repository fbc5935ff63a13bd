"""No log of ours, and none of the example proxy's, holds a token that acts for its reader."""

from __future__ import annotations

import http.client
import http.server
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
from pbem.core.jobs import NoWakeups
from pbem.core.service import Service
from pbem.games.move_tokens import move_token
from pbem.web.app import create_app
from tests import needs
from tests.e2e.tree import free_port

EXAMPLE = Path(__file__).parents[2] / "deploy/nginx/pbem.conf"
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


class Proxy:
    """nginx with the example as it is, but for ports, folders and the certificate."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port, self.behind = folder, free_port(), free_port()
        site = EXAMPLE.read_text()
        for old, new in (
            ("listen 443 ssl;", f"listen 127.0.0.1:{self.port};"),
            ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
            ("127.0.0.1:8000", f"127.0.0.1:{self.behind}"),
            ("/var/log/nginx", str(folder)),
        ):
            assert old in site
            site = site.replace(old, new)
        site = re.sub(r"ssl_certificate.*", "", site)
        temporary = " ".join(
            f"{name}_temp_path {folder}/{name};"
            for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        user = "user root;" if os.geteuid() == 0 else ""
        (folder / "nginx.conf").write_text(
            f"{user} daemon off; pid {folder}/pid; error_log {folder}/main-error.log;"
            f"events {{}} http {{ {temporary} {site} }}"
        )

    @contextmanager
    def running(self) -> Iterator[None]:
        command = [
            needs.program("nginx"),
            "-p",
            str(self.folder),
            "-c",
            str(self.folder / "nginx.conf"),
        ]
        process = subprocess.Popen(command)
        deadline = time.monotonic() + 30
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
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("GET", path, headers={"Referer": referrer})
        status = connection.getresponse().status
        connection.close()
        return status

    def logs(self) -> str:
        return "".join(file.read_text() for file in self.folder.glob("*.log"))


def test_the_example_proxy_logs_pages_but_no_tokens(
    app: Flask, settings: Settings, tmp_path: Path
) -> None:
    token = move_token(settings, 7, 1, 2, "mayor")
    proxy = Proxy(tmp_path)
    paths = token_paths(app, token)
    with proxy.running():
        with upstream(proxy.behind):
            for path in paths:
                assert proxy.get(path, f"https://games.example.org{path}") == 200
                assert proxy.get(f"{path}?next={path}", "") == 200
        # Where the service does not answer, nginx would log the whole request as an error.
        assert [proxy.get(path, "") for path in paths] == [502] * len(paths)
    logged = proxy.logs()
    assert token not in logged
    assert token[:16] not in logged
    assert '"GET /m/..." 200' in logged
    assert '"GET /sign-in/..." 502' in logged


def test_a_page_that_fails_is_logged_without_its_token(
    app: Flask, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    token = move_token(settings, 7, 1, 2, "mayor")
    failed = [path for path in token_paths(app, token)
              if app.test_client().get(path).status_code == 500]  # fmt: skip
    assert failed
    assert "Exception on /m/<token> [GET]" in caplog.text
    assert token not in caplog.text


def test_errors_of_the_database_hold_no_parameters(settings: Settings) -> None:
    assert make_engine(settings.database_url).hide_parameters
    assert make_engine("postgresql://pbem@localhost/pbem").hide_parameters
