"""Webhooks of players, and the notices that go to them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

from pbem.models.columns import UtcDateTime

revision = "0010"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "webhook",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("url", AutoString(length=500), nullable=False),
        sa.Column("secret", AutoString(length=60), nullable=False),
        sa.Column("created_at", UtcDateTime(timezone=True), nullable=False),
        sa.Column("worked_at", UtcDateTime(timezone=True), nullable=True),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("last_error", AutoString(length=200), nullable=False),
        sa.Column("paused_until", UtcDateTime(timezone=True), nullable=True),
        sa.Column("stopped_at", UtcDateTime(timezone=True), nullable=True),
        sa.Column("removed_at", UtcDateTime(timezone=True), nullable=True),
    )
    op.create_index("ix_webhook_player_id", "webhook", ["player_id"])
    op.create_table(
        "notice",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("webhook_id", sa.Integer(), sa.ForeignKey("webhook.id"), nullable=False),
        sa.Column("event", AutoString(length=80), nullable=False),
        sa.Column("body", AutoString(), nullable=False),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("created_at", UtcDateTime(timezone=True), nullable=False),
        sa.Column("due_at", UtcDateTime(timezone=True), nullable=False),
        sa.Column("claimed_until", UtcDateTime(timezone=True), nullable=True),
        sa.UniqueConstraint("webhook_id", "event"),
    )
    op.create_index("ix_notice_webhook_id", "notice", ["webhook_id"])
    op.create_index("ix_notice_state", "notice", ["state"])


def downgrade() -> None:
    op.drop_table("notice")
    op.drop_table("webhook")
