"""Sessions of signed-in players; who was signed in by a cookie of before signs in again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

from pbem.models.columns import UtcDateTime

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "websession",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("key_hash", AutoString(length=64), nullable=False, unique=True),
        sa.Column("label", AutoString(length=80), nullable=False),
        sa.Column("created_at", UtcDateTime(timezone=True), nullable=False),
        sa.Column("used_at", UtcDateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_websession_player_id", "websession", ["player_id"])


def downgrade() -> None:
    op.drop_table("websession")
