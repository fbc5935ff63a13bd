"""Mails in and out, and what came of them."""

from __future__ import annotations

import sqlalchemy as sa

from pbem.migrations.versions.baseline import TABLES, partial

sa.Table(
    "imapposition",
    TABLES,
    sa.Column("mailbox", sa.String(300), primary_key=True),
    sa.Column("uidvalidity", sa.BigInteger, nullable=False),
    sa.Column("last_uid", sa.BigInteger, nullable=False),
)

sa.Table(
    "inboundmail",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("fingerprint", sa.String(64), nullable=False, unique=True),
    sa.Column("message_id", sa.String(998), index=True),
    sa.Column("envelope_sender", sa.String(320), nullable=False),
    sa.Column("recipients", sa.JSON, nullable=False),
    sa.Column("raw", sa.LargeBinary, nullable=False),
    sa.Column("road", sa.String(20), nullable=False),
    sa.Column("state", sa.String(10), nullable=False, index=True),
    sa.Column("outcome", sa.String(500), nullable=False),
    sa.Column("attempts", sa.Integer, nullable=False),
    sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("processed_at", sa.DateTime(timezone=True)),
    sa.Column("verdicts", sa.JSON),
    sa.Column("confirmed_at", sa.DateTime(timezone=True)),
    sa.Column("misspelt", sa.String(200), nullable=False, server_default=""),
    sa.Column("lane", sa.Integer, nullable=False, server_default="0"),
    sa.Column("share", sa.String(16), nullable=False, server_default=""),
    sa.Column("turn", sa.Integer, nullable=False, server_default="0"),
    partial("ix_inboundmail_waiting", "lane", "turn", "id", "share", where="state = 'STORED'"),
)

sa.Table(
    "mailgate",
    TABLES,
    sa.Column("name", sa.String(254), primary_key=True),
    sa.Column("failures", sa.Integer, nullable=False),
    sa.Column("paused_until", sa.DateTime(timezone=True)),
    sa.Column("last_error", sa.String(500), nullable=False),
    sa.Column("minute", sa.DateTime(timezone=True)),
    sa.Column("tried", sa.Integer, nullable=False),
)

sa.Table(
    "neveragain",
    TABLES,
    sa.Column("mailbox", sa.String(32), primary_key=True),
    sa.Column("since", sa.DateTime(timezone=True), nullable=False),
)

sa.Table(
    "inboundclaim",
    TABLES,
    sa.Column("fingerprint", sa.String(64), primary_key=True),
    sa.Column(
        "inbound_id", sa.Integer, sa.ForeignKey("inboundmail.id"), nullable=False, index=True
    ),
)

sa.Table(
    "inboundevent",
    TABLES,
    sa.Column("fingerprint", sa.String(64), primary_key=True),
    sa.Column("content", sa.String(64), nullable=False),
    sa.Column(
        "inbound_id", sa.Integer, sa.ForeignKey("inboundmail.id"), nullable=False, index=True
    ),
    sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
)

sa.Table(
    "labelledreply",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column(
        "inbound_id", sa.Integer, sa.ForeignKey("inboundmail.id"), nullable=False, unique=True
    ),
    sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id"), nullable=False, index=True),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("language", sa.String(8), nullable=False),
    sa.Column("text", sa.String(2000), nullable=False),
    sa.Column("moves", sa.JSON, nullable=False),
    sa.Column("source", sa.String(10), nullable=False),
    sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
)

sa.Table(
    "outboundmail",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("event", sa.String(120), nullable=False, unique=True),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("message_id", sa.String(200), nullable=False, unique=True),
    sa.Column("envelope_sender", sa.String(320), nullable=False),
    sa.Column("recipient", sa.String(254), nullable=False),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), index=True),
    sa.Column("game_id", sa.Integer, sa.ForeignKey("game.id")),
    sa.Column("subject", sa.String(300), nullable=False),
    sa.Column("raw", sa.LargeBinary, nullable=False),
    sa.Column("delivery", sa.String(10), nullable=False),
    sa.Column("attempts", sa.Integer, nullable=False),
    sa.Column("last_error", sa.String(500), nullable=False),
    sa.Column("due_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("sent_at", sa.DateTime(timezone=True)),
    sa.Column("erase_text", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("seat", sa.Integer),
    sa.Column("ordinal", sa.Integer),
    sa.Column("trail", sa.String(6)),
    sa.Column("mailbox", sa.String(254)),
    sa.Column("domain", sa.String(254)),
    sa.Column("caused_by", sa.Integer),
    sa.Column("heard", sa.Integer),
    sa.Column("heard_before", sa.Integer),
    sa.Column("here_until", sa.DateTime(timezone=True)),
    sa.Column("correlation_id", sa.String(12)),
    sa.Column("to_write", sa.JSON),
    sa.Column("superseded_at", sa.DateTime(timezone=True)),
    sa.Column("asks", sa.String(12)),
    sa.Column("about", sa.Integer),
    sa.Column("unsent", sa.String(10)),
    sa.Index("ix_outboundmail_due", "delivery", "due_at"),
    partial("ix_outboundmail_of_asks", "asks", "created_at", where="asks IS NOT NULL"),
    partial(
        "ix_outboundmail_of_caused_by", "caused_by", "created_at", where="caused_by IS NOT NULL"
    ),
    partial("ix_outboundmail_of_domain", "domain", "created_at", where="domain IS NOT NULL"),
    sa.Index("ix_outboundmail_of_game", "game_id", "delivery"),
    partial("ix_outboundmail_of_mailbox", "mailbox", "created_at", where="mailbox IS NOT NULL"),
)

sa.Table(
    "mailreport",
    TABLES,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("player_id", sa.Integer, sa.ForeignKey("player.id"), nullable=False, index=True),
    sa.Column("outbound_id", sa.Integer, sa.ForeignKey("outboundmail.id")),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("permanent", sa.Boolean, nullable=False),
    sa.Column("status", sa.String(20), nullable=False),
    sa.Column("reason", sa.String(300), nullable=False),
    sa.Column("at", sa.DateTime(timezone=True), nullable=False),
)
