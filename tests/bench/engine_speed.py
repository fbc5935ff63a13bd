"""Speed of the engine: playouts per second through the facade, and what a move costs.

Run `python tests/bench/engine_speed.py`; figures are for one core of the machine it runs on, in
processor time. Each option set is timed in turns with the base game, so that its ratio to it
holds on a busy machine too.
"""

from __future__ import annotations

import cProfile
import io
import itertools
import os
import pstats
import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

import engine

SHORT = os.environ.get("BENCH") == "short"
"""`make bench-short`: enough to see that all is measured, too little to compare by."""
GAMES, FEW = (2, 2) if SHORT else (40, 12)
WARMING_UP = 1 if SHORT else 10
"""Games before those that are timed: texts and lists are made once and remembered."""
SEATS = 4
MOST_MOVES = 1500
"""Some games of San Juan that nobody hurries would never end."""
EXPANSIONS = ("new-buildings", "nobles", "buccaneer", "festival")
LEAST_RATIO = 0.5
"""No option set may be slower than this, against the base game of as many players."""
LEAST_PLAYOUTS = 100
LEAST_SAN_JUAN = 150

Options = dict[str, Any]


def playout(game_name: str, seats: int, number: int, options: Options) -> engine.Match:
    """A random game through the facade."""
    chance = random.Random(number)
    game = engine.new_game(game_name, seats=seats, seed=str(number), **options)
    while not game.over:
        seat = chance.choice(game.to_act)
        game.play(seat, chance.choice(game.legal(seat)))
    return game


CHOOSING: dict[str, Callable[[engine.Match, int, random.Random], str]] = {
    "any legal text": lambda game, seat, chance: chance.choice(game.legal(seat)),
    "any sensible object": lambda game, seat, chance: chance.choice(game.answers(seat)),
    "the best object": lambda game, seat, chance: game.best_move(seat),
    "the best text, with its preview": lambda game, seat, chance: game.choices(seat, 1)[0].text,
}
"""How moves are chosen in the games that `bots_games` times."""


def bots_games(games: int = FEW) -> None:
    """Print milliseconds of whole games as bots play them."""
    for name in engine.GAMES:
        for told, choose in CHOOSING.items():
            taken = []
            for number in range(games):
                start, chance = time.process_time(), random.Random(number)
                game = engine.new_game(name, seats=SEATS, seed=str(number))
                while not game.over and game.played < MOST_MOVES:
                    seat = game.to_act[0]
                    game.play(seat, choose(game, seat, chance))
                taken.append((time.process_time() - start) * 1000)
            print(f"{name}, {told}: {statistics.median(taken):.1f} ms a game")


def seconds(game_name: str, seats: int, number: int, options: Options) -> float:
    """Processor time of one random game."""
    start = time.process_time()
    playout(game_name, seats, number, options)
    return time.process_time() - start


def compared(seats: int, base: Options, options: Options, games: int) -> tuple[float, float]:
    """Playouts a second of a Puerto Rico option set, and as a share of the base game's."""
    spent = base_spent = 0.0
    for number in range(games):
        base_spent += seconds("puerto-rico", seats, number, base)
        spent += seconds("puerto-rico", seats, number, options)
    return games / spent, base_spent / spent


def option_sets() -> Iterator[tuple[int, str, Options]]:
    """Every expansion set at four players, all of them at every number, the other options."""
    for n in range(5):
        for expansions in itertools.combinations(EXPANSIONS, n):
            yield SEATS, " + ".join(expansions) or "base", {"expansions": expansions}
    for seats in (2, 3, 5):
        yield seats, "base", {}
        yield seats, "all four", {"expansions": EXPANSIONS}
    yield 2, "fan variant", {"two_player": "fan"}
    draft = {"expansions": EXPANSIONS, "building_selection": "draft"}
    for edition in ("2002", "2011"):
        yield SEATS, f"all four, {edition}, draft", {**draft, "edition": edition}
    yield SEATS, "in order", {"mayor_placement": "in-order"}


def puerto_rico_playouts(games: int = GAMES) -> None:
    """Print every option set's speed, marking those that are too slow."""
    rate, _ = compared(SEATS, {}, {}, games)
    print(f"Puerto Rico, base, {SEATS} players: {rate:.0f} playouts/s (least {LEAST_PLAYOUTS})")
    for seats, name, options in option_sets():
        rate, ratio = compared(seats, {}, options, games)
        flag = "" if ratio >= LEAST_RATIO else "  TOO SLOW"
        print(f"  {seats} players, {name}: {rate:.0f}/s, {ratio:.2f} of base{flag}")


def costs(
    game_name: str, seats: int, options: Options, games: int = GAMES // 4 + 2
) -> dict[str, float]:
    """Median microseconds of the facade's calls over all decisions of some games."""
    taken: dict[str, list[float]] = {}

    def timed(name: str, call: Any, *arguments: Any) -> Any:
        start = time.perf_counter()
        result = call(*arguments)
        taken.setdefault(name, []).append((time.perf_counter() - start) * 1e6)
        return result

    for seed in range(games):
        chance = random.Random(seed)
        game = engine.new_game(game_name, seats=seats, seed=str(seed), **options)
        while not game.over:
            seat = chance.choice(game.to_act)
            legal = timed("legal", game.legal, seat)
            where = "copy at role choice" if game.decision(seat) == "role" else "copy in a phase"
            timed(where, game.copy)
            if len(game.moves) % 10 == 0:
                timed("choices", game.choices, seat)
                timed("weighed", game.weighed, seat)
                timed("dealt", game.dealt, seat, "bench")
                document = timed("position", game.position)
                timed("load_game", engine.load_game, document)
            timed("play", game.play, seat, chance.choice(legal))
    return {name: statistics.median(values) for name, values in taken.items()}


def puerto_rico_costs() -> None:
    """Print what the facade's calls cost in the base game and with everything."""
    sets: dict[str, Options] = {"base": {}, "all four": {"expansions": EXPANSIONS}}
    for name, options in sets.items():
        print(f"Puerto Rico, {name}, {SEATS} players, median microseconds:")
        for call, microseconds in sorted(costs("puerto-rico", SEATS, options).items()):
            print(f"  {call}: {microseconds:.0f}")


def profile(
    game_name: str, seats: int, options: Options, games: int = FEW, lines: int = 14
) -> None:
    """Print where the time of random games goes: the dearest functions by their own time."""
    profiler = cProfile.Profile()
    profiler.enable()
    for number in range(games):
        playout(game_name, seats, number, options)
    profiler.disable()
    text = io.StringIO()
    stats = pstats.Stats(profiler, stream=text).strip_dirs()
    stats.sort_stats("tottime").print_stats(lines)
    print(text.getvalue().split("\n\n", 2)[-1].strip())


def puerto_rico() -> None:
    puerto_rico_playouts()
    puerto_rico_costs()
    print("Profile of the base game:")
    profile("puerto-rico", SEATS, {})
    print("Profile with all four expansions:")
    profile("puerto-rico", SEATS, {"expansions": EXPANSIONS})


def san_juan() -> None:
    """Print San Juan's speed with its options, what its calls cost, and where the time goes."""
    for options in ({}, {"new_buildings": True}):
        for number in range(WARMING_UP):
            seconds("san-juan", SEATS, -number, options)
        spent = sum(seconds("san-juan", SEATS, number, options) for number in range(GAMES))
        rate = GAMES / spent
        flag = "" if rate >= LEAST_SAN_JUAN else "  TOO SLOW"
        name = "New Buildings" if options else "base"
        print(f"San Juan, {name}, {SEATS} players: {rate:.0f} playouts/s "
              f"(least {LEAST_SAN_JUAN}){flag}")  # fmt: skip
    print(f"San Juan, base, {SEATS} players, median microseconds:")
    for call, microseconds in sorted(costs("san-juan", SEATS, {}).items()):
        print(f"  {call}: {microseconds:.0f}")
    print("Profile of San Juan:")
    profile("san-juan", SEATS, {})


def main() -> None:
    """A report: what is too slow is marked, and nothing fails because a machine is busy."""
    puerto_rico()
    san_juan()
    bots_games()


if __name__ == "__main__":
    main()
