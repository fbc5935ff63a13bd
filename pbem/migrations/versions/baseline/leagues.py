"""Leagues, their seasons and ladders."""

from __future__ import annotations

import sqlalchemy as sa

from pbem.migrations.versions.baseline import TABLES

sa.Table(
    "league",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("code", sa.String(12), nullable=False, index=True, unique=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("organiser_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.Column("rules", sa.String(20), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("terms", sa.JSON, nullable=False),
    sa.Column("language", sa.String(5)),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("starts_at", sa.DateTime(timezone=True)),
    sa.Column("password_hash", sa.String(200)),
    sa.Column("words", sa.String(1000), nullable=False, server_default=""),
    sa.Column("invitation", sa.String(16)),
    sa.Column("standstills", sa.JSON),
)

sa.Table(
    "coorganiser",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("league_id", sa.Integer, sa.ForeignKey("league.id"), nullable=False, index=True),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.UniqueConstraint("league_id", "player_id"),
)

sa.Table(
    "season",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("league_id", sa.Integer, sa.ForeignKey("league.id"), nullable=False, index=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("status", sa.String(10), nullable=False, index=True),
    sa.Column("starts_at", sa.DateTime(timezone=True)),
    sa.Column("start_missed", sa.Boolean, nullable=False),
    sa.Column("started_at", sa.DateTime(timezone=True)),
    sa.Column("ends_at", sa.DateTime(timezone=True)),
    sa.Column("ended_at", sa.DateTime(timezone=True)),
    sa.Column("weekly_at", sa.DateTime(timezone=True)),
    sa.Column("unsettled", sa.Boolean, nullable=False, index=True),
    sa.Column("closed_at", sa.DateTime(timezone=True)),
    sa.Column("paused_until", sa.DateTime(timezone=True)),
    sa.Column("terms", sa.JSON),
    sa.Column("silence_at", sa.DateTime(timezone=True)),
    sa.UniqueConstraint("league_id", "number"),
)

sa.Table(
    "division",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("season_id", sa.Integer, sa.ForeignKey("season.id"), nullable=False, index=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.UniqueConstraint("season_id", "number"),
)

sa.Table(
    "leagueact",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("league_id", sa.Integer, sa.ForeignKey("league.id"), nullable=False, index=True),
    sa.Column("season_id", sa.Integer, sa.ForeignKey("season.id")),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("actor_id", sa.Integer, sa.ForeignKey("player.id")),
    sa.Column("subject_id", sa.Integer, sa.ForeignKey("player.id")),
    sa.Column("detail", sa.JSON, nullable=False),
    sa.Column("why", sa.String(300), nullable=False),
    sa.Column("at", sa.DateTime(timezone=True), nullable=False),
)

sa.Table(
    "seasonround",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("season_id", sa.Integer, sa.ForeignKey("season.id"), nullable=False, index=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("entrants", sa.JSON, nullable=False),
    sa.Column("byes", sa.JSON, nullable=False),
    sa.Column("lucky", sa.JSON, nullable=False),
    sa.Column("spare", sa.Integer, nullable=False),
    sa.Column("drawn_at", sa.DateTime(timezone=True), nullable=False),
    sa.UniqueConstraint("season_id", "number"),
)

sa.Table(
    "entry",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("season_id", sa.Integer, sa.ForeignKey("season.id"), nullable=False, index=True),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.Column("division_id", sa.Integer, sa.ForeignKey("division.id"), index=True),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("asked_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("seeded", sa.Integer, nullable=False),
    sa.Column("stays", sa.Boolean, nullable=False),
    sa.Column("removed", sa.Boolean, nullable=False),
    sa.Column("weekly", sa.Boolean, nullable=False),
    sa.Column("at_once", sa.Integer),
    sa.Column("replaced_by", sa.Integer, sa.ForeignKey("entry.id")),
    sa.Column("place", sa.Integer),
    sa.Column("next_division", sa.Integer),
    sa.Column("silent_told_at", sa.DateTime(timezone=True)),
    sa.Column("took_over_at", sa.DateTime(timezone=True)),
    sa.UniqueConstraint("season_id", "player_id"),
)

sa.Table(
    "fixture",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("season_id", sa.Integer, sa.ForeignKey("season.id"), nullable=False, index=True),
    sa.Column("division_id", sa.Integer, sa.ForeignKey("division.id"), nullable=False, index=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("status", sa.String(10), nullable=False, index=True),
    sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), unique=True),
    sa.Column("result", sa.JSON),
    sa.Column("adjudicated", sa.Boolean, nullable=False),
    sa.Column("done_at", sa.DateTime(timezone=True)),
    sa.Column("round", sa.Integer, nullable=False, server_default="0"),
    sa.UniqueConstraint("season_id", "number"),
)

sa.Table(
    "challenge",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("season_id", sa.Integer, sa.ForeignKey("season.id"), nullable=False, index=True),
    sa.Column("challenger_id", sa.Integer, sa.ForeignKey("entry.id"), nullable=False, index=True),
    sa.Column("challenged_id", sa.Integer, sa.ForeignKey("entry.id"), nullable=False, index=True),
    sa.Column("status", sa.String(10), nullable=False, index=True),
    sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("due_at", sa.DateTime(timezone=True), nullable=False, index=True),
    sa.Column("answered_at", sa.DateTime(timezone=True)),
    sa.Column("fixture_id", sa.Integer, sa.ForeignKey("fixture.id"), unique=True),
)

sa.Table(
    "climber",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("season_id", sa.Integer, sa.ForeignKey("season.id"), nullable=False, index=True),
    sa.Column("entry_id", sa.Integer, sa.ForeignKey("entry.id"), nullable=False, unique=True),
    sa.Column("rung", sa.Integer),
    sa.Column("active_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("rests", sa.Integer, nullable=False),
    sa.Column("played", sa.Integer, nullable=False),
    sa.Column("won", sa.Integer, nullable=False),
    sa.Column("timeouts", sa.Integer, nullable=False),
)

sa.Table(
    "rungchange",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("season_id", sa.Integer, sa.ForeignKey("season.id"), nullable=False, index=True),
    sa.Column("entry_id", sa.Integer, sa.ForeignKey("entry.id"), nullable=False, index=True),
    sa.Column("rung", sa.Integer),
    sa.Column("challenge_id", sa.Integer, sa.ForeignKey("challenge.id")),
    sa.Column("at", sa.DateTime(timezone=True), nullable=False),
)
