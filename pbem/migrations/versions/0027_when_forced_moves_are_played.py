"""When a forced move of a hidden hand is played for its seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pbem.models.columns import UtcDateTime

revision = "0027"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("passes_at", UtcDateTime(timezone=True), nullable=True))
    op.create_index("ix_seat_passes_at", "seat", ["passes_at"])


def downgrade() -> None:
    op.drop_index("ix_seat_passes_at", "seat")
    op.drop_column("seat", "passes_at")
