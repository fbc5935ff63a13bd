"""Commands that write a game as a document, take one in, check one, or say how a reply is read."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pbem.core.config import Settings
from pbem.running.commands import Commands, fail, or_json, text_of

if TYPE_CHECKING:
    import engine

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
    explained = commands.add("explain", _explain, "say how a reply is read, and which row decided")
    explained.add_argument("reply", help="the words, - for standard input")
    explained.add_argument(
        "--game", help="the code of a game; without one, a new game's first turn"
    )
    explained.add_argument("--seat", type=int, help="from 0; without it, who is asked first")
    explained.add_argument("--language", default="en", help="the writer's likeliest")


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


def _explain(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.reader.reading import explained

    match = _match_of(options.game, settings)
    if match is None:
        return fail(f"There is no game {options.game}.")
    asked = match.to_act[0] if match.to_act else 0
    seat = options.seat if options.seat is not None else asked
    if not 0 <= seat < match.seats:
        return fail(f"there are seats 0 to {match.seats - 1}", 2)
    text = sys.stdin.read() if options.reply == "-" else options.reply
    print("\n".join(explained(match, seat, text, options.language)))
    return 0


def _match_of(code: str | None, settings: Settings) -> engine.Match | None:
    """The game of that code as it stands, None if there is none; a new one without a code."""
    from sqlmodel import select

    import engine
    from pbem.core.service import Service
    from pbem.games import records
    from pbem.models import Game

    if code is None:
        return engine.new_game(next(iter(engine.GAMES)), seats=3, seed="explain")
    with Service.from_settings(settings).database.read() as session:
        game = session.exec(select(Game).where(Game.code == code.upper())).first()
        return records.load(session, game) if game is not None else None
