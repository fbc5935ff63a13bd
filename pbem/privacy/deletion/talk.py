"""What a player who goes has said and written, to whom they did not listen, and their notes."""

from __future__ import annotations

from typing import Any

from sqlmodel import Session, col, delete, or_, select

from pbem.models import (
    Game,
    GameNote,
    LabelledReply,
    Mute,
    OperatorAct,
    Saying,
    TalkReport,
    UnsaidWords,
)
from pbem.privacy.deletion.traces import Traces


def erase(session: Session, own: int) -> None:
    """All of it; what others said to them alone stays with those who said it."""
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
    session.exec(delete(UnsaidWords).where(col(UnsaidWords.player_id) == own))
    session.exec(delete(LabelledReply).where(col(LabelledReply.player_id) == own))
    session.exec(delete(GameNote).where(col(GameNote.player_id) == own))
    session.exec(delete(Mute).where(or_(col(Mute.player_id) == own, col(Mute.muted_id) == own)))


def forget_name(session: Session, traces: Traces, game: Game) -> None:
    """In what others at their tables said, wrote and noted."""
    for table in (Saying, UnsaidWords, GameNote, TalkReport, OperatorAct, LabelledReply):
        _forget_in(session, table, traces, game)


def _forget_in(session: Session, table: Any, traces: Traces, game: Game) -> None:
    naming = or_(*(col(table.text).icontains(name, autoescape=True) for name in traces.names))
    for row in session.exec(select(table).where(table.game_id == game.id, naming)):
        row.text = traces.without_name(row.text, "…")
        session.add(row)
