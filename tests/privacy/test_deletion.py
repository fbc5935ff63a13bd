"""Of a player who deletes their account no row is left that is about them, in whatever column."""

from __future__ import annotations

from sqlmodel import SQLModel, select

from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from pbem.models import Game, GameStatus, id_of
from pbem.privacy import deletion
from tests.web import all_rows

STAYS = {
    ("game", "host_id"), ("seat", "player_id"), ("seat", "left_id"), ("rating", "player_id"),
    ("explorerwinner", "player_id"), ("league", "organiser_id"), ("entry", "player_id"),
    ("leagueact", "actor_id"), ("leagueact", "subject_id"), ("operatoract", "by_id"),
    ("saying", "to_id"),
}  # fmt: skip
"""What games, leagues and the record of acts are made of names a former player from then on; what
others said to them alone stays with those."""


def test_all_rows_that_name_them_are_gone_but_for_what_stays(service: Service) -> None:
    """A new column that names a player is either erased or said to stay."""
    with service.database.write() as session:
        zoe = id_of(find_or_create(session, "zoe@example.org", "Zoe Quill"))
        ann = id_of(find_or_create(session, "ann@example.org", "Ann"))
    columns = set(all_rows.fill_each(service, zoe, ann))
    with service.database.write() as session:
        for game in session.exec(select(Game)):
            game.status = GameStatus.CLOSED
            session.add(game)
    assert named(service, zoe) == columns
    deletion.erase(service, zoe)
    assert named(service, zoe) == STAYS


def named(service: Service, player_id: int) -> set[tuple[str, str]]:
    """The tables and columns in which some row names that player."""
    with service.database.read() as session:
        return {
            (table.name, key.parent.name)
            for table in SQLModel.metadata.sorted_tables
            for key in table.foreign_keys
            if key.column.table.name == "player"
            and session.execute(select(table).where(key.parent == player_id)).first() is not None
        }
