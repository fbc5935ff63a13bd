"""A game played once more from its beginning, stopping before every turn, as one viewer sees it.

Between two turns nothing is half done: what a viewer sees there he might have seen at the time,
hidden hands or not (see `pbem/web/game/replay.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import engine
from pbem.games import records
from pbem.models import Game


@dataclass(frozen=True)
class Stand:
    """How it stood after `number` moves; `turn` counts from 1 in each round, None is the latest
    position. `shipped` has the goods that each seat had loaded on ships by then."""

    number: int
    round: int
    turn: int | None
    document: dict[str, Any]
    shipped: tuple[int, ...]


def stands(game: Game, match: engine.Match, seat: int | None) -> list[Stand]:
    """Before each turn and now, as that seat (None: a spectator) may see it.

    `match` is the game as it stands; when it is over, everything is open.
    """
    again = records.new_match(game)
    roles = {role["id"] for role in engine.GAMES[game.rules]["roles"]}
    seen: list[tuple[int, dict[str, Any]]] = []
    for mover, text, *auto in match.moves:
        if auto:
            continue
        if text.split()[0] in roles:
            seen.append((len(again.moves), _document(again, match.over, seat)))
        again.play(mover, text)
    seen.append((len(again.moves), _document(again, match.over, seat)))
    return _counted(seen, _loads(again), game.seats)


def _document(match: engine.Match, open_: bool, seat: int | None) -> dict[str, Any]:
    document: dict[str, Any] = (
        match.position() if open_ else match.position(seat=seat, viewer="spectator")
    )
    return document


def _loads(match: engine.Match) -> list[tuple[int, int, int]]:
    """What went on ships, before everybody's eyes: number of the move, seat, goods."""
    return [
        (number, seat, sum(data["goods"].values()))
        for number, _, kind, seat, data in match.save()["told"]
        if kind == "loaded"
    ]


def _counted(
    seen: list[tuple[int, dict[str, Any]]], loads: list[tuple[int, int, int]], seats: int
) -> list[Stand]:
    """The documents with their turns, and with what had been shipped by then."""
    found: list[Stand] = []
    turn = 0
    for place, (number, document) in enumerate(seen):
        turn = turn + 1 if found and found[-1].round == document["round"] else 1
        shipped = tuple(
            sum(goods for n, mover, goods in loads if mover == seat and n < number)
            for seat in range(seats)
        )
        latest = place == len(seen) - 1
        found.append(Stand(number, document["round"], None if latest else turn, document, shipped))
    return found
