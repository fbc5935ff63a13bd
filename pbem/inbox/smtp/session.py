"""One SMTP or LMTP connection: bounded in time and in memory, whatever its client does."""

from __future__ import annotations

import asyncio
import logging
import re
from dataclasses import dataclass
from typing import Any

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, TLSSetupException, syntax

from pbem.inbox.memory_budget import MemoryBudget
from pbem.inbox.smtp.connections import SmtpConnections

log = logging.getLogger(__name__)

LONGEST_COMMAND = 100_000
"""What the reader holds of a line; longer ones are read past."""
END = b"\r\n.\r\n"
PROGRESS = 64_000
"""Bytes of a mail that must come within the time that one may be silent."""
SESSION_TIMES = 20
"""The longest connection, in times that one may be silent: ten minutes for half a one."""
STORING_SECONDS = 120
FLUSH_SECONDS = 5
MOST_UNKNOWN = 20
WORD = r"[\w+=-]+"
PLAIN_PATH = re.compile(rf"<({WORD}(?:\.{WORD})*@{WORD}(?:\.{WORD})*)>((?: [^()]*)?)", re.ASCII)
"""An address as nearly all give it, and parameters (RFC 5321, 4.1.2)."""


@dataclass
class Shared:
    """What all connections of one listener have in common."""

    connections: SmtpConnections
    memory: MemoryBudget
    silence: float


class Session(SMTP):
    """aiosmtpd's protocol, with places to take, an end to everything and its own DATA."""

    def __init__(self, handler: Any, shared: Shared, **options: Any) -> None:
        super().__init__(handler, timeout=shared.silence, **options)
        del self._smtp_methods["AUTH"]  # who sends mail here has no password
        self.shared = shared
        self.unknown_recipients = 0
        self._heard = 0.0
        self._mail_under_way = False
        self._entered = False
        self._last: asyncio.TimerHandle | None = None

    @property
    def silent_since(self) -> float | None:
        begun = self.envelope is not None and self.envelope.mail_from is not None
        return None if begun or self._mail_under_way else self._heard

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called once more when STARTTLS has succeeded: aiosmtpd then forgets what the client said
        before (RFC 3207, 4.2), and what it sent along unencrypted is never read."""
        if self._entered:
            super().connection_made(transport)
            return
        refusal = self.shared.connections.enter(self, transport.get_extra_info("peername"))
        if refusal is not None:
            _hang_up(self.loop, transport, refusal)
            return
        self._entered = True
        super().connection_made(transport)
        longest = SESSION_TIMES * self.shared.silence
        self._last = self.loop.call_later(longest, self.end, "421 4.4.2 Connected for too long")

    def connection_lost(self, error: Exception | None) -> None:
        if not self._entered:
            return
        self.shared.connections.leave(self)
        if self._last is not None:
            self._last.cancel()
        super().connection_lost(error)

    def end(self, words: str = "") -> None:
        if self.transport is not None:
            _hang_up(self.loop, self.transport, words)

    def for_each_recipient(self, status: str) -> str:
        """SMTP has one answer to a mail."""
        return status

    def _reset_timeout(self, duration: float | None = None) -> None:
        """aiosmtpd's word for: a whole command has come. Bytes alone do not count."""
        self._heard = self.loop.time()
        super()._reset_timeout(duration)

    def _timeout_cb(self) -> None:
        self.end("421 4.4.2 Silent for too long")

    def _getaddr(self, arg: str) -> tuple[str | None, str | None]:
        """aiosmtpd reads each by the whole grammar of headers, which takes longer than all else
        that a command does."""
        plain = PLAIN_PATH.fullmatch(arg)
        return (plain[1], plain[2].lstrip()) if plain is not None else super()._getaddr(arg)

    @syntax("STARTTLS", when="tls_context")
    async def smtp_STARTTLS(self, arg: str | None) -> None:  # noqa: N802 (aiosmtpd's name)
        if self._tls_protocol is not None:
            await self.push("503 5.5.1 This connection is encrypted already")
            return
        await super().smtp_STARTTLS(arg)
        if self._tls_protocol is not None and (self.session is None or self.session.ssl is None):
            raise TLSSetupException  # hung up on meanwhile: asyncio reports that as a success

    async def handle_exception(self, error: Exception) -> str:
        """Who fails to encrypt hears no more and is hung up on by aiosmtpd."""
        if isinstance(error, TLSSetupException):
            log.info("a client did not get to encrypt: %r", error.__cause__)
            return ""
        return str(await super().handle_exception(error))

    async def smtp_DATA(self, arg: str | None) -> None:  # noqa: N802 (aiosmtpd's name)
        """Read in large pieces: aiosmtpd keeps an object for every line, of which 25 MB may hold
        twelve million, and all of a line that never ends."""
        if await self.check_helo_needed():
            return
        if arg or not self.envelope or not self.envelope.rcpt_tos:
            await self.push("501 Syntax: DATA" if arg else "503 Error: need RCPT command")
            return
        self._mail_under_way = True
        taken: list[int] = []
        try:
            await self.push("354 End data with <CR><LF>.<CR><LF>")
            content = await self._content(taken)
            if isinstance(content, str):
                status = self.for_each_recipient(content)
            else:
                self.envelope.content = self.envelope.original_content = content
                self._reset_timeout(STORING_SECONDS)
                status = await self._call_handler_hook("DATA")
        finally:
            self._mail_under_way = False
            self.shared.memory.give(sum(taken))
        self.envelope = Envelope()
        self._reset_timeout()
        await self.push(status)
        if self.shared.connections.closing:
            self.end("421 4.3.2 Going down, try again later")

    async def _content(self, taken: list[int]) -> bytes | str:
        """The mail up to the lone dot, or the answer to one that is not taken: it is read to its
        end all the same. `taken` are the bytes of memory that it has to give back."""
        data, refusal, length, heard_at = bytearray(b"\r\n"), "", 0, 0
        while True:
            piece = await self._reader.read(1 << 24)  # all that is there: nothing stays behind
            if not piece:
                raise ConnectionResetError
            length += len(piece)
            if length - heard_at >= PROGRESS:
                heard_at = length
                self._reset_timeout()
            if not refusal:
                refusal = self._refusal(length, len(piece), taken)
            if refusal:
                del data[:-4]
            before = len(data)
            data += piece
            end = data.find(END, max(0, before - 4))
            if end >= 0:
                rest = bytes(data[end + len(END) :])
                if rest:
                    self._reader.feed_data(rest)  # the next commands, sent along
                break
        if refusal:
            return refusal
        del data[end + 2 :]
        return bytes(memoryview(data.replace(b"\r\n.", b"\r\n"))[2:])

    def _refusal(self, length: int, more: int, taken: list[int]) -> str:
        """Twice the bytes are taken: a copy is made when the dots are undone."""
        limit = self.data_size_limit
        if limit and length > limit + len(END):
            return "552 5.3.4 The mail is longer than is taken here"
        if not self.shared.memory.take(2 * more):
            return "452 4.3.1 Too much mail at once, try again later"
        taken.append(2 * more)
        return ""


def _hang_up(loop: asyncio.AbstractEventLoop, transport: asyncio.BaseTransport, words: str) -> None:
    """A client that does not read its answers is cut off."""
    assert isinstance(transport, asyncio.WriteTransport)
    if not transport.is_closing():
        if words:
            transport.write(words.encode() + b"\r\n")
        transport.close()
        loop.call_later(FLUSH_SECONDS, transport.abort)


class Smtp(Session):
    line_length_limit = LONGEST_COMMAND


class Lmtp(Session, LMTP):
    line_length_limit = LONGEST_COMMAND

    def for_each_recipient(self, status: str) -> str:
        """LMTP wants a line for every recipient (RFC 2033), or the sender delivers again."""
        recipients = self.envelope.rcpt_tos if self.envelope else ()
        return "\r\n".join([status] * len(recipients))
