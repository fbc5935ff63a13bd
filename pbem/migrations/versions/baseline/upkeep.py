"""What operators do, and who does which work."""

from __future__ import annotations

import sqlalchemy as sa

from pbem.migrations.versions.baseline import TABLES

sa.Table(
    "failure",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("job", sa.String(30), nullable=False),
    sa.Column("item", sa.String(40), nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("first_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("last_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("again_at", sa.DateTime(timezone=True)),
    sa.Column("reason", sa.String(300), nullable=False),
    sa.UniqueConstraint("job", "item"),
)

sa.Table(
    "heartbeat",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("stood_from", sa.DateTime(timezone=True)),
    sa.Column("stood_until", sa.DateTime(timezone=True)),
    sa.Column("counted", sa.Integer, nullable=False),
)

sa.Table(
    "lease",
    TABLES,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("holder", sa.String(100), nullable=False),
    sa.Column("until", sa.DateTime(timezone=True), nullable=False),
)

sa.Table(
    "operatoract",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(300), nullable=False),
    sa.Column("by_id", sa.Integer, sa.ForeignKey("player.id"), index=True),
    sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), index=True),
    sa.Column("seat", sa.Integer),
    sa.Column("at", sa.DateTime(timezone=True), nullable=False, index=True),
)

sa.Table(
    "announcement",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("act_id", sa.Integer, sa.ForeignKey("operatoract.id"), nullable=False, index=True),
    sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), index=True),
    sa.Column("league_id", sa.Integer, sa.ForeignKey("league.id"), index=True),
    sa.Column("texts", sa.JSON, nullable=False),
    sa.Column("mails", sa.Boolean, nullable=False),
    sa.Column("mailed_upto", sa.Integer, nullable=False),
    sa.Column("mails_done_at", sa.DateTime(timezone=True), index=True),
    sa.Column("shown_until", sa.DateTime(timezone=True), index=True),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
)

sa.Table(
    "operatoractreader",
    TABLES,
    sa.Column("act_id", sa.Integer, sa.ForeignKey("operatoract.id"), primary_key=True),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), primary_key=True, index=True),
)
