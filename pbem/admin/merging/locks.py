"""What a merge touches, locked as everywhere: leagues, games, lists of numbers, players."""

from __future__ import annotations

from sqlmodel import Session, col, or_, select

from pbem.admin.merging import numbers
from pbem.models import Entry, Game, GameStatus, League, Player, Season, Seat


def lock(session: Session, gone: int, stays: int) -> tuple[Player, Player, list[int]]:
    """Both players as they are now, and ids of the rating lists. Nobody sits down as one of them or
    enters a league until the transaction is over."""
    _leagues(session, gone, stays)
    _games(session, gone, stays)
    lists = numbers.lock(session, gone)
    players = {
        id: session.get_one(Player, id, with_for_update=True, populate_existing=True)
        for id in sorted((gone, stays))
    }
    return players[gone], players[stays], lists


def _leagues(session: Session, gone: int, stays: int) -> None:
    """Those that either has entered or organises."""
    both = (gone, stays)
    entered = (
        select(Season.league_id)
        .join(Entry, col(Entry.season_id) == Season.id)
        .where(col(Entry.player_id).in_(both))
    )
    theirs = or_(col(League.id).in_(entered), col(League.organiser_id).in_(both))
    session.exec(select(League).where(theirs).order_by(col(League.id)).with_for_update()).all()


def _games(session: Session, gone: int, stays: int) -> None:
    """All of the one who goes, and those in which a clock of the other runs."""
    kept = select(Seat.game_id).where(Seat.kept_for_id == gone)
    seated = select(Seat.game_id).where(Seat.player_id == stays)
    which = or_(
        col(Game.id).in_(numbers.games_of(gone)),
        col(Game.id).in_(kept),
        col(Game.host_id) == gone,
        col(Game.id).in_(seated) & (col(Game.status) == GameStatus.RUNNING),
    )
    session.exec(select(Game.id).where(which).order_by(col(Game.id)).with_for_update()).all()
