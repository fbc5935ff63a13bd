"""Players, and how they prove who they are."""

from __future__ import annotations

import sqlalchemy as sa

from pbem.migrations.versions.baseline import TABLES

sa.Table(
    "player",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("email", sa.String(254), index=True, unique=True),
    sa.Column("bot", sa.String(20)),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("mail_stopped_at", sa.DateTime(timezone=True)),
    sa.Column("mail_bounced_at", sa.DateTime(timezone=True)),
    sa.Column("mail_bounce_reason", sa.String(300), nullable=False, server_default=""),
    sa.Column("mail_reached_at", sa.DateTime(timezone=True)),
    sa.Column("mail_mode", sa.String(10), nullable=False, server_default="instant"),
    sa.Column("digest_hours", sa.JSON, nullable=False, server_default="[8]"),
    sa.Column("digest_due_at", sa.DateTime(timezone=True), index=True),
    sa.Column("time_zone", sa.String(60), nullable=False, server_default="UTC"),
    sa.Column("one_click", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("language", sa.String(5)),
    sa.Column("handle", sa.String(12), nullable=False, index=True, unique=True, server_default=""),
    sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("theme", sa.String(10), nullable=False, server_default="system"),
    sa.Column("goods", sa.String(10), nullable=False, server_default="plain"),
    sa.Column("mail_resumed_at", sa.DateTime(timezone=True)),
    sa.Column("auto_level", sa.String(10), nullable=False, server_default="forced"),
    sa.Column("quiet_hours", sa.JSON),
    sa.Column("country", sa.String(10), nullable=False, server_default=""),
    sa.Column("reminders", sa.String(10), nullable=False, server_default="half"),
    sa.Column("mail_away_at", sa.DateTime(timezone=True)),
    sa.Column("calendar_number", sa.Integer),
    sa.Column("talk_at_once", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("grace_seconds", sa.Integer),
    sa.Column("hold_mails", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("confirm_moves", sa.String(10), nullable=False, server_default="unsure"),
    sa.Column("guest_since", sa.DateTime(timezone=True), index=True),
    sa.Column("blocked_at", sa.DateTime(timezone=True), index=True),
    sa.Column(
        "merged_into_id",
        sa.Integer,
        sa.ForeignKey("player.id", name="fk_player_merged_into_id_player"),
        index=True,
    ),
    sa.Column("guest_network", sa.String(50)),
    sa.Column("trivial_offered", sa.JSON),
    sa.Column("emblem", sa.Integer),
    sa.Column("daily_mail_at", sa.DateTime(timezone=True), index=True),
)

sa.Table(
    "spentchallenge",
    TABLES,
    sa.Column("challenge_hash", sa.String(64), primary_key=True),
    sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False, index=True),
)

sa.Table(
    "wrongcode",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("subject", sa.String(32), nullable=False, index=True),
    sa.Column("guess", sa.String(32), nullable=False),
    sa.Column("place", sa.String(32), nullable=False),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False, index=True),
)

sa.Table(
    "apitoken",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.Column("secret_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("scope", sa.String(10), nullable=False),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("used_at", sa.DateTime(timezone=True)),
)

sa.Table(
    "oidcaccount",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.Column("issuer", sa.String(255), nullable=False),
    sa.Column("subject", sa.String(255), nullable=False),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("used_at", sa.DateTime(timezone=True)),
    sa.UniqueConstraint("issuer", "subject"),
)

sa.Table(
    "passkey",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.Column("credential_id", sa.LargeBinary, nullable=False, unique=True),
    sa.Column("public_key", sa.LargeBinary, nullable=False),
    sa.Column("sign_count", sa.Integer, nullable=False),
    sa.Column("transports", sa.JSON, nullable=False),
    sa.Column("label", sa.String(40), nullable=False),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("used_at", sa.DateTime(timezone=True)),
)

sa.Table(
    "passkeyowner",
    TABLES,
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), primary_key=True),
    sa.Column("handle", sa.LargeBinary, nullable=False, unique=True),
)

sa.Table(
    "playeraddress",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.Column("email", sa.String(254), nullable=False, unique=True),
    sa.Column("verified_at", sa.DateTime(timezone=True), nullable=False),
)

sa.Table(
    "securityevent",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("at", sa.DateTime(timezone=True), nullable=False, index=True),
    sa.Column("browser", sa.String(80), nullable=False),
    sa.Column("network", sa.String(50), nullable=False),
    sa.Column("detail", sa.String(200), nullable=False),
)

sa.Table(
    "signinlink",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("nonce_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("email", sa.String(254), nullable=False, index=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("target", sa.String(200), nullable=False),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("used_at", sa.DateTime(timezone=True)),
    sa.Column(
        "player_id",
        sa.Integer,
        sa.ForeignKey("player.id", name="signinlink_player_id_fkey"),
        index=True,
    ),
    sa.Column("browser_hash", sa.String(64), index=True),
    sa.Column("guest_id", sa.Integer),
)

sa.Table(
    "trustedbrowser",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.Column("key_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("label", sa.String(80), nullable=False),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("used_at", sa.DateTime(timezone=True), nullable=False),
)

sa.Table(
    "websession",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.Column("key_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("label", sa.String(80), nullable=False),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("used_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("authenticated_at", sa.DateTime(timezone=True)),
)

sa.Table(
    "apireceipt",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("token_id", sa.Integer, sa.ForeignKey("apitoken.id"), nullable=False, index=True),
    sa.Column("key", sa.String(80), nullable=False),
    sa.Column("asked", sa.String(64), nullable=False),
    sa.Column("answer", sa.JSON, nullable=False),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
    sa.UniqueConstraint("token_id", "key"),
)
