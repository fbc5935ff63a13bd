"""Tokens with which programs of players read and play, and receipts of what they sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

from pbem.models.columns import UtcDateTime

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "apitoken",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("secret_hash", AutoString(length=64), nullable=False, unique=True),
        sa.Column("name", AutoString(length=40), nullable=False),
        sa.Column("scope", sa.String(length=10), nullable=False),
        sa.Column("created_at", UtcDateTime(timezone=True), nullable=False),
        sa.Column("used_at", UtcDateTime(timezone=True), nullable=True),
    )
    op.create_index("ix_apitoken_player_id", "apitoken", ["player_id"])
    op.create_table(
        "apireceipt",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("token_id", sa.Integer(), sa.ForeignKey("apitoken.id"), nullable=False),
        sa.Column("key", AutoString(length=80), nullable=False),
        sa.Column("asked", AutoString(length=64), nullable=False),
        sa.Column("answer", sa.JSON(), nullable=False),
        sa.Column("created_at", UtcDateTime(timezone=True), nullable=False),
        sa.UniqueConstraint("token_id", "key"),
    )
    op.create_index("ix_apireceipt_token_id", "apireceipt", ["token_id"])


def downgrade() -> None:
    op.drop_table("apireceipt")
    op.drop_table("apitoken")
