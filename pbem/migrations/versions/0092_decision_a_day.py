"""A decision a day: which position, and how many chose what."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0092"
down_revision = "0091"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "dailydecision",
        sa.Column("day", sa.Date(), primary_key=True),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("alike", sa.String(length=16), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("answers", sa.JSON(), nullable=False),
    )
    op.create_index("ix_dailydecision_game_id", "dailydecision", ["game_id"])
    op.create_index("ix_dailydecision_alike", "dailydecision", ["alike"])


def downgrade() -> None:
    op.drop_table("dailydecision")
