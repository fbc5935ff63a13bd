"""Turn mails that wait while their player is on the site, and the choice whether they do."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pbem.models.columns import UtcDateTime

revision = "0047"
down_revision = "0046"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "outboundmail", sa.Column("here_until", UtcDateTime(timezone=True), nullable=True)
    )
    op.add_column(
        "player",
        sa.Column("hold_mails", sa.Boolean(), nullable=False, server_default=sa.true()),
    )


def downgrade() -> None:
    with op.batch_alter_table("outboundmail") as batch_op:
        batch_op.drop_column("here_until")
    with op.batch_alter_table("player") as batch_op:
        batch_op.drop_column("hold_mails")
