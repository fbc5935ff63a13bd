"""Not hearing somebody any more, and reporting what they said.

A mute is its player's secret: the other is not told, and what they say stands there for all others.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, delete, select

from pbem.accounts.display_names import harmless
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.games import find_game, player_names, talk
from pbem.language.catalogues import gettext as _
from pbem.models import Game, Mute, Player, Saying, TalkReport, id_of
from pbem.models.talk import LONGEST_REASON

MOST_MUTES = 500


def mute(
    service: Service, player: Player, game: Game | None, muted: Player, *, everywhere: bool = False
) -> None:
    """Hear no more of them at this game, or anywhere: always so where no game is meant. Where it is
    secret who plays, only here.

    Raises `Refused`.
    """
    if muted.id == player.id:
        raise Refused(_("You can’t mute yourself."))
    with service.database.write() as session:
        if game and everywhere and player_names.hides(session.get_one(Game, game.id)):
            raise Refused(
                _(
                    "Players here are anonymous: you can mute them in this game now, and elsewhere "
                    "once it’s over."
                )
            )
        session.get_one(Player, player.id, with_for_update=True)
        known = _own(session, player)
        game_id = None if everywhere or game is None else id_of(game)
        if any(row.muted_id == muted.id and row.game_id == game_id for row in known):
            return
        if len(known) >= MOST_MUTES:
            raise Refused(_("You’ve already muted too many people."))
        session.add(Mute(player_id=id_of(player), muted_id=id_of(muted), game_id=game_id))


def unmute(service: Service, player: Player, game: Game | None, muted: Player) -> None:
    """Hear them again, at this game and, unless it is secret who plays, anywhere."""
    with service.database.write() as session:
        own = (col(Mute.player_id) == player.id) & (col(Mute.muted_id) == muted.id)
        where: ColumnElement[bool] = col(Mute.game_id).is_(None)
        if game is not None:
            hides = player_names.hides(session.get_one(Game, game.id))
            here = col(Mute.game_id) == game.id
            where = here if hides else here | where
        session.exec(delete(Mute).where(own & where))


def unmute_everywhere(service: Service, player: Player, number: int) -> None:
    """Forget the mute of that number, if it is the player's."""
    with service.database.write() as session:
        session.exec(delete(Mute).where(col(Mute.id) == number, col(Mute.player_id) == player.id))


def everywhere_of(session: Session, player: Player) -> list[tuple[int, str]]:
    """Whom the player hears nowhere: the numbers of the mutes, and their names."""
    query = select(Mute, Player).join(Player, col(Player.id) == Mute.muted_id)
    own = query.where(Mute.player_id == player.id, col(Mute.game_id).is_(None))
    return [
        (id_of(row), harmless(muted.name))
        for row, muted in session.exec(own.order_by(col(Mute.id)))
    ]


def author(session: Session, game: Game, number: int, reader: Player | None) -> Player | None:
    """Who said the words of that number, if the reader may hear them."""
    row = _heard(session, game, number, reader)
    return session.get_one(Player, row.player_id) if row is not None else None


def report(service: Service, game: Game | None, number: int, reporter: Player, reason: str) -> bool:
    """Keep the words with their reporter for the operator, once; whether the reporter could hear
    them. Without a game they are a direct message."""
    with service.database.write() as session:
        row = _heard(session, game, number, reporter)
        if row is None or row.player_id == reporter.id:
            return False
        session.get_one(Player, reporter.id, with_for_update=True)
        of_it = (TalkReport.saying_id == row.id, TalkReport.reporter_id == reporter.id)
        if session.exec(select(TalkReport.id).where(*of_it)).first() is not None:
            return True
        session.add(
            TalkReport(
                saying_id=id_of(row),
                game_id=row.game_id,
                author_id=row.player_id,
                reporter_id=id_of(reporter),
                text=row.text,
                reason=" ".join(reason.split())[:LONGEST_REASON],
            )
        )
    return True


def _heard(
    session: Session, game: Game | None, number: int, reader: Player | None
) -> Saying | None:
    row = session.get(Saying, number)
    if row is None or row.game_id != (game.id if game else None):
        return None
    if game is None:
        return row if reader is not None and row.to_id == reader.id else None
    listener = talk.Listener(reader, find_game.seat_of(session, game, reader))
    return row if talk.may_hear(game, row, listener) else None


def _own(session: Session, player: Player) -> list[Mute]:
    return list(session.exec(select(Mute).where(Mute.player_id == player.id)))
