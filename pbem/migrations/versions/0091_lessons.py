"""The lessons of a first game, with the seat that takes them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0091"
down_revision = "0090"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("lessons", sa.JSON(), nullable=True))
    op.add_column(
        "seat", sa.Column("lessons_left", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("seat", sa.Column("lesson_away", sa.Integer(), nullable=True))


def downgrade() -> None:
    for column in ("lesson_away", "lessons_left", "lessons"):
        op.drop_column("seat", column)
