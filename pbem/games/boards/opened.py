"""An earlier position of a game that is over: hands and everything, for all to see."""

from __future__ import annotations

from typing import Any

import engine


def opened(match: engine.Match) -> engine.Position:
    """The full document, and inside a phase what is asked and what each player has just drawn."""
    document = match.position()
    if document["phase"] is None:
        return document
    seats = range(len(document["players"]))
    views: list[Any] = [match.position(seat=seat)["phase"] for seat in seats]
    drawn = [view.get("drawn") for view in views]
    phase: Any = {**views[0], **document["phase"]}
    if isinstance(drawn[0], dict):
        phase["drawn"] = {owner: drawn[int(owner)][owner] for owner in drawn[0]}
    elif drawn[0]:
        phase["drawn"] = next(kind for kind in drawn if isinstance(kind, str))
    document["phase"] = phase
    return document
