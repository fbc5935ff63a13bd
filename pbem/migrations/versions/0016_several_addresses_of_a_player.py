"""Addresses of players beside the primary one, and links that prove them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

from pbem.models.columns import UtcDateTime

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "playeraddress",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("email", AutoString(length=254), nullable=False, unique=True),
        sa.Column("verified_at", UtcDateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_playeraddress_player_id", "playeraddress", ["player_id"])
    op.execute(
        "INSERT INTO playeraddress (player_id, email, verified_at)"
        " SELECT id, email, created_at FROM player WHERE email IS NOT NULL"
    )
    with op.batch_alter_table("signinlink") as links:
        links.add_column(sa.Column("player_id", sa.Integer(), nullable=True))
        links.create_foreign_key("signinlink_player_id_fkey", "player", ["player_id"], ["id"])
        links.create_index("ix_signinlink_player_id", ["player_id"])


def downgrade() -> None:
    with op.batch_alter_table("signinlink") as links:
        links.drop_index("ix_signinlink_player_id")
        links.drop_constraint("signinlink_player_id_fkey", type_="foreignkey")
        links.drop_column("player_id")
    op.drop_table("playeraddress")
