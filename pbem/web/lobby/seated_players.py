"""Those at a table as a row of the lobby shows them: in turn order, with the points one can see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pbem.games import lobby_summary, player_names
from pbem.models import Game, GameStatus, Player


@dataclass(frozen=True)
class SeatedPlayer:
    """One of them. `points` are what the viewer sees, `more` whether there may be others face down;
    `awaited` whether the game waits for them, `waits` that they, no bot, wait for others."""

    name: str
    you: bool
    awaited: bool
    points: int | None = None
    more: bool = False
    seat: int | None = None
    waits: bool = False


def seated_players(
    game: Game, players: Mapping[int, Player], viewer: int | None
) -> list[SeatedPlayer]:
    """Who sits there, by seat while nothing is decided, else the winner first."""
    names = player_names.names(game, players, viewer)
    known = player_names.acquaintances(game, players, viewer)
    if game.status == GameStatus.FINISHED and game.result is not None:
        return _by_rank(game, names, viewer)
    running = game.status == GameStatus.RUNNING
    return [
        _seated(game, seat, names, viewer, known)
        if running
        else SeatedPlayer(names[seat], seat == viewer, awaited=False, seat=seat)
        for seat in sorted(players)
    ]


def _seated(
    game: Game, seat: int, names: Sequence[str], viewer: int | None, known: Mapping[int, Player]
) -> SeatedPlayer:
    points, more = lobby_summary.points(game, seat, viewer) or (None, False)
    awaited, you = seat in game.to_act, seat == viewer
    waits = seat in known and known[seat].bot is None and not (awaited or you)
    return SeatedPlayer(names[seat], you, awaited, points, more, seat, waits)


def _by_rank(game: Game, names: Sequence[str], viewer: int | None) -> list[SeatedPlayer]:
    result = game.result or []
    order = sorted(range(len(result)), key=lambda seat: int(result[seat]["rank"]))
    return [
        SeatedPlayer(names[n], n == viewer, awaited=False, points=int(result[n]["total"]), seat=n)
        for n in order
    ]
