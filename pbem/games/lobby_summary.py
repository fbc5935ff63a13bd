"""What a list tells of a running game: the round, the points on the table, what is asked.

It is reckoned when a move is played and kept in the game's row: the lobby reads no position.
"""

from __future__ import annotations

from typing import Any

import engine
from pbem.games.registry import pages_of
from pbem.models import Game

Line = dict[str, Any]
"""`round`; `own` and `seen`, the points by seat as the seat itself and as all others know them;
`hidden`, the seats that may have more than is seen; `asked`, the questions by seat and language;
`aloud`, the seats whose question others may read too. Keys of seats are texts, for JSON."""


def summarize(match: engine.Match) -> Line:
    """The line of a game as it stands."""
    own, seen = match.position(), match.position(viewer="spectator")
    seats = range(len(own["players"]))
    pages = pages_of(match.game)
    asked = {
        str(seat): {language: match.question(seat, language) for language in engine.LANGUAGES}
        for seat in match.to_act
    }
    return {
        "round": own["round"],
        "own": [pages.points(own, seat) for seat in seats],
        "seen": [pages.points(seen, seat) for seat in seats],
        "hidden": [seat for seat in seats if pages.hides_points(seen, seat)],
        "asked": asked,
        "aloud": [seat for seat in match.to_act if match.asks_openly(seat)],
    }


def points(game: Game, seat: int, viewer: int | None) -> tuple[int, bool] | None:
    """What that viewer sees of the seat's points, and whether it may have more; None if unknown."""
    line = game.standing
    if line is None:
        return None
    if seat == viewer:
        return line["own"][seat], False
    return line["seen"][seat], seat in line["hidden"]


def question(game: Game, seat: int, viewer: int | None, language: str) -> str:
    """What the seat is asked, as the viewer may hear it; empty if that is nothing or unknown."""
    line = game.standing or {"asked": {}, "aloud": []}
    told = line["asked"].get(str(seat), {})
    return str(told.get(language, "")) if seat == viewer or seat in line["aloud"] else ""
