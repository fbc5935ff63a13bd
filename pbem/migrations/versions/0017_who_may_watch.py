"""Whether others may watch a running game, and whether its players' names are told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "game", sa.Column("public", sa.Boolean(), nullable=False, server_default=sa.true())
    )
    op.add_column(
        "game", sa.Column("anonymous", sa.Boolean(), nullable=False, server_default=sa.false())
    )


def downgrade() -> None:
    with op.batch_alter_table("game") as batch_op:
        batch_op.drop_column("anonymous")
        batch_op.drop_column("public")
