"""Indexes that are written with fewer moves: of mails that have what they name, and of which are
due. Their older ones go with the next migration."""

from __future__ import annotations

from alembic import op

from pbem.migrations import indexes

revision = "0067"
down_revision = "0066"
branch_labels = None
depends_on = None

RARE = ("mailbox", "domain", "caused_by")
"""Null in the mails that games cause, which are nearly all."""


def upgrade() -> None:
    for column in RARE:
        name = f"ix_outboundmail_of_{column}"
        indexes.create(name, "outboundmail", [column, "created_at"], f"{column} IS NOT NULL")
    indexes.create("ix_outboundmail_due", "outboundmail", ["delivery", "due_at"])


def downgrade() -> None:
    op.drop_index("ix_outboundmail_due", table_name="outboundmail")
    for column in RARE:
        op.drop_index(f"ix_outboundmail_of_{column}", table_name="outboundmail")
