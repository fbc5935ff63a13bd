"""Passkeys, their owners' handles, and the challenges that were answered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

from pbem.models.columns import UtcDateTime

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "passkeyowner",
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), primary_key=True),
        sa.Column("handle", sa.LargeBinary(), nullable=False, unique=True),
    )
    op.create_table(
        "passkey",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("credential_id", sa.LargeBinary(), nullable=False, unique=True),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("sign_count", sa.Integer(), nullable=False),
        sa.Column("transports", sa.JSON(), nullable=False),
        sa.Column("label", AutoString(length=40), nullable=False),
        sa.Column("created_at", UtcDateTime(timezone=True), nullable=False),
        sa.Column("used_at", UtcDateTime(timezone=True), nullable=True),
    )
    op.create_index("ix_passkey_player_id", "passkey", ["player_id"])
    op.create_table(
        "spentchallenge",
        sa.Column("challenge_hash", AutoString(length=64), primary_key=True),
        sa.Column("expires_at", UtcDateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_spentchallenge_expires_at", "spentchallenge", ["expires_at"])


def downgrade() -> None:
    op.drop_table("spentchallenge")
    op.drop_table("passkey")
    op.drop_table("passkeyowner")
