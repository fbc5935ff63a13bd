"""Indexes for the ratings that are listed: the best settled ones, the newest provisional ones."""

from __future__ import annotations

from alembic import op

from pbem.migrations import indexes

revision = "0066"
down_revision = "0065"
branch_labels = None
depends_on = None

NEWEST = ["list_id", "settled_until", "played_at"]


def upgrade() -> None:
    indexes.create("ix_rating_list_settled_played", "rating", NEWEST)
    indexes.create(
        "ix_rating_once_settled_mu", "rating", ["list_id", "mu"], "settled_until IS NOT NULL"
    )


def downgrade() -> None:
    op.drop_index("ix_rating_once_settled_mu", table_name="rating")
    op.drop_index("ix_rating_list_settled_played", table_name="rating")
