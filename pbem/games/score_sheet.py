"""At the end of a game: what each player scored from what, piece by piece."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import engine
from pbem.games.boards.pieces import title_of
from pbem.games.registry import pages_of


@dataclass(frozen=True)
class ScorePart:
    """A part of the breakdown; `pieces` are names with points, empty if it is of one piece."""

    name: str
    points: int
    pieces: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Sheet:
    """One player's score; parts that brought nothing are left out. `left_over` is what breaks a
    tie, None where nobody else has the total."""

    name: str
    rank: int
    total: int
    parts: tuple[ScorePart, ...]
    left_over: int | None = None


def sheets(
    match: engine.Match, names: Sequence[str], result: list[dict[str, Any]] | None
) -> list[Sheet]:
    """Best first, by the places of the result; none before the end."""
    if result is None or match.scored is None:
        return []
    totals = [row["total"] for row in result]
    made = [
        Sheet(
            name,
            row["rank"],
            row["total"],
            _parts(match.game, scored),
            row["tie_break"] if totals.count(row["total"]) > 1 else None,
        )
        for name, row, scored in zip(names, result, match.scored, strict=True)
    ]
    return sorted(made, key=lambda sheet: sheet.rank)


def _parts(game: str, scored: Sequence[engine.Scored]) -> tuple[ScorePart, ...]:
    found = []
    for part, group in groupby(scored, key=lambda source: source.part):
        sources = [source for source in group if source.points]
        pieces = [(title_of(game, s.piece), s.points) for s in sources if s.piece]
        points = sum(source.points for source in sources)
        if points:
            found.append(ScorePart(part_name(game, part), points, tuple(pieces)))
    return tuple(found)


def ranking(result: list[dict[str, Any]] | None, names: Sequence[str]) -> list[dict[str, Any]]:
    """The result's rows with names, best first."""
    rows = [{"seat": seat, "name": names[seat], **row} for seat, row in enumerate(result or [])]
    return sorted(rows, key=lambda row: row["rank"])


def part_name(game: str, part: str) -> str:
    """What a part of the breakdown is called, to be translated where it is shown."""
    return pages_of(game).score_parts.get(part, part.capitalize())


def part_names(match: engine.Match) -> dict[str, str]:
    """What scores are made of in this game, and what that is called; parts that are rare are left
    out where nobody scored from them."""
    result = match.result or []
    rare = pages_of(match.game).rare_parts
    parts = result[0]["breakdown"] if result else {}
    return {
        part: part_name(match.game, part)
        for part in parts
        if part not in rare or any(row["breakdown"][part] for row in result)
    }
