"""What operators did and why, who may read it, and which reports have been settled."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0055"
down_revision = "0054"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "operatoract",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("by_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=True),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    for column in ("by_id", "game_id", "at"):
        op.create_index(f"ix_operatoract_{column}", "operatoract", [column])
    op.create_table(
        "operatoractreader",
        sa.Column("act_id", sa.Integer(), sa.ForeignKey("operatoract.id"), primary_key=True),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), primary_key=True),
    )
    op.create_index("ix_operatoractreader_player_id", "operatoractreader", ["player_id"])
    op.add_column("talkreport", sa.Column("settled_at", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("talkreport") as batch_op:
        batch_op.drop_column("settled_at")
    op.drop_table("operatoractreader")
    op.drop_table("operatoract")
