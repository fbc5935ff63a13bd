"""The `pbem` command."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import runpy
import sys
import tempfile
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy.exc import OperationalError

import engine
from pbem.core import config, private_files
from pbem.core.config import Settings
from pbem.core.database import NotUpgraded

Command = Callable[[argparse.Namespace, Settings], int]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status, 0 if all went well."""
    options = parser().parse_args(arguments)
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s: %(message)s")
    # aiosmtpd writes every command there, reply addresses with their tokens included.
    for chatty in ("alembic", "mail.log"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    try:
        command: Command = options.command
        settings = config.from_environment()
        private_files.keep(settings)
        if command in PARTS:
            _refuse_newer(settings)
        return command(options, settings)
    except config.BadSetting as error:
        print(f"pbem: {error}", file=sys.stderr)
        return 2
    except OperationalError as error:
        # The database or its folder: what was set is well formed, but leads nowhere.
        print(f"pbem: PBEM_DATABASE_URL: {str(error.orig).splitlines()[0]}", file=sys.stderr)
        return 1
    except NotUpgraded as error:
        print(f"pbem: {error}", file=sys.stderr)
        return 1


def _refuse_newer(settings: Settings) -> None:
    from pbem.core.upgrading import refuse_newer

    refuse_newer(settings)


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="pbem", description="Board games by mail.")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, command: Command, help: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=help, description=help)
        sub.set_defaults(command=command)
        return sub

    all_parts = add("serve", _serve, "all parts in one process tree, until Ctrl-C")
    all_parts.add_argument("--demo", action="store_true", help="on an empty database, a demo game")
    add("web", _web, "the web server alone")
    add("worker", _worker, "the Celery worker alone")
    add("beat", _beat, "the Celery beat alone")
    add("smtp", _smtp, "the SMTP listener alone")
    add("imap", _imap, "the reader of an IMAP mailbox alone")
    database = add("db", _db, "the database's tables")
    database.add_argument("action", choices=["upgrade"], help="bring them to the newest migration")
    _json(add("doctor", _doctor, "say what is wrong with this installation and how to mend it"))
    exported = add("export", _export, "write one game as a JSON document to standard output")
    exported.add_argument("game", help="the game's code")
    imported = add("import", _import, "take in a finished game that another server exported")
    imported.add_argument("file", type=Path, help="what `pbem export` wrote, - for standard input")
    _json(imported)
    verified = add("verify", _verify, "replay an exported game from its seed and check it")
    verified.add_argument("file", type=Path, help="what `pbem export` wrote, - for standard input")
    _json(verified)
    ratings = add("ratings", _ratings, "the ratings of players and bots")
    ratings.add_argument(
        "action", choices=["rebuild"], help="reckon all of them again from the stored games"
    )
    _json(ratings)
    matched = add("bot-match", _bot_match, "bots against each other")
    matched.add_argument("bots", nargs="*", default=["greedy", "random", "greedy", "random"])
    matched.add_argument("--games", type=int, default=20, help="how many games (20)")
    matched.add_argument("--game", choices=list(engine.GAMES), default="puerto-rico")
    matched.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE",
        help="an option of the game; JSON values, as expansions='[\"nobles\"]'",
    )  # fmt: skip
    _json(matched)
    simulated = add("simulate", _simulate, "simulated people play by mail: games, or whole seasons")
    simulated.add_argument("--leagues", action="store_true", help="a league's life")
    simulated.add_argument("--games", type=int, default=12, help="how many of each kind (12)")
    simulated.add_argument("--seasons", type=int, default=20, help="how many seasons (20)")
    simulated.add_argument("--players", type=int, default=48, help="how many play in it (48)")
    simulated.add_argument(
        "--form", choices=["league", "round-robin", "swiss", "knock-out"], default="league",
        help="who meets whom: divisions of a league, or a tournament",
    )  # fmt: skip
    simulated.add_argument("--seed", default="league", help="the same seed, the same life")
    simulated.add_argument(
        "--chart", type=Path, help="draw days and decisions, or everybody's places, into this SVG"
    )
    _json(simulated)
    return top


def _json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print JSON")


def _serve(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.core import local_mailbox
    from pbem.running.preflight import Taken
    from pbem.running.supervisor import serve

    local_mailbox.check(settings)
    try:
        return serve(settings, options.demo, lambda line: print(f"pbem: {line}", flush=True))
    except Taken as error:
        print(f"pbem: {error}.", file=sys.stderr)
        return 1


def _web(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.core import local_mailbox
    from pbem.core.service import Service
    from pbem.running import web_server

    local_mailbox.check(settings)
    web_server.run(Service.from_settings(settings))
    return 0


def _worker(options: argparse.Namespace, settings: Settings) -> int:
    return _celery("-q", "worker", "--pool=threads", "--concurrency=4", "--loglevel=WARNING",
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
        print("pbem: PBEM_SMTP_LISTEN is empty, so the listener is off.", file=sys.stderr)
        return 1
    asyncio.run(listener.run(Service.from_settings(settings)))
    return 0


def _imap(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.core.service import Service
    from pbem.inbox import imap

    if not settings.imap_url:
        print("pbem: PBEM_IMAP_URL is empty, so there is no mailbox to read.", file=sys.stderr)
        return 1
    imap.run(Service.from_settings(settings))
    return 0


def _db(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.core.database import upgrade

    upgrade(settings)
    return 0


def _doctor(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.running.doctor import examine

    findings = examine(settings)
    if options.json:
        print(json.dumps([vars(finding) for finding in findings], indent=2))
    else:
        for finding in findings:
            print(f"{'ok ' if finding.well else 'BAD'} {finding.what}: {finding.found}")
            if finding.advice:
                print(f"      {finding.advice}")
    return 0 if all(finding.well for finding in findings) else 1


def _export(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.core.service import Service
    from pbem.games.export import NoSuchGame, export

    try:
        document = export(Service.from_settings(settings), options.game)
    except NoSuchGame as error:
        print(f"pbem: {error}", file=sys.stderr)
        return 1
    print(json.dumps(document, indent=1))
    return 0


def _import(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.core.service import Service
    from pbem.play.game_import import NotTaken, take_in

    try:
        code = take_in(Service.from_settings(settings), json.loads(_text(options.file)))
    except NotTaken as error:
        print(f"pbem: {error}", file=sys.stderr)
        return 1
    except (OSError, ValueError, LookupError, TypeError) as error:
        print(f"pbem: {options.file} is no exported game: {error!r}", file=sys.stderr)
        return 2
    print(json.dumps({"game": code}) if options.json else f"{code}: {settings.base_url}/g/{code}")
    return 0


def _verify(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.games.export import verify

    try:
        document: Any = json.loads(_text(options.file))
        faults = verify(document)
    except (OSError, ValueError, LookupError, TypeError) as error:
        print(f"pbem: {options.file} is no exported game: {error!r}", file=sys.stderr)
        return 2
    if options.json:
        print(json.dumps({"faults": faults, "verified": not faults}))
    else:
        print(
            "\n".join(faults) or f"{len(document['moves'])} moves: every shuffle and state holds."
        )
    return 1 if faults else 0


def _ratings(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.competition.ratings.rebuilding import rebuild
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


def _text(path: Path) -> str:
    return sys.stdin.read() if str(path) == "-" else path.read_text()


def _option(text: str) -> tuple[str, Any]:
    """`key=value` as key and JSON value; what is no JSON is a text."""
    key, _, value = text.partition("=")
    try:
        return key, json.loads(value)
    except json.JSONDecodeError:
        return key, value


def _bot_match(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.play.bots import BOTS
    from pbem.running.bot_match import play_matches

    seats = engine.GAMES[options.game]["seats"]
    if len(options.bots) not in seats or any(bot not in BOTS for bot in options.bots):
        print(f"pbem: name {seats[0]} to {seats[-1]} bots of {', '.join(BOTS)}.", file=sys.stderr)
        return 2
    try:
        chosen = dict(_option(text) for text in options.option)
        rows = play_matches(options.bots, options.games, rules=options.game, options=chosen)
    except ValueError as error:
        print(f"pbem: {error}", file=sys.stderr)
        return 2
    if options.json:
        print(json.dumps(rows))
    else:
        for row in rows:
            print(f"{row['bot']:10} {row['wins']:4} wins in {row['games']:4} seats, "
                  f"{row['mean']:5.1f} points")  # fmt: skip
    return 0


def _simulate(options: argparse.Namespace, settings: Settings) -> int:
    return _simulate_leagues(options) if options.leagues else _simulate_games(options)


def _simulate_games(options: argparse.Namespace) -> int:
    """How many days, mails and decisions a game by mail takes; nothing is stored."""
    from pbem.running.simulation import days_chart, slow_games

    if options.games < 1:
        print("pbem: one game of each kind at least.", file=sys.stderr)
        return 2
    rows = slow_games.simulate(options.games, options.seed)
    if options.chart:
        options.chart.write_text(days_chart.draw(rows), "utf-8")
    print(json.dumps(rows) if options.json else "\n".join(slow_games.in_words(rows)))
    return 0


def _simulate_leagues(options: argparse.Namespace) -> int:
    """In a database of its own that is thrown away: the installation's is not touched."""
    from pbem.competition.leagues.terms import Form
    from pbem.running.simulation.chart import draw
    from pbem.running.simulation.leagues import FEWEST_PLAYERS, simulate

    if options.players < FEWEST_PLAYERS or options.seasons < 1:
        print(f"pbem: a season, and {FEWEST_PLAYERS} players at least.", file=sys.stderr)
        return 2
    logging.getLogger().setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder:
        try:
            report = simulate(
                Path(folder), options.seasons, options.players, options.seed, Form(options.form)
            )
        except AssertionError as error:
            print(f"pbem: the simulation has found a fault: {error}", file=sys.stderr)
            return 1
    if options.chart:
        options.chart.write_text(draw(report), "utf-8")
    print(json.dumps(vars(report)) if options.json else "\n".join(report.in_words()))
    return 0


PARTS: tuple[Command, ...] = (_web, _worker, _beat, _smtp, _imap)
"""What reads and writes the database for as long as it runs."""
