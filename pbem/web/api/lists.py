"""Operations that list: who asks, his games, open tables, and the rules of all games."""

from __future__ import annotations

from flask import url_for
from sqlalchemy import ColumnElement
from sqlmodel import Session, col, func, select

import engine
from pbem import play
from pbem.models import Game, GameStatus, Move, Seat
from pbem.web.api.bearer import Caller
from pbem.web.api.operations import operation
from pbem.web.api.shapes import (
    AllRules,
    GamePage,
    GameSummary,
    Listing,
    Me,
    MyGamesQuery,
    Rules,
    SeatShape,
)
from pbem.web.lobby import Row
from pbem.web.visitor import service

MOST_ACTIVE = 200
"""More games at once than anybody plays."""


@operation("GET", "/rules", AllRules, scope=None)
def rules() -> AllRules:
    """The games there are, as the engine describes them.

    Options, roles, examples of moves, and every piece with its rule text and its names.
    """
    return AllRules(games={key: Rules(**engine.GAMES[key]) for key in engine.GAMES})


@operation("GET", "/me", Me)
def me(caller: Caller) -> Me:
    """Whose token this is."""
    player, token = caller
    return Me(
        name=player.name, time_zone=player.time_zone, token=token.name, scope=token.scope.value
    )


@operation("GET", "/me/games", GamePage, query=MyGamesQuery)
def my_games(caller: Caller, query: MyGamesQuery) -> GamePage:
    """The games you play.

    The active ones by urgency: those that wait for you on top, the longest waiting first; then
    running games, then open tables, the newest first.
    """
    mine = col(Game.id).in_(select(Seat.game_id).where(Seat.player_id == caller.player_id))
    over = col(Game.status) == GameStatus.FINISHED
    with service().database.read() as session:
        if query.status == "finished":
            return _page(session, caller, query, mine, over)
        chosen = select(Game).where(mine, ~over).order_by(col(Game.id).desc()).limit(MOST_ACTIVE)
        rows = [row_of(session, game, caller) for game in session.exec(chosen)]
        rows.sort(key=lambda row: row.urgency)
        return GamePage(games=[summary(session, row) for row in rows], next=None)


@operation("GET", "/games", GamePage, query=Listing)
def open_tables(caller: Caller, query: Listing) -> GamePage:
    """Open tables with a free seat that is kept for nobody, as the lobby shows them."""
    free = col(Seat.player_id).is_(None) & col(Seat.invited_email).is_(None)
    wanted = col(Game.id).in_(select(Seat.game_id).where(free))
    with service().database.read() as session:
        return _page(session, caller, query, wanted, col(Game.status) == GameStatus.OPEN)


def _page(
    session: Session, caller: Caller, query: Listing, *wanted: ColumnElement[bool]
) -> GamePage:
    chosen = select(Game).where(*wanted).order_by(col(Game.id).desc()).limit(query.limit + 1)
    if query.cursor is not None:
        chosen = chosen.where(col(Game.id) < int(query.cursor))
    games = list(session.exec(chosen))
    shown = games[: query.limit]
    return GamePage(
        games=[summary(session, row_of(session, game, caller)) for game in shown],
        next=str(shown[-1].id) if len(games) > query.limit else None,
    )


def row_of(session: Session, game: Game, caller: Caller) -> Row:
    """What the lobby knows of a game, through the caller's eyes."""
    moved = session.exec(select(func.max(Move.played_at)).where(Move.game_id == game.id)).one()
    seats = play.seats_of(session, game)
    return Row(
        game,
        next((seat.number for seat in seats if seat.player_id == caller.player_id), None),
        since=moved or game.started_at or game.created_at,
        taken=sum(1 for seat in seats if seat.player_id is not None),
        free=sum(1 for seat in seats if seat.player_id is None and seat.invited_email is None),
    )


def summary(session: Session, row: Row) -> GameSummary:
    """The game without its position."""
    game, players = row.game, play.players_of(session, row.game)
    return GameSummary(
        code=game.code,
        name=game.name,
        rules=game.rules,
        options=game.options,
        status=game.status.value,
        seats=[
            SeatShape(
                seat=number,
                name=players[number].name if number in players else None,
                bot=number in players and players[number].bot is not None,
            )
            for number in range(game.seats)
        ],
        my_seat=row.seat,
        my_turn=row.my_turn,
        to_act=game.to_act,
        moves=game.moves_played,
        since=row.since,
        created=game.created_at,
        finished=game.finished_at,
        web=service().settings.base_url + url_for("games.show", code=game.code),
    )
