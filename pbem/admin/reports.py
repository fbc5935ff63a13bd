"""Words that players have reported: read by operators, and settled with an answer."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session, col, select

from pbem.accounts import operator_log
from pbem.accounts.display_names import harmless
from pbem.admin import operators
from pbem.admin.operators import NotDone, Operator
from pbem.core import clock
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.models import Game, Player, TalkReport, id_of

MOST = 100


@dataclass(frozen=True)
class Reported:
    """A report as operators read it."""

    id: int
    code: str | None
    """Of the game; none of a direct message."""
    author: str
    reporter: str
    text: str
    reason: str
    created_at: datetime


def open_reports(session: Session) -> list[Reported]:
    """Those that nobody has settled, the oldest first."""
    query = (
        select(TalkReport, Game.code)
        .join(Game, col(Game.id) == TalkReport.game_id, isouter=True)
        .where(col(TalkReport.settled_at).is_(None))
        .order_by(col(TalkReport.id))
    )
    return [
        Reported(
            id_of(row),
            code,
            harmless(session.get_one(Player, row.author_id).name),
            harmless(session.get_one(Player, row.reporter_id).name),
            row.text,
            row.reason,
            row.created_at,
        )
        for row, code in session.exec(query.limit(MOST))
    ]


def settle(service: Service, operator: Operator, report: int, reason: str) -> None:
    """Close a report. Its reporter alone reads the answer, so that nobody learns who reported.

    Raises `NotDone`, also where the operator is one of the two.
    """
    why = operators.reason_of(reason)
    with service.database.write() as session:
        row = session.get(TalkReport, report, with_for_update=True)
        if row is None or row.settled_at is not None:
            raise NotDone(_("There is no open report with that number."))
        if operator.player_id in (row.author_id, row.reporter_id):
            raise NotDone(
                _("The report is by you or about you: another operator has to handle it.")
            )
        row.settled_at = clock.now()
        session.add(row)
        act = operator.act(operator_log.ActName.REPORT_SETTLED, why)
        operator_log.write(session, act, [row.reporter_id])
