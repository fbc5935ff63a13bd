"""Reports about mails, how a player wants his mail, and the browsers that he trusts."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

from pbem.models.columns import UtcDateTime

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def player_columns() -> tuple[sa.Column[Any], ...]:
    return (
        sa.Column("mail_bounced_at", UtcDateTime(timezone=True), nullable=True),
        sa.Column("mail_bounce_reason", AutoString(length=300), nullable=False, server_default=""),
        sa.Column("mail_reached_at", UtcDateTime(timezone=True), nullable=True),
        sa.Column("mail_mode", AutoString(length=10), nullable=False, server_default="instant"),
        sa.Column("digest_hours", sa.JSON(), nullable=False, server_default="[8]"),
        sa.Column("digest_due_at", UtcDateTime(timezone=True), nullable=True),
        sa.Column("time_zone", AutoString(length=60), nullable=False, server_default="UTC"),
        sa.Column("one_click", sa.Boolean(), nullable=False, server_default=sa.true()),
    )


def upgrade() -> None:
    for column in player_columns():
        op.add_column("player", column)
    op.create_index("ix_player_digest_due_at", "player", ["digest_due_at"])
    op.create_table(
        "mailreport",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("outbound_id", sa.Integer(), sa.ForeignKey("outboundmail.id"), nullable=True),
        sa.Column("kind", AutoString(length=20), nullable=False),
        sa.Column("permanent", sa.Boolean(), nullable=False),
        sa.Column("status", AutoString(length=20), nullable=False),
        sa.Column("reason", AutoString(length=300), nullable=False),
        sa.Column("at", UtcDateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_mailreport_player_id", "mailreport", ["player_id"])
    op.create_table(
        "trustedbrowser",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("key_hash", AutoString(length=64), nullable=False, unique=True),
        sa.Column("label", AutoString(length=80), nullable=False),
        sa.Column("created_at", UtcDateTime(timezone=True), nullable=False),
        sa.Column("used_at", UtcDateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_trustedbrowser_player_id", "trustedbrowser", ["player_id"])


def downgrade() -> None:
    op.drop_table("trustedbrowser")
    op.drop_table("mailreport")
    op.drop_index("ix_player_digest_due_at", "player")
    with op.batch_alter_table("player") as batch_op:
        for column in player_columns():
            batch_op.drop_column(column.name)
