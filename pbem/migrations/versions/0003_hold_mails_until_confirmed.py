"""Hold mails until their player has confirmed them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

import pbem.models.columns

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "inboundmail",
        sa.Column("confirmed_at", pbem.models.columns.UtcDateTime(timezone=True), nullable=True),
    )


def downgrade() -> None:
    with op.batch_alter_table("inboundmail") as batch_op:
        batch_op.drop_column("confirmed_at")
