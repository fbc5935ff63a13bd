"""Which move somebody spoke of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0090"
down_revision = "0089"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("saying", sa.Column("about", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("saying", "about")
