"""`pbem readings`: replies that were asked back, with what was meant; how they are read today."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from pbem.core.config import Settings
from pbem.running.commands import Commands, fail, or_json, text_of


def enter(commands: Commands) -> None:
    readings = commands.add(
        "readings", _readings, "replies that were asked back, with what their players meant"
    )
    readings.add_argument(
        "action", choices=["export", "score"],
        help="export: those of finished games, a line of JSON each; score: how they are read today",
    )  # fmt: skip
    readings.add_argument(
        "file", type=Path, nargs="?", default=Path("-"),
        help="for score: what `pbem readings export` wrote, - for standard input",
    )  # fmt: skip
    or_json(readings)


def _readings(options: argparse.Namespace, settings: Settings) -> int:
    return (_export if options.action == "export" else _score)(options, settings)


def _export(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.core.service import Service
    from pbem.inbox import labelled_replies

    if not settings.keep_readings:
        return fail("nothing is kept: set PBEM_KEEP_READINGS=yes to keep replies from now on")
    with Service.from_settings(settings).database.read() as session:
        for row in labelled_replies.export(session):
            print(json.dumps(row, ensure_ascii=False))
    return 0


def _score(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.reader.scoring import scores

    try:
        rows = [json.loads(line) for line in text_of(options.file).splitlines() if line.strip()]
        found = scores(rows)
    except (OSError, ValueError, LookupError, TypeError, RecursionError) as error:
        return fail(f"{options.file} is no export of readings: {error!r}", 2)
    if options.json:
        print(json.dumps(found))
        return 0
    for language, counts in sorted(found.items()):
        told = ", ".join(f"{number} {verdict}" for verdict, number in counts.most_common())
        print(f"{language}: {counts.total()} replies: {told}")
    if not found:
        print("There are no replies in it.")
    return 0
