"""What helps a seat to answer: an example, what may be said at any time, rules that matter now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import engine
from pbem.games import options
from pbem.games.boards.pieces import Piece, pieces
from pbem.games.registry import pages_of

ANY_TIME = "Any time"
"""What the games call moves that need no question."""
PRODUCTION = "production"
ALWAYS = "all"
"""The phase of pieces that matter in each."""
PEOPLE = "colonist"
"""What a form asks for whose answers are too long for an example."""


def example(match: engine.Match, seat: int) -> list[str]:
    """The moves of an answer that could be sent now; with what may follow at once."""
    texts = _best(match, seat)
    if texts and match.open_information:
        ahead = match.copy()
        ahead.play(seat, texts[0])
        texts += _best(ahead, seat)
    return texts or match.examples(seat)


def _best(match: engine.Match, seat: int) -> list[str]:
    """The best move, unless there is none or it is too long for an example."""
    choices, form = match.choices(seat, 1), match.form(seat)
    if form is not None and form.counts(PEOPLE) is not None:
        return []
    return [choice.text for choice in choices]


def anytime(game: str, seats: int, chosen: Mapping[str, Any]) -> list[str]:
    """Examples of what a seat may say without being asked, with these options."""
    moves = [move for move in engine.GAMES[game]["moves"] if move["decision"] == ANY_TIME]
    fitting = [move for move in moves if options.applies(move, seats, chosen)]
    return [example for move in fitting for example in move["examples"]]


def pieces_told(document: engine.Position, seat: int) -> list[Piece]:
    """The seat's own buildings whose rules matter in the phase that is played; that plants produce
    goes without saying."""
    known, phase = pieces(document["game"]), document["phase"]
    if phase is None:
        return []
    buildings = pages_of(document["game"]).buildings(document, seat)
    own = [known[id] for id in dict.fromkeys(buildings) if id in known]
    return [
        piece
        for piece in own
        if piece["phase"] in (phase["role"], ALWAYS) and piece["kind"] != PRODUCTION
    ]
