"""What tells one state of a game's page from another, by nothing that its viewer may not see.

`states` is cheap and for the service alone: rows of it change with every commit that could change a
page. `token` is what one viewer is told: it changes only when there is something new for them, so
that no secret order and no word said to another shows in it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from typing import Any

from sqlalchemy import BindParameter, bindparam
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, func, select

from pbem.games import records, seat_view, talk, unread_talk
from pbem.games.seat_view import SeatView
from pbem.games.unread_talk import PLAYERS
from pbem.models import Game, GameStatus, Player, PlayerAddress, Seat, TakeBack
from pbem.models.agreements import TakeBackState
from pbem.models.games import ACTIVE

WORDS_HEARD = 3
MOST_OPEN = 50
"""Open tables that a list shows."""
OTHER = aliased(Seat)


def _of_game(query: Any, *where: Any) -> Any:
    """What that asks of a game, beside the columns of its row."""
    return query.where(*where).correlate(Game).scalar_subquery()


TAKEN = _of_game(select(func.count(col(OTHER.player_id))), OTHER.game_id == Game.id)
"""How many sit at a game."""
ASKED_LAST = _of_game(select(func.max(OTHER.asked_at)), OTHER.game_id == Game.id)
"""When somebody at a game was asked last."""
GAMES: BindParameter[int] = bindparam("games", expanding=True)
STATES = select(  # type: ignore[call-overload, misc]
    Game.id,
    Game.status,
    Game.moves_played,
    Game.withdrawn,
    Game.newest_saying,
    Game.paused_until,
    Game.warned_at,
    _of_game(select(func.max(TakeBack.id)), TakeBack.game_id == Game.id),
    _of_game(
        select(func.count()),
        TakeBack.game_id == Game.id,
        TakeBack.state == TakeBackState.ASKED,
    ),
    *(
        _of_game(select(what), Seat.game_id == Game.id)
        for what in (
            func.sum(col(Seat.player_id)),
            func.count(col(Seat.invited_email)) + func.count(col(Seat.kept_for_id)),
            func.count(col(Seat.vote_ends_at)),
            func.count(col(Seat.bot_since)),
        )
    ),
).where(col(Game.id).in_(GAMES))
OWN = (
    select(Seat.player_id, Game.id, Game.status, Game.to_act, ASKED_LAST, TAKEN)  # type: ignore[call-overload]
    .join(Game, col(Game.id) == Seat.game_id)
    .where(col(Seat.player_id).in_(PLAYERS), col(Game.status).in_(ACTIVE))
    .order_by(col(Game.id)),
    select(Seat.kept_for_id, Seat.game_id)
    .where(col(Seat.kept_for_id).in_(PLAYERS))
    .order_by(col(Seat.game_id)),
    select(PlayerAddress.player_id, Seat.game_id)
    .join(Seat, col(Seat.invited_email) == PlayerAddress.email)
    .where(col(PlayerAddress.player_id).in_(PLAYERS))
    .order_by(col(Seat.game_id)),
)
"""Players' games, and the tables that keep a seat for them or one of their addresses."""
JOINABLE = (
    select(Game.id, TAKEN)
    .where(Game.status == GameStatus.OPEN, col(Game.private).is_not(True))
    .order_by(col(Game.id).desc())
    .limit(MOST_OPEN)
)


def states(session: Session, game_ids: Collection[int]) -> dict[int, str]:
    """By game what changes with each of its commits; one query, which reads no snapshot."""
    rows = session.exec(STATES, params={"games": [*game_ids]})
    return {row[0]: _digest(*row[1:]) for row in rows}


def state_of(session: Session, game_id: int) -> str:
    """The state of one game."""
    return states(session, [game_id]).get(game_id, "")


def token(session: Session, game: Game, viewer: Player | None, seat: int | None) -> str:
    """Another text whenever that viewer may see something new of the game, in hex digits."""
    if not game.begun:
        taken = [(row.player_id, row.free) for row in records.seats_of(session, game)]
        return _digest(game.status, game.warned_at, taken)
    return token_of(session, seat_view.load(session, game, seat), viewer)


def token_of(session: Session, view: SeatView, viewer: Player | None) -> str:
    """`token` from a view that is there already. All who only watch have one token."""
    game = view.game
    told = [(n, seat, text) for n, (seat, text, _) in enumerate(view.moves) if text is not None]
    reader = viewer if view.seat is not None else None
    listener = talk.Listener(reader, view.seat)
    heard = [said.text for said in talk.heard(session, game, listener, most=WORDS_HEARD)]
    votes = (sorted(view.put_to_vote), sorted(view.stood_in))
    asked_back = _asked_back(session, game) if view.seat is not None else None
    asked = view.my_turn or view.to_act  # who else is still asked is no news to who is asked
    return _digest(game.status, told, asked, game.paused_until, heard, votes, asked_back)


def lists_of_games(session: Session, player_ids: Collection[int]) -> dict[int, str]:
    """By player another text whenever a list of their games would show something else: whose move
    it is in each, the talk, seats kept for them, and tables that anybody may join. It holds nothing
    that such a list does not say, so moves and sayings that are nobody's business are not in it."""
    own: dict[int, list[object]] = {player_id: [] for player_id in player_ids}
    for query in OWN:
        for player_id, *row in session.execute(query, {"players": [*player_ids]}):
            own[player_id].append(row)
    unread = unread_talk.counts(session, player_ids)
    written = unread_talk.unread_messages(session, player_ids)
    joinable = [tuple(row) for row in session.execute(JOINABLE)]
    return {
        one: _digest(rows, unread.get(one), written.get(one), joinable) for one, rows in own.items()
    }


def _asked_back(session: Session, game: Game) -> object:
    query = select(TakeBack.seat, TakeBack.ordinal, TakeBack.waits_for).where(
        TakeBack.game_id == game.id, TakeBack.state == TakeBackState.ASKED
    )
    return [tuple(row) for row in session.exec(query)]


def _digest(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]
