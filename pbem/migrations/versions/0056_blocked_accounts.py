"""Since when an operator has blocked an account."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0056"
down_revision = "0055"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("player", sa.Column("blocked_at", sa.DateTime(timezone=True), nullable=True))
    op.create_index("ix_player_blocked_at", "player", ["blocked_at"])


def downgrade() -> None:
    with op.batch_alter_table("player") as batch_op:
        batch_op.drop_index("ix_player_blocked_at")
        batch_op.drop_column("blocked_at")
