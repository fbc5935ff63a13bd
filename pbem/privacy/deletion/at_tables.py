"""The seats of a player who goes: a bot plays on for them, open tables have a free seat again."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session, col, select, update

from pbem.core.service import Service
from pbem.games import loaded_game, records
from pbem.models import Game, GameStatus, Notice, NoticeState, Player, Seat, id_of
from pbem.play import tables
from pbem.play.late_players import replacements
from pbem.play.undo import consent
from pbem.privacy.deletion import talk
from pbem.privacy.deletion.traces import Traces


def leave_all(
    session: Session, service: Service, traces: Traces, player: Player, games: Sequence[Game]
) -> tuple[list[int], list[int]]:
    """Ids of the games in which a bot must act now, and of the mails that follow: to hosts, and to
    whom a move is given back of which nobody else who is there knew.

    The player has lost their name already: nobody is told it any more.
    """
    mails: list[int] = []
    kept = update(Seat).where(col(Seat.invited_email).in_(traces.addresses))
    session.exec(kept.values(invited_email=None))
    for game in games:
        game.name = traces.without_name(game.name, player.name)[:60]
        game.note = "" if game.host_id == traces.player_id else traces.without_name(game.note, "…")
        session.add(game)
        talk.forget_name(session, traces, game)
        _forget_name(session, traces, game)
        if game.status == GameStatus.RUNNING:
            _hand_over(session, traces, game)
            mails += consent.settle_locked(loaded_game.load(session, service, game))
        elif game.status == GameStatus.OPEN and _sits_at(traces, game):
            mails += tables.stand_up(session, service, game, player)
    return [id_of(game) for game in games if game.bot_to_act], mails


def _sits_at(traces: Traces, game: Game) -> bool:
    return any(game_id == game.id for game_id, _ in traces.seats)


def _forget_name(session: Session, traces: Traces, game: Game) -> None:
    """Notices that were sent may hold the game's name."""
    told = Notice.game_id == game.id, Notice.state != NoticeState.QUEUED
    for notice in session.exec(select(Notice).where(*told)):
        if traces.in_text(notice.body):
            notice.body = ""
            session.add(notice)


def _hand_over(session: Session, traces: Traces, game: Game) -> None:
    """A bot takes their place; the game does not notice."""
    for seat in records.seats_of(session, game):
        if seat.player_id == traces.player_id:
            replacements.bot_sits_down(session, game, seat.number)
