"""Talk at tables: what is said and to whom, what was not said, mutes, reports, and notes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pbem.models.columns import UtcDateTime

revision = "0044"
down_revision = "0043"
branch_labels = None
depends_on = None

TABLES = ("saying", "unsaidwords", "mute", "talkreport", "gamenote")
COLUMNS = {
    "game": ("private_talk", "newest_saying"),
    "seat": ("heard", "has_unsaid", "talk_due_at"),
    "player": ("talk_at_once",),
    "outboundmail": ("heard", "heard_before"),
}


def upgrade() -> None:
    _tables()
    for table, column in (
        ("saying", "game_id"), ("saying", "player_id"), ("saying", "to_id"),
        ("unsaidwords", "game_id"), ("unsaidwords", "player_id"),
        ("mute", "player_id"), ("mute", "muted_id"), ("mute", "game_id"),
        ("talkreport", "saying_id"), ("talkreport", "game_id"), ("talkreport", "author_id"),
        ("talkreport", "reporter_id"),
        ("gamenote", "game_id"), ("gamenote", "player_id"),
    ):  # fmt: skip
        op.create_index(f"ix_{table}_{column}", table, [column])
    no = sa.false()
    op.add_column(
        "game", sa.Column("private_talk", sa.Boolean(), nullable=False, server_default=no)
    )
    op.add_column("game", sa.Column("newest_saying", sa.Integer(), nullable=True))
    op.add_column("seat", sa.Column("heard", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("has_unsaid", sa.Boolean(), nullable=False, server_default=no))
    op.add_column("seat", sa.Column("talk_due_at", UtcDateTime(timezone=True), nullable=True))
    op.create_index("ix_seat_talk_due_at", "seat", ["talk_due_at"])
    op.add_column(
        "player", sa.Column("talk_at_once", sa.Boolean(), nullable=False, server_default=no)
    )
    for column in COLUMNS["outboundmail"]:
        op.add_column("outboundmail", sa.Column(column, sa.Integer(), nullable=True))


def _tables() -> None:
    op.create_table(
        "saying",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("room", sa.String(10), nullable=False),
        sa.Column("to_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=True),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("origin", sa.String(120), nullable=False, unique=True),
        sa.Column("said_at", UtcDateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "unsaidwords",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(2000), nullable=False),
        sa.Column("origin", sa.String(120), nullable=False, unique=True),
        sa.Column("offered", sa.Boolean(), nullable=False),
        sa.Column("settled_at", UtcDateTime(timezone=True), nullable=True),
        sa.Column("created_at", UtcDateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "mute",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("muted_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=True),
        sa.Column("created_at", UtcDateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "talkreport",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("saying_id", sa.Integer(), sa.ForeignKey("saying.id"), nullable=False),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("author_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("reporter_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("reason", sa.String(300), nullable=False),
        sa.Column("created_at", UtcDateTime(timezone=True), nullable=False),
        sa.UniqueConstraint("saying_id", "reporter_id"),
    )
    op.create_table(
        "gamenote",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("text", sa.String(4000), nullable=False),
        sa.Column("changed_at", UtcDateTime(timezone=True), nullable=False),
        sa.UniqueConstraint("game_id", "player_id"),
    )


def downgrade() -> None:
    op.drop_index("ix_seat_talk_due_at", "seat")
    for table, columns in COLUMNS.items():
        with op.batch_alter_table(table) as batch_op:
            for column in columns:
                batch_op.drop_column(column)
    for table in reversed(TABLES):
        op.drop_table(table)
