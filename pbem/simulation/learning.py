"""Learns what `strong` knows: plays games, notes every choice of a role, and fits small networks to
what came of them. Needs NumPy (the group `learning`), which nothing else of the service does.

    python -m pbem.simulation.learning puerto-rico 3 --games 11000 --kept /tmp/games --anew

Games are played by noisy players with tastes of their own; without `--anew` what was learnt before
plays along (`noisy_games.py`), and is learnt on. They are kept in files: what was cut short goes
on, and all in the folders are learnt from. Several networks are averaged. The same numbers give
the same games, and nearly the same networks.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np

import engine
from pbem.play import strong_bot
from pbem.play.strong_bot import UNIT, Judgement, Network
from pbem.simulation.noisy_games import ROW, rows

A_FILE, HELD_OUT = 50, 10
"""Games in a file; of how many one is kept aside to measure by."""
HIDDEN, EPOCHS, BATCH, RATE, DECAY = 32, 6, 512, 0.002, 1e-3
EPOCHS_ON, RATE_ON = 3, 0.0006
"""To learn on from what was learnt before."""
OUTCOME = 0.95
"""What is told of a position: so much of what came later, and for the rest what was thought of the
next one. The result of a game says little about its beginning."""
MARGIN_WEIGHT = 0.5


class Weights(NamedTuple):
    """A network as arrays."""

    first: Any
    bias: Any
    last: Any
    last_bias: Any

    @classmethod
    def of(cls, *arrays: Any) -> Self:
        return cls(*(np.array(each, np.float32) for each in arrays))

    @classmethod
    def drawn(cls, inputs: int, lots: Any) -> Self:
        first = lots.standard_normal((inputs, HIDDEN)) * 0.13
        last = lots.standard_normal((HIDDEN, 2)) / HIDDEN**0.5
        return cls.of(first, np.zeros(HIDDEN), last, np.zeros(2))

    @classmethod
    def of_network(cls, known: Network) -> Self:
        last = np.array([known.wins, known.leads]).T
        return cls.of(known.first, known.bias, last[:-1], last[-1])

    def units(self, inputs: Any) -> Any:
        return np.maximum(inputs @ self.first + self.bias, 0)

    def said(self, inputs: Any) -> Any:
        """Of each row the chance to win and the margin in units."""
        found = self.units(inputs) @ self.last + self.last_bias
        found[..., 0] = 1 / (1 + np.exp(-found[..., 0]))
        return found

    def judge(self, inputs: Sequence[float]) -> Judgement:
        """As a network does it, and quicker."""
        win, lead = self.said(np.array(inputs, np.float32)).tolist()
        return Judgement(win, UNIT * lead)

    def written(self, game: str, seats: int) -> bytes:
        """A file of weights as `strong` reads it."""
        names = engine.new_game(game, seats=seats, seed="names").feature_names
        head = {"game": game, "seats": seats, "hidden": len(self.bias)}
        line = json.dumps({**head, "inputs": strong_bot.digest(names)}).encode()
        numbers = np.concatenate([each.ravel() for each in self]).astype("<f2")
        return line + b"\n" + bytes(numbers.tobytes())


class Games(NamedTuple):
    """Of all rows their features, and the share of the win and the margin in units that came; and
    how many rows each game has."""

    inputs: Any
    came: Any
    lengths: Any

    @classmethod
    def of(cls, games: Sequence[list[ROW]]) -> Self:
        flat = [row for game in games for row in game]
        came = np.array([(won, ahead / UNIT) for _, won, ahead in flat], np.float32)
        inputs = np.array([row[0] for row in flat], np.float16)
        return cls(inputs, came, np.array([len(game) for game in games]))

    def told(self, known: Sequence[Weights], seats: int) -> Any:
        """What is to be learnt of each row, where the networks before are known."""
        if not known:
            return self.came
        thought = sum(self.rated(each) for each in known) / len(known)
        wanted, end = self.came.copy(), 0
        for length in self.lengths:
            start, end = end, end + length
            for at in range(end - 2 * seats, start - 1, -seats):
                here, later = slice(at, at + seats), slice(at + seats, at + 2 * seats)
                wanted[here] = OUTCOME * wanted[later] + (1 - OUTCOME) * thought[later]
        return wanted

    def rated(self, weights: Weights) -> Any:
        """What a network says of all rows."""
        parts = np.array_split(self.inputs, 1 + len(self.inputs) // 10_000)
        return np.concatenate([weights.said(part.astype(np.float32)) for part in parts])


def kept(
    folders: Sequence[Path],
    game: str,
    seats: int,
    numbers: range,
    mixed: float,
    known: Sequence[Weights],
) -> Games:
    """All games in the folders, once those are in the first that are asked for."""
    folders[0].mkdir(parents=True, exist_ok=True)
    for start in range(numbers.start, numbers.stop, A_FILE):
        file = folders[0] / f"{game}-{seats}-{start:06}.npz"
        if not file.exists():
            new = Games.of([*rows(game, seats, range(start, start + A_FILE), mixed, tuple(known))])
            np.savez_compressed(file, **new._asdict())
    found = [file for each in folders for file in sorted(each.glob(f"{game}-{seats}-*.npz"))]
    files = [np.load(file) for file in found]
    return Games(*(np.concatenate([file[name] for file in files]) for name in Games._fields))


def fitted(
    games: Games, wanted: Any, seed: int, before: Weights | None = None
) -> tuple[Weights, tuple[float, float]]:
    """The weights that tell best what is `wanted` of the positions, and how well they tell what
    came in games that were held out: log loss of wins, R² of margins."""
    lots = np.random.default_rng(seed)
    aside = np.repeat(np.arange(len(games.lengths)), games.lengths) % HELD_OUT == 0
    weights = Weights.of(*(before or Weights.drawn(games.inputs.shape[1], lots)))
    most, epochs = (RATE_ON, EPOCHS_ON) if before else (RATE, EPOCHS)
    first, second = ([np.zeros_like(each) for each in weights] for _ in range(2))
    steps, step = epochs * ((~aside).sum() // BATCH), 0
    for _ in range(epochs):
        order = lots.permutation(np.flatnonzero(~aside))
        for at in range(0, len(order) - BATCH + 1, BATCH):
            chosen, step = np.sort(order[at : at + BATCH]), step + 1
            rate = most * 0.5 * (1 + np.cos(np.pi * step / steps))
            inputs = games.inputs[chosen].astype(np.float32)
            for n, slope in enumerate(_slopes(weights, inputs, wanted[chosen])):
                slope = slope + DECAY * weights[n]
                first[n] = 0.9 * first[n] + 0.1 * slope
                second[n] = 0.999 * second[n] + 0.001 * slope**2
                mean, spread = first[n] / (1 - 0.9**step), second[n] / (1 - 0.999**step)
                np.subtract(weights[n], rate * mean / (np.sqrt(spread) + 1e-8), out=weights[n])
    return weights, _measured(games.rated(weights)[aside], games.came[aside])


def _slopes(weights: Weights, inputs: Any, wanted: Any) -> list[Any]:
    """Of cross-entropy for wins and Huber's loss for margins, by backpropagation."""
    units = weights.units(inputs)
    said = units @ weights.last + weights.last_bias
    wrong = np.empty_like(said)
    wrong[:, 0] = 1 / (1 + np.exp(-said[:, 0])) - wanted[:, 0]
    wrong[:, 1] = MARGIN_WEIGHT * np.clip(said[:, 1] - wanted[:, 1], -1, 1)
    wrong /= len(inputs)
    back = (wrong @ weights.last.T) * (units > 0)
    return [inputs.T @ back, back.sum(0), units.T @ wrong, wrong.sum(0)]


def _measured(said: Any, came: Any) -> tuple[float, float]:
    chance, won, ahead = np.clip(said[:, 0], 1e-6, 1 - 1e-6), came[:, 0], came[:, 1]
    loss = -(won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean()
    return float(loss), float(1 - ((said[:, 1] - ahead) ** 2).mean() / ahead.var())


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", choices=[*engine.GAMES])
    asked.add_argument("seats", type=int)
    asked.add_argument("--games", type=int, default=11_000)
    asked.add_argument("--start", type=int, default=0, help="the number of the first game")
    asked.add_argument("--mixed", type=float, default=0.4, help="share with other options")
    asked.add_argument("--anew", action="store_true", help="without what was learnt before")
    asked.add_argument(
        "--networks", type=int, default=1, help="to be averaged; more than there are begin anew"
    )
    asked.add_argument(
        "--kept", type=Path, nargs="+", required=True, help="folders with games, the first for new"
    )
    chosen = asked.parse_args()
    before = () if chosen.anew else strong_bot.judges_of(chosen.game, chosen.seats)
    known = [Weights.of_network(each) for each in before]
    numbers = range(chosen.start, chosen.start + chosen.games)
    games = kept(chosen.kept, chosen.game, chosen.seats, numbers, chosen.mixed, known)
    wanted = games.told(known, chosen.seats)
    for old in strong_bot.files_of(chosen.game, chosen.seats):
        old.unlink()
    begun: list[Weights | None] = [*known, *[None] * chosen.networks]
    for seed, start in enumerate(begun[: chosen.networks], 1):
        weights, (loss, share) = fitted(games, wanted, seed, start)
        file = strong_bot.WEIGHTS / f"{chosen.game}-{chosen.seats}-{seed}.weights"
        file.write_bytes(weights.written(chosen.game, chosen.seats))
        print(f"{file}: log loss {loss:.3f}, R² of the margin {share:.3f} on games held out")


if __name__ == "__main__":
    main()
