"""Commands that run the service: all its parts together, or one alone."""

from __future__ import annotations

import argparse
import asyncio
import importlib
import logging
import os
import warnings
from typing import Any

from pbem.core import wakeups
from pbem.core.config import Settings
from pbem.running.commands import Command, Commands, fail

BEAT_ENDS = 2.0
"""Seconds that a worker's beat has to give its lease back; it may be waiting for the broker."""


def enter(commands: Commands) -> None:
    everything = commands.add("serve", _serve, "all parts in one process tree, until Ctrl-C")
    everything.add_argument("--demo", action="store_true", help="on an empty database, a demo game")
    demo = commands.add("demo", _serve, "serve --demo")
    demo.set_defaults(demo=True)
    web = commands.add("web", _web, "the web server alone")
    web.add_argument("--mail", action="store_true", help="and what brings mail in: smtp, imap")
    worker = commands.add("worker", _worker, "the Celery worker alone")
    worker.add_argument(
        "--queues", type=_queues, default=list(wakeups.QUEUES), metavar="NAME,…",
        help=f"take work from these alone: {', '.join(wakeups.QUEUES)} (all)",
    )  # fmt: skip
    worker.add_argument("--threads", type=int, default=2, help="so much at a time (2)")
    worker.add_argument("--beat", action="store_true", help="and the beat")
    commands.add("beat", _beat, "the Celery beat alone")
    commands.add("smtp", _smtp, "the SMTP listener alone")
    commands.add("imap", _imap, "the reader of an IMAP mailbox alone")


def _serve(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.core import local_mailbox, unknown_settings
    from pbem.running.cli import main
    from pbem.running.preflight import Taken
    from pbem.running.supervisor import serve

    local_mailbox.check(settings)
    for warning in unknown_settings.warnings():
        fail(warning)
    try:
        return serve(settings, _print, main, with_demo=options.demo)
    except Taken as error:
        return fail(f"{error}.")


def _print(line: str) -> None:
    print(f"pbem: {line}", flush=True)


def _web(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.core import local_mailbox
    from pbem.core.service import Service
    from pbem.running import web_server

    local_mailbox.check(settings)
    web_server.run(Service.from_settings(settings), with_mail=options.mail)
    return 0


def _queues(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    if unknown := [name for name in names if name not in wakeups.QUEUES]:
        raise argparse.ArgumentTypeError(
            f"there is no queue {unknown[0]!r}; there are {', '.join(wakeups.QUEUES)}"
        )
    return names


def _worker(options: argparse.Namespace, settings: Settings) -> int:
    from celery.beat import EmbeddedService

    app = _celery()
    worker = app.Worker(
        pool="threads",
        concurrency=options.threads,
        queues=options.queues,
        loglevel=logging.WARNING,
        without_gossip=True,
        without_mingle=True,
        quiet=True,
    )
    beat = None
    if options.beat:
        beat = EmbeddedService(app, thread=True, scheduler_cls=app.conf.beat_scheduler)
        beat.start()
    worker.start()
    if beat is not None:
        beat.service.stop()
        beat.join(BEAT_ENDS)
    return worker.exitcode or 0


def _beat(options: argparse.Namespace, settings: Settings) -> int:
    _celery().Beat(loglevel="WARNING", quiet=True).run()
    return 0


def _celery() -> Any:
    """The Celery application; `worker` is named, never imported here. Celery's own command would
    do the same, and imports what a person at a terminal needs."""
    os.environ.setdefault("C_FORCE_ROOT", "1")
    # Said because of pickled messages, which are not accepted here.
    warnings.filterwarnings("ignore", "You're running the worker with superuser privileges")
    return importlib.import_module("worker.app").app


def _smtp(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.core.service import Service
    from pbem.inbox.smtp import listener

    if not settings.smtp_listen:
        return fail("PBEM_SMTP_LISTEN is empty, so the listener is off.")
    service = Service.from_settings(settings)
    asyncio.run(listener.run(service))
    return 0


def _imap(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.core.service import Service
    from pbem.inbox import imap

    if not settings.imap_url:
        return fail("PBEM_IMAP_URL is empty, so there is no mailbox to read.")
    imap.run(Service.from_settings(settings))
    return 0


PARTS: tuple[Command, ...] = (_web, _worker, _beat, _smtp, _imap)
"""What reads and writes the database for as long as it runs."""
