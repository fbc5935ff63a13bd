"""Sign-in links know the browser that asked, wrong codes are counted, stops can be undone once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pbem.models.columns import UtcDateTime

revision = "0026"
down_revision = "0023"
branch_labels = None
depends_on = None

COUNTED = ("subject", "created_at")


def upgrade() -> None:
    op.add_column("signinlink", sa.Column("browser_hash", sa.String(64), nullable=True))
    op.add_column("player", sa.Column("mail_resumed_at", UtcDateTime(timezone=True), nullable=True))
    op.create_index("ix_signinlink_browser_hash", "signinlink", ["browser_hash"])
    op.create_table(
        "wrongcode",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("subject", sa.String(32), nullable=False),
        sa.Column("guess", sa.String(32), nullable=False),
        sa.Column("place", sa.String(32), nullable=False),
        sa.Column("created_at", UtcDateTime(timezone=True), nullable=False),
    )
    for name in COUNTED:
        op.create_index(f"ix_wrongcode_{name}", "wrongcode", [name])


def downgrade() -> None:
    for name in COUNTED:
        op.drop_index(f"ix_wrongcode_{name}", "wrongcode")
    op.drop_table("wrongcode")
    op.drop_index("ix_signinlink_browser_hash", "signinlink")
    op.drop_column("player", "mail_resumed_at")
    op.drop_column("signinlink", "browser_hash")
