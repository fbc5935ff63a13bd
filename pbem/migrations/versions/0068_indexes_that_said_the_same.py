"""Without the indexes that others have replaced; of moves, the unique key begins with the game."""

from __future__ import annotations

from alembic import op

revision = "0068"
down_revision = "0067"
branch_labels = None
depends_on = None

ONE_COLUMN = (("outboundmail", "delivery"), ("outboundmail", "due_at"), ("move", "game_id"))
WITH_TIME = ("mailbox", "domain", "caused_by")


def upgrade() -> None:
    for table, column in ONE_COLUMN:
        op.drop_index(f"ix_{table}_{column}", table_name=table)
    for column in WITH_TIME:
        op.drop_index(f"ix_outboundmail_{column}", table_name="outboundmail")


def downgrade() -> None:
    for column in WITH_TIME:
        op.create_index(f"ix_outboundmail_{column}", "outboundmail", [column, "created_at"])
    for table, column in ONE_COLUMN:
        op.create_index(f"ix_{table}_{column}", table, [column])
