"""The players have agreed to end their game: a bot plays it out for every seat, and it is over.

So it has a result like any other game and can be verified. Who was late has left it for ratings.
The wish stands in the game's row; the sweep ends what nobody was woken for.
"""

from __future__ import annotations

from sqlmodel import Session, col, select

from pbem.core.service import Service
from pbem.games import loaded_game, records
from pbem.models import Game, GameStatus, Seat
from pbem.play import characters, submission

BOT = "greedy"


def agree(session: Session, game: Game, late: Seat) -> None:
    """Inside the caller's transaction, with the game locked: it shall end."""
    game.ended_early_at = game.moves_played
    if late.left_id is None:
        late.left_id = late.player_id
    session.add_all([game, late])


def waiting(session: Session) -> list[int]:
    """Ids of games that shall end and have not."""
    # Not `is_not(None)`: SQLite would then look through all running games instead of the index;
    # nor `status ==`, for the same reason.
    running = col(Game.status).not_in([one for one in GameStatus if one != GameStatus.RUNNING])
    query = select(Game.id).where(col(Game.ended_early_at) >= 0, running)
    return [id for id in session.exec(query) if id is not None]


def end(service: Service, game_id: int) -> bool:
    """Play it out if that is agreed; whether it was done now. Harmless to call at any time.

    What is played is reckoned before anything is locked: it takes longer than a move may.
    """
    with service.database.read() as session:
        game = session.get(Game, game_id)
        if game is None or not _shall_end(game):
            return False
        moves, begins_at = _to_the_end(session, game), game.moves_played
    with service.database.write() as session:
        loaded = loaded_game.lock(session, service, game_id)
        game = loaded.row
        if not _shall_end(game):
            return False
        if game.moves_played != begins_at:  # somebody moved meanwhile: the sweep comes again
            return False
        game.ended_early_at = begins_at
        for seat in loaded.seats:
            seat.bot_since = seat.vote_ends_at = None
            session.add(seat)
        queued = submission.play_as_bot(loaded, moves)
    service.wakeups.deliver(queued)
    return True


def _shall_end(game: Game) -> bool:
    return game.status == GameStatus.RUNNING and game.ended_early_at is not None


def _to_the_end(session: Session, game: Game) -> list[tuple[int, str]]:
    """The bot's moves for whoever is asked; the same however often they are reckoned."""
    match = records.load(session, game)
    moves = []
    while not match.over:
        seat = match.to_act[0]
        text = characters.choose(BOT, match, seat, f"{game.seed}/{match.played}")
        match.play(seat, text)
        moves.append((seat, text))
    return moves
