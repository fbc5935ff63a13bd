"""The parts of whatever version stands first on the path, beside its sweeping worker: a web server
and a listener, what sends messages to the broker, and a worker that takes them."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

from celery import signals
from celery.contrib.testing.worker import start_worker
from werkzeug.serving import make_server

from pbem.core import clock, wakeups
from pbem.core.service import Service
from pbem.inbox.smtp.listener import listen
from pbem.web.app import create_app
from worker.app import app, settings


def serve(service: Service) -> dict[str, int]:
    """The ports of both, which stay open until the process ends."""
    pages = make_server("127.0.0.1", 0, create_app(service), threaded=True)
    threading.Thread(target=pages.serve_forever, daemon=True).start()
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, daemon=True).start()
    listener = asyncio.run_coroutine_threadsafe(listen(service), loop).result(60)
    return {"web": pages.server_port, "smtp": listener.sockets[0].getsockname()[1]}


def wake(inbound_id: int, outbox_ids: list[int], game_id: int) -> None:
    """All that this version ever sends."""
    sender = wakeups.CeleryWakeups(settings.broker_url)
    sender.process_inbound(inbound_id)
    sender.deliver(outbox_ids)
    sender.deliver_at(outbox_ids, clock.now())
    sender.play_bots(game_id)
    sender.send_notices([0])
    sender.play_forced(game_id, 0, clock.now())
    app.send_task("pbem.sweep", queue=wakeups.CHORES, expires=3600)  # as the beat does


def work(folder: Path) -> dict[str, list[str]]:
    """Take all messages of the broker, which is that folder; what came of them by task."""
    found: dict[str, list[str]] = {"done": [], "failed": [], "unknown": []}

    def note(kind: str) -> Any:
        def noted(sender: Any = None, name: str = "", **_more: Any) -> None:
            found[kind].append(name or sender.name)

        return noted

    done, failed, unknown = note("done"), note("failed"), note("unknown")
    signals.task_success.connect(done)
    signals.task_failure.connect(failed)
    signals.task_unknown.connect(unknown)
    waiting = len(list(folder.glob("*.msg")))
    queues = ",".join(wakeups.QUEUES)
    with start_worker(app, pool="solo", perform_ping_check=False, queues=queues):
        while sum(map(len, found.values())) < waiting:
            time.sleep(0.05)
    return found
