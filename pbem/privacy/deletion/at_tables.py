"""What a player who goes leaves at tables: seats, where a bot plays on or that are free again, and
what they have said and written, to whom they did not listen, and their notes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlmodel import Session, col, delete, or_, select, update

from pbem.core.service import Service
from pbem.games import loaded_game, records
from pbem.models import (
    Game,
    GameNote,
    GameStatus,
    LabelledReply,
    Mute,
    Notice,
    NoticeState,
    OperatorAct,
    Player,
    Saying,
    Seat,
    TalkReport,
    ThreadSide,
    UnsaidWords,
    id_of,
)
from pbem.play import tables
from pbem.play.late_players import replacements
from pbem.play.undo import consent
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
    _forget_in(session, Saying, traces, col(Saying.to_id).in_(traces.ids))
    for game in games:
        game.name = traces.without_name(game.name, player.name)[:60]
        game.note = "" if game.host_id == traces.player_id else traces.without_name(game.note, "…")
        session.add(game)
        _forget_words(session, traces, game)
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


def erase_words(session: Session, own: int) -> None:
    """All that they said, wrote and noted; what others said to them alone stays with the others."""
    by_them = select(Saying.id).where(Saying.player_id == own)
    session.exec(
        delete(TalkReport).where(
            or_(
                col(TalkReport.reporter_id) == own,
                col(TalkReport.author_id) == own,
                col(TalkReport.saying_id).in_(by_them),
            )
        )
    )
    session.exec(delete(Saying).where(col(Saying.player_id) == own))
    threads = or_(col(ThreadSide.player_id) == own, col(ThreadSide.other_id) == own)
    session.exec(delete(ThreadSide).where(threads))
    session.exec(delete(UnsaidWords).where(col(UnsaidWords.player_id) == own))
    session.exec(delete(LabelledReply).where(col(LabelledReply.player_id) == own))
    session.exec(delete(GameNote).where(col(GameNote.player_id) == own))
    session.exec(delete(Mute).where(or_(col(Mute.player_id) == own, col(Mute.muted_id) == own)))


def _forget_words(session: Session, traces: Traces, game: Game) -> None:
    """In what others at their tables said, wrote and noted."""
    for table in (Saying, UnsaidWords, GameNote, TalkReport, OperatorAct, LabelledReply):
        _forget_in(session, table, traces, table.game_id == game.id)


def _forget_in(session: Session, table: Any, traces: Traces, where: Any) -> None:
    naming = or_(*(col(table.text).icontains(name, autoescape=True) for name in traces.names))
    for row in session.exec(select(table).where(where, naming)):
        row.text = traces.without_name(row.text, "…")
        session.add(row)
