"""Indexes for settled ratings, and for the few seats that are kept for somebody."""

from __future__ import annotations

from alembic import op

from pbem.migrations import indexes

revision = "0063"
down_revision = "0062"
branch_labels = None
depends_on = None

KEPT = ("invited_email", "kept_for_id")


def upgrade() -> None:
    indexes.create("ix_rating_list_settled", "rating", ["list_id", "settled_until"])
    for column in KEPT:
        indexes.create(f"ix_seat_only_{column}", "seat", [column], f"{column} IS NOT NULL")


def downgrade() -> None:
    for column in KEPT:
        op.drop_index(f"ix_seat_only_{column}", table_name="seat")
    op.drop_index("ix_rating_list_settled", table_name="rating")
