"""What a mail's moves were read from though it was misspelt."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0042"
down_revision = "0039"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "inboundmail", sa.Column("misspelt", sa.String(200), nullable=False, server_default="")
    )


def downgrade() -> None:
    with op.batch_alter_table("inboundmail") as batch_op:
        batch_op.drop_column("misspelt")
