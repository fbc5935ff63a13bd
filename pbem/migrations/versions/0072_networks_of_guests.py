"""Roughly where a guest came from, so that one network's guests make room for each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0072"
down_revision = "0071"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("player", sa.Column("guest_network", sa.String(50), nullable=True))


def downgrade() -> None:
    op.drop_column("player", "guest_network")
