"""The moves of lines that were left when operators rewound a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0057"
down_revision = "0056"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "leftmove",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("act_id", sa.Integer(), sa.ForeignKey("operatoract.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(1000), nullable=False),
        sa.Column("shown", sa.String(1000), nullable=True),
        sa.Column("auto", sa.Boolean(), nullable=False),
        sa.Column("source", sa.String(10), nullable=False),
        sa.Column("digest", sa.String(64), nullable=True),
        sa.Column("waited", sa.Integer(), nullable=True),
        sa.Column("played_at", sa.DateTime(timezone=True), nullable=False),
    )
    for column in ("game_id", "act_id"):
        op.create_index(f"ix_leftmove_{column}", "leftmove", [column])


def downgrade() -> None:
    op.drop_table("leftmove")
