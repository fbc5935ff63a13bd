"""How bots choose a move. Those with characters weigh moves as `greedy` does, and each adds what it
is fond of.

`easy` is pleasant to beat: it plays for sense and makes the mistakes that beginners make. It likes
doubloons at once and new buildings, ships late, and now and then looks no further than the second
or third of what it sees. What each is fond of stands with its game (`GamePages.tastes`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Container
from dataclasses import dataclass

import engine
from engine.meaning import BUILDS, ROLE
from pbem.games.clocks.terms import StandIn
from pbem.games.registry import pages_of
from pbem.play.strong_bot import choose_strongly

Bot = Callable[[engine.Match, int, random.Random], str]
"""The move of a seat that is asked, in a game that was dealt for it."""
HURRIED_FROM = 1000
"""Moves of a game from which on the greedy bot takes any role and builds whatever it can. Of games
for two of San Juan between such bots one in two hundred would never end: both save for ever."""

SEEN = 3
"""Of the moves that look best, those among which somebody inattentive picks."""
NAMES = ("Alba", "Bruno", "Carmen", "Diego", "Elena", "Felipe", "Gloria", "Hugo")
"""Of bots that have none of their own."""


@dataclass(frozen=True)
class Character:
    """`mood` is how far each move may seem better or worse than it is (the standard deviation of
    that), in victory points; `slips` in what share of its decisions it picks any of the first few;
    `name` what it is called at the table."""

    kind: str
    name: str
    mood: float = 0.0
    slips: float = 0.0

    def choose(self, match: engine.Match, seat: int, chance: random.Random) -> str:
        """The move that it likes best of the sensible ones; any legal one where none is."""
        weighed = match.weighed(seat)
        if not weighed:
            return chance.choice(match.legal(seat))
        if chance.random() < self.slips:
            return str(chance.choice(weighed[:SEEN]).move)
        liked = [
            (value + self.fondness(match, str(move)) + chance.gauss(0, self.mood), str(move))
            for move, value in weighed
        ]
        best = max(worth for worth, _text in liked)
        return chance.choice([text for worth, text in liked if worth == best])

    def fondness(self, match: engine.Match, text: str) -> float:
        """By how many victory points the move seems better than it is."""
        fond = pages_of(match.game).tastes.get(self.kind, {})
        return sum(fond.get(piece.id, 0.0) for piece in match.meaning(text).pieces) if fond else 0.0


def name_of(own: str, taken: Container[str]) -> str:
    """What a bot with a name of its `own`, or with none, is called where these are `taken`."""
    return next(name for name in (own, *NAMES) if name and name not in taken)


def choose_randomly(match: engine.Match, seat: int, chance: random.Random) -> str:
    """Any legal move."""
    return chance.choice(match.legal(seat))


def choose_greedily(match: engine.Match, seat: int, chance: random.Random) -> str:
    """The best of the sensible moves by the engine's own outlook; ties are broken by chance."""
    weighed = match.weighed(seat)
    if not weighed:
        return chance.choice(match.legal(seat))
    if match.played >= HURRIED_FROM:
        meanings = {move: match.meaning(move) for move, _value in weighed}
        builds = [move for move, said in meanings.items() if said.verb in BUILDS]
        roles = [move for move, said in meanings.items() if said.verb == ROLE]
        if builds or roles:
            return chance.choice(builds or roles)
    return chance.choice([move for move, value in weighed if value == weighed[0].value])


CHARACTERS = {
    one.kind: one
    for one in (
        Character("easy", "Benito", mood=1.2, slips=0.18),
        Character("shipper", "Marina"),
        Character("builder", "Octavio"),
        Character("trader", "Mercedes"),
        Character("gambler", "Fortunato", mood=1.6),
    )
}
BOTS: dict[str, Bot] = {
    "greedy": choose_greedily,
    "strong": choose_strongly,
    **{name: character.choose for name, character in CHARACTERS.items()},
    "random": choose_randomly,
}


def choose(kind: str, match: engine.Match, seat: int, seed: str) -> str:
    """The move of such a bot for a seat that is asked: the same for the same seed, however often it
    is asked, and whatever its seat does not see."""
    return str(BOTS[kind](match.dealt(seat, seed), seat, random.Random(seed)))


def stands_in(kind: StandIn, match: engine.Match, seat: int) -> str:
    """What is played for a seat that is asked and whose player is away. Where all are away, a game
    ends all the same: the greedy bot saves for ever no more."""
    if kind is StandIn.GREEDY and match.played < HURRIED_FROM:
        return match.best_move(seat)
    return choose(kind, match, seat, f"{match.commitment}/{seat}/{match.ordinal(seat)}")
