"""Whose share of the workers' time a mail takes that waits, and when it is its turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0070"
down_revision = "0069"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "inboundmail", sa.Column("lane", sa.Integer(), nullable=False, server_default="0")
    )
    op.add_column(
        "inboundmail", sa.Column("share", sa.String(16), nullable=False, server_default="")
    )
    op.add_column(
        "inboundmail", sa.Column("turn", sa.Integer(), nullable=False, server_default="0")
    )


def downgrade() -> None:
    for column in ("turn", "share", "lane"):
        op.drop_column("inboundmail", column)
