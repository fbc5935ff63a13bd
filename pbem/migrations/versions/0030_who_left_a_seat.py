"""Who left a seat to somebody else in a running game; annulled games are found quickly."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("seat") as batch_op:
        batch_op.add_column(sa.Column("left_id", sa.Integer(), nullable=True))
        batch_op.create_foreign_key("fk_seat_left_id_player", "player", ["left_id"], ["id"])
    op.create_index("ix_ratedgame_annulled", "ratedgame", ["annulled"])


def downgrade() -> None:
    op.drop_index("ix_ratedgame_annulled", "ratedgame")
    with op.batch_alter_table("seat") as batch_op:
        batch_op.drop_constraint("fk_seat_left_id_player", type_="foreignkey")
        batch_op.drop_column("left_id")
