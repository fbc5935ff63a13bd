"""Learns what `strong` knows: plays games, notes every choice of a role, and fits a small network
to what came of them. Needs NumPy (the group `learning`), which nothing else of the service does.

    python -m pbem.simulation.learning puerto-rico 3 --games 11000 --out pbem/play/weights

Games are played by noisy players with tastes of their own, later ones by the newest network too
(`--from`). The same seeds give the same games; what is learnt from them differs by little.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import engine
from engine.meaning import ROLE
from pbem.play import strong_bot
from pbem.play.strong_bot import UNIT, Network

MOST_MOVES = 1500
"""Some games between savers never end; they teach nothing."""
HELD_OUT = 10
"""Of so many games one is kept aside to measure by."""
BATCH, RATE, DECAY = 512, 0.002, 1e-5
MARGIN_WEIGHT = 0.5
ROW = tuple[list[float], float, float]
"""The features, the share of the win, and the points ahead of the best of the others."""


@dataclass
class Taste:
    """How a player of the games that are learnt from strays from what looks best: by chance, and
    by what they are fond of. Some play by a network."""

    noise: float
    at_random: float
    fondness: float
    likes: dict[str, float] = field(default_factory=dict)
    judges: tuple[Network, ...] = ()

    @classmethod
    def drawn(cls, chance: random.Random, judges: tuple[Network, ...]) -> Taste:
        if judges and chance.random() < 0.7:
            noise = chance.choice([0.01, 0.02, 0.05])
            return cls(noise, chance.choice([0.02, 0.05, 0.12]), 0.0, judges=judges)
        noise = chance.choice([0.05, 0.2, 0.5, 1.0, 2.0])
        return cls(noise, chance.choice([0.0, 0.0, 0.02, 0.1]), chance.choice([0, 0, 0.5, 1, 1.5]))

    def choose(self, match: engine.Match, seat: int, chance: random.Random) -> str:
        weighed = match.weighed(seat)
        if not weighed:
            return chance.choice(match.legal(seat))
        if len(weighed) == 1:
            return weighed[0].move
        if chance.random() < self.at_random:
            return chance.choice(weighed).move
        if self.judges:
            tried = [str(move) for move, _ in weighed[: strong_bot.MOST_TRIED]]
            worth = {
                text: strong_bot.after(match, seat, text, self.judges).worth
                + chance.gauss(0, self.noise)
                for text in tried
            }
            return max(tried, key=worth.__getitem__)
        liked = [
            (value + self._liking(match, move, chance) + chance.gauss(0, self.noise), move)
            for move, value in weighed
        ]
        return max(liked)[1]

    def _liking(self, match: engine.Match, text: str, chance: random.Random) -> float:
        """Of roles and buildings, the same all through a game."""
        if not self.fondness:
            return 0.0
        said = match.meaning(text)
        things = [text] if said.verb == ROLE else said.about("building", "card")
        for thing in things:
            self.likes.setdefault(thing, chance.gauss(0, 0.9))
        return self.fondness * sum(self.likes[thing] for thing in things)


def played(
    game: str, seats: int, seed: str, options: dict[str, Any], judges: tuple[Network, ...] = ()
) -> list[ROW]:
    """A game's rows: at each choice of a role one for each seat; none if it came to no end."""
    chance = random.Random(seed)
    match = engine.new_game(game, seats=seats, seed=seed, **options)
    tastes = [Taste.drawn(chance, judges) for _ in range(seats)]
    seen: list[list[float]] = []
    while not match.over:
        if match.played > MOST_MOVES:
            return []
        asked = match.to_act[0]
        if match.turn_begins:
            seen += [match.features(seat) for seat in range(seats)]
        match.play(asked, tastes[asked].choose(match, asked, chance))
    came = [strong_bot.ended(match, seat) for seat in range(seats)]
    return [(row, came[n % seats].win, came[n % seats].margin) for n, row in enumerate(seen)]


def options_of(game: str, chance: random.Random, mixed: float) -> dict[str, Any]:
    """Those of a game: the usual ones, or in a share of `mixed` of the games others."""
    if chance.random() >= mixed:
        return {}
    if game != "puerto-rico":
        return {"new_buildings": True}
    kinds = ("new-buildings", "nobles", "buccaneer", "festival")
    chosen: dict[str, Any] = {"expansions": [one for one in kinds if chance.random() < 0.5]}
    if chance.random() < 0.3:
        chosen["edition"] = chance.choice(["2002", "2011"])
    return chosen


def rows(
    game: str, seats: int, numbers: range, mixed: float, judges: tuple[Network, ...]
) -> Iterator[list[ROW]]:
    """Game after game."""
    for number in numbers:
        chance = random.Random(f"options {number}")
        chosen = options_of(game, chance, mixed)
        yield played(game, seats, f"learn {number}", chosen, judges)


def fitted(games: Sequence[list[ROW]], hidden: int, epochs: int, seed: int) -> Any:
    """The weights (`first`, `bias`, `last`, `last bias`, as arrays) that tell best what came of the
    positions, and how well they do on games that were held out: log loss of wins, R² of margins."""
    import numpy as np

    def stacked(chosen: Sequence[list[ROW]]) -> tuple[Any, Any]:
        flat = [row for game in chosen for row in game]
        inputs = np.array([row[0] for row in flat], dtype=np.float32)
        return inputs, np.array([(row[1], row[2] / UNIT) for row in flat], dtype=np.float32)

    known = [game for n, game in enumerate(games) if n % HELD_OUT]
    inputs, wanted = stacked(known)
    held_in, held_out = stacked([game for n, game in enumerate(games) if not n % HELD_OUT])
    lots = np.random.default_rng(seed)
    size = inputs.shape[1]
    weights = [
        (lots.standard_normal((size, hidden)) * 0.13).astype(np.float32),
        np.zeros(hidden, np.float32),
        (lots.standard_normal((hidden, 2)) / hidden**0.5).astype(np.float32),
        np.zeros(2, np.float32),
    ]
    first, second = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]
    steps, step = epochs * (len(inputs) // BATCH), 0
    for _ in range(epochs):
        order = lots.permutation(len(inputs))
        for at in range(0, len(order) - BATCH + 1, BATCH):
            chosen, step = order[at : at + BATCH], step + 1
            rate = RATE * 0.5 * (1 + np.cos(np.pi * step / steps))
            for n, slope in enumerate(_slopes(weights, inputs[chosen], wanted[chosen])):
                slope = slope + DECAY * weights[n]
                first[n] = 0.9 * first[n] + 0.1 * slope
                second[n] = 0.999 * second[n] + 0.001 * slope**2
                mean, spread = first[n] / (1 - 0.9**step), second[n] / (1 - 0.999**step)
                weights[n] -= rate * mean / (np.sqrt(spread) + 1e-8)
    return weights, _measured(weights, held_in, held_out)


def _slopes(weights: list[Any], inputs: Any, wanted: Any) -> list[Any]:
    """Of cross-entropy for wins and Huber's loss for margins, by backpropagation."""
    import numpy as np

    units = np.maximum(inputs @ weights[0] + weights[1], 0)
    said = units @ weights[2] + weights[3]
    wrong = np.empty_like(said)
    wrong[:, 0] = 1 / (1 + np.exp(-said[:, 0])) - wanted[:, 0]
    wrong[:, 1] = MARGIN_WEIGHT * np.clip(said[:, 1] - wanted[:, 1], -1, 1)
    wrong /= len(inputs)
    back = (wrong @ weights[2].T) * (units > 0)
    return [inputs.T @ back, back.sum(0), units.T @ wrong, wrong.sum(0)]


def _measured(weights: list[Any], inputs: Any, wanted: Any) -> tuple[float, float]:
    import numpy as np

    said = np.maximum(inputs @ weights[0] + weights[1], 0) @ weights[2] + weights[3]
    chance = np.clip(1 / (1 + np.exp(-said[:, 0])), 1e-6, 1 - 1e-6)
    won, ahead = wanted[:, 0], wanted[:, 1]
    loss = -(won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean()
    return float(loss), float(1 - ((said[:, 1] - ahead) ** 2).mean() / ahead.var())


def written(weights: list[Any], game: str, seats: int) -> bytes:
    """A file of weights as `strong` reads it."""
    import numpy as np

    names = engine.new_game(game, seats=seats, seed="names").feature_names
    head = {"game": game, "seats": seats, "hidden": len(weights[1])}
    line = json.dumps({**head, "inputs": strong_bot.digest(names)}).encode()
    numbers = np.concatenate([each.ravel() for each in weights]).astype("<f2")
    return line + b"\n" + bytes(numbers.tobytes())


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=[*engine.GAMES])
    asked.add_argument("seats", type=int)
    asked.add_argument("--games", type=int, default=11_000)
    asked.add_argument("--start", type=int, default=0, help="the number of the first game")
    asked.add_argument("--mixed", type=float, default=0.4, help="share with other options")
    asked.add_argument("--from", dest="judged", action="store_true",
                       help="let what was learnt before play along")  # fmt: skip
    asked.add_argument("--hidden", type=int, default=32)
    asked.add_argument("--epochs", type=int, default=5)
    asked.add_argument("--seed", type=int, default=1, help="of the network; its file is named so")
    asked.add_argument("--out", type=Path, default=strong_bot.WEIGHTS)
    chosen = asked.parse_args()
    judges = strong_bot.judges_of(chosen.game, chosen.seats) if chosen.judged else ()
    numbers = range(chosen.start, chosen.start + chosen.games)
    games = list(rows(chosen.game, chosen.seats, numbers, chosen.mixed, judges))
    weights, (loss, share) = fitted(games, chosen.hidden, chosen.epochs, chosen.seed)
    file = chosen.out / f"{chosen.game}-{chosen.seats}-{chosen.seed}.weights"
    file.write_bytes(written(weights, chosen.game, chosen.seats))
    print(f"{file}: log loss {loss:.3f}, R² of the margin {share:.3f} on games held out")


if __name__ == "__main__":
    main()
