"""Ladders: rungs, challenges, and how the rungs have changed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pbem.models.columns import UtcDateTime

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None

TIME = UtcDateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "climber",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("season_id", sa.Integer(), sa.ForeignKey("season.id"), nullable=False),
        sa.Column("entry_id", sa.Integer(), sa.ForeignKey("entry.id"), nullable=False),
        sa.Column("rung", sa.Integer(), nullable=True),
        sa.Column("active_at", TIME, nullable=False),
        sa.Column("rests", sa.Integer(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("timeouts", sa.Integer(), nullable=False),
        sa.UniqueConstraint("entry_id"),
    )
    op.create_index("ix_climber_season_id", "climber", ["season_id"])
    _make_challenges()
    op.create_table(
        "rungchange",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("season_id", sa.Integer(), sa.ForeignKey("season.id"), nullable=False),
        sa.Column("entry_id", sa.Integer(), sa.ForeignKey("entry.id"), nullable=False),
        sa.Column("rung", sa.Integer(), nullable=True),
        sa.Column("challenge_id", sa.Integer(), sa.ForeignKey("challenge.id"), nullable=True),
        sa.Column("at", TIME, nullable=False),
    )
    for column in ("season_id", "entry_id"):
        op.create_index(f"ix_rungchange_{column}", "rungchange", [column])


def _make_challenges() -> None:
    op.create_table(
        "challenge",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("season_id", sa.Integer(), sa.ForeignKey("season.id"), nullable=False),
        sa.Column("challenger_id", sa.Integer(), sa.ForeignKey("entry.id"), nullable=False),
        sa.Column("challenged_id", sa.Integer(), sa.ForeignKey("entry.id"), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("made_at", TIME, nullable=False),
        sa.Column("due_at", TIME, nullable=False),
        sa.Column("answered_at", TIME, nullable=True),
        sa.Column("fixture_id", sa.Integer(), sa.ForeignKey("fixture.id"), nullable=True),
        sa.UniqueConstraint("fixture_id"),
    )
    for column in ("season_id", "challenger_id", "challenged_id", "status", "due_at"):
        op.create_index(f"ix_challenge_{column}", "challenge", [column])


def downgrade() -> None:
    op.drop_table("rungchange")
    op.drop_table("challenge")
    op.drop_table("climber")
