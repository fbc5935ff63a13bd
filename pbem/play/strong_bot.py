"""`strong`: it tries each sensible move on the game as its seat may think it is, has everybody play
on as looks best to the next choice of a role and then to its own next one, and takes the move whose
two positions are judged best by what was learnt from many games (docs/bots.md). Where nothing was
learnt it plays as `greedy`.

What was learnt are small networks, one hidden layer each, in plain Python. A file of weights is a
line of JSON and then numbers of 16 bits (IEEE 754, little endian): for each input its weights to
the hidden units, their biases, for each hidden unit its weights to both outputs, their biases.
"""

from __future__ import annotations

import hashlib
import json
import random
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import compress
from math import exp
from operator import add, mul
from pathlib import Path
from typing import Protocol

import engine
from engine.meaning import ROLE

WEIGHTS = Path(__file__).parent / "weights"
MOST_TRIED = 8
MOST_PLAYED = 100
"""Moves until the next choice of a role; no phase takes so many."""
WIN, LEAD = 0.7, 0.3
"""How much the chance to win counts, and how much being ahead by `SPAN` points."""
SPAN = 30
UNIT = 10.0
"""Points of one unit of the second output."""


class Misfit(ValueError):
    """The weights were learnt for other inputs than the game's."""


@dataclass(frozen=True)
class Judgement:
    """What is expected for a seat: its chance to win, and by how many points it will be ahead of
    the best of the others."""

    win: float
    margin: float

    @property
    def worth(self) -> float:
        return WIN * self.win + LEAD * self.margin / SPAN


class Appraiser(Protocol):
    """What says of the numbers of a position what is expected."""

    def judge(self, inputs: Sequence[float]) -> Judgement: ...


@dataclass(frozen=True)
class Network:
    """`first` has a row of weights for each input, `wins` and `leads` one for each hidden unit, the
    bias last."""

    first: Sequence[tuple[float, ...]]
    bias: Sequence[float]
    wins: Sequence[float]
    leads: Sequence[float]

    def judge(self, inputs: Sequence[float]) -> Judgement:
        """Most inputs are 0, and cost nothing."""
        values, rows = [*compress(inputs, inputs)], compress(self.first, inputs)
        hidden = [sum(map(mul, values, weights)) for weights in zip(*rows, strict=True)]
        units = [max(unit, 0.0) for unit in map(add, hidden, self.bias)] + [1.0]
        win, lead = sum(map(mul, units, self.wins)), sum(map(mul, units, self.leads))
        return Judgement(1 / (1 + exp(-win)), UNIT * lead)


def digest(names: Sequence[str]) -> str:
    """What tells these inputs, in this order, from others."""
    return hashlib.sha256("\n".join(names).encode()).hexdigest()[:16]


def network_of(weights: bytes, names: Sequence[str]) -> Network:
    """The network of a file of weights; raises `Misfit` for one of other inputs than these."""
    line, _, numbers = weights.partition(b"\n")
    head = json.loads(line)
    if head["inputs"] != digest(names):
        raise Misfit("These weights are for other inputs: learn them anew (docs/bots.md).")
    hidden = head["hidden"]
    values = [number for (number,) in struct.iter_unpack("<e", numbers)]
    end = len(names) * hidden
    first = [tuple(values[at : at + hidden]) for at in range(0, end, hidden)]
    bias, last = values[end : end + hidden], values[end + hidden :]
    return Network(first, bias, last[0::2], last[1::2])


@cache
def judges_of(game: str, seats: int) -> tuple[Network, ...]:
    """What was learnt for so many players of that game; nothing for some."""
    names = engine.new_game(game, seats=seats, seed="names").feature_names
    return tuple(network_of(file.read_bytes(), names) for file in files_of(game, seats))


def files_of(game: str, seats: int) -> list[Path]:
    """The files of weights for so many players of that game."""
    return sorted(WEIGHTS.glob(f"{game}-{seats}-*.weights"))


def has_learnt(game: str) -> bool:
    """Whether there is anything of that game."""
    return any(WEIGHTS.glob(f"{game}-*.weights"))


def choose_strongly(match: engine.Match, seat: int, chance: random.Random) -> str:
    """The sensible move that leads to the best position."""
    weighed, judges = match.weighed(seat), judges_of(match.game, match.seats)
    if not weighed:
        return chance.choice(match.legal(seat))
    if len(weighed) == 1 or not judges:
        return chance.choice([move for move, value in weighed if value == weighed[0].value])
    tried = [str(move) for move, _value in weighed[:MOST_TRIED]]
    return max(tried, key=lambda text: worth(played_on(match, seat, text), seat, judges))


def worth(end: engine.Match, seat: int, judges: Sequence[Appraiser]) -> float:
    """Of the end of a turn: what is expected there, and where the seat chooses the next role
    itself, one as much as the other. The first knows nothing of what others are about to do, the
    second believes that it is what looks best."""
    ahead = end.copy()
    while not ahead.over and ahead.to_act[0] != seat:
        ahead.play(ahead.to_act[0], ahead.best_move(ahead.to_act[0]))
        _end_turn(ahead)
    return (expected(end, seat, judges).worth + expected(ahead, seat, judges).worth) / 2


def after(match: engine.Match, seat: int, text: str, judges: Sequence[Appraiser]) -> Judgement:
    """What is expected for the seat once it has made that move."""
    return expected(played_on(match, seat, text), seat, judges)


def expected(match: engine.Match, seat: int, judges: Sequence[Appraiser]) -> Judgement:
    """What is expected for the seat between two turns, or what came of the game."""
    return ended(match, seat) if match.over else judged(match, seat, judges)


def played_on(match: engine.Match, seat: int, text: str) -> engine.Match:
    """The game after that move and what looks best to everybody then, at the next choice of a
    role."""
    ahead = match.copy()
    ahead.play(seat, text)
    _end_turn(ahead)
    return ahead


def _end_turn(match: engine.Match) -> None:
    for _ in range(MOST_PLAYED):
        if match.over or ROLE in match.asks_for(match.to_act[0]):
            break
        asked = match.to_act[0]
        match.play(asked, match.best_move(asked))


def judged(match: engine.Match, seat: int, judges: Sequence[Appraiser]) -> Judgement:
    """The mean of what the networks say of a position between two turns."""
    inputs = match.features(seat)
    said = [judge.judge(inputs) for judge in judges]
    win, margin = sum(one.win for one in said), sum(one.margin for one in said)
    return Judgement(win / len(said), margin / len(said))


def ended(match: engine.Match, seat: int) -> Judgement:
    """What came of a game that is over."""
    assert match.result is not None
    first = [row["rank"] == 1 for row in match.result]
    others = max(row["total"] for other, row in enumerate(match.result) if other != seat)
    return Judgement(first[seat] / sum(first), match.result[seat]["total"] - others)
