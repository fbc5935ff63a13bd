"""More time for a single table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pbem.models.columns import UtcDateTime

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("more_time_until", UtcDateTime(timezone=True), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("game") as batch_op:
        batch_op.drop_column("more_time_until")
