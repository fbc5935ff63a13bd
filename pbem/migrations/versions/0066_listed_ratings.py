"""Indexes for the ratings that are listed: the best settled ones, the newest provisional ones."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0066"
down_revision = "0063"
branch_labels = None
depends_on = None

NEWEST = ["list_id", "settled_until", "played_at"]
ONCE_SETTLED = sa.text("settled_until IS NOT NULL")


def upgrade() -> None:
    op.create_index("ix_rating_list_settled_played", "rating", NEWEST)
    op.create_index("ix_rating_once_settled_mu", "rating", ["list_id", "mu"],
                    sqlite_where=ONCE_SETTLED, postgresql_where=ONCE_SETTLED)  # fmt: skip


def downgrade() -> None:
    op.drop_index("ix_rating_once_settled_mu", table_name="rating")
    op.drop_index("ix_rating_list_settled_played", table_name="rating")
