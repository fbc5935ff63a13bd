"""The record of a game's moves, and what the game's row keeps of the position after them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from sqlalchemy import insert
from sqlmodel import Session

import engine
from pbem.core import clock
from pbem.games import lobby_summary, outcome, records
from pbem.games.loaded_game import LoadedGame
from pbem.models import Game, GameStatus, Move, Player, id_of
from pbem.models.move_sources import MoveSource
from pbem.play import lessons

NOBODY: Mapping[int, int | None] = MappingProxyType({})


def append(
    loaded: LoadedGame,
    source: MoveSource,
    digests: Mapping[int, str],
    sources: Mapping[int, MoveSource],
    inbound_id: int | None = None,
    waited: Mapping[int, int | None] = NOBODY,
) -> None:
    """Append the moves that the match has beyond the database, and the new snapshot. `sources`
    are those of moves that were not `source`'s, `waited` is for how many seconds moves were waited
    for, both by the moves' numbers."""
    session, game, match = loaded.session, loaded.row, loaded.match
    moves, rows, now = match.moves, list[dict[str, Any]](), clock.now()
    for number in range(game.moves_played, len(moves)):
        seat, text, *auto = moves[number]
        own = not auto and number not in sources
        rows.append(
            {
                "game_id": id_of(game),
                "number": number,
                "seat": seat,
                "text": text,
                "auto": bool(auto),
                "source": MoveSource.AUTO if auto else sources.get(number, source),
                "inbound_id": inbound_id if own else None,
                "digest": digests.get(number),
                "waited": waited.get(number),
                "played_at": now,
            }
        )
    if rows:
        session.connection().execute(insert(Move), rows)
    set_position(game, match, loaded.players)
    if any(seat.lessons is not None for seat in loaded.seats):
        lessons.give(loaded)
    session.add(game)
    if match.over:
        game.status, game.finished_at = GameStatus.FINISHED, clock.now()
        game.result = outcome.counted(game, match)
        note_ranks(session, game)


def note_ranks(session: Session, game: Game) -> None:
    """Each seat's place in the result, if it counts, so that the database can find winners."""
    if game.result is None:
        return
    for seat, row in zip(records.seats_of(session, game), game.result, strict=True):
        seat.rank = row["rank"]
        session.add(seat)


def set_position(game: Game, match: engine.Match, players: Mapping[int, Player]) -> None:
    """What the row keeps of the position besides the moves themselves."""
    game.moves_played, game.snapshot = match.played, records.snapshot_of(match)
    game.standing = None if match.over else lobby_summary.summarize(match)
    game.to_act = list(match.to_act)
    game.bot_to_act = any(players[seat].bot for seat in match.to_act)
