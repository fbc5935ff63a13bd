"""Players are found by the beginning of their name."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pbem.migrations import indexes

revision = "0062"
down_revision = "0061"
branch_labels = None
depends_on = None


def upgrade() -> None:
    postgres = op.get_bind().dialect.name == "postgresql"
    folded = 'lower(name) COLLATE "C"' if postgres else "lower(name)"
    indexes.create("ix_player_name_folded", "player", [sa.text(f"({folded})")])


def downgrade() -> None:
    op.drop_index("ix_player_name_folded", table_name="player")
