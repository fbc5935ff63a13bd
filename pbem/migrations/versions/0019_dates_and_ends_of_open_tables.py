"""When open tables begin, and when they are closed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pbem.models.columns import UtcDateTime

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("starts_at", "warned_at", "quiet_since"):
        op.add_column("game", sa.Column(name, UtcDateTime(timezone=True), nullable=True))
    op.add_column(
        "game", sa.Column("start_missed", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.execute("UPDATE game SET quiet_since = created_at")
    with op.batch_alter_table("game") as batch_op:
        batch_op.alter_column("quiet_since", nullable=False)


def downgrade() -> None:
    with op.batch_alter_table("game") as batch_op:
        for name in ("start_missed", "quiet_since", "warned_at", "starts_at"):
            batch_op.drop_column(name)
