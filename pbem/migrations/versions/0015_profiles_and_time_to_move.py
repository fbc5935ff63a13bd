"""Public handles of players, who is listed, and how long the game waited for a move."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlmodel.sql.sqltypes import AutoString

from pbem.models.columns import UtcDateTime
from pbem.models.players import new_handle

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "player", sa.Column("handle", AutoString(length=12), nullable=False, server_default="")
    )
    op.add_column(
        "player", sa.Column("listed", sa.Boolean(), nullable=False, server_default=sa.true())
    )
    players = sa.table("player", sa.column("id", sa.Integer), sa.column("handle", sa.String))
    connection = op.get_bind()
    for player_id in connection.execute(sa.select(players.c.id)).scalars().all():
        connection.execute(
            sa.update(players).where(players.c.id == player_id).values(handle=new_handle())
        )
    op.create_index("ix_player_handle", "player", ["handle"], unique=True)
    op.add_column("seat", sa.Column("asked_at", UtcDateTime(timezone=True), nullable=True))
    op.add_column("move", sa.Column("waited", sa.Integer(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("move") as batch_op:
        batch_op.drop_column("waited")
    with op.batch_alter_table("seat") as batch_op:
        batch_op.drop_column("asked_at")
    op.drop_index("ix_player_handle", "player")
    with op.batch_alter_table("player") as batch_op:
        batch_op.drop_column("listed")
        batch_op.drop_column("handle")
