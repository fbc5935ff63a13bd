"""Into which account one was merged, and which rating lists are to be reckoned again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0061"
down_revision = "0060"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("player") as batch_op:
        batch_op.add_column(sa.Column("merged_into_id", sa.Integer(), nullable=True))
        batch_op.create_foreign_key(
            "fk_player_merged_into_id_player", "player", ["merged_into_id"], ["id"]
        )
        batch_op.create_index("ix_player_merged_into_id", ["merged_into_id"])
    op.add_column(
        "ratinglist",
        sa.Column("outdated", sa.Boolean(), nullable=False, server_default=sa.false()),
    )


def downgrade() -> None:
    op.drop_column("ratinglist", "outdated")
    with op.batch_alter_table("player") as batch_op:
        batch_op.drop_index("ix_player_merged_into_id")
        batch_op.drop_constraint("fk_player_merged_into_id_player", type_="foreignkey")
        batch_op.drop_column("merged_into_id")
