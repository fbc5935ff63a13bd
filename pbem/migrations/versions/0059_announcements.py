"""What operators announce."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0059"
down_revision = "0058"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "announcement",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("act_id", sa.Integer(), sa.ForeignKey("operatoract.id"), nullable=False),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=True),
        sa.Column("league_id", sa.Integer(), sa.ForeignKey("league.id"), nullable=True),
        sa.Column("texts", sa.JSON(), nullable=False),
        sa.Column("mails", sa.Boolean(), nullable=False),
        sa.Column("mailed_upto", sa.Integer(), nullable=False),
        sa.Column("mails_done_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("shown_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
    )
    for column in ("act_id", "game_id", "league_id", "mails_done_at", "shown_until"):
        op.create_index(f"ix_announcement_{column}", "announcement", [column])


def downgrade() -> None:
    op.drop_table("announcement")
