"""Work that could not be done is tried again with growing pauses, and then set aside."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0073"
down_revision = "0072"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "failure",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("job", sa.String(30), nullable=False),
        sa.Column("item", sa.String(40), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("first_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("last_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("again_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reason", sa.String(300), nullable=False),
        sa.UniqueConstraint("job", "item"),
    )


def downgrade() -> None:
    op.drop_table("failure")
