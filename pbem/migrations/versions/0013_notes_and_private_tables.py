"""What a host says about a table, and whether the lobby lists it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "game", sa.Column("note", AutoString(length=300), nullable=False, server_default="")
    )
    op.add_column(
        "game", sa.Column("private", sa.Boolean(), nullable=False, server_default=sa.false())
    )


def downgrade() -> None:
    with op.batch_alter_table("game") as batch_op:
        batch_op.drop_column("private")
        batch_op.drop_column("note")
