"""At the end of a game: what each player scored from what, piece by piece."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

import engine
from pbem.boards.pieces import title_of
from pbem.languages import N_

PARTS = {
    "chips": N_("Chips"),
    "buildings": N_("Buildings"),
    "cards": N_("Cards"),
    "bonus": N_("Bonus"),
    "nobles": N_("Nobles"),
}
"""The parts of a breakdown, to be translated where they are shown."""


@dataclass(frozen=True)
class Part:
    """A part of the breakdown; `pieces` are names with points, empty if it is of one piece."""

    name: str
    points: int
    pieces: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Sheet:
    """One player's score; parts that brought nothing are left out."""

    name: str
    rank: int
    total: int
    parts: tuple[Part, ...]


def sheets(match: engine.Match, names: Sequence[str]) -> list[Sheet]:
    """Best first; none before the end."""
    if match.result is None or match.scored is None:
        return []
    game = match.position()["game"]
    made = [
        Sheet(name, row["rank"], row["total"], _parts(game, scored))
        for name, row, scored in zip(names, match.result, match.scored, strict=True)
    ]
    return sorted(made, key=lambda sheet: sheet.rank)


def _parts(game: str, scored: Sequence[engine.Scored]) -> tuple[Part, ...]:
    found = []
    for part, group in groupby(scored, key=lambda source: source.part):
        sources = [source for source in group if source.points]
        pieces = [(title_of(game, s.piece), s.points) for s in sources if s.piece]
        points = sum(source.points for source in sources)
        if points:
            found.append(Part(PARTS[part], points, tuple(pieces)))
    return tuple(found)
