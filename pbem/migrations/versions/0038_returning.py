"""Seats that a bot plays until their player is back, and calendars at secret addresses."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pbem.models.columns import UtcDateTime

revision = "0038"
down_revision = "0037"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("bot_since", UtcDateTime(timezone=True), nullable=True))
    op.add_column("player", sa.Column("calendar_number", sa.Integer(), nullable=True))


def downgrade() -> None:
    for table, column in (("seat", "bot_since"), ("player", "calendar_number")):
        with op.batch_alter_table(table) as batch_op:
            batch_op.drop_column(column)
