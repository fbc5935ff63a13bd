"""What happened to an account, and when a session last proved who is there.

Sessions of before count as signed in when they were made: none of them is fresh for long.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

from pbem.models.columns import UtcDateTime

revision = "0025"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "securityevent",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("player_id", sa.Integer(), sa.ForeignKey("player.id"), nullable=False),
        sa.Column("name", AutoString(length=40), nullable=False),
        sa.Column("at", UtcDateTime(timezone=True), nullable=False),
        sa.Column("browser", AutoString(length=80), nullable=False),
        sa.Column("network", AutoString(length=50), nullable=False),
        sa.Column("detail", AutoString(length=200), nullable=False),
    )
    for column in ("player_id", "at"):
        op.create_index(f"ix_securityevent_{column}", "securityevent", [column])
    op.add_column(
        "websession", sa.Column("authenticated_at", UtcDateTime(timezone=True), nullable=True)
    )
    op.execute("UPDATE websession SET authenticated_at = created_at")


def downgrade() -> None:
    op.drop_column("websession", "authenticated_at")
    op.drop_table("securityevent")
