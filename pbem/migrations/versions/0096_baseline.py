"""The first tables: all that the migrations before version 1.0.0 made, in one.

A database that those have brought to their last, 0096, is at this one already and has the same
tables. What is older, `pbem.core.upgrading` tells the way.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pbem.migrations.versions.baseline import (
    TABLES,
    games,
    leagues,
    mails,
    players,
    standings,
    talk,
    upkeep,
)

revision = "0096"
down_revision = None
branch_labels = None
depends_on = None

AREAS = (games, leagues, mails, players, standings, talk, upkeep)
"""Which have entered their tables."""


def upgrade() -> None:
    TABLES.create_all(op.get_bind(), checkfirst=False)
    postgres = op.get_bind().dialect.name == "postgresql"
    folded = 'lower(name) COLLATE "C"' if postgres else "lower(name)"
    op.create_index("ix_player_name_folded", "player", [sa.text(f"({folded})")])


def downgrade() -> None:
    TABLES.drop_all(op.get_bind(), checkfirst=False)
