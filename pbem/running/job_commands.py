"""`pbem jobs`: what could not be done, and trying it again."""

from __future__ import annotations

import argparse
import json

from pbem.core.config import Settings
from pbem.core.database import Database
from pbem.running.commands import Commands, or_json


def enter(commands: Commands) -> None:
    jobs = commands.add("jobs", _jobs, "what could not be done, and why; have it tried again")
    jobs.add_argument(
        "action", nargs="?", choices=["list", "retry"], default="list",
        help="retry: the next sweep tries again what was set aside or waits (list)",
    )  # fmt: skip
    jobs.add_argument("--job", help="only of the job of that name")
    jobs.add_argument("--item", help="only that item of it")
    or_json(jobs)


def _id(item: str | None) -> int | None:
    return None if item is None else int(item) if item.isdecimal() else 0


def _jobs(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.core.service import Service

    service = Service.from_settings(settings)
    return (_retry if options.action == "retry" else _list)(options, service.database)


def _list(options: argparse.Namespace, database: Database) -> int:
    from pbem.jobs import failures

    with database.read() as session:
        given_up = failures.given_up(session)
        rows = [
            row
            for by_item in failures.by_job(session).values()
            for row in by_item.values()
            if options.job in (None, row.job) and options.item in (None, row.item)
        ]
    if options.json:
        listed = [row.model_dump(mode="json", exclude={"id"}) for row in rows]
        print(json.dumps({"failed": listed, "given_up": given_up}, indent=2))
        return 0
    for row in rows:
        again = f"again at {row.again_at:%Y-%m-%d %H:%M:%S}" if row.again_at else "set aside"
        print(f"{row.job} {row.item or '(looking)'}: {again} after {row.tries} tries, {row.reason}")
    if not rows:
        print("Nothing that is due has failed.")
    for job, number in given_up.items():
        if number:
            print(f"{job}: {number} given up")
    return 0


def _retry(options: argparse.Namespace, database: Database) -> int:
    from pbem.inbox import retry
    from pbem.jobs import failures
    from pbem.jobs.due import MAILS_IN

    with database.write() as session:
        if options.job == MAILS_IN:
            number = retry.take_up_again(session, _id(options.item))
        else:
            number = failures.try_again(session, options.job, options.item)
    print(json.dumps({"again": number}) if options.json else f"{number} will be tried again.")
    return 0
