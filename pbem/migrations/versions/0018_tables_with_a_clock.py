"""How long a decision may take at a table, and until when a seat has time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pbem.models.columns import UtcDateTime

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("hours", sa.Integer(), nullable=True))
    op.add_column("seat", sa.Column("due_at", UtcDateTime(timezone=True), nullable=True))
    op.create_index("ix_seat_due_at", "seat", ["due_at"])


def downgrade() -> None:
    op.drop_index("ix_seat_due_at", "seat")
    op.drop_column("seat", "due_at")
    op.drop_column("game", "hours")
