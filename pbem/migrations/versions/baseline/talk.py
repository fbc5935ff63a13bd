"""What players say to each other, and notices elsewhere."""

from __future__ import annotations

import sqlalchemy as sa

from pbem.migrations.versions.baseline import TABLES

sa.Table(
    "threadside",
    TABLES,
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), primary_key=True),
    sa.Column("other_id", sa.Integer, sa.ForeignKey("player.id"), primary_key=True, index=True),
    sa.Column("unread_from", sa.Integer),
    sa.Column("mailed", sa.Integer, nullable=False, server_default="0"),
    sa.Column("mail_due_at", sa.DateTime(timezone=True), index=True),
)

sa.Table(
    "webhook",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("url", sa.String(500), nullable=False, index=True),
    sa.Column("secret", sa.String(60), nullable=False),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("worked_at", sa.DateTime(timezone=True)),
    sa.Column("failures", sa.Integer, nullable=False),
    sa.Column("last_error", sa.String(200), nullable=False),
    sa.Column("paused_until", sa.DateTime(timezone=True)),
    sa.Column("stopped_at", sa.DateTime(timezone=True)),
    sa.Column("removed_at", sa.DateTime(timezone=True)),
    sa.Column("p256dh", sa.String(100)),
    sa.Column("session_hash", sa.String(64)),
    sa.Column("label", sa.String(80)),
    sa.Column("language", sa.String(5)),
)

sa.Table(
    "gamenote",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), nullable=False, index=True),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.Column("text", sa.String(4000), nullable=False),
    sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
    sa.UniqueConstraint("game_id", "player_id"),
)

sa.Table(
    "mute",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.Column("muted_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), index=True),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
)

sa.Table(
    "notice",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("webhook_id", sa.Integer, sa.ForeignKey("webhook.id"), nullable=False, index=True),
    sa.Column("event", sa.String(80), nullable=False),
    sa.Column("body", sa.String, nullable=False),
    sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id")),
    sa.Column("seat", sa.Integer),
    sa.Column("state", sa.String(10), nullable=False, index=True),
    sa.Column("attempts", sa.Integer, nullable=False),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("claimed_until", sa.DateTime(timezone=True)),
    sa.Column("ordinal", sa.Integer),
    sa.Column("superseded_at", sa.DateTime(timezone=True)),
    sa.UniqueConstraint("webhook_id", "event"),
)

sa.Table(
    "saying",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), index=True),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.Column("seat", sa.Integer),
    sa.Column("room", sa.String(10), nullable=False),
    sa.Column("to_id", sa.Integer, sa.ForeignKey("player.id"), index=True),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("origin", sa.String(120), nullable=False, unique=True),
    sa.Column("said_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("by_mail", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("about", sa.Integer),
)

sa.Table(
    "unsaidwords",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), nullable=False, index=True),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.String(2000), nullable=False),
    sa.Column("origin", sa.String(120), nullable=False, unique=True),
    sa.Column("offered", sa.Boolean, nullable=False),
    sa.Column("settled_at", sa.DateTime(timezone=True)),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
)

sa.Table(
    "talkreport",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("saying_id", sa.Integer, sa.ForeignKey("saying.id"), nullable=False, index=True),
    sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), index=True),
    sa.Column("author_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.Column("reporter_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("reason", sa.String(300), nullable=False),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("settled_at", sa.DateTime(timezone=True)),
    sa.UniqueConstraint("saying_id", "reporter_id"),
)
