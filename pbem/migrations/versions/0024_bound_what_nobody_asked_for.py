"""Counts mails that their receivers did not ask for, and remembers who wants none of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

from pbem.models.columns import UtcDateTime

revision = "0024"
down_revision = "0026"
branch_labels = None
depends_on = None

COUNTED_BY = ("mailbox", "domain", "caused_by")


def upgrade() -> None:
    op.create_table(
        "neveragain",
        sa.Column("mailbox", AutoString(length=32), nullable=False),
        sa.Column("since", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("mailbox"),
    )
    op.add_column("outboundmail", sa.Column("mailbox", AutoString(length=254), nullable=True))
    op.add_column("outboundmail", sa.Column("domain", AutoString(length=254), nullable=True))
    op.add_column("outboundmail", sa.Column("caused_by", sa.Integer(), nullable=True))
    for name in COUNTED_BY:
        op.create_index(f"ix_outboundmail_{name}", "outboundmail", [name, "created_at"])


def downgrade() -> None:
    for name in COUNTED_BY:
        op.drop_index(f"ix_outboundmail_{name}", "outboundmail")
        op.drop_column("outboundmail", name)
    op.drop_table("neveragain")
