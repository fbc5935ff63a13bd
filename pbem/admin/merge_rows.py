"""Whatever names the one player names the other from now on.

Every column that refers to a player is found in the models themselves, so that none is forgotten.
What both may have only once stays with the one who goes where the other has it: their seats in
games that both were in with all that belongs to them there, their entries in seasons that both were
in. Ratings and the explorer have numbers of their own (`pbem.admin.merge_ratings`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from sqlalchemy import ColumnElement, Table, UniqueConstraint, and_, delete, exists, update
from sqlmodel import Session, SQLModel, col, or_, select

from pbem.admin.operators import NotDone
from pbem.core import clock
from pbem.language.catalogues import gettext as _
from pbem.models import (
    Absence,
    CoOrganiser,
    Entry,
    Game,
    GameNote,
    League,
    LeagueAct,
    Mute,
    OutboundMail,
    Season,
    Seat,
    ThreadSide,
)
from pbem.models.talk import LONGEST_GAME_NOTE

OWN_WAY = frozenset({"rating", "explorerwinner"})
"""Tables of numbers."""
OF_NO_TABLE = frozenset({"outboundmail", "operatoract", "mute"})
"""With a game, and yet their player's wherever they sat."""


def move(session: Session, gone: int, stays: int, shared: Collection[int]) -> None:
    """All rows, but of the games `shared` those that belong to a seat. Raises `NotDone`."""
    _join_notes(session, gone, stays)
    _release_kept(session, gone, stays)
    _end_days_off(session, gone, stays)
    for table, name in references():
        if table.name not in OWN_WAY:
            _move_column(session, table, name, gone, stays, shared)
    caused = update(OutboundMail).where(col(OutboundMail.caused_by) == gone)
    session.exec(caused.values(caused_by=stays))
    _rewrite_log(session, gone, stays)
    _drop_mutes(session, stays)
    _organise_once(session, gone)
    session.flush()
    session.expire_all()


def references() -> Iterator[tuple[Table, str]]:
    """Every column that names a player."""
    for table in SQLModel.metadata.sorted_tables:
        for key in table.foreign_keys:
            if key.column.table.name == "player":
                yield table, key.parent.name


def _move_column(
    session: Session, table: Table, name: str, gone: int, stays: int, shared: Collection[int]
) -> None:
    which: list[ColumnElement[bool]] = [table.c[name] == gone]
    if "game_id" in table.c and table.name not in OF_NO_TABLE and shared:
        which.append(or_(table.c.game_id.is_(None), table.c.game_id.not_in(shared)))
    which += [~_has_it(table, name, columns, stays) for columns in _unique_with(table, name)]
    session.execute(update(table).where(*which).values({name: stays}))


def _unique_with(table: Table, name: str) -> Iterator[list[str]]:
    """The other columns of each key that has this column."""
    for key in (table.primary_key, *table.constraints):
        if isinstance(key, UniqueConstraint) or key is table.primary_key:
            columns = [column.name for column in key.columns]
            if name in columns:
                yield [other for other in columns if other != name]


def _has_it(table: Table, name: str, columns: list[str], stays: int) -> ColumnElement[bool]:
    """Whether the one who stays has such a row already."""
    other = table.alias()
    same: list[Any] = [other.c[column] == table.c[column] for column in columns]
    return exists().where(and_(other.c[name] == stays, *same)).correlate(table)


def _join_notes(session: Session, gone: int, stays: int) -> None:
    """What both noted about one game becomes one text; nobody else ever reads it."""
    own = {
        note.game_id: note
        for note in session.exec(select(GameNote).where(GameNote.player_id == stays))
    }
    for note in session.exec(select(GameNote).where(GameNote.player_id == gone)):
        if (kept := own.get(note.game_id)) is None:
            continue
        text = "\n".join(dict.fromkeys((kept.text, note.text)))
        if len(text) > LONGEST_GAME_NOTE:
            game = session.get_one(Game, note.game_id)
            raise NotDone(_("Both have long notes about game %(code)s: one of them has to be "
                            "shortened first.", code=game.code))  # fmt: skip
        kept.text = text
        session.add(kept)
        session.delete(note)
    session.flush()


def _release_kept(session: Session, gone: int, stays: int) -> None:
    """A seat that is kept for one of them where the other sits already is free."""
    both = (gone, stays)
    seated = select(Seat.game_id).where(col(Seat.player_id).in_(both))
    kept = col(Seat.kept_for_id).in_(both) & col(Seat.game_id).in_(seated)
    session.execute(
        update(Seat).where(kept).values(kept_for_id=None),
        execution_options={"synchronize_session": False},
    )


def _end_days_off(session: Session, gone: int, stays: int) -> None:
    """Days of every week are a setting: those of the account that stays hold, if it has any."""
    weekly = col(Absence.weekday).is_not(None) & col(Absence.ends_at).is_(None)
    theirs = select(Absence).where(weekly, Absence.player_id == stays)
    if session.exec(theirs).first() is not None:
        for one in session.exec(select(Absence).where(weekly, Absence.player_id == gone)):
            one.ends_at = clock.now()
            session.add(one)
        session.flush()


def _rewrite_log(session: Session, gone: int, stays: int) -> None:
    """Lines of leagues' logs that say by whom in their details."""
    entered = (
        select(Season.league_id)
        .join(Entry, col(Entry.season_id) == Season.id)
        .where(col(Entry.player_id).in_((gone, stays)))
    )
    for act in session.exec(select(LeagueAct).where(col(LeagueAct.league_id).in_(entered))):
        if act.detail.get("by") == gone:
            act.detail = {**act.detail, "by": stays}
            session.add(act)


def _organise_once(session: Session, gone: int) -> None:
    """Nobody organises a league twice."""
    twice = select(CoOrganiser.id).join(League, col(League.id) == CoOrganiser.league_id)
    known = twice.where(CoOrganiser.player_id == League.organiser_id)
    rows = or_(col(CoOrganiser.player_id) == gone, col(CoOrganiser.id).in_(known))
    session.execute(delete(CoOrganiser).where(rows),
                    execution_options={"synchronize_session": False})  # fmt: skip


def _drop_mutes(session: Session, stays: int) -> None:
    """Nobody mutes themselves, nor anybody twice; nor is anybody in a thread with themselves."""
    alone = (col(ThreadSide.player_id) == stays, col(ThreadSide.other_id) == stays)
    session.execute(delete(ThreadSide).where(*alone))
    session.execute(delete(Mute).where(col(Mute.player_id) == stays, col(Mute.muted_id) == stays))
    known = set()
    theirs = or_(col(Mute.player_id) == stays, col(Mute.muted_id) == stays)
    for mute in session.exec(select(Mute).where(theirs).order_by(col(Mute.id))):
        key = (mute.player_id, mute.muted_id, mute.game_id)
        if key in known:
            session.delete(mute)
        known.add(key)
