"""Leagues may have several organisers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0084"
down_revision = "0082"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "coorganiser",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("league_id", sa.Integer(), sa.ForeignKey("league.id"), nullable=False),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.UniqueConstraint("league_id", "player_id"),
    )
    for column in ("league_id", "player_id"):
        op.create_index(f"ix_coorganiser_{column}", "coorganiser", [column])


def downgrade() -> None:
    op.drop_table("coorganiser")
