"""What mails are to be written from that are queued without their text."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0065"
down_revision = "0064"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("outboundmail", sa.Column("to_write", sa.JSON(), nullable=True))


def downgrade() -> None:
    op.drop_column("outboundmail", "to_write")
