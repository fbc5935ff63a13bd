"""An index of the mails that wait, by their turn."""

from __future__ import annotations

from alembic import op

from pbem.migrations import indexes

revision = "0071"
down_revision = "0070"
branch_labels = None
depends_on = None


def upgrade() -> None:
    columns = ["lane", "turn", "id", "share"]
    indexes.create("ix_inboundmail_waiting", "inboundmail", columns, "state = 'STORED'")


def downgrade() -> None:
    op.drop_index("ix_inboundmail_waiting", table_name="inboundmail")
