"""The language that a player's pages and mails are in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("player", sa.Column("language", AutoString(length=5), nullable=True))


def downgrade() -> None:
    op.drop_column("player", "language")
