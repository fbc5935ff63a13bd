"""When a season was looked through for who is silent, who was told, and since when a place is
theirs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0082"
down_revision = "0079"
branch_labels = None
depends_on = None

COLUMNS = (("season", "silence_at"), ("entry", "silent_told_at"), ("entry", "took_over_at"))


def upgrade() -> None:
    for table, column in COLUMNS:
        op.add_column(table, sa.Column(column, sa.DateTime(timezone=True)))


def downgrade() -> None:
    for table, column in COLUMNS:
        op.drop_column(table, column)
