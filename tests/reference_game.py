"""Games as they end where no process is ever killed: what tests of kills compare with."""

from __future__ import annotations

import random
from collections.abc import Collection

import engine
from pbem.play.characters import BOTS
from tests.mail.test_every_board import letter_of


def played_out(match: engine.Match, bots: Collection[int], seed: str) -> engine.Match:
    """The game at its end: people play what their mail lists first, the seats in `bots` what the
    game's bot chooses by that seed."""
    while not match.over:
        seat = match.to_act[0]
        if seat in bots:
            chance = random.Random(f"{seed}/{seat}/{match.ordinal(seat)}")
            match.play(seat, BOTS["greedy"](match, seat, chance))
        else:
            match.play(seat, letter_of(match, match.game, seat, {}).moves()[0].move)
    return match
