"""The theme of a player's pages, and whether goods carry patterns."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

CHOICES = {"theme": "system", "goods": "plain"}


def upgrade() -> None:
    for name, default in CHOICES.items():
        op.add_column(
            "player",
            sa.Column(name, AutoString(length=10), nullable=False, server_default=default),
        )


def downgrade() -> None:
    for name in CHOICES:
        op.drop_column("player", name)
