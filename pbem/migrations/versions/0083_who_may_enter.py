"""A league's password, the words of its organiser, and its invitation link."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0083"
down_revision = "0084"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("league", sa.Column("password_hash", sa.String(200)))
    op.add_column("league", sa.Column("words", sa.String(1000), nullable=False, server_default=""))
    op.add_column("league", sa.Column("invitation", sa.String(16)))


def downgrade() -> None:
    for column in ("password_hash", "words", "invitation"):
        op.drop_column("league", column)
