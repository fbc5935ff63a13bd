"""Browsers that are told by web push: kept as addresses for notices, with the keys they gave."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

revision = "0053"
down_revision = "0052"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("webhook", sa.Column("p256dh", AutoString(length=100), nullable=True))
    op.add_column("webhook", sa.Column("session_hash", AutoString(length=64), nullable=True))
    op.add_column("webhook", sa.Column("label", AutoString(length=80), nullable=True))
    op.add_column("webhook", sa.Column("language", AutoString(length=5), nullable=True))
    op.create_index("ix_webhook_url", "webhook", ["url"])


def downgrade() -> None:
    browsers = "SELECT id FROM webhook WHERE kind = 'PUSH'"
    op.execute(f"DELETE FROM notice WHERE webhook_id IN ({browsers})")
    op.execute("DELETE FROM webhook WHERE kind = 'PUSH'")
    op.drop_index("ix_webhook_url", "webhook")
    with op.batch_alter_table("webhook") as batch_op:
        for name in ("language", "label", "session_hash", "p256dh"):
            batch_op.drop_column(name)
