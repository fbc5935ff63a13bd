"""Commands that write a game as a document, take one in, and check one."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from pbem.core.config import Settings
from pbem.running.commands import Commands, fail, or_json, text_of

FILE = "what `pbem export` wrote, - for standard input"


def enter(commands: Commands) -> None:
    exported = commands.add(
        "export", _export, "write one game as a JSON document to standard output"
    )
    exported.add_argument("game", help="the game's code")
    imported = commands.add(
        "import", _import, "take in a finished game that another server exported"
    )
    imported.add_argument("file", type=Path, help=FILE)
    or_json(imported)
    verified = commands.add("verify", _verify, "replay an exported game from its seed and check it")
    verified.add_argument("file", type=Path, help=FILE)
    or_json(verified)


def _export(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.core.service import Service
    from pbem.games.export import NoSuchGame, export

    try:
        document = export(Service.from_settings(settings), options.game)
    except NoSuchGame as error:
        return fail(error)
    print(json.dumps(document, indent=1))
    return 0


def _import(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.core.service import Service
    from pbem.play.game_import import NotImported, take_in

    try:
        code = take_in(Service.from_settings(settings), json.loads(text_of(options.file)))
    except NotImported as error:
        return fail(error)
    except (OSError, ValueError, LookupError, TypeError, RecursionError) as error:
        return fail(f"{options.file} is no exported game: {error!r}", 2)
    print(json.dumps({"game": code}) if options.json else f"{code}: {settings.base_url}/g/{code}")
    return 0


def _verify(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.games.export import verify

    try:
        document: Any = json.loads(text_of(options.file))
        faults = verify(document)
    except (OSError, ValueError, LookupError, TypeError, RecursionError) as error:
        return fail(f"{options.file} is no exported game: {error!r}", 2)
    if options.json:
        print(json.dumps({"faults": faults, "verified": not faults}))
    else:
        print(
            "\n".join(faults) or f"{len(document['moves'])} moves: every shuffle and state holds."
        )
    return 1 if faults else 0
