"""Commands that look after an installation: its tables, its health, its ratings."""

from __future__ import annotations

import argparse
import json

from pbem.core.config import Settings
from pbem.running.commands import Commands, fail, or_json


def enter(commands: Commands) -> None:
    database = commands.add("db", _db, "the database's tables")
    database.add_argument("action", choices=["upgrade"], help="bring them to the newest migration")
    doctor = commands.add(
        "doctor", _doctor, "say what is wrong with this installation and how to mend it"
    )
    or_json(doctor)
    doctor.add_argument(
        "--live", action="store_true",
        help="also what only shows while it runs: a mail to itself, DNS, TLS, clock, disk, backup",
    )  # fmt: skip
    doctor.add_argument(
        "--wait", type=_seconds, default=60, metavar="SECONDS",
        help="how long that mail may take: 1 to 3600 (60)",
    )  # fmt: skip
    alive = commands.add("alive", _alive, "whether a part that runs here works, for health checks")
    alive.add_argument("part", choices=["web", "worker", "beat", "smtp", "imap"])
    ratings = commands.add("ratings", _ratings, "the ratings of players and bots")
    ratings.add_argument(
        "action", choices=["rebuild"], help="reckon all of them again from the stored games"
    )
    or_json(ratings)


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
