"""Hands whole requests to the Flask application, in a few threads, and its whole answers back.
Where one comes from is what a trusted proxy says, and of others what the socket says.

An answer that says which game it follows (`pbem.web.site.events`) is held open by the loop, which
costs no thread.
"""

from __future__ import annotations

import asyncio
import ipaddress
import sys
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from http import HTTPStatus
from tempfile import SpooledTemporaryFile
from typing import IO, Any
from urllib.parse import unquote_to_bytes

from pbem.core.config import Settings
from pbem.running.serving import bodies
from pbem.running.serving.bodies import Receive
from pbem.running.serving.streams import Send, Streams
from pbem.web.site.events import FOLLOWS, Followed

Scope = Mapping[str, Any]
WsgiApp = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]
Headers = list[tuple[bytes, bytes]]

FORWARDED = frozenset(
    (
        b"forwarded",
        b"x-forwarded-by",
        b"x-forwarded-for",
        b"x-forwarded-host",
        b"x-forwarded-port",
        b"x-forwarded-proto",
    )
)
"""What only a trusted proxy may say of a request."""
UNPREFIXED = ("CONTENT_TYPE", "CONTENT_LENGTH")


@dataclass(frozen=True)
class FlaskAnswer:
    status: int
    headers: list[tuple[str, str]]
    body: bytes

    @property
    def follows(self) -> str | None:
        """Which game it follows for whom, if it is to stay open."""
        return next((value for name, value in self.headers if name == FOLLOWS), None)


class Bridge:
    """The ASGI application that uvicorn serves."""

    def __init__(
        self, app: WsgiApp, settings: Settings, streams: Streams, threads: int, most_bytes: int
    ) -> None:
        self.app, self.settings, self.streams = app, settings, streams
        self.most_bytes = most_bytes
        self.threads = ThreadPoolExecutor(threads, thread_name_prefix="request")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            with SpooledTemporaryFile(bodies.IN_MEMORY) as body:
                length = await bodies.take(receive, body, self.most_bytes)
                loop = asyncio.get_running_loop()
                answer = await loop.run_in_executor(self.threads, self._asked, scope, body, length)
        except bodies.Gone:
            return
        except bodies.BodyRefused as error:
            answer = _refusal(error.status)
        stays = answer.follows is not None and scope["method"] == "GET"
        await _send(send, answer, more=stays)
        if answer.follows is not None and stays:
            await self.streams.hold(Followed.read(answer.follows), receive, send)

    def _asked(self, scope: Scope, body: IO[bytes], length: int) -> FlaskAnswer:
        """What the application says, in one of its threads."""
        said: list[Any] = []

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            said[:] = [int(status[:3]), headers]
            return written.append

        written: list[bytes] = []
        parts = self.app(self._environ(scope, body, length), start)
        try:
            written.extend(parts)
        finally:
            if close := getattr(parts, "close", None):
                close()
        status, headers = said
        return FlaskAnswer(status, headers, b"".join(written))

    def _environ(self, scope: Scope, body: IO[bytes], length: int) -> dict[str, Any]:
        """The request as PEP 3333 has it."""
        address, headers = client_of(self.settings, scope["client"], scope["headers"])
        host, port = scope["server"] or ("localhost", 80)
        environ: dict[str, Any] = {
            "REQUEST_METHOD": scope["method"],
            "SCRIPT_NAME": "",
            "PATH_INFO": unquote_to_bytes(scope["raw_path"]).decode("latin-1"),
            "QUERY_STRING": scope["query_string"].decode("latin-1"),
            "SERVER_NAME": host,
            "SERVER_PORT": str(port),
            "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
            "REMOTE_ADDR": address,
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": scope["scheme"],
            "wsgi.input": body,
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": True,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }
        environ |= _header_values(headers)
        if length or "CONTENT_LENGTH" in environ:
            environ["CONTENT_LENGTH"] = str(length)
        return environ


def _header_values(headers: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    """Those of one name together. A name with an underscore could pass for another: left out."""
    found: dict[str, str] = {}
    for raw_name, raw_value in headers:
        if b"_" in raw_name or raw_name == b"transfer-encoding":
            continue
        name = raw_name.decode("latin-1").upper().replace("-", "_")
        name = name if name in UNPREFIXED else f"HTTP_{name}"
        value = raw_value.decode("latin-1")
        between = "; " if name == "HTTP_COOKIE" else ", "
        found[name] = found[name] + between + value if name in found else value
    return found


def _refusal(status: int) -> FlaskAnswer:
    words = f"{HTTPStatus(status).phrase}\n".encode()
    plain = [("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", str(len(words)))]
    return FlaskAnswer(status, [*plain, ("Connection", "close")], words)


async def _send(send: Send, answer: FlaskAnswer, *, more: bool = False) -> None:
    """With `more` it stays open, so it has no length."""
    unsaid = {FOLLOWS.lower()} | ({"content-length"} if more else set())
    headers = [
        (name.lower().encode("latin-1"), value.encode("latin-1"))
        for name, value in answer.headers
        if name.lower() not in unsaid
    ]
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body, "more_body": more})


def client_of(
    settings: Settings, client: tuple[str, int] | None, headers: Headers
) -> tuple[str, Headers]:
    """The address that asks, and the headers without what nobody may claim.

    Where there is no proxy the local mailbox must see that somebody forwards all the same
    (`pbem.core.local_mailbox`); nothing else reads those headers.
    """
    peer = client[0] if client else ""
    if settings.local_mailbox is not None and not settings.trusted_proxy:
        return peer, headers
    kept = [(name, value) for name, value in headers if name not in FORWARDED]
    if settings.trusted_proxy not in ("*", peer) or not settings.trusted_proxy:
        return peer, kept
    claimed = [value for name, value in headers if name == b"x-forwarded-for"]
    if not claimed:
        return peer, kept
    # The proxy writes at the end; what stands before is what its visitor claims.
    nearest = claimed[-1].rpartition(b",")[2].strip()
    return _address(nearest.decode("latin-1"), peer), [*kept, (b"x-forwarded-for", nearest)]


def _address(text: str, unknown: str) -> str:
    """Without quotes, brackets and port; what is `unknown` is told where it is no address."""
    text = text.strip('"')
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        return unknown
