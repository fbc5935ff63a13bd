"""A mail server that takes a mail at the second try at the latest, and before that does whatever
mail servers do: hang, put off, refuse for good, hang up within a mail, or answer too late."""

from __future__ import annotations

import itertools
import re
import socketserver
import threading
import time
from collections import Counter

HANGS_SECONDS = 1.0
"""Longer than our side waits in these tests."""
MESSAGE_ID = re.compile(rb"^Message-ID: (\S+)", re.IGNORECASE | re.MULTILINE)
LATER = ("451 4.3.0 out of order", "452 4.2.2 mailbox full", "450 4.7.1 Greylisted")
NEVER = ("554 5.7.1 no mail of yours", "550 5.1.1 no such mailbox")
MOODS = ("hangs", *LATER, "drops", "late", *NEVER, "421 4.3.2 going down", "takes", "takes")
LAST_TRY = 2
SELDOM = 9
"""Of so many receivers one is put off, and of so many connections one is not greeted."""


class Receivers(socketserver.ThreadingTCPServer):
    """`seen` is what people know of, as it came: taken, or refused for good and seen on the site
    instead. `taken` and `refused` are the two apart; `moods` counts how it was."""

    daemon_threads = True
    request_queue_size = 50

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Connection)
        self.url = f"smtp://127.0.0.1:{self.server_address[1]}"
        self.seen: list[bytes] = []
        self.taken: list[bytes] = []
        self.refused: list[bytes] = []
        self.moods, self.tries = Counter[str](), Counter[bytes]()
        self.in_peace = True
        self._next, self._lock = itertools.cycle(MOODS), threading.Lock()
        self._seldom = itertools.count(1)

    def mood(self, message_id: bytes) -> str:
        with self._lock:
            self.tries[message_id] += 1
            last = self.in_peace or self.tries[message_id] >= LAST_TRY
            mood = "takes" if last else next(self._next)
            self.moods[mood] += 1
            return mood

    def is_odd(self) -> bool:
        return not self.in_peace and next(self._seldom) % SELDOM == 0

    def take(self, raw: bytes) -> None:
        self.taken.append(raw)
        self.seen.append(raw)

    def refuse(self, raw: bytes) -> None:
        self.refused.append(raw)
        self.seen.append(raw)


class Connection(socketserver.StreamRequestHandler):
    server: Receivers

    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())

    def handle(self) -> None:
        if self.server.is_odd():
            time.sleep(HANGS_SECONDS)
            return
        try:
            self.say("220 at your service")
            for line in self.rfile:
                if not self.answer(line[:4].upper().decode()):
                    return
        except OSError:  # the other side had enough
            return

    def answer(self, verb: str) -> bool:
        """Whether the connection goes on."""
        if verb == "DATA":
            return self.data()
        if verb == "RCPT" and self.server.is_odd():
            self.say("450 4.2.1 busy")
        else:
            self.say("221 bye" if verb == "QUIT" else "250 well")
        return verb != "QUIT"

    def data(self) -> bool:
        self.say("354 go on")
        head = b"".join(iter(self.rfile.readline, b"\r\n")) + b"\r\n"
        found = MESSAGE_ID.search(head)
        assert found is not None
        mood = self.server.mood(found[1])
        if mood == "drops":
            return False
        raw = head + b"".join(
            line.removeprefix(b".") for line in iter(self.rfile.readline, b".\r\n")
        )
        if mood in NEVER:
            self.server.refuse(raw)
        elif mood in ("takes", "late"):
            self.server.take(raw)
        if mood in ("hangs", "late"):
            time.sleep(HANGS_SECONDS)
        if mood != "hangs":
            self.say("250 taken" if mood in ("takes", "late") else mood)
        return mood == "takes"
