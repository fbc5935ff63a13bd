"""A server of somebody's that word is sent to; it answers as the test wants."""

from __future__ import annotations

import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class Receiver(ThreadingHTTPServer):
    """`got` holds (path, headers, body) of every request; `answers` the statuses to give, 204 after
    those; `drops` lets it answer a letter at a time."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: list[int] = []
        self.headers: dict[str, str] = {}
        self.drops = False

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/hook?a=1"


class _Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.got.append((self.path, dict(self.headers), body))
        if self.server.drops:
            self.drop()
            return
        self.send_response(self.server.answers.pop(0) if self.server.answers else 204)
        for name, value in self.server.headers.items():
            self.send_header(name, value)
        self.end_headers()

    def drop(self) -> None:
        try:
            for _ in range(600):
                self.wfile.write(b"H")
                self.wfile.flush()
                time.sleep(0.05)
        except OSError:
            return

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@contextmanager
def receiving(context: ssl.SSLContext | None = None) -> Iterator[Receiver]:
    """A receiver on a port of its own, by TLS with that context."""
    server = Receiver()
    if context is not None:
        server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
