"""Ratings, and tables that are not rated; every game of before counts as rated."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

from pbem.models.columns import UtcDateTime

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "game", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.true())
    )
    op.create_table(
        "ratinglist",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("rules", AutoString(length=20), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("taken", sa.Integer(), nullable=False),
        sa.Column("even", sa.Integer(), nullable=False),
        sa.Column("halves", sa.JSON(), nullable=False),
        sa.UniqueConstraint("rules", "seats"),
    )
    _games()
    _ratings()
    _changes()


def _games() -> None:
    op.create_table(
        "ratedgame",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False, unique=True),
        sa.Column("list_id", sa.Integer(), sa.ForeignKey("ratinglist.id"), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("finished_at", UtcDateTime(timezone=True), nullable=False),
        sa.Column("wished", sa.Boolean(), nullable=False),
        sa.Column("annulled", sa.Boolean(), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.Column("why_not", AutoString(length=20), nullable=False),
        sa.Column("taken_at", UtcDateTime(timezone=True), nullable=False),
        sa.UniqueConstraint("list_id", "sequence"),
    )


def _ratings() -> None:
    op.create_table(
        "rating",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("list_id", sa.Integer(), sa.ForeignKey("ratinglist.id"), nullable=False),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=True),
        sa.Column("bot", AutoString(length=20), nullable=True),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("played_at", UtcDateTime(timezone=True), nullable=False),
        sa.Column("settled_until", UtcDateTime(timezone=True), nullable=True),
        sa.UniqueConstraint("list_id", "player_id"),
        sa.UniqueConstraint("list_id", "bot"),
    )
    op.create_index("ix_rating_player_id", "rating", ["player_id"])
    op.create_index("ix_rating_list_mu", "rating", ["list_id", "mu"])


def _changes() -> None:
    op.create_table(
        "ratingchange",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("rated_id", sa.Integer(), sa.ForeignKey("ratedgame.id"), nullable=False),
        sa.Column("rating_id", sa.Integer(), sa.ForeignKey("rating.id"), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("advantage", sa.Float(), nullable=False),
        sa.Column("mu_before", sa.Float(), nullable=False),
        sa.Column("sigma_before", sa.Float(), nullable=False),
        sa.Column("mu_after", sa.Float(), nullable=False),
        sa.Column("sigma_after", sa.Float(), nullable=False),
        sa.Column("at", UtcDateTime(timezone=True), nullable=False),
        sa.UniqueConstraint("rated_id", "rating_id"),
    )
    op.create_index("ix_ratingchange_rating_sequence", "ratingchange", ["rating_id", "sequence"])


def downgrade() -> None:
    for name in ("ratingchange", "rating", "ratedgame", "ratinglist"):
        op.drop_table(name)
    with op.batch_alter_table("game") as batch_op:
        batch_op.drop_column("rated")
