"""Replies that were asked back are kept with what was meant, where the host wants that."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0078"
down_revision = "0077"
branch_labels = None
depends_on = None

ASKING = "ix_outboundmail_of_asks"


def upgrade() -> None:
    op.create_table(
        "labelledreply",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("inbound_id", sa.Integer(), sa.ForeignKey("inboundmail.id"), nullable=False),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("text", sa.String(2000), nullable=False),
        sa.Column("moves", sa.JSON(), nullable=False),
        sa.Column("source", sa.String(10), nullable=False),
        sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
        sa.UniqueConstraint("inbound_id"),
    )
    for column in ("game_id", "player_id"):
        op.create_index(f"ix_labelledreply_{column}", "labelledreply", [column])
    part = sa.text("asks IS NOT NULL")
    op.create_index(
        ASKING, "outboundmail", ["asks", "created_at"], sqlite_where=part, postgresql_where=part
    )


def downgrade() -> None:
    op.drop_index(ASKING, table_name="outboundmail")
    op.drop_table("labelledreply")
