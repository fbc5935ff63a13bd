"""What the learnt judge says of each finished game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0097"
down_revision = "0096"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "judgedgame",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("told", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("judgedgame")
