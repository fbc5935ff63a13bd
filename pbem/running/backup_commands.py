"""Commands that make a backup while the service runs, and put one back."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path

from pbem.core.config import Settings
from pbem.core.database import NotUpgraded
from pbem.running.commands import Commands, fail, or_json


def enter(commands: Commands) -> None:
    backup = commands.add(
        "backup", _backup, "copy the database and the signing key into one file, while all runs"
    )
    backup.add_argument("to", type=Path, help="a new file, or a folder to name it in by its time")
    backup.add_argument(
        "--keep", type=_at_least_one, metavar="N", help="of a folder's backups keep the N newest"
    )
    or_json(backup)
    restore = commands.add("restore", _restore, "fill an empty database from a backup")
    restore.add_argument("file", type=Path, help="what `pbem backup` wrote")
    restore.add_argument(
        "--check", action="store_true", help="only read it and say whether it is whole"
    )
    or_json(restore)


def _backup(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.running.backups.archive import BackupRefused
    from pbem.running.backups.backing_up import back_up

    try:
        file, manifest = back_up(settings, options.to, options.keep)
    except (BackupRefused, NotUpgraded) as error:
        return fail(error)
    if options.json:
        size = file.stat().st_size
        print(json.dumps({"file": str(file), "bytes": size, "rows": manifest.rows}))
    else:
        print(f"{file}: {manifest.total} rows, {file.stat().st_size / 1e6:.1f} MB, read back.")
        print("Keep it where nobody else can read it: it holds hands, addresses and keys.")
    return 0


def _restore(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.running.backups import restoring
    from pbem.running.backups.archive import BackupRefused
    from pbem.running.preflight import Taken, claim_folder

    try:
        if options.check:
            manifest = restoring.check(options.file)
            restored = None
        else:
            with os.fdopen(claim_folder(settings)):
                restored = restoring.restore(settings, options.file)
            manifest = restored.manifest
    except Taken as error:
        return fail(f"{error}; stop it first")
    except (BackupRefused, NotUpgraded) as error:
        return fail(error)
    if options.json:
        print(json.dumps({"made": manifest.made.isoformat(), "rows": manifest.rows}))
        return 0
    what = "The backup is whole" if restored is None else "Restored"
    print(f"{what}: {manifest.total} rows as of {manifest.made:%d %B %Y, %H:%M} UTC.")
    if restored is not None and restored.older:
        print("Run `pbem db upgrade` next (`pbem serve` does it): an older version made it.")
    if restored is not None and not restored.same_keys:
        print(
            "PBEM_SECRET_KEY is not the key it was made with: set that one, or the links and reply"
            " addresses in players' emails will not work."
        )
    return 0


def _at_least_one(text: str) -> int:
    if (number := int(text)) < 1:
        raise ValueError(text)
    return number
