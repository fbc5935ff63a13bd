"""The clocks of a league may stand still for everybody."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0086"
down_revision = "0083"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("league", sa.Column("standstills", sa.JSON(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("league") as batch_op:
        batch_op.drop_column("standstills")
