"""Ratings, and what finished games tell."""

from __future__ import annotations

import sqlalchemy as sa

from pbem.migrations.versions.baseline import TABLES, partial

sa.Table(
    "explorerlist",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("rules", sa.String(20), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("variant", sa.String(120), nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.UniqueConstraint("rules", "seats", "variant"),
)

sa.Table(
    "ratinglist",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("rules", sa.String(20), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("taken", sa.Integer, nullable=False),
    sa.Column("even", sa.Integer, nullable=False),
    sa.Column("halves", sa.JSON, nullable=False),
    sa.Column("outdated", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.UniqueConstraint("rules", "seats"),
)

sa.Table(
    "explorercount",
    TABLES,
    sa.Column("list_id", sa.Integer, sa.ForeignKey("explorerlist.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("piece", sa.String(40), primary_key=True),
    sa.Column("times", sa.Integer, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False),
    sa.Column("rounds", sa.Integer, nullable=False),
    sa.Column("best", sa.JSON, nullable=False),
)

sa.Table(
    "explorerwinner",
    TABLES,
    sa.Column("list_id", sa.Integer, sa.ForeignKey("explorerlist.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("piece", sa.String(40), primary_key=True),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), primary_key=True),
    sa.Column("wins", sa.Integer, nullable=False),
)

sa.Table(
    "rating",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("list_id", sa.Integer, sa.ForeignKey("ratinglist.id"), nullable=False),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), index=True),
    sa.Column("bot", sa.String(20)),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False),
    sa.Column("played_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("settled_until", sa.DateTime(timezone=True)),
    sa.UniqueConstraint("list_id", "bot"),
    sa.UniqueConstraint("list_id", "player_id"),
    sa.Index("ix_rating_list_mu", "list_id", "mu"),
    sa.Index("ix_rating_list_settled", "list_id", "settled_until"),
    sa.Index("ix_rating_list_settled_played", "list_id", "settled_until", "played_at"),
    partial("ix_rating_once_settled_mu", "list_id", "mu", where="settled_until IS NOT NULL"),
)

sa.Table(
    "dailydecision",
    TABLES,
    sa.Column("day", sa.Date, primary_key=True),
    sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), nullable=False, index=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("alike", sa.String(16), nullable=False, index=True),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("answers", sa.JSON, nullable=False),
)

sa.Table(
    "exploredgame",
    TABLES,
    sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), primary_key=True),
    sa.Column("list_id", sa.Integer, sa.ForeignKey("explorerlist.id"), index=True),
    sa.Column("told", sa.JSON, nullable=False),
)

sa.Table(
    "explorerposition",
    TABLES,
    sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("exact", sa.String(16), nullable=False),
    sa.Column("alike", sa.String(16), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("played", sa.String(120), nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Index("ix_explorerposition_alike", "alike", "played", "won", "game_id"),
    sa.Index("ix_explorerposition_exact", "exact", "played", "won", "game_id"),
)

sa.Table(
    "ratedgame",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), nullable=False, unique=True),
    sa.Column("list_id", sa.Integer, sa.ForeignKey("ratinglist.id"), nullable=False),
    sa.Column("sequence", sa.Integer, nullable=False),
    sa.Column("finished_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("wished", sa.Boolean, nullable=False),
    sa.Column("annulled", sa.Boolean, nullable=False, index=True),
    sa.Column("facts", sa.JSON, nullable=False),
    sa.Column("why_not", sa.String(20), nullable=False),
    sa.Column("taken_at", sa.DateTime(timezone=True), nullable=False),
    sa.UniqueConstraint("list_id", "sequence"),
)

sa.Table(
    "ratingchange",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("rated_id", sa.Integer, sa.ForeignKey("ratedgame.id"), nullable=False),
    sa.Column("rating_id", sa.Integer, sa.ForeignKey("rating.id"), nullable=False),
    sa.Column("sequence", sa.Integer, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("advantage", sa.Float, nullable=False),
    sa.Column("mu_before", sa.Float, nullable=False),
    sa.Column("sigma_before", sa.Float, nullable=False),
    sa.Column("mu_after", sa.Float, nullable=False),
    sa.Column("sigma_after", sa.Float, nullable=False),
    sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    sa.UniqueConstraint("rated_id", "rating_id"),
    sa.Index("ix_ratingchange_rating_sequence", "rating_id", "sequence"),
)
