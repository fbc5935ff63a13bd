"""Votes on the seats of late players, seats that were taken over, and rematches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

from pbem.models.columns import UtcDateTime

revision = "0043"
down_revision = "0042"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("seat") as batch_op:
        batch_op.add_column(sa.Column("vote_ends_at", UtcDateTime(timezone=True), nullable=True))
        batch_op.add_column(sa.Column("kept_for_id", sa.Integer(), nullable=True))
        batch_op.create_foreign_key("fk_seat_kept_for_id_player", "player", ["kept_for_id"], ["id"])
        batch_op.create_index("ix_seat_kept_for_id", ["kept_for_id"])
    with op.batch_alter_table("game") as batch_op:
        batch_op.add_column(sa.Column("handed_over", sa.JSON(), nullable=True))
        batch_op.add_column(sa.Column("ended_early_at", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("rematch_of", sa.Integer(), nullable=True))
        batch_op.create_foreign_key("fk_game_rematch_of_game", "game", ["rematch_of"], ["id"])
        batch_op.create_index("ix_game_ended_early_at", ["ended_early_at"])
        batch_op.create_index("ix_game_rematch_of", ["rematch_of"], unique=True)
    op.create_table(
        "seatoffer",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("by_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=True),
        sa.Column("address", AutoString(length=254), nullable=True),
        sa.Column("agreed_at", UtcDateTime(timezone=True), nullable=True),
        sa.Column("created_at", UtcDateTime(timezone=True), nullable=False),
    )
    for column in ("game_id", "by_id", "player_id", "address"):
        op.create_index(f"ix_seatoffer_{column}", "seatoffer", [column])


def downgrade() -> None:
    op.drop_table("seatoffer")
    with op.batch_alter_table("game") as batch_op:
        for index in ("ix_game_rematch_of", "ix_game_ended_early_at"):
            batch_op.drop_index(index)
        batch_op.drop_constraint("fk_game_rematch_of_game", type_="foreignkey")
        for column in ("rematch_of", "ended_early_at", "handed_over"):
            batch_op.drop_column(column)
    with op.batch_alter_table("seat") as batch_op:
        batch_op.drop_index("ix_seat_kept_for_id")
        batch_op.drop_constraint("fk_seat_kept_for_id_player", type_="foreignkey")
        for column in ("kept_for_id", "vote_ends_at"):
            batch_op.drop_column(column)
