"""Runs the Flask application under uvicorn, which holds connections that wait without threads."""

from __future__ import annotations

import asyncio
import resource
import signal
import socket
from functools import partial

import uvicorn

from pbem.core.service import Service
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
FILES = 16_384


class Server(uvicorn.Server):
    """Uvicorn's, which lets open pages go first when it ends."""

    def __init__(self, config: uvicorn.Config, streams: Streams) -> None:
        super().__init__(config)
        self.streams = streams

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.streams.end()
        await asyncio.sleep(0)
        await super().shutdown(sockets)


def server(app: WsgiApp, service: Service, most_bytes: int = 2_000_000) -> Server:
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
    return Server(config, streams)


def run(service: Service) -> None:
    """Serve until the process is told to end."""
    from pbem.web.app import create_app
    from pbem.web.inbound_webhooks import most_posted_bytes

    _allow_files()
    most_bytes = max(2_000_000, most_posted_bytes(service.settings))
    made = server(create_app(service), service, most_bytes)
    # Uvicorn listens to these only while it serves, and when all is done raises again what has
    # ended it: neither what comes before nor that must be lost, or end us otherwise.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, made.handle_exit)
    made.run()


def _allow_files() -> None:
    """Each open page is a file to the system, which allows 1,024 unless it is asked for more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
