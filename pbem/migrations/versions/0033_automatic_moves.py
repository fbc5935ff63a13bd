"""What is played for a player without asking them, and the decision that they make themselves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    level = sa.Column("auto_level", sa.String(10), nullable=False, server_default="forced")
    op.add_column("player", level)
    op.add_column("seat", sa.Column("by_hand", sa.Integer(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("player") as batch_op:
        batch_op.drop_column("auto_level")
    with op.batch_alter_table("seat") as batch_op:
        batch_op.drop_column("by_hand")
