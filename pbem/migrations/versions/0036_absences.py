"""Absences of players, forgiven flags, and games that pause by consent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pbem.models.columns import UtcDateTime

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "absence",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("first_day", sa.Date(), nullable=False),
        sa.Column("last_day", sa.Date(), nullable=True),
        sa.Column("weekday", sa.Integer(), nullable=True),
        sa.Column("begins_at", UtcDateTime(timezone=True), nullable=False),
        sa.Column("ends_at", UtcDateTime(timezone=True), nullable=True),
        sa.Column("created_at", UtcDateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_absence_player_id", "absence", ["player_id"])
    op.create_table(
        "consent",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("subject", sa.String(40), nullable=False),
        sa.Column("created_at", UtcDateTime(timezone=True), nullable=False),
        sa.UniqueConstraint("game_id", "player_id", "subject"),
    )
    op.create_index("ix_consent_game_id", "consent", ["game_id"])
    op.create_index("ix_consent_player_id", "consent", ["player_id"])
    op.add_column("seat", sa.Column("forgiven_at", UtcDateTime(timezone=True), nullable=True))
    op.add_column("game", sa.Column("paused_until", UtcDateTime(timezone=True), nullable=True))
    op.create_index("ix_game_paused_until", "game", ["paused_until"])
    op.add_column("player", sa.Column("mail_away_at", UtcDateTime(timezone=True), nullable=True))


def downgrade() -> None:
    op.drop_index("ix_game_paused_until", "game")
    for table, column in (
        ("seat", "forgiven_at"),
        ("game", "paused_until"),
        ("player", "mail_away_at"),
    ):
        with op.batch_alter_table(table) as batch_op:
            batch_op.drop_column(column)
    op.drop_table("consent")
    op.drop_table("absence")
