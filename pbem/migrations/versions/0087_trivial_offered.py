"""Where it was offered to a player that trivial moves are played for them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0087"
down_revision = "0086"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("player", sa.Column("trivial_offered", sa.JSON(), nullable=True))


def downgrade() -> None:
    op.drop_column("player", "trivial_offered")
