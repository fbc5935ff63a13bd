"""The web server that production has, on a free port, and streams of events from it."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

from pbem.core.service import Service
from pbem.running import web_server

PATIENCE = 60
"""Seconds after which a test that hears nothing has failed; nothing is expected to take as long."""


@contextmanager
def serving(app: Any, service: Service) -> Iterator[int]:
    """The application's port while the server runs."""
    listening = socket.create_server(("127.0.0.1", 0))
    server = web_server.server(app, service)
    thread = Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    try:
        yield int(listening.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join()


class Stream:
    """A browser's stream of events."""

    def __init__(self, port: int, path: str, **headers: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        said = {"Host": f"127.0.0.1:{port}", "Accept": "text/event-stream", **headers}
        lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in said.items())]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        self.file = self.socket.makefile("rb")
        self.status = int(self.file.readline().split()[1])
        self.headers = dict(self._headers())

    def _headers(self) -> Iterator[tuple[str, str]]:
        while line := self.file.readline().strip():
            name, _, value = line.decode().partition(":")
            yield name.lower(), value.strip()

    def next(self) -> dict[str, Any]:
        """The next event; raises `EOFError` if the server has ended the stream."""
        while line := self.file.readline():
            if line.startswith(b"data: "):
                event: dict[str, Any] = json.loads(line[6:])
                return event
        raise EOFError

    def close(self) -> None:
        self.file.close()
        self.socket.close()
