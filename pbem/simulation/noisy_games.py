"""Games to learn from: noisy players with tastes of their own, some of them by what was learnt
before. The same numbers give the same games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import engine
from engine.meaning import ROLE
from pbem.play import strong_bot
from pbem.play.characters import CHARACTERS, Character
from pbem.play.strong_bot import Appraiser

MOST_MOVES = 1500
"""Some games between savers never end; they teach nothing."""
OPPONENTS = ("shipper", "builder")
"""Characters among the players; the others are kept aside, to measure by."""
JUDGED = 0.3
"""Of the choices within a turn those that a player by a network tries; roles always."""
ROW = tuple[list[float], float, float]
"""The features, the share of the win, and the points ahead of the best of the others."""


@dataclass
class Taste:
    """How a player of the games that are learnt from strays from what looks best: by chance, and
    by what they are fond of, as they please or as a character. Some play by networks."""

    noise: float
    at_random: float
    fondness: float
    likes: dict[str, float] = field(default_factory=dict)
    judges: tuple[Appraiser, ...] = ()
    character: Character | None = None

    @classmethod
    def drawn(cls, chance: random.Random, judges: tuple[Appraiser, ...]) -> Taste:
        if judges and chance.random() < 0.7:
            noise = chance.choice([0.01, 0.02, 0.05])
            return cls(noise, chance.choice([0.02, 0.05, 0.12]), 0.0, judges=judges)
        if chance.random() < 0.4:
            noise, character = chance.choice([0.05, 0.2, 0.5]), chance.choice(OPPONENTS)
            return cls(noise, chance.choice([0.0, 0.02]), 0.0, character=CHARACTERS[character])
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
        if self.judges and (match.turn_begins or chance.random() < JUDGED):
            tried = [str(move) for move, _ in weighed[: strong_bot.MOST_TRIED]]
            hides = not match.open_information
            thought = match.dealt(seat, f"{chance.random()}") if hides else match
            worth = {
                text: strong_bot.after(thought, seat, text, self.judges).worth
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
        if self.character:
            return self.character.fondness(match, text)
        if not self.fondness:
            return 0.0
        said = match.meaning(text)
        things = [text] if said.verb == ROLE else said.about("building", "card")
        for thing in things:
            self.likes.setdefault(thing, chance.gauss(0, 0.9))
        return self.fondness * sum(self.likes[thing] for thing in things)


def played(
    game: str, seats: int, seed: str, options: dict[str, Any], judges: tuple[Appraiser, ...] = ()
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


def options_of(game: str, seats: int, chance: random.Random, mixed: float) -> dict[str, Any]:
    """Those of a game: the usual ones, or in a share of `mixed` of the games others."""
    if chance.random() >= mixed:
        return {}
    if game != "puerto-rico":
        return {"new_buildings": True}
    kinds = ("new-buildings", "nobles", "buccaneer", "festival")
    chosen: dict[str, Any] = {"expansions": [one for one in kinds if chance.random() < 0.5]}
    if chance.random() < 0.3:
        chosen["edition"] = chance.choice(["2002", "2011"])
    if seats == 2 and chance.random() < 0.5:
        chosen["two_player"] = "fan"
    return chosen


def rows(
    game: str, seats: int, numbers: range, mixed: float, judges: tuple[Appraiser, ...]
) -> Iterator[list[ROW]]:
    """Game after game."""
    for number in numbers:
        chance = random.Random(f"options {number}")
        chosen = options_of(game, seats, chance, mixed)
        yield played(game, seats, f"learn {number}", chosen, judges)
