"""Mails of a game by their state: those that wait are looked for with every move."""

from __future__ import annotations

from alembic import op

from pbem.migrations import indexes

revision = "0064"
down_revision = "0063"
branch_labels = None
depends_on = None


def upgrade() -> None:
    indexes.create("ix_outboundmail_of_game", "outboundmail", ["game_id", "delivery"])


def downgrade() -> None:
    op.drop_index("ix_outboundmail_of_game", table_name="outboundmail")
