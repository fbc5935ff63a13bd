"""Clocks with a bank, players' quiet hours and holidays, reminders; running clocks go on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pbem.models.columns import UtcDateTime

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None

SEAT = ("bank", "used", "allowance", "counted_from", "remind_at")
PLAYER = ("quiet_hours", "country", "reminders")


def upgrade() -> None:
    op.add_column("game", sa.Column("pace", sa.JSON(), nullable=True))
    op.add_column("seat", sa.Column("bank", sa.Integer(), nullable=True))
    op.add_column("seat", sa.Column("used", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("allowance", sa.Integer(), nullable=True))
    op.add_column("seat", sa.Column("counted_from", UtcDateTime(timezone=True), nullable=True))
    op.add_column("seat", sa.Column("remind_at", UtcDateTime(timezone=True), nullable=True))
    op.create_index("ix_seat_remind_at", "seat", ["remind_at"])
    op.add_column("player", sa.Column("quiet_hours", sa.JSON(), nullable=True))
    op.add_column("player", sa.Column("country", sa.String(10), nullable=False, server_default=""))
    op.add_column(
        "player", sa.Column("reminders", sa.String(10), nullable=False, server_default="half")
    )
    _note_what_runs()


def _note_what_runs() -> None:
    """A decision that is asked counts since it was, with the hours of its table."""
    op.execute(
        "UPDATE seat SET counted_from = asked_at, allowance ="
        " (SELECT game.hours * 3600 FROM game WHERE game.id = seat.game_id)"
        " WHERE due_at IS NOT NULL AND asked_at IS NOT NULL"
    )


def downgrade() -> None:
    op.drop_index("ix_seat_remind_at", "seat")
    for table, columns in (("seat", SEAT), ("player", PLAYER), ("game", ("pace",))):
        with op.batch_alter_table(table) as batch_op:
            for column in columns:
                batch_op.drop_column(column)
