"""Who waits for a league is asked before they take somebody's place."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0081"
down_revision = "0078"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "placeoffer",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("season_id", sa.Integer(), sa.ForeignKey("season.id"), nullable=False),
        sa.Column("place_id", sa.Integer(), sa.ForeignKey("entry.id"), nullable=False),
        sa.Column("asked_id", sa.Integer(), sa.ForeignKey("entry.id"), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
    )
    for column in ("season_id", "place_id", "asked_id", "status", "due_at"):
        op.create_index(f"ix_placeoffer_{column}", "placeoffer", [column])


def downgrade() -> None:
    op.drop_table("placeoffer")
