"""Measures how often who is told to win does win, in games of equals, and fits how far the learnt
judge is to be trusted (`pbem/play/weights/calibration.json`).

    python -m pbem.simulation.calibration puerto-rico 3 --games 2000

Of every two games one is fitted to; of the other the table is made that is printed.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import log
from typing import NamedTuple

import engine
from pbem.play import judge, strong_bot
from pbem.simulation.noisy_games import MOST_MOVES, Taste, options_of

LEVELS = (0.05, 0.2, 0.5, 1.0)
"""How much the players of a game stray from what looks best, all of them as much."""
TRUSTS = [n / 100 for n in range(0, 151, 5)]
"""What is tried."""
BAND = 10
"""Of a hundred chances that are told together."""


class Seen(NamedTuple):
    """A position between two turns: what the judge says of each seat, and each one's share of the
    win."""

    said: tuple[float, ...]
    came: tuple[float, ...]


def game_of_equals(game: str, seats: int, number: int, mixed: float) -> list[Seen]:
    """Its positions; none if it came to no end."""
    seed = f"equals {number}"
    chance = random.Random(seed)
    match = engine.new_game(game, seats=seats, seed=seed, **options_of(game, seats, chance, mixed))
    taste, judges = Taste(chance.choice(LEVELS), 0.0, 0.0), strong_bot.judges_of(game, seats)
    seen: list[tuple[float, ...]] = []
    while not match.over:
        if match.played > MOST_MOVES:
            return []
        asked = match.to_act[0]
        if match.turn_begins:
            seen.append(tuple(strong_bot.judged(match, n, judges).win for n in range(seats)))
        match.play(asked, taste.choose(match, asked, chance))
    came = tuple(strong_bot.ended(match, seat).win for seat in range(seats))
    return [Seen(said, came) for said in seen]


def loss(seen: Sequence[Seen], trust: float) -> float:
    """The mean log loss of what is told with that trust."""
    lost = 0.0
    for one in seen:
        told = judge.shares(one.said, trust)
        lost -= sum(came * log(max(told[n], 1e-9)) for n, came in enumerate(one.came))
    return lost / len(seen)


def reliability(seen: Sequence[Seen], trust: float) -> Iterator[tuple[float, float, int]]:
    """By bands of what was told: what that was on average, the share that was won, and of how
    many."""
    bands: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for one in seen:
        told = judge.shares(one.said, trust)
        for chance, came in zip(told, one.came, strict=True):
            bands[min(99, int(100 * chance)) // BAND].append((chance, came))
    for _band, pairs in sorted(bands.items()):
        mean, won = (sum(each) / len(pairs) for each in zip(*pairs, strict=True))
        yield mean, won, len(pairs)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=[*engine.GAMES])
    asked.add_argument("seats", type=int)
    asked.add_argument("--games", type=int, default=2000)
    asked.add_argument("--mixed", type=float, default=0.3, help="share with other options")
    chosen = asked.parse_args()
    numbers = range(chosen.games)
    played = [game_of_equals(chosen.game, chosen.seats, n, chosen.mixed) for n in numbers]
    known_games = [one for game in played[0::2] for one in game]
    trust = min(TRUSTS, key=lambda trust: loss(known_games, trust))
    kept = [one for game in played[1::2] for one in game]
    known = json.loads(judge.CALIBRATION.read_text())
    known[f"{chosen.game}-{chosen.seats}"] = trust
    judge.CALIBRATION.write_text(json.dumps(known, indent=2, sort_keys=True) + "\n")
    print(f"trust {trust}, log loss {loss(kept, trust):.3f}, even {log(chosen.seats):.3f}")
    for told, came, number in reliability(kept, trust):
        print(f"| {100 * told:.0f} % | {100 * came:.0f} % | {number} |")


if __name__ == "__main__":
    main()
