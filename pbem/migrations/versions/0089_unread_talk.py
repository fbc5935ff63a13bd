"""From which saying on a player has not looked at the talk of their game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0089"
down_revision = "0088"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("unread_from", sa.Integer(), nullable=True))
    part = sa.text("unread_from IS NOT NULL")
    op.create_index(
        "ix_seat_unread", "seat", ["player_id"], sqlite_where=part, postgresql_where=part
    )


def downgrade() -> None:
    op.drop_index("ix_seat_unread", table_name="seat")
    op.drop_column("seat", "unread_from")
