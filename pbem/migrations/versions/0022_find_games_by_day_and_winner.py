"""What the search for games goes by: the days of games, and the places that seats took."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

INDEXES = ("started_at", "finished_at")


def upgrade() -> None:
    for name in INDEXES:
        op.create_index(f"ix_game_{name}", "game", [name])
    op.add_column("seat", sa.Column("rank", sa.Integer(), nullable=True))
    game = sa.table("game", sa.column("id", sa.Integer), sa.column("result", sa.JSON))
    seat = sa.table(
        "seat",
        sa.column("game_id", sa.Integer),
        sa.column("number", sa.Integer),
        sa.column("rank", sa.Integer),
    )
    connection = op.get_bind()
    for game_id, result in connection.execute(sa.select(game.c.id, game.c.result)).fetchall():
        for number, row in enumerate(result or ()):
            place = (seat.c.game_id == game_id) & (seat.c.number == number)
            connection.execute(sa.update(seat).where(place).values(rank=row["rank"]))


def downgrade() -> None:
    for name in INDEXES:
        op.drop_index(f"ix_game_{name}", "game")
    op.drop_column("seat", "rank")
