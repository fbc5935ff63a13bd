"""The curves that were drawn last, by all that they are made of: a replay asks for one again and
again, and drawing it plays the game once more."""

from __future__ import annotations

import engine
from pbem.games.charts.curve import Curve, curve
from pbem.games.charts.timeline import stands
from pbem.models import Game

MOST = 200
_drawn: dict[tuple[object, ...], Curve] = {}


def curve_of(game: Game, match: engine.Match, seat: int | None, names: list[str]) -> Curve:
    """The curve of a game as it stands, as that seat may see it."""
    key = (game.id, match.digest(), match.over, seat, *names)
    found = _drawn.get(key)
    if found is None:
        found = curve(game.rules, stands(game, match, seat), names)
        if len(_drawn) >= MOST:
            _drawn.pop(next(iter(_drawn)), None)  # the oldest
        _drawn[key] = found
    return found
