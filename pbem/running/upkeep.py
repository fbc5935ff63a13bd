"""Commands that set up an installation and look after it: its tables, health and ratings, and what
could not be done."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from pbem.core.config import Settings
from pbem.running.commands import Commands, fail, or_json

if TYPE_CHECKING:
    from pbem.core.service import Service


def enter(commands: Commands) -> None:
    commands.add_first(
        "setup", _setup, "ask what has to be known, try the answers, and write them to .env"
    )
    mail = commands.add("mail", _mail, "the one mailbox that the service has (PBEM_MAILBOX)")
    mail.add_argument("action", choices=["login"], help="sign in to it without its password")
    database = commands.add("db", _db, "the database's tables")
    database.add_argument("action", choices=["upgrade"], help="bring them to the newest migration")
    doctor = commands.add(
        "doctor", _doctor, "say what is wrong with this installation and how to mend it"
    )
    or_json(doctor)
    doctor.add_argument(
        "--live", action="store_true",
        help="also what only shows while it runs: an email to itself, DNS, TLS, clock, disk, "
        "backup",
    )  # fmt: skip
    doctor.add_argument(
        "--wait", type=_seconds, default=60, metavar="SECONDS",
        help="how long that email may take: 1 to 3600 (60)",
    )  # fmt: skip
    alive = commands.add("alive", _alive, "whether a part that runs here works, for health checks")
    alive.add_argument("part", choices=["web", "worker", "beat", "smtp", "imap"])
    ratings = commands.add("ratings", _ratings, "the ratings of players and bots")
    ratings.add_argument(
        "action", choices=["rebuild"], help="reckon all of them again from the stored games"
    )
    or_json(ratings)
    jobs = commands.add("jobs", _jobs, "what could not be done, and why; have it tried again")
    jobs.add_argument(
        "action", nargs="?", choices=["list", "retry"], default="list",
        help="retry: the next sweep tries again what was set aside or waits (list)",
    )  # fmt: skip
    jobs.add_argument("--job", help="only of the job of that name")
    jobs.add_argument("--item", help="only that item of it")
    or_json(jobs)


def _setup(options: argparse.Namespace) -> int:
    from pbem.running import setup

    return setup.begin()


def _mail(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.running import mail_login

    return mail_login.run(settings)


def _db(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.core.database import upgrade

    upgrade(settings)
    return 0


def _seconds(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to 3600")
    return int(text)


def _doctor(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.running.doctor import examine, examine_live

    findings = examine(settings)
    if options.live:
        findings += examine_live(settings, options.wait)
    if options.json:
        print(json.dumps([vars(finding) for finding in findings], indent=2))
    else:
        for finding in findings:
            print(f"{'ok ' if finding.well else 'BAD'} {finding.what}: {finding.found}")
            if finding.advice:
                print(f"      {finding.advice}")
    return 0 if all(finding.well for finding in findings) else 1


def _alive(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.running import alive

    try:
        alive.check(settings, options.part)
    except alive.NotAlive as error:
        return fail(f"{options.part}: {error}")
    return 0


def _ratings(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.competition.ratings.rebuild import rebuild
    from pbem.core.service import Service

    found = rebuild(Service.from_settings(settings))
    if options.json:
        print(json.dumps(vars(found)))
    else:
        same = (
            "every number was the same"
            if not found.differences
            else (f"{found.differences} numbers were different and have been put right")
        )
        print(f"{found.games} games reckoned again, {found.rated} of them rated: {same}.")
    return 0


def _id(item: str | None) -> int | None:
    return None if item is None else int(item) if item.isdecimal() else 0


def _jobs(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.core.service import Service

    service = Service.from_settings(settings)
    return (_retry if options.action == "retry" else _list)(options, service)


def _list(options: argparse.Namespace, service: Service) -> int:
    from pbem.jobs import failures

    with service.database.read() as session:
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


def _retry(options: argparse.Namespace, service: Service) -> int:
    from pbem.inbox import retry
    from pbem.jobs import failures
    from pbem.jobs.due import MAILS_IN

    with service.database.write() as session:
        if options.job == MAILS_IN:
            number = retry.take_up_again(session, _id(options.item))
        else:
            number = failures.try_again(session, options.job, options.item)
    print(json.dumps({"again": number}) if options.json else f"{number} will be tried again.")
    return 0
