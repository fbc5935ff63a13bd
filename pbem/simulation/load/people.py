"""The people: a mail server that takes every mail, and connections that bring the answers."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import time
from binascii import a2b_qp
from collections import deque
from dataclasses import dataclass, field
from email.utils import formatdate
from urllib.parse import unquote

END_OF_DATA = b"\r\n.\r\n"
MAILTO = re.compile(rb'href="mailto:(play\+[^"?]+)\?[^"]*?body=([^"&]+)')
HEADERS = re.compile(rb"^(To|Subject|Message-ID): (.*)\r$", re.MULTILINE)
QUOTED = 6000
"""Characters of the mail that stand below an answer."""


@dataclass
class LoadPeople:
    """Everybody who plays. `connections` bring answers side by side."""

    listener: tuple[str, int]
    """Where the service takes mail: host and port."""
    seed: str
    connections: int = 8
    taken: int = 0
    """Mails that the service has handed over."""
    answered: int = 0
    refused: int = 0
    """Answers that were put off with a 4xx; they are brought again."""
    over: asyncio.Queue[str] = field(default_factory=asyncio.Queue)
    """Addresses of those who were told that their game is over."""
    waits: deque[float] = field(default_factory=lambda: deque(maxlen=200_000))
    """Seconds from the last byte of each answer to its 250."""

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.letters: asyncio.Queue[tuple[bytes, bytes, bytes]] = asyncio.Queue()
        self.running: list[asyncio.Task[None]] = []

    async def begin(self) -> int:
        """The port at which the mail server listens."""
        server = await asyncio.start_server(self._take, "127.0.0.1", 0, limit=2**22)
        self.running = [asyncio.create_task(self._bring()) for _ in range(self.connections)]
        port: int = server.sockets[0].getsockname()[1]
        return port

    async def end(self) -> None:
        for task in self.running:
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """As much of RFC 5321 as our own client needs."""
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            writer.write(b"220 people ESMTP\r\n")
            while line := await reader.readline():
                word = line[:4].upper()
                if word == b"DATA":
                    writer.write(b"354 go on\r\n")
                    raw = await reader.readuntil(END_OF_DATA)
                    writer.write(b"250 OK\r\n")
                    self.taken += 1
                    self.read(raw.replace(b"\r\n..", b"\r\n."))
                elif word == b"QUIT":
                    writer.write(b"221 bye\r\n")
                    break
                elif word == b"EHLO":
                    writer.write(b"250-people\r\n250 PIPELINING\r\n")
                else:
                    writer.write(b"250 people\r\n")
        writer.close()

    def read(self, raw: bytes) -> None:
        """Answer a question; whoever is told of an end says so, and of other mails nothing."""
        head, _, body = raw.partition(b"\r\n\r\n")
        headers = dict(HEADERS.findall(head + b"\r\n"))
        text, _, html = body.partition(b"Content-Type: text/html")
        offers = MAILTO.findall(a2b_qp(html).replace(b"&amp;", b"&"))
        if not offers:
            self.over.put_nowait(headers.get(b"To", b"").decode())
            return
        address, move = self.chance.choice(offers)
        words = unquote(move.decode()).encode()
        shown = a2b_qp(text.partition(b"\r\n\r\n")[2])[:QUOTED]
        quoted = b"\r\n".join(b"> " + line for line in shown.splitlines())
        sender = headers[b"To"]
        answer = b"\r\n".join(
            (
                b"From: " + sender,
                b"To: " + address,
                b"Subject: Re: " + headers.get(b"Subject", b""),
                b"Date: " + formatdate().encode(),
                b"Message-ID: <%d.%d@load.example>" % (time.time_ns(), self.taken),
                b"In-Reply-To: " + headers.get(b"Message-ID", b""),
                b"Content-Type: text/plain; charset=utf-8",
                b"Content-Transfer-Encoding: 8bit",
                b"",
                words,
                b"",
                b"On Friday, 20 Nov 2026 the table wrote:",
                quoted,
            )
        )
        self.letters.put_nowait((sender, address, answer))

    async def _bring(self) -> None:
        """One connection after the other, each for as many answers as it carries."""
        while True:
            letter = await self.letters.get()
            try:
                reader, writer = await asyncio.open_connection(*self.listener)
                await self._said(reader, None)
                await self._ask(reader, writer, b"EHLO load.example")
                while True:
                    await self._hand_over(reader, writer, *letter)
                    letter = await self.letters.get()
            except (ConnectionError, asyncio.IncompleteReadError, MailPutOff):
                self.refused += 1
                self.letters.put_nowait(letter)
                await asyncio.sleep(0.2)

    async def _hand_over(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        sender: bytes,
        address: bytes,
        answer: bytes,
    ) -> None:
        envelope = b"MAIL FROM:<" + sender + b">", b"RCPT TO:<" + address + b">", b"DATA"
        writer.write(b"\r\n".join((*envelope, b"")))  # at once, as Postfix would: RFC 2920
        for command in envelope:
            await self._said(reader, command)
        began = time.monotonic()
        await self._ask(reader, writer, answer.replace(b"\r\n.", b"\r\n..") + b"\r\n.")
        self.waits.append(time.monotonic() - began)
        self.answered += 1

    async def _ask(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, words: bytes
    ) -> None:
        writer.write(words + b"\r\n")
        await self._said(reader, words)

    async def _said(self, reader: asyncio.StreamReader, words: bytes | None) -> None:
        while line := await reader.readline():
            if line[3:4] == b"-":
                continue
            if line[:1] in b"45":
                raise MailPutOff(line.decode(errors="replace").strip())
            return
        raise ConnectionResetError("the service has hung up")


class MailPutOff(Exception):
    """The service did not take an answer; its words."""
