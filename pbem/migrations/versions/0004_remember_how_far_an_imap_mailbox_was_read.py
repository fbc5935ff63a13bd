"""Remember how far an IMAP mailbox was read."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "imapposition",
        sa.Column("mailbox", AutoString(length=300), nullable=False),
        sa.Column("uidvalidity", sa.BigInteger(), nullable=False),
        sa.Column("last_uid", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("mailbox"),
    )


def downgrade() -> None:
    op.drop_table("imapposition")
