"""The record of a game's moves, and what the game's row keeps of the position after them."""

from __future__ import annotations

from collections.abc import Mapping

from sqlmodel import Session

import engine
from pbem.core import clock
from pbem.games import outcome, records, standing_line
from pbem.models import Game, GameStatus, Move, Player, id_of


def append(
    session: Session,
    game: Game,
    match: engine.Match,
    players: Mapping[int, Player],
    source: str,
    inbound_id: int | None,
    digests: Mapping[int, str],
    sources: Mapping[int, str],
) -> dict[int, Move]:
    """Append the moves that the match has beyond the database, and the new snapshot. `sources`
    are those of moves that were not `source`'s; the new rows by their numbers."""
    moves, rows = match.moves, dict[int, Move]()
    for number in range(game.moves_played, len(moves)):
        seat, text, *auto = moves[number]
        own = not auto and number not in sources
        rows[number] = Move(
            game_id=id_of(game),
            number=number,
            seat=seat,
            text=text,
            auto=bool(auto),
            source="auto" if auto else sources.get(number, source),
            inbound_id=inbound_id if own else None,
            digest=digests.get(number),
        )
    session.add_all(rows.values())
    stand(game, match, players)
    if match.over:
        game.status, game.finished_at = GameStatus.FINISHED, clock.now()
        game.result = outcome.counted(game, match)
        note_ranks(session, game)
    session.add(game)
    return rows


def note_ranks(session: Session, game: Game) -> None:
    """Each seat's place in the result, if it counts, so that the database can find winners."""
    if game.result is None:
        return
    for seat, row in zip(records.seats_of(session, game), game.result, strict=True):
        seat.rank = row["rank"]
        session.add(seat)


def stand(game: Game, match: engine.Match, players: Mapping[int, Player]) -> None:
    """What the row keeps of the position besides the moves themselves."""
    game.moves_played = len(match.moves)
    game.snapshot = records.saved(match)
    game.standing = None if match.over else standing_line.of(match)
    game.to_act = list(match.to_act)
    game.bot_to_act = any(players[seat].bot for seat in game.to_act)
