"""Commands that run the service: all its parts together, or one alone."""

from __future__ import annotations

import argparse
import asyncio
import os
import runpy
import sys
import warnings

from pbem.core import wakeups
from pbem.core.config import Settings
from pbem.running.commands import Command, Commands, fail


def enter(commands: Commands) -> None:
    everything = commands.add("serve", _serve, "all parts in one process tree, until Ctrl-C")
    everything.add_argument("--demo", action="store_true", help="on an empty database, a demo game")
    demo = commands.add("demo", _serve, "serve --demo")
    demo.set_defaults(demo=True)
    commands.add("web", _web, "the web server alone")
    worker = commands.add("worker", _worker, "the Celery worker alone")
    worker.add_argument(
        "--queues", type=_queues, default=list(wakeups.QUEUES), metavar="NAME,…",
        help=f"take work from these alone: {', '.join(wakeups.QUEUES)} (all)",
    )  # fmt: skip
    worker.add_argument("--threads", type=int, default=2, help="so much at a time (2)")
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
    web_server.run(Service.from_settings(settings))
    return 0


def _queues(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    if unknown := [name for name in names if name not in wakeups.QUEUES]:
        raise argparse.ArgumentTypeError(
            f"there is no queue {unknown[0]!r}; there are {', '.join(wakeups.QUEUES)}"
        )
    return names


def _worker(options: argparse.Namespace, settings: Settings) -> int:
    return _celery("-q", "worker", "--pool=threads", f"--concurrency={options.threads}",
                   f"--queues={','.join(options.queues)}", "--loglevel=WARNING",
                   "--without-gossip", "--without-mingle")  # fmt: skip


def _beat(options: argparse.Namespace, settings: Settings) -> int:
    return _celery("-q", "beat", "--loglevel=WARNING", "--pidfile=")


def _celery(*arguments: str) -> int:
    """Run Celery's own command in this process; `worker` is named, never imported here."""
    os.environ.setdefault("C_FORCE_ROOT", "1")
    # Said because of pickled messages, which are not accepted here.
    warnings.filterwarnings("ignore", "You're running the worker with superuser privileges")
    sys.argv = ["celery", "-A", "worker.app", *arguments]
    runpy.run_module("celery", run_name="__main__")
    return 0


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
