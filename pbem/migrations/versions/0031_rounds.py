"""Rounds of Swiss and knock-out tournaments; the fixtures of before belong to none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pbem.models.columns import UtcDateTime

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("fixture", sa.Column("round", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "seasonround",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("season_id", sa.Integer(), sa.ForeignKey("season.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("entrants", sa.JSON(), nullable=False),
        sa.Column("byes", sa.JSON(), nullable=False),
        sa.Column("lucky", sa.JSON(), nullable=False),
        sa.Column("spare", sa.Integer(), nullable=False),
        sa.Column("drawn_at", UtcDateTime(timezone=True), nullable=False),
        sa.UniqueConstraint("season_id", "number"),
    )
    op.create_index("ix_seasonround_season_id", "seasonround", ["season_id"])


def downgrade() -> None:
    op.drop_table("seasonround")
    with op.batch_alter_table("fixture") as batch_op:
        batch_op.drop_column("round")
