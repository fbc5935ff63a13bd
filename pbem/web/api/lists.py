"""Operations that list: who asks, their games, open tables, and the rules of all games."""

from __future__ import annotations

from flask import url_for
from sqlalchemy import ColumnElement
from sqlmodel import Session, col, select

import engine
from pbem.accounts import auto_level
from pbem.games import player_names, records
from pbem.games.clocks.terms import clock_of
from pbem.models import ApiToken, AutoLevel, Confirm, Game, GameStatus, Player, Scope, Seat
from pbem.models.games import ACTIVE
from pbem.play import grace
from pbem.play.undo import move_confirmation
from pbem.web.api.bearer import Caller, player_of
from pbem.web.api.operations import operation
from pbem.web.api.own_shapes import AutomaticMoves, ConfirmedMoves, GraceTime, Me
from pbem.web.api.shapes import (
    AllRules,
    GamePage,
    GameSummary,
    MyGamesQuery,
    PageQuery,
    Rules,
    SeatShape,
)
from pbem.web.competition.shapes import shaped
from pbem.web.lobby.listing import MOST_ACTIVE, LobbyRow, has_free_seat, rows
from pbem.web.site.visitor import service


@operation("GET", "/rules", AllRules, scope=None)
def rules() -> AllRules:
    """The games there are, as the engine describes them.

    Options, roles, examples of moves, and every piece with its rule text and its names.
    """
    return AllRules(games={key: Rules(**engine.GAMES[key]) for key in engine.GAMES})


@operation("GET", "/me", Me)
def me(caller: Caller) -> Me:
    """Whose token this is."""
    return _me(caller)


@operation("PUT", "/me/automatic-moves", Me, scope=Scope.PLAY, body=AutomaticMoves)
def set_automatic_moves(caller: Caller, asked: AutomaticMoves, key: str) -> Me:
    """Say what is played for you without asking.

    It counts from your next question on; doing it twice changes nothing more.
    """
    with service().database.write() as session:
        auto_level.choose(session, caller.player_id, AutoLevel(asked.level))
    return _me(caller, asked.level)


@operation("PUT", "/me/grace", Me, scope=Scope.PLAY, body=GraceTime)
def set_grace(caller: Caller, asked: GraceTime, key: str) -> Me:
    """Say how long others' mails and notices wait after a move of yours.

    Until then you can take it back, and they are never sent; the game's page shows it at once. It
    counts from your next move on.
    """
    with service().database.write() as session:
        grace.choose(session, caller.player_id, asked.seconds)
        return me_shape(session.get_one(Player, caller.player_id), caller.token)


@operation("PUT", "/me/confirmed-moves", Me, scope=Scope.PLAY, body=ConfirmedMoves)
def set_confirmed_moves(caller: Caller, asked: ConfirmedMoves, key: str) -> Me:
    """Say which moves that you mail are confirmed by mail, while they can be taken back."""
    with service().database.write() as session:
        move_confirmation.choose(session, caller.player_id, Confirm(asked.confirm))
        return me_shape(session.get_one(Player, caller.player_id), caller.token)


def _me(caller: Caller, level: str | None = None) -> Me:
    player, token = caller
    return me_shape(player, token, level)


def me_shape(player: Player, token: ApiToken, level: str | None = None) -> Me:
    """The player as they are told of themselves."""
    return shaped(
        Me, player, quiet=player.quiet_hours, automatic=level or player.auto_level,
        grace=int(grace.seconds_of(service().settings, player)), confirm=player.confirm_moves,
        token=token.name, scope=token.scope,
    )  # fmt: skip


@operation("GET", "/me/games", GamePage, query=MyGamesQuery)
def my_games(caller: Caller, query: MyGamesQuery) -> GamePage:
    """The games you play.

    The active ones by urgency: those that wait for you on top, first those with a clock by the
    time that is left, then the longest waiting; then running games, then open tables, the newest
    first.
    """
    mine = col(Game.id).in_(select(Seat.game_id).where(Seat.player_id == caller.player_id))
    over = col(Game.status) == GameStatus.FINISHED
    with service().database.read() as session:
        if query.status == "finished":
            return _page(session, caller, query, mine, over)
        active = col(Game.status).in_(ACTIVE)
        chosen = select(Game).where(mine, active).order_by(col(Game.id).desc()).limit(MOST_ACTIVE)
        listed = rows(session, session.exec(chosen), caller.player)
        listed.sort(key=lambda row: row.urgency)
        return GamePage(games=[summary(session, row) for row in listed], next=None)


@operation("GET", "/games", GamePage, query=PageQuery, public=True)
def open_tables(caller: Caller | None, query: PageQuery) -> GamePage:
    """Open tables with a free seat that is kept for nobody, as the lobby shows them."""
    wanted = (col(Game.status) == GameStatus.OPEN) & col(Game.private).is_(False)
    with service().database.read() as session:
        return _page(session, caller, query, wanted, has_free_seat())


def _page(
    session: Session, caller: Caller | None, query: PageQuery, *wanted: ColumnElement[bool]
) -> GamePage:
    chosen = select(Game).where(*wanted).order_by(col(Game.id).desc()).limit(query.limit + 1)
    if query.cursor is not None:
        chosen = chosen.where(col(Game.id) < int(query.cursor))
    games = list(session.exec(chosen))
    shown = games[: query.limit]
    return GamePage(
        games=[summary(session, row) for row in rows(session, shown, player_of(caller))],
        next=str(shown[-1].id) if len(games) > query.limit else None,
    )


def row_of(session: Session, game: Game, caller: Caller | None) -> LobbyRow:
    """What the lobby knows of a game, as the caller may see it."""
    return rows(session, [game], player_of(caller))[0]


def summary(session: Session, row: LobbyRow) -> GameSummary:
    """The game without its position."""
    game, players = row.game, records.players_of(session, row.game)
    names = player_names.names(game, players, row.seat)
    known = player_names.acquaintances(game, players, row.seat)
    seats = [
        SeatShape(
            seat=number,
            name=names[number] if number in players else None,
            bot=number in known and known[number].bot is not None,
        )
        for number in range(game.seats)
    ]
    clock, web = clock_of(game), url_for("games.show", code=game.code)
    return shaped(
        GameSummary, game, row, seats=seats, my_seat=row.seat, moves=game.moves_played,
        created=game.created_at, finished=game.finished_at, starts=game.starts_at,
        clock=clock.document() if clock else None, web=service().settings.base_url + web,
    )  # fmt: skip
