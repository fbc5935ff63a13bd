"""Kinds and sources are members of an enumeration in the code, and plain words in the database."""

from __future__ import annotations

from sqlalchemy import text
from sqlmodel import select

from pbem.core.service import Service
from pbem.models import Game, Move, id_of
from pbem.models.move_sources import MoveSource


def test_a_source_is_stored_as_its_word_and_read_as_a_member(service: Service, game: Game) -> None:
    with service.database.write() as session:
        session.add(Move(game_id=id_of(game), number=0, seat=0, text="x", source=MoveSource.LINK))
    with service.database.write() as session:
        assert session.execute(text("SELECT source FROM move")).scalar_one() == "link"
        assert session.exec(select(Move)).one().source is MoveSource.LINK


def test_a_word_of_an_old_database_that_is_no_member_is_read_as_it_is(
    service: Service, game: Game
) -> None:
    with service.database.write() as session:
        session.add(Move(game_id=id_of(game), number=0, seat=0, text="x", source=MoveSource.LINK))
        session.flush()
        session.execute(text("UPDATE move SET source = 'fax'"))
    with service.database.write() as session:
        assert session.exec(select(Move)).one().source == "fax"
