"""In leagues with several divisions as many move down as up: that is what has always happened,
because divisions keep their sizes. Their terms, and where places led, now say so."""

from __future__ import annotations

from collections import defaultdict
from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

from pbem.models.columns import UtcDateTime

revision = "0069"
down_revision = "0068"
branch_labels = None
depends_on = None

LEAGUE = sa.table("league", sa.column("id"), sa.column("terms", sa.JSON))
SEASON = sa.table("season", sa.column("id"), sa.column("league_id"))
DIVISION = sa.table("division", sa.column("id"), sa.column("season_id"), sa.column("number"))
ENTRY = sa.table(
    "entry",
    *map(sa.column, ("id", "division_id", "place", "seeded", "next_division")),
)
ACT = sa.table(
    "leagueact",
    *map(sa.column, ("league_id", "kind", "why")),
    sa.column("detail", sa.JSON),
    sa.column("at", UtcDateTime),
)


def upgrade() -> None:
    connection = op.get_bind()
    for league_id, terms in connection.execute(sa.select(LEAGUE.c.id, LEAGUE.c.terms)).all():
        up, down = terms.get("promoted", 2), terms.get("relegated", 2)
        if terms.get("form", "league") != "league" or up == down:
            continue
        moves = min(up, down)
        even = {**terms, "promoted": moves, "relegated": moves}
        connection.execute(sa.update(LEAGUE).where(LEAGUE.c.id == league_id).values(terms=even))
        if len(terms.get("divisions", ())) > 1:
            detail = {"up": up, "down": down, "moves": moves}
            connection.execute(
                sa.insert(ACT).values(
                    league_id=league_id, kind="even", why="", detail=detail, at=datetime.now(UTC)
                )
            )
            _lead_where_they_led(connection, league_id, moves)


def _lead_where_they_led(connection: sa.Connection, league_id: int, moves: int) -> None:
    """Where the places of seasons that are over led."""
    query = (
        sa.select(DIVISION.c.season_id, DIVISION.c.number, ENTRY.c.id)
        .join_from(DIVISION, ENTRY, ENTRY.c.division_id == DIVISION.c.id)
        .join(SEASON, SEASON.c.id == DIVISION.c.season_id)
        .where(SEASON.c.league_id == league_id, ENTRY.c.place.is_not(None))
        .order_by(DIVISION.c.season_id, DIVISION.c.number, ENTRY.c.place, ENTRY.c.seeded)
    )
    seasons: defaultdict[int, defaultdict[int, list[int]]]
    seasons = defaultdict(lambda: defaultdict(list))
    for season_id, number, entry_id in connection.execute(query):
        seasons[season_id][number].append(entry_id)
    for tables in seasons.values():
        for number, entries in tables.items():
            up = min(moves, len(entries)) if number - 1 in tables else 0
            down = min(moves, len(tables.get(number + 1, ())))
            for above, entry_id in enumerate(entries):
                by = -1 if above < up else above >= len(entries) - down
                leads = sa.update(ENTRY).where(ENTRY.c.id == entry_id)
                connection.execute(leads.values(next_division=number + by))


def downgrade() -> None:
    """What the terms said before is in the log; the game went by the lesser number then, too."""
