"""What the events of mails and notices said beside naming them stands in columns.

When a row's question was taken back is not known of rows that are there; they get the moment when
they were made.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0075"
down_revision = "0074"
branch_labels = None
depends_on = None

AT_ONCE = 500
TAKEN_BACK = ":taken-back:"
ASKS = (
    (re.compile(r"invitation:(\d+):.*"), "invitation"),
    (re.compile(r"league:challenge:(\d+)"), "challenge"),
    (re.compile(r"league:asks:(\d+):[\d-]+"), "entry"),
    (re.compile(r"command:\d+:withdraw:\d+:([A-Z0-9]+)"), "withdrawal"),
    (re.compile(r"undo:\d+:\d+:asked:(\d+)"), "take-back"),
    (re.compile(r"pause:\d+:\d+:(\d+):\d{4}-\d\d-\d\d"), "pause"),
    (re.compile(r"(?:.*:)?mistake:(\d+)"), "move"),
)
TURN = re.compile(rf"turn:\d+:\d+:(\d+)(?:{TAKEN_BACK}\d+)?")

Row = Mapping[str, Any]


def upgrade() -> None:
    op.add_column("outboundmail", sa.Column("superseded_at", sa.DateTime(timezone=True)))
    op.add_column("outboundmail", sa.Column("asks", sa.String(12)))
    op.add_column("outboundmail", sa.Column("about", sa.Integer()))
    op.add_column("notice", sa.Column("ordinal", sa.Integer()))
    op.add_column("notice", sa.Column("superseded_at", sa.DateTime(timezone=True)))
    league = sa.table("league", sa.column("id"), sa.column("code"))
    codes = op.get_bind().execute(sa.select(league.c.code, league.c.id)).fetchall()
    leagues = dict(map(tuple, codes))

    def of_mail(event: str, made: Any) -> Row:
        found = [(asks, named[1]) for how, asks in ASKS if (named := how.fullmatch(event))]
        asks, said = found[0] if found else (None, "0")
        about = leagues.get(said) if asks == "withdrawal" else int(said)
        return {
            "superseded_at": made if TAKEN_BACK in event else None,
            "asks": asks if about else None,
            "about": about or None,
        }

    _fill("outboundmail", ("superseded_at", "asks", "about"), of_mail)
    _fill("notice", ("superseded_at", "ordinal"), _of_notice)


def _of_notice(event: str, made: Any) -> Row:
    turn = TURN.fullmatch(event)
    superseded = made if TAKEN_BACK in event else None
    return {"superseded_at": superseded, "ordinal": int(turn[1]) if turn else None}


def _fill(name: str, columns: Iterable[str], read: Callable[[str, Any], Row]) -> None:
    """Row by row, so many at once; those that say nothing beside their name stay as they are."""
    names = ("id", "event", "created_at", *columns)
    table, connection, last = sa.table(name, *map(sa.column, names)), op.get_bind(), 0
    query = sa.select(table.c.id, table.c.event, table.c.created_at).order_by(table.c.id)
    fill = (
        sa.update(table)
        .where(table.c.id == sa.bindparam("row"))
        .values({column: sa.bindparam(f"new_{column}") for column in columns})
    )
    while rows := connection.execute(query.where(table.c.id > last).limit(AT_ONCE)).fetchall():
        last = rows[-1].id
        said = ((row.id, read(row.event, row.created_at)) for row in rows)
        values = [
            {"row": id} | {f"new_{column}": value for column, value in facts.items()}
            for id, facts in said
            if any(value is not None for value in facts.values())
        ]
        if values:
            connection.execute(fill, values)


def downgrade() -> None:
    for column in ("superseded_at", "ordinal"):
        op.drop_column("notice", column)
    for column in ("about", "asks", "superseded_at"):
        op.drop_column("outboundmail", column)
