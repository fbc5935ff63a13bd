"""Which decision a mail asks, so that replies to mails under way are bound to it, too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

revision = "0023"
down_revision = "0025"
branch_labels = None
depends_on = None

COLUMNS = ("seat", "ordinal", "trail")
AT_ONCE = 500


def upgrade() -> None:
    op.add_column("outboundmail", sa.Column("seat", sa.Integer(), nullable=True))
    op.add_column("outboundmail", sa.Column("ordinal", sa.Integer(), nullable=True))
    op.add_column("outboundmail", sa.Column("trail", AutoString(length=6), nullable=True))
    mail = sa.table(
        "outboundmail", *(sa.column(name) for name in ("id", "event", "game_id", *COLUMNS))
    )
    connection = op.get_bind()
    about_games = sa.select(mail.c.id, mail.c.event, mail.c.game_id).where(
        mail.c.game_id.is_not(None)
    )
    known = [
        {"row": id, **named}
        for id, event, game_id in connection.execute(about_games).fetchall()
        if (named := _named(event, game_id)) is not None
    ]
    fill = (
        sa.update(mail)
        .where(mail.c.id == sa.bindparam("row"))
        .values({name: sa.bindparam(f"new_{name}") for name in COLUMNS})
    )
    for start in range(0, len(known), AT_ONCE):
        connection.execute(fill, known[start : start + AT_ONCE])


def _named(event: str, game_id: int) -> dict[str, object] | None:
    """Seat and decision by an event like `GAME:SEAT:turn:ORDINAL`; with `:taken-back:ID` after it
    the question is not asked any more, and an empty trail says so."""
    game, seat, *what = [*event.split(":")[:5], "", ""]
    if game != str(game_id) or not seat.isdigit():
        return None
    asks = what[0] == "turn" and what[1].isdigit()
    withdrawn = asks and what[2] == "taken-back"
    return {
        "new_seat": int(seat),
        "new_ordinal": int(what[1]) if asks else None,
        "new_trail": "" if withdrawn else None,
    }


def downgrade() -> None:
    for name in reversed(COLUMNS):
        op.drop_column("outboundmail", name)
