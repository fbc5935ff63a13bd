"""Speed of the engine: playouts per second through the facade, and what a move costs.

Run `python tests/bench/engine_speed.py`; figures are for one core of the machine it runs on.
"""

from __future__ import annotations

import random
import statistics
import time

import engine

GAMES = 60
SEATS = 4


def playout(seed: int) -> engine.Match:
    chance = random.Random(seed)
    game = engine.new_game("puerto-rico", seats=SEATS, seed=str(seed))
    while not game.over:
        seat = chance.choice(game.to_act)
        game.play(seat, chance.choice(game.legal(seat)))
    return game


def playouts_per_second() -> tuple[float, float]:
    """Whole random games per second, and the mean number of moves in one."""
    start, moves = time.perf_counter(), 0
    for seed in range(GAMES):
        moves += len(playout(seed).moves)
    return GAMES / (time.perf_counter() - start), moves / GAMES


def costs(games: int = 20) -> dict[str, float]:
    """Median microseconds of the facade's calls over all decisions of some games."""
    taken: dict[str, list[float]] = {}

    def timed(name: str, call: object, *arguments: object) -> object:
        start = time.perf_counter()
        result = call(*arguments)  # type: ignore[operator]
        taken.setdefault(name, []).append((time.perf_counter() - start) * 1e6)
        return result

    for seed in range(games):
        chance = random.Random(seed)
        game = engine.new_game("puerto-rico", seats=SEATS, seed=str(seed))
        while not game.over:
            seat = chance.choice(game.to_act)
            legal = timed("legal", game.legal, seat)
            where = "copy at role choice" if game.decision(seat) == "role" else "copy in a phase"
            timed(where, game.copy)
            if len(game.moves) % 10 == 0:
                timed("choices", game.choices, seat)
                document = timed("position", game.position)
                timed("load_game", engine.load_game, document)
            timed("play", game.play, seat, chance.choice(legal))  # type: ignore[arg-type]
    return {name: statistics.median(values) for name, values in taken.items()}


def main() -> None:
    rate, moves = playouts_per_second()
    print(f"random playouts, {SEATS} players: {rate:.0f}/s ({moves:.0f} moves a game)")
    for name, microseconds in sorted(costs().items()):
        print(f"{name}: {microseconds:.0f} us (median)")


if __name__ == "__main__":
    main()
