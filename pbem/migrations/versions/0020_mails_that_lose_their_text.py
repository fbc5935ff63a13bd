"""Mails whose text is erased once they are dealt with, for it names somebody who is gone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "outboundmail",
        sa.Column("erase_text", sa.Boolean(), nullable=False, server_default=sa.false()),
    )


def downgrade() -> None:
    op.drop_column("outboundmail", "erase_text")
