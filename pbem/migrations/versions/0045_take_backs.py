"""Mails that wait while a move can be taken back, and the record of moves taken back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pbem.models.columns import UtcDateTime

revision = "0045"
down_revision = "0044"
branch_labels = None
depends_on = None

COLUMNS = (
    ("game", "held_until"),
    ("game", "held_seat"),
    ("game", "withdrawn"),
    ("game", "undo_floor"),
    ("seat", "told_before"),
    ("seat", "message_before"),
    ("player", "grace_seconds"),
)


def upgrade() -> None:
    op.add_column("game", sa.Column("held_until", UtcDateTime(timezone=True), nullable=True))
    op.add_column("game", sa.Column("held_seat", sa.Integer(), nullable=True))
    op.add_column("game", sa.Column("withdrawn", sa.JSON(), nullable=True))
    floor = sa.Column("undo_floor", sa.Integer(), nullable=False, server_default="0")
    op.add_column("game", floor)
    op.add_column("seat", sa.Column("told_before", sa.Integer(), nullable=True))
    op.add_column("seat", sa.Column("message_before", sa.String(200), nullable=True))
    op.add_column("player", sa.Column("grace_seconds", sa.Integer(), nullable=True))
    op.create_table(
        "takeback",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("ordinal", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(1000), nullable=False),
        sa.Column("told", sa.Boolean(), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("waits_for", sa.JSON(), nullable=False),
        sa.Column("mail_id", sa.Integer(), sa.ForeignKey("inboundmail.id"), nullable=True),
        sa.Column("created_at", UtcDateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_takeback_game_id", "takeback", ["game_id"])
    op.create_index("ix_takeback_mail_id", "takeback", ["mail_id"])


def downgrade() -> None:
    op.drop_table("takeback")
    for table, column in COLUMNS:
        with op.batch_alter_table(table) as batch_op:
            batch_op.drop_column(column)
