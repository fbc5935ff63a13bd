"""Runs the Flask application under waitress."""

from __future__ import annotations

import signal
from typing import Any

import waitress

from pbem.core.config import Settings
from pbem.core.service import Service

THREADS = 6


def proxy_options(settings: Settings) -> dict[str, Any]:
    """Who may say where a request comes from: the trusted proxy, of others it is struck out.

    Where there is no proxy the local mailbox must see that somebody forwards all the same
    (`pbem.core.local_mailbox`); nothing else reads those headers.
    """
    seen = settings.local_mailbox is not None and not settings.trusted_proxy
    proxy: dict[str, Any] = {"clear_untrusted_proxy_headers": not seen}
    if settings.trusted_proxy:
        proxy |= {
            "trusted_proxy": settings.trusted_proxy,
            "trusted_proxy_headers": {"x-forwarded-for"},
        }
    return proxy


def run(service: Service) -> None:
    """Serve until the process is told to end."""
    from pbem.web.app import create_app
    from pbem.web.providers import most_posted_bytes

    host, port = service.settings.web_address
    # Waitress lets requests finish when it is interrupted; being told to end is the same to us.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    waitress.serve(
        create_app(service),
        host=host,
        port=port,
        threads=THREADS,
        ident=None,
        max_request_body_size=max(2_000_000, most_posted_bytes(service.settings)),
        **proxy_options(service.settings),
    )
