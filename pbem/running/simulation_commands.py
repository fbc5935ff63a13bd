"""Commands that play by themselves: bots against each other, and simulated people by mail."""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import Any

import engine
from pbem.core.config import Settings
from pbem.running.commands import Commands, fail, or_json


def enter(commands: Commands) -> None:
    _enter_bot_match(commands)
    _enter_simulate(commands)


def _enter_bot_match(commands: Commands) -> None:
    matched = commands.add("bot-match", _bot_match, "bots against each other")
    matched.add_argument("bots", nargs="*", default=["greedy", "random", "greedy", "random"])
    matched.add_argument("--games", type=int, default=20, help="how many games (20)")
    matched.add_argument("--game", choices=list(engine.GAMES), default="puerto-rico")
    matched.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE",
        help="an option of the game; JSON values, as expansions='[\"nobles\"]'",
    )  # fmt: skip
    or_json(matched)


def _enter_simulate(commands: Commands) -> None:
    simulated = commands.add(
        "simulate", _simulate, "simulated people play by email: games, or whole seasons"
    )
    simulated.add_argument("--leagues", action="store_true", help="a league's life")
    simulated.add_argument(
        "--load", action="store_true", help="many games at once over the whole service"
    )
    simulated.add_argument("--games", type=int, default=12, help="how many of each kind (12)")
    simulated.add_argument("--minutes", type=float, default=1, help="how long a load lasts (1)")
    simulated.add_argument("--workers", type=int, default=2, help="worker processes of a load (2)")
    simulated.add_argument(
        "--database", metavar="URL",
        help="an empty database that the load may fill (a SQLite file that is thrown away)",
    )  # fmt: skip
    simulated.add_argument("--seasons", type=int, default=20, help="how many seasons (20)")
    simulated.add_argument("--players", type=int, default=48, help="how many play in it (48)")
    simulated.add_argument(
        "--ghosts", type=float, metavar="PERCENT",
        help="how long seasons take in which so many people vanish, with the rule for silence",
    )  # fmt: skip
    simulated.add_argument(
        "--form", choices=["league", "round-robin", "swiss", "knock-out"], default="league",
        help="who meets whom: divisions of a league, or a tournament",
    )  # fmt: skip
    simulated.add_argument("--seed", default="league", help="the same seed, the same life")
    simulated.add_argument(
        "--chart", type=Path, help="draw days and decisions, or everybody's places, into this SVG"
    )
    or_json(simulated)


def _option(text: str) -> tuple[str, Any]:
    """`key=value` as key and JSON value; what is no JSON is a text."""
    key, _, value = text.partition("=")
    try:
        return key, json.loads(value)
    except (ValueError, RecursionError):
        return key, value


def _bot_match(options: argparse.Namespace, settings: Settings) -> int:
    from pbem.play.characters import BOTS
    from pbem.simulation.bot_match import play_matches

    seats = engine.GAMES[options.game]["seats"]
    if len(options.bots) not in seats or any(bot not in BOTS for bot in options.bots):
        return fail(f"name {seats[0]} to {seats[-1]} bots of {', '.join(BOTS)}.", 2)
    try:
        chosen = dict(_option(text) for text in options.option)
        rows = play_matches(options.bots, options.games, rules=options.game, options=chosen)
    except ValueError as error:
        return fail(error, 2)
    if options.json:
        print(json.dumps(rows))
    else:
        for row in rows:
            print(f"{row['bot']:10} {row['wins']:4} wins in {row['games']:4} seats: "
                  f"{row['share']:.3f} ({row['low']:.3f} to {row['high']:.3f}), "
                  f"{row['mean']:5.1f} points, "
                  f"{row['ms_median']:.1f} ms a decision (99 of 100 within "
                  f"{row['ms_p99']:.1f})")  # fmt: skip
    return 0


def _simulate(options: argparse.Namespace, settings: Settings) -> int:
    if options.load:
        return _simulate_load(options)
    return _simulate_leagues(options) if options.leagues else _simulate_games(options)


def _simulate_load(options: argparse.Namespace) -> int:
    """In a folder of its own that is thrown away: the installation is not touched."""
    from pbem.simulation.load.run import Load, NotEmpty

    if options.games < 1 or options.minutes <= 0 or not 1 <= options.workers <= 64:
        return fail("one game at least, some time, and 1 to 64 workers.", 2)
    with tempfile.TemporaryDirectory() as folder:
        try:
            load = Load(Path(folder), options.games, options.workers, options.database)
            report = asyncio.run(load.play(options.minutes * 60))
        except NotEmpty:
            return fail("that database has games already; name an empty one.", 2)
    print(json.dumps(asdict(report)) if options.json else "\n".join(report.in_words()))
    return 0


def _simulate_games(options: argparse.Namespace) -> int:
    """How many days, mails and decisions a game by mail takes; nothing is stored."""
    from pbem.simulation import days_chart, slow_games

    if options.games < 1:
        return fail("one game of each kind at least.", 2)
    rows = slow_games.simulate(options.games, options.seed)
    if options.chart:
        options.chart.write_text(days_chart.draw(rows), "utf-8")
    print(json.dumps(rows) if options.json else "\n".join(days_chart.in_words(rows)))
    return 0


def _simulate_silence(options: argparse.Namespace) -> int:
    """How long seasons take in which people vanish; nothing is stored."""
    from pbem.simulation import silent_seasons

    if options.seasons < 1 or not 0 <= options.ghosts <= 100:
        return fail("a season at least, and 0 to 100 percent.", 2)
    found = silent_seasons.simulate(options.seasons, options.seed, options.ghosts / 100)
    print(json.dumps(found) if options.json else "\n".join(silent_seasons.in_words(found)))
    return 0


def _simulate_leagues(options: argparse.Namespace) -> int:
    """In a database of its own that is thrown away: the installation's is not touched."""
    if options.ghosts is not None:
        return _simulate_silence(options)
    from pbem.competition.leagues.terms import Form
    from pbem.simulation.chart import draw
    from pbem.simulation.leagues import FEWEST_PLAYERS, simulate

    if options.players < FEWEST_PLAYERS or options.seasons < 1:
        return fail(f"a season, and {FEWEST_PLAYERS} players at least.", 2)
    logging.getLogger().setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder:
        try:
            report = simulate(
                Path(folder), options.seasons, options.players, options.seed, Form(options.form)
            )
        except AssertionError as error:
            return fail(f"the simulation has found a fault: {error}")
    if options.chart:
        options.chart.write_text(draw(report), "utf-8")
    print(json.dumps(vars(report)) if options.json else "\n".join(report.in_words()))
    return 0
