"""Recorded games: finished ones of every set of options, with the scores that they ended in.

A line of a file is a game: its seats, seed and options, every move that somebody chose, the result,
and a trace of the positions in which a difference can be looked for.
"""

from __future__ import annotations

import itertools
import json
import lzma
import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import engine

FOLDER = Path(__file__).parent / "recorded"
EDITIONS = ("2002", "2011", "2020")
EXPANSIONS = ("new-buildings", "nobles", "buccaneer", "festival")
SETS = [set_ for n in range(5) for set_ in itertools.combinations(EXPANSIONS, n)]
GREED = (0.3, 0.6, 0.9)
"""How often the move is the one that looks best; else it is any."""
SAN_JUAN_EACH = 4
TRACED = 4
"""Hexadecimal digits that are kept of each position's digest."""


@dataclass(frozen=True)
class RecordedGame:
    """`moves` are `seat text`, without those that played themselves; `total` counts these, too.
    `trace` has the first digits of the digest of the position after each of `moves`."""

    game: str
    seats: int
    seed: str
    options: dict[str, Any]
    moves: list[str]
    total: int
    result: list[dict[str, Any]]
    trace: str

    @property
    def name(self) -> str:
        told = {key: value for key, value in self.options.items() if value not in ("", False, [])}
        return f"{self.game} {self.seed}, {self.seats} players, {told}"

    def start(self) -> engine.Match:
        return engine.new_game(self.game, seats=self.seats, seed=self.seed, **self.options)

    def choices(self) -> Iterator[tuple[int, str]]:
        for move in self.moves:
            seat, _, text = move.partition(" ")
            yield int(seat), text


Plan = tuple[str, int, str, dict[str, Any], float]
"""Game, seats, seed, options, and the share of greedy moves."""


def plans() -> list[Plan]:
    """Which games there should be: every edition with every set of expansions, number of players
    and variant for two, and all of San Juan several times; the options that are left take turns."""
    found: list[Plan] = []
    kinds = itertools.product(EDITIONS, SETS, [(2, "official"), (2, "fan"), (3,), (4,), (5,)])
    for n, (edition, expansions, (seats, *variant)) in enumerate(kinds):
        options: dict[str, Any] = {"edition": edition, "expansions": list(expansions)}
        options["mayor_placement"] = ("simultaneous", "in-order")[n % 2]
        options["storage"] = ("in-order", "together")[n // 2 % 2]
        options["building"] = ("in-order", "together")[n // 3 % 2]
        if variant:
            options["two_player"] = variant[0]
        if "new-buildings" in expansions:
            options["building_selection"] = ("random", "draft")[n // 4 % 2]
        found.append(("puerto-rico", int(seats), f"recorded {n}", options, GREED[n % 3]))
    flags = itertools.product((2, 3, 4), (False, True), (False, True), ("in-order", "together"))
    for n, (seats, new, advanced, building) in enumerate([*flags] * SAN_JUAN_EACH):
        options = {"new_buildings": new, "advanced_start": advanced, "building": building}
        found.append(("san-juan", seats, f"recorded {n}", options, GREED[n // 5 % 3]))
    return found


def play(plan: Plan) -> RecordedGame:
    """Play such a game to its end, the same one every time."""
    name, seats, seed, options, greed = plan
    chance = random.Random(f"{name} {seed}")
    match = engine.new_game(name, seats=seats, seed=seed, **options)
    moves, trace = [], ""
    while not match.over:
        seat = chance.choice(match.to_act)
        best = match.choices(seat, 3)
        greedy = best and (chance.random() < greed or match.decision(seat) == "place")
        text = chance.choice(best[:2]).text if greedy else chance.choice(match.legal(seat))
        match.play(seat, text)
        moves.append(f"{seat} {text}")
        trace += match.digest()[:TRACED]
    assert match.result is not None
    return RecordedGame(
        name, seats, seed, options, moves, len(match.moves), match.result, trace
    )  # fmt: skip


def difference(recorded: RecordedGame) -> str | None:
    """What has become different about the game; None where it ends as it did."""
    match = recorded.start()
    try:
        match.play_on(recorded.choices())
    except engine.IllegalMove:
        return first_difference(recorded)
    if (match.result, len(match.moves)) != (recorded.result, recorded.total):
        return f"{first_difference(recorded)}: {recorded.result} is now {match.result}"
    return None


def first_difference(recorded: RecordedGame) -> str:
    """The first move that is refused, or after which the position is another one."""
    match = recorded.start()
    for number, (seat, text) in enumerate(recorded.choices()):
        told = f"move {number}, `{text}` of seat {seat},"
        try:
            match.play(seat, text)
        except engine.IllegalMove as error:
            return f"{told} is refused ({error})"
        if match.digest()[:TRACED] != recorded.trace[number * TRACED : (number + 1) * TRACED]:
            return f"{told} leads elsewhere"
    return "no move leads elsewhere"


def load(game: str) -> list[RecordedGame]:
    with lzma.open(FOLDER / f"{game}.jsonl.xz", "rt", encoding="utf-8") as file:
        return [RecordedGame(**json.loads(line)) for line in file]


def save(game: str, games: list[RecordedGame]) -> None:
    FOLDER.mkdir(exist_ok=True)
    with lzma.open(FOLDER / f"{game}.jsonl.xz", "wt", encoding="utf-8", preset=9) as file:
        for each in games:
            file.write(json.dumps(asdict(each), separators=(",", ":"), ensure_ascii=False) + "\n")
