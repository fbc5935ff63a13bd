"""At the end of a game: what each player scored from what, piece by piece."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import engine
from engine.match import Match
from pbem.games.boards.pieces import title_of
from pbem.language.catalogues import N_

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


def sheets(
    match: engine.Match, names: Sequence[str], result: list[dict[str, Any]] | None
) -> list[Sheet]:
    """Best first, by the places of the result; none before the end."""
    if result is None or match.scored is None:
        return []
    game = match.position()["game"]
    made = [
        Sheet(name, row["rank"], row["total"], _parts(game, scored))
        for name, row, scored in zip(names, result, match.scored, strict=True)
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


def ranking(result: list[dict[str, Any]] | None, names: Sequence[str]) -> list[dict[str, Any]]:
    """The result's rows with names, best first."""
    rows = [{"seat": seat, "name": names[seat], **row} for seat, row in enumerate(result or [])]
    return sorted(rows, key=lambda row: row["rank"])


def score_parts(match: Match) -> list[str]:
    """What scores are made of in this game, leaving out what nobody scored from but the usual."""
    result = match.result or []
    parts = result[0]["breakdown"] if result else {}
    return [part for part in parts if part != "nobles" or any(r["breakdown"][part] for r in result)]
