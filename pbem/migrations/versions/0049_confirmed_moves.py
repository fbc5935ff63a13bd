"""When a player's move that came by mail is confirmed by mail."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0049"
down_revision = "0048"
branch_labels = None
depends_on = None


def upgrade() -> None:
    chosen = sa.Column("confirm_moves", sa.String(10), nullable=False, server_default="unsure")
    op.add_column("player", chosen)


def downgrade() -> None:
    with op.batch_alter_table("player") as batch_op:
        batch_op.drop_column("confirm_moves")
