"""One request to one address: looked up once, no redirects, no proxies, and over in seconds."""

from __future__ import annotations

import base64
import hashlib
import hmac
import http.client
import math
import socket
import ssl
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta

from pbem.webhooks import targets
from pbem.webhooks.targets import BadTarget, WebTarget

CONNECT_SECONDS = 5
SECONDS = 10
"""For everything after the look-up: a server that answers drop by drop is cut off."""
LONGEST_WAIT = timedelta(days=1)
SECRET_PREFIX = "whsec_"


class PostRefused(Exception):
    """It was not taken. `for_good`: no later attempt would be; `gone`: nothing ever will be."""

    def __init__(
        self,
        reason: str,
        *,
        for_good: bool = False,
        gone: bool = False,
        wait: timedelta | None = None,
    ) -> None:
        super().__init__(reason)
        self.for_good, self.gone, self.wait = for_good, gone, wait


def send(url: str, body: bytes, headers: Mapping[str, str], allowed: Sequence[str] = ()) -> None:
    """Post the JSON to where the URL leads now; raises `Refused` unless the answer is 2xx."""
    try:
        target = targets.read(url, allowed)
        addresses = targets.resolve(target, allowed)
    except BadTarget as error:
        raise PostRefused(str(error), for_good=True) from None
    except (OSError, UnicodeError):
        raise PostRefused("its name was not found") from None
    send_to(target, addresses, body, headers)


def send_to(
    target: WebTarget, addresses: Sequence[str], body: bytes, headers: Mapping[str, str]
) -> None:
    """Post the JSON to one of these addresses, whatever the target's name means by now."""
    common = {
        "Content-Type": "application/json",
        "User-Agent": "board-games-by-mail",
        "Connection": "close",
    }
    try:
        with _connected(target, addresses) as connection:
            connection.request("POST", target.path, body, common | dict(headers))
            answer = connection.getresponse()
            status, retry_after = answer.status, answer.headers.get("Retry-After", "")
    except ssl.SSLError:
        raise PostRefused("its certificate or encryption is not in order") from None
    except TimeoutError:
        raise PostRefused("it did not answer in time") from None
    except (OSError, http.client.HTTPException, ValueError):
        raise PostRefused("the connection failed") from None
    if not 200 <= status < 300:
        raise _refusal(status, retry_after)


def signature(secret: str, message_id: str, at: datetime, body: bytes) -> dict[str, str]:
    """The headers by which a program knows that it is us (the Standard Webhooks scheme)."""
    key = base64.b64decode(secret.removeprefix(SECRET_PREFIX))
    stamp = str(int(at.timestamp()))
    signed = b".".join((message_id.encode(), stamp.encode(), body))
    mac = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return {
        "Webhook-Id": message_id,
        "Webhook-Timestamp": stamp,
        "Webhook-Signature": f"v1,{mac}",
    }


@contextmanager
def _connected(target: WebTarget, addresses: Sequence[str]) -> Iterator[http.client.HTTPConnection]:
    """A connection to the first of the addresses that takes one, cut off when time is up."""
    raw = _first(addresses, target.port)
    raw.settimeout(SECONDS)
    connection = http.client.HTTPConnection(target.host, target.port)
    if target.tls:
        connection.default_port = http.client.HTTPS_PORT  # else `Host` would name the port
    with _cut_off_after(raw.dup(), SECONDS):
        try:
            connection.sock = _encrypted(raw, target.host) if target.tls else raw
            yield connection
        finally:
            connection.close()
            raw.close()


@contextmanager
def _cut_off_after(line: socket.socket, seconds: float) -> Iterator[None]:
    """Wakes whoever still reads or writes then, with `TimeoutError`; `line` is a duplicate."""
    cut = threading.Event()

    def shut() -> None:
        cut.set()
        with suppress(OSError):  # the other side was quicker
            line.shutdown(socket.SHUT_RDWR)

    guard = threading.Timer(seconds, shut)
    guard.daemon = True
    guard.start()
    try:
        yield
    except (OSError, http.client.HTTPException):
        if cut.is_set():
            raise TimeoutError from None
        raise
    finally:
        guard.cancel()
        guard.join()
        line.close()


def _first(addresses: Sequence[str], port: int) -> socket.socket:
    error: OSError = OSError("no address")
    for address in addresses:
        try:
            return socket.create_connection((address, port), CONNECT_SECONDS)
        except OSError as refused:
            error = refused
    raise error


def _encrypted(raw: socket.socket, host: str) -> ssl.SSLSocket:
    return ssl.create_default_context().wrap_socket(raw, server_hostname=host)


def _refusal(status: int, retry_after: str) -> PostRefused:
    wait = None
    if retry_after.isascii() and retry_after.replace(".", "", 1).isdigit():
        seconds = min(float(retry_after[:10]), LONGEST_WAIT.total_seconds())
        wait = timedelta(seconds=math.ceil(seconds))
    if 300 <= status < 400:
        return PostRefused(f"it answered {status}; redirects are not followed", for_good=True)
    for_good = 400 <= status < 500 and status not in (408, 425, 429)
    return PostRefused(
        f"it answered {status}", for_good=for_good, gone=status in (404, 410), wait=wait
    )
