"""What `pbem serve` must have to itself: its folder, and the ports it will listen on."""

from __future__ import annotations

import fcntl
import os
import socket

from pbem.core.config import Settings
from pbem.inbox.smtp.listener import listen_address


class Taken(Exception):
    """Something else has it; the text says what, and how to mend it."""


def claim_folder(settings: Settings) -> int:
    """Lock `var` while this process lives, so that no second tree works on it.

    The lock is not inherited by children: it ends with the supervisor however that ends.
    """
    settings.var.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(settings.var / "serve.lock", os.O_CREAT | os.O_RDWR, 0o600)
    try:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        raise Taken(f"`pbem serve` is running on {settings.var} already") from None
    return descriptor


def check_ports(settings: Settings) -> None:
    """Raises `Taken` if the web server or the listener could not listen where it should."""
    host, port = settings.web_address
    _check(host, port, "the site", "PBEM_BASE_URL=http://127.0.0.1:8001")
    if settings.smtp_listen:
        _, host, port = listen_address(settings.smtp_listen)
        _check(host, port, "incoming mail", "PBEM_SMTP_LISTEN=127.0.0.1:8026")


def _check(host: str, port: int, what: str, advice: str) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            why = f"{host}:{port}, where {what} should be, cannot be had ({error.strerror})"
            raise Taken(f"{why}; choose another port, for example {advice}") from None
