"""Leagues can be drafts, and seasons pause and keep their terms when those of the league change."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0079"
down_revision = "0081"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("league", sa.Column("starts_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("season", sa.Column("paused_until", sa.DateTime(timezone=True), nullable=True))
    op.add_column("season", sa.Column("terms", sa.JSON(), nullable=True))


def downgrade() -> None:
    op.drop_column("season", "terms")
    op.drop_column("season", "paused_until")
    op.drop_column("league", "starts_at")
