"""Runs the Flask application under uvicorn, which holds connections that wait without threads; in a
small tree what brings mail in has its place there, too."""

from __future__ import annotations

import asyncio
import signal
import socket
import threading
from functools import partial

import uvicorn

from pbem.core.service import Service
from pbem.inbox import imap
from pbem.inbox.smtp.connections import raise_file_limit
from pbem.inbox.smtp.listener import SmtpListener
from pbem.running import telemetry
from pbem.running.serving.bridge import Bridge, WsgiApp
from pbem.running.serving.connections_per_address import Crowd, WebConnection
from pbem.running.serving.streams import Streams

THREADS = 6
"""Requests that are worked on at once."""
MOST_CONNECTIONS = 4_000
"""Beyond that the answer is 503; each open page has one."""
IDLE = 60
"""Seconds after which a connection is closed on which nothing is asked."""
LAST_REQUESTS = 6
"""Seconds that requests have when the server ends; the supervisor waits a little longer."""


class Server(uvicorn.Server):
    """Uvicorn's, which lets open pages go first when it ends, and may listen for mail beside."""

    def __init__(
        self, config: uvicorn.Config, streams: Streams, listener: SmtpListener | None
    ) -> None:
        super().__init__(config)
        self.streams = streams
        self.listener = listener

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        if self.listener is not None:
            await self.listener.begin()
        await super().startup(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.streams.end()
        await asyncio.sleep(0)
        ends = [super().shutdown(sockets)]
        if self.listener is not None:
            ends.append(self.listener.end())
        await asyncio.gather(*ends)


def server(
    app: WsgiApp,
    service: Service,
    most_bytes: int = 2_000_000,
    *,
    listener: SmtpListener | None = None,
) -> Server:
    """The application at the service's web address, not yet running."""
    streams = Streams(service)
    bridge = Bridge(app, service.settings, streams, THREADS, most_bytes)
    host, port = service.settings.web_address
    config = uvicorn.Config(
        bridge,  # type: ignore[arg-type]
        host=host,
        port=port,
        http=partial(WebConnection, Crowd(service.settings)),  # type: ignore[arg-type]
        ws="none",
        loop="asyncio",
        lifespan="off",
        log_config=None,
        access_log=False,  # addresses of pages hold tokens
        proxy_headers=False,
        server_header=False,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_keep_alive=IDLE,
        timeout_graceful_shutdown=LAST_REQUESTS,
    )
    return Server(config, streams, listener)


def run(service: Service, *, with_mail: bool = False) -> None:
    """Serve until the process is told to end; with mail, by what the settings say how it comes."""
    from pbem.web.app import create_app
    from pbem.web.inbound_webhooks import most_posted_bytes

    raise_file_limit()  # each open page is a file to the system
    settings = service.settings
    most_bytes = max(2_000_000, most_posted_bytes(settings))
    app = create_app(service)
    telemetry.watch(app, settings)
    listener = SmtpListener(service) if with_mail and settings.smtp_listen else None
    made = server(app, service, most_bytes, listener=listener)
    if with_mail and settings.imap_url:
        threading.Thread(target=imap.keep_following, args=[service], daemon=True).start()
    # Uvicorn listens to these only while it serves, and when all is done raises again what has
    # ended it: neither what comes before nor that must be lost, or end us otherwise.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, made.handle_exit)
    made.run()
