"""What lists tell of a running game, and the keys of invitation links."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0046"
down_revision = "0045"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("standing", sa.JSON(), nullable=True))
    op.add_column("game", sa.Column("invitation", sa.String(24), nullable=True))
    op.create_index("ix_game_invitation", "game", ["invitation"], unique=True)


def downgrade() -> None:
    op.drop_index("ix_game_invitation", "game")
    for column in ("invitation", "standing"):
        with op.batch_alter_table("game") as batch_op:
            batch_op.drop_column(column)
