"""The seats of a player who goes: a bot plays on for him, open tables have a free seat again."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session, col, delete, select, update

from pbem import play, waiting
from pbem.erasing.traces import Traces
from pbem.models import Game, GameStatus, Notice, NoticeState, OutboundMail, Seat
from pbem.players import bot_player
from pbem.tables import BOT_NAMES

BOT = "greedy"


def leave_all(session: Session, traces: Traces, games: Sequence[Game], instead: str) -> list[int]:
    """Ids of the games in which a bot must act now. `instead` is what he is called in names."""
    kept = update(Seat).where(col(Seat.invited_email).in_(traces.addresses))
    session.exec(kept.values(invited_email=None))
    for game in games:
        game.name = traces.without_name(game.name, instead)[:60]
        game.note = "" if game.host_id == traces.player_id else traces.without_name(game.note, "…")
        session.add(game)
        _forget_name(session, traces, game)
        if game.status == GameStatus.RUNNING:
            _hand_over(session, traces, game)
        elif game.status == GameStatus.OPEN:
            _leave_open(session, traces, game)
    return [play.id_of(game) for game in games if game.bot_to_act]


def _forget_name(session: Session, traces: Traces, game: Game) -> None:
    """Notices that were sent may hold the game's name."""
    told = Notice.game_id == game.id, Notice.state != NoticeState.QUEUED
    for notice in session.exec(select(Notice).where(*told)):
        if traces.in_text(notice.body):
            notice.body = ""
            session.add(notice)


def _hand_over(session: Session, traces: Traces, game: Game) -> None:
    """A bot sits down in his place; the game does not notice."""
    seats = play.seats_of(session, game)
    taken = {player.name for player in play.players_of(session, game).values()}
    for seat in seats:
        if seat.player_id == traces.player_id:
            name = next(name for name in BOT_NAMES if name not in taken)
            seat.player_id = bot_player(session, BOT, name).id
            session.add(seat)
    session.flush()
    players = play.players_of(session, game)
    play.stand(game, play.load(session, game), players)
    waiting.set_deadlines(game, seats, players)
    session.add(game)


def _leave_open(session: Session, traces: Traces, game: Game) -> None:
    """The seat is free again; a table that nobody else sits at is gone."""
    for seat in play.seats_of(session, game):
        if seat.player_id == traces.player_id:
            seat.player_id = None
            session.add(seat)
    session.flush()
    if game.host_id != traces.player_id:
        return
    people = [p for p in play.players_of(session, game).values() if p.bot is None]
    if people:
        game.host_id = people[0].id
        session.add(game)
        return
    session.exec(delete(Seat).where(col(Seat.game_id) == game.id))
    session.exec(delete(Notice).where(col(Notice.game_id) == game.id))
    mails = update(OutboundMail).where(col(OutboundMail.game_id) == game.id)
    session.exec(mails.values(game_id=None))
    session.delete(game)
