"""Kinds and sources are members of an enumeration in the code, and plain words in the database."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import pytest
from sqlalchemy import text
from sqlmodel import select

from pbem.core.service import Service
from pbem.models import Game, LeagueAct, MailReport, Move, id_of
from pbem.models.leagues import LogAct
from pbem.models.mails import ReportKind
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


@pytest.mark.parametrize(
    ("column", "member", "word"),
    [
        (LeagueAct.kind, LogAct.NO_SHOW, "no-show"),
        (MailReport.kind, ReportKind.BOUNCE, "bounce"),
    ],
)
def test_other_kinds_keep_their_words(column: Any, member: StrEnum, word: str) -> None:
    kept = column.type
    assert kept.bind_processor(None)(member) == word
    assert kept.result_processor(None, None)(word) is member
