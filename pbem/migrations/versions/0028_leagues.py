"""Leagues: seasons, divisions, entries, fixtures, and the log of acts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pbem.models.columns import UtcDateTime

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None

TIME = UtcDateTime(timezone=True)
WORD = sa.String(10)


def upgrade() -> None:
    _make_leagues()
    _make_seasons()
    _make_entries()
    _make_fixtures()
    _make_acts()


def _make_leagues() -> None:
    op.create_table(
        "league",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("organiser_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("rules", sa.String(20), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("terms", sa.JSON(), nullable=False),
        sa.Column("language", sa.String(5), nullable=True),
        sa.Column("created_at", TIME, nullable=False),
    )
    op.create_index("ix_league_code", "league", ["code"], unique=True)
    op.create_index("ix_league_organiser_id", "league", ["organiser_id"])


def _make_seasons() -> None:
    op.create_table(
        "season",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("league_id", sa.Integer(), sa.ForeignKey("league.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("status", WORD, nullable=False),
        sa.Column("starts_at", TIME, nullable=True),
        sa.Column("start_missed", sa.Boolean(), nullable=False),
        sa.Column("started_at", TIME, nullable=True),
        sa.Column("ends_at", TIME, nullable=True),
        sa.Column("ended_at", TIME, nullable=True),
        sa.Column("weekly_at", TIME, nullable=True),
        sa.Column("unsettled", sa.Boolean(), nullable=False),
        sa.UniqueConstraint("league_id", "number"),
    )
    for column in ("league_id", "status", "unsettled"):
        op.create_index(f"ix_season_{column}", "season", [column])
    op.create_table(
        "division",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("season_id", sa.Integer(), sa.ForeignKey("season.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.UniqueConstraint("season_id", "number"),
    )
    op.create_index("ix_division_season_id", "division", ["season_id"])


def _make_entries() -> None:
    op.create_table(
        "entry",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("season_id", sa.Integer(), sa.ForeignKey("season.id"), nullable=False),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("division_id", sa.Integer(), sa.ForeignKey("division.id"), nullable=True),
        sa.Column("status", WORD, nullable=False),
        sa.Column("asked_at", TIME, nullable=False),
        sa.Column("seeded", sa.Integer(), nullable=False),
        sa.Column("stays", sa.Boolean(), nullable=False),
        sa.Column("removed", sa.Boolean(), nullable=False),
        sa.Column("weekly", sa.Boolean(), nullable=False),
        sa.Column("at_once", sa.Integer(), nullable=True),
        sa.Column("replaced_by", sa.Integer(), sa.ForeignKey("entry.id"), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("next_division", sa.Integer(), nullable=True),
        sa.UniqueConstraint("season_id", "player_id"),
    )
    for column in ("season_id", "player_id", "division_id"):
        op.create_index(f"ix_entry_{column}", "entry", [column])


def _make_fixtures() -> None:
    op.create_table(
        "fixture",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("season_id", sa.Integer(), sa.ForeignKey("season.id"), nullable=False),
        sa.Column("division_id", sa.Integer(), sa.ForeignKey("division.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seats", sa.JSON(), nullable=False),
        sa.Column("status", WORD, nullable=False),
        sa.Column("game_id", sa.Integer(), sa.ForeignKey("game.id"), nullable=True),
        sa.Column("result", sa.JSON(), nullable=True),
        sa.Column("adjudicated", sa.Boolean(), nullable=False),
        sa.Column("done_at", TIME, nullable=True),
        sa.UniqueConstraint("season_id", "number"),
        sa.UniqueConstraint("game_id"),
    )
    for column in ("season_id", "division_id", "status"):
        op.create_index(f"ix_fixture_{column}", "fixture", [column])


def _make_acts() -> None:
    op.create_table(
        "leagueact",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("league_id", sa.Integer(), sa.ForeignKey("league.id"), nullable=False),
        sa.Column("season_id", sa.Integer(), sa.ForeignKey("season.id"), nullable=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("actor_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=True),
        sa.Column("subject_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=True),
        sa.Column("detail", sa.JSON(), nullable=False),
        sa.Column("why", sa.String(300), nullable=False),
        sa.Column("at", TIME, nullable=False),
    )
    op.create_index("ix_leagueact_league_id", "leagueact", ["league_id"])


def downgrade() -> None:
    for table in ("leagueact", "fixture", "entry", "division", "season", "league"):
        op.drop_table(table)
