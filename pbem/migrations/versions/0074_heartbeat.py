"""When the service last worked, so that time in which it did not is nobody's."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0074"
down_revision = "0073"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("stood_from", sa.DateTime(timezone=True), nullable=True),
        sa.Column("stood_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("counted", sa.Integer(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("heartbeat")
