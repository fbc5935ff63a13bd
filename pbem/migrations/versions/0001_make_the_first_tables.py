"""Make the first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

import pbem.models.columns

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "inboundmail",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("fingerprint", AutoString(length=64), nullable=False),
        sa.Column("message_id", AutoString(length=998), nullable=True),
        sa.Column("envelope_sender", AutoString(length=320), nullable=False),
        sa.Column("recipients", sa.JSON(), nullable=False),
        sa.Column("raw", sa.LargeBinary(), nullable=False),
        sa.Column("road", AutoString(length=20), nullable=False),
        sa.Column(
            "state",
            sa.Enum("STORED", "DONE", "FAILED", name="inboundstate", native_enum=False, length=10),
            nullable=False,
        ),
        sa.Column("outcome", AutoString(length=500), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("due_at", pbem.models.columns.UtcDateTime(timezone=True), nullable=False),
        sa.Column("received_at", pbem.models.columns.UtcDateTime(timezone=True), nullable=False),
        sa.Column("processed_at", pbem.models.columns.UtcDateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("fingerprint"),
    )
    with op.batch_alter_table("inboundmail", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_inboundmail_message_id"), ["message_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_inboundmail_state"), ["state"], unique=False)

    op.create_table(
        "player",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", AutoString(length=40), nullable=False),
        sa.Column("email", AutoString(length=254), nullable=True),
        sa.Column("bot", AutoString(length=20), nullable=True),
        sa.Column("created_at", pbem.models.columns.UtcDateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("player", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_player_email"), ["email"], unique=True)

    op.create_table(
        "signinlink",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("nonce_hash", AutoString(length=64), nullable=False),
        sa.Column("email", AutoString(length=254), nullable=False),
        sa.Column("name", AutoString(length=40), nullable=False),
        sa.Column("target", AutoString(length=200), nullable=False),
        sa.Column("created_at", pbem.models.columns.UtcDateTime(timezone=True), nullable=False),
        sa.Column("expires_at", pbem.models.columns.UtcDateTime(timezone=True), nullable=False),
        sa.Column("used_at", pbem.models.columns.UtcDateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("nonce_hash"),
    )
    with op.batch_alter_table("signinlink", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_signinlink_email"), ["email"], unique=False)

    op.create_table(
        "game",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code", AutoString(length=12), nullable=False),
        sa.Column("name", AutoString(length=60), nullable=False),
        sa.Column("rules", AutoString(length=20), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", AutoString(length=64), nullable=False),
        sa.Column(
            "status",
            sa.Enum("OPEN", "RUNNING", "FINISHED", name="gamestatus", native_enum=False, length=10),
            nullable=False,
        ),
        sa.Column("host_id", sa.Integer(), nullable=True),
        sa.Column("moves_played", sa.Integer(), nullable=False),
        sa.Column("snapshot", sa.JSON(), nullable=True),
        sa.Column("to_act", sa.JSON(), nullable=False),
        sa.Column("bot_to_act", sa.Boolean(), nullable=False),
        sa.Column("result", sa.JSON(), nullable=True),
        sa.Column("created_at", pbem.models.columns.UtcDateTime(timezone=True), nullable=False),
        sa.Column("started_at", pbem.models.columns.UtcDateTime(timezone=True), nullable=True),
        sa.Column("finished_at", pbem.models.columns.UtcDateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["host_id"],
            ["player.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_game_bot_to_act"), ["bot_to_act"], unique=False)
        batch_op.create_index(batch_op.f("ix_game_code"), ["code"], unique=True)
        batch_op.create_index(batch_op.f("ix_game_status"), ["status"], unique=False)

    op.create_table(
        "move",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", AutoString(length=1000), nullable=False),
        sa.Column("auto", sa.Boolean(), nullable=False),
        sa.Column("source", AutoString(length=10), nullable=False),
        sa.Column("inbound_id", sa.Integer(), nullable=True),
        sa.Column("digest", AutoString(length=64), nullable=True),
        sa.Column("played_at", pbem.models.columns.UtcDateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"],
            ["game.id"],
        ),
        sa.ForeignKeyConstraint(
            ["inbound_id"],
            ["inboundmail.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("game_id", "number"),
    )
    with op.batch_alter_table("move", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_move_game_id"), ["game_id"], unique=False)

    op.create_table(
        "outboundmail",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event", AutoString(length=120), nullable=False),
        sa.Column("kind", AutoString(length=20), nullable=False),
        sa.Column("message_id", AutoString(length=200), nullable=False),
        sa.Column("envelope_sender", AutoString(length=320), nullable=False),
        sa.Column("recipient", AutoString(length=254), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=True),
        sa.Column("game_id", sa.Integer(), nullable=True),
        sa.Column("subject", AutoString(length=300), nullable=False),
        sa.Column("raw", sa.LargeBinary(), nullable=False),
        sa.Column(
            "delivery",
            sa.Enum("QUEUED", "SENT", "FAILED", name="delivery", native_enum=False, length=10),
            nullable=False,
        ),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("last_error", AutoString(length=500), nullable=False),
        sa.Column("due_at", pbem.models.columns.UtcDateTime(timezone=True), nullable=False),
        sa.Column("created_at", pbem.models.columns.UtcDateTime(timezone=True), nullable=False),
        sa.Column("sent_at", pbem.models.columns.UtcDateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["game_id"],
            ["game.id"],
        ),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["player.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("event"),
        sa.UniqueConstraint("message_id"),
    )
    with op.batch_alter_table("outboundmail", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_outboundmail_delivery"), ["delivery"], unique=False)
        batch_op.create_index(batch_op.f("ix_outboundmail_due_at"), ["due_at"], unique=False)
        batch_op.create_index(batch_op.f("ix_outboundmail_game_id"), ["game_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_outboundmail_player_id"), ["player_id"], unique=False)

    op.create_table(
        "seat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=True),
        sa.Column("invited_email", AutoString(length=254), nullable=True),
        sa.Column("told", sa.Integer(), nullable=False),
        sa.Column("last_message_id", AutoString(length=200), nullable=True),
        sa.ForeignKeyConstraint(
            ["game_id"],
            ["game.id"],
        ),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["player.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("game_id", "number"),
    )
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seat_game_id"), ["game_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_seat_invited_email"), ["invited_email"], unique=False)
        batch_op.create_index(batch_op.f("ix_seat_player_id"), ["player_id"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seat_player_id"))
        batch_op.drop_index(batch_op.f("ix_seat_invited_email"))
        batch_op.drop_index(batch_op.f("ix_seat_game_id"))

    op.drop_table("seat")
    with op.batch_alter_table("outboundmail", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_outboundmail_player_id"))
        batch_op.drop_index(batch_op.f("ix_outboundmail_game_id"))
        batch_op.drop_index(batch_op.f("ix_outboundmail_due_at"))
        batch_op.drop_index(batch_op.f("ix_outboundmail_delivery"))

    op.drop_table("outboundmail")
    with op.batch_alter_table("move", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_move_game_id"))

    op.drop_table("move")
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_game_status"))
        batch_op.drop_index(batch_op.f("ix_game_code"))
        batch_op.drop_index(batch_op.f("ix_game_bot_to_act"))

    op.drop_table("game")
    with op.batch_alter_table("signinlink", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_signinlink_email"))

    op.drop_table("signinlink")
    with op.batch_alter_table("player", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_player_email"))

    op.drop_table("player")
    with op.batch_alter_table("inboundmail", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_inboundmail_state"))
        batch_op.drop_index(batch_op.f("ix_inboundmail_message_id"))

    op.drop_table("inboundmail")
