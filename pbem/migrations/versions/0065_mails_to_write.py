"""What mails are to be written from that are queued without their text; and no index of games'
mails beside the one that knows their state, too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0065"
down_revision = "0064"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("outboundmail", sa.Column("to_write", sa.JSON(), nullable=True))
    op.drop_index("ix_outboundmail_game_id", table_name="outboundmail")


def downgrade() -> None:
    op.create_index("ix_outboundmail_game_id", "outboundmail", ["game_id"])
    op.drop_column("outboundmail", "to_write")
