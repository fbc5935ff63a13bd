"""The explorer: counts over finished public games, and the positions they went through.

The tables begin empty; the sweep takes the games up that are over, some at a time.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0048"
down_revision = "0047"
branch_labels = None
depends_on = None

WHAT = ("list_id", "seat", "kind", "number", "piece")


def upgrade() -> None:
    op.create_table(
        "explorerlist",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("rules", sa.String(20), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("variant", sa.String(120), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.UniqueConstraint("rules", "seats", "variant"),
    )
    op.create_table(
        "exploredgame",
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("list_id", sa.Integer(), sa.ForeignKey("explorerlist.id"), nullable=True),
        sa.Column("told", sa.JSON(), nullable=False),
    )
    op.create_index("ix_exploredgame_list_id", "exploredgame", ["list_id"])
    op.create_table(
        "explorercount",
        *_what(),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("best", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint(*WHAT),
    )
    op.create_table(
        "explorerwinner",
        *_what(),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint(*WHAT, "player_id"),
    )
    op.create_table(
        "explorerposition",
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("exact", sa.String(16), nullable=False),
        sa.Column("alike", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("played", sa.String(120), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "number"),
    )
    for key in ("exact", "alike"):
        covering = [key, "played", "won", "game_id"]
        op.create_index(f"ix_explorerposition_{key}", "explorerposition", covering)
    op.create_index("ix_game_shown", "game", ["status", "private", "public", "ended_early_at"])


def downgrade() -> None:
    op.drop_index("ix_game_shown", "game")
    for table in ("position", "winner", "count"):
        op.drop_table(f"explorer{table}")
    op.drop_table("exploredgame")
    op.drop_table("explorerlist")


def _what() -> list[sa.Column[object]]:
    """What is counted, and at which seat."""
    return [
        sa.Column("list_id", sa.Integer(), sa.ForeignKey("explorerlist.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("piece", sa.String(40), nullable=False),
    ]
