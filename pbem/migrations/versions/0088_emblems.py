"""By which emblem a player is known at their games, where it is free."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0088"
down_revision = "0087"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("player", sa.Column("emblem", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("player", "emblem")
