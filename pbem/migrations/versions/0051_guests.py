"""Guests who try a game without an account, and links that make their games an account's."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pbem.models.columns import UtcDateTime

revision = "0051"
down_revision = "0050"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("player", sa.Column("guest_since", UtcDateTime(timezone=True), nullable=True))
    op.create_index("ix_player_guest_since", "player", ["guest_since"])
    op.add_column("signinlink", sa.Column("guest_id", sa.Integer(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("signinlink") as batch_op:
        batch_op.drop_column("guest_id")
    op.drop_index("ix_player_guest_since", table_name="player")
    with op.batch_alter_table("player") as batch_op:
        batch_op.drop_column("guest_since")
