"""Orders and plans that players leave for later questions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pbem.models.columns import UtcDateTime

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "standingtext",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("text", sa.String(1000), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.Column("known", sa.String(16), nullable=False),
        sa.Column("ended", sa.Integer(), nullable=True),
        sa.Column("why", sa.String(10), nullable=False),
        sa.Column("created_at", UtcDateTime(timezone=True), nullable=False),
    )
    for name in ("game_id", "player_id", "ended"):
        op.create_index(f"ix_standingtext_{name}", "standingtext", [name])


def downgrade() -> None:
    op.drop_table("standingtext")
