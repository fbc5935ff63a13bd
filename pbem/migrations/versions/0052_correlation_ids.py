"""What a mail out follows from, as the log knows it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0052"
down_revision = "0051"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("outboundmail", sa.Column("correlation_id", sa.String(12), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("outboundmail") as batch_op:
        batch_op.drop_column("correlation_id")
