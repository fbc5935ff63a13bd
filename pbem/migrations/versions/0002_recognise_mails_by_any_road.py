"""Recognise mails by any road: claims, providers' events, and what a checker found."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

import pbem.models.columns

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("inboundmail", sa.Column("verdicts", sa.JSON(), nullable=True))
    op.create_table(
        "inboundclaim",
        sa.Column("fingerprint", AutoString(length=64), nullable=False),
        sa.Column("inbound_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["inbound_id"], ["inboundmail.id"]),
        sa.PrimaryKeyConstraint("fingerprint"),
    )
    op.create_index("ix_inboundclaim_inbound_id", "inboundclaim", ["inbound_id"])
    op.create_table(
        "inboundevent",
        sa.Column("fingerprint", AutoString(length=64), nullable=False),
        sa.Column("content", AutoString(length=64), nullable=False),
        sa.Column("inbound_id", sa.Integer(), nullable=False),
        sa.Column("seen_at", pbem.models.columns.UtcDateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["inbound_id"], ["inboundmail.id"]),
        sa.PrimaryKeyConstraint("fingerprint"),
    )
    op.create_index("ix_inboundevent_inbound_id", "inboundevent", ["inbound_id"])


def downgrade() -> None:
    op.drop_table("inboundevent")
    op.drop_table("inboundclaim")
    with op.batch_alter_table("inboundmail") as batch_op:
        batch_op.drop_column("verdicts")
