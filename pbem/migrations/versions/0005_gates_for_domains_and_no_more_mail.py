"""Gates for receiving domains, and players who want no more mail."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

import pbem.models.columns

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "player",
        sa.Column("mail_stopped_at", pbem.models.columns.UtcDateTime(timezone=True), nullable=True),
    )
    op.create_table(
        "mailgate",
        sa.Column("name", AutoString(length=254), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("paused_until", pbem.models.columns.UtcDateTime(timezone=True), nullable=True),
        sa.Column("last_error", AutoString(length=500), nullable=False),
        sa.Column("minute", pbem.models.columns.UtcDateTime(timezone=True), nullable=True),
        sa.Column("tried", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )


def downgrade() -> None:
    op.drop_table("mailgate")
    with op.batch_alter_table("player") as batch_op:
        batch_op.drop_column("mail_stopped_at")
