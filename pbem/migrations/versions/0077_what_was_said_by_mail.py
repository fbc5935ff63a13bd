"""Whether words at a table came by mail stands in a column and not in the text of their origin."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0077"
down_revision = "0076"
branch_labels = None
depends_on = None

AT_ONCE = 500


def upgrade() -> None:
    op.add_column(
        "saying", sa.Column("by_mail", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    saying = sa.table("saying", *map(sa.column, ("id", "origin", "by_mail")))
    connection = op.get_bind()
    last = connection.execute(sa.select(sa.func.max(saying.c.id))).scalar() or 0
    for first in range(1, last + 1, AT_ONCE):
        some = saying.c.id.between(first, first + AT_ONCE - 1)
        of_mails = sa.update(saying).where(some, saying.c.origin.startswith("mail:"))
        connection.execute(of_mails.values(by_mail=sa.true()))


def downgrade() -> None:
    op.drop_column("saying", "by_mail")
