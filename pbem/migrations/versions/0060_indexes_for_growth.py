"""Indexes for what else would read every seat or every open table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0060"
down_revision = "0059"
branch_labels = None
depends_on = None

OF_OPEN_TABLES = {
    "quiet_since": "status = 'OPEN'",
    "starts_at": "status = 'OPEN' AND starts_at IS NOT NULL",
    "warned_at": "status = 'OPEN' AND warned_at IS NOT NULL",
}


def upgrade() -> None:
    op.create_index("ix_seat_left_id", "seat", ["left_id"])
    for column, which in OF_OPEN_TABLES.items():
        part = sa.text(which)
        name = f"ix_game_open_{column}"
        op.create_index(name, "game", [column], sqlite_where=part, postgresql_where=part)


def downgrade() -> None:
    op.drop_index("ix_seat_left_id", table_name="seat")
    for column in OF_OPEN_TABLES:
        op.drop_index(f"ix_game_open_{column}", table_name="game")
