"""Saying something: to the table, to one player there, or among those who watch.

The words are committed with what brought them (`origin`: a mail, a form, a request), and said once
however often that comes. Only who wants it is mailed at once (`pbem.play.talk_mails`); all others
read it in their next mail.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, func, select

from pbem.core import clock
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.games import find_game, records, talk, talk_text, visibility
from pbem.games.clocks.counting import ALWAYS, still
from pbem.language.catalogues import gettext as _
from pbem.models import Game, Player, Room, Saying, Seat, id_of
from pbem.play import submission

HOUR = timedelta(hours=1)
MOST_IN_AN_HOUR = 20
"""Sayings of one player at one game, or to one person."""
MOST_EVERYWHERE = 60
"""Their sayings at all games and to all people within an hour."""
MOST_IN_A_GAME = 400
AT_ONCE_AFTER = timedelta(minutes=1)
"""So that what is said in one go, or with a move, comes in one mail."""


@dataclass(frozen=True)
class SayingOrigin:
    """The mail, form or request that brings words; no two have the same name. `about` is the move
    that it says they speak of, counted from 1."""

    name: str
    by_mail: bool = False
    about: int | None = None


def say(
    service: Service,
    game_id: int,
    player: Player,
    text: str,
    origin: SayingOrigin,
    to: int | None = None,
) -> Saying:
    """Say it, as who the player is at that game; `to` is the one seat that hears it.

    Raises `Refused`, or `submission.NoSuchSeat` where no game has begun.
    """
    with service.database.write() as session:
        return say_in(session, game_id, player, text, origin, to)


def say_in(
    session: Session,
    game_id: int,
    player: Player,
    text: str,
    origin: SayingOrigin,
    to: int | None = None,
) -> Saying:
    """`say` inside the caller's transaction; the game's row is locked until its end, so that ids
    rise in the order of saying."""
    game = submission.lock_game(session, game_id)
    known = session.exec(select(Saying).where(Saying.origin == origin.name)).first()
    if known is not None:
        return known
    seat, players = find_game.seat_of(session, game, player), records.players_of(session, game)
    if seat is None and not visibility.may_see(session, game, player):
        raise submission.NoSuchSeat
    words, listener = talk_text.fit(text), _listener(game, players, seat, to)
    here = col(Saying.game_id) == game.id
    if check_often(session, player, here) >= MOST_IN_A_GAME:
        raise Refused(_("There’s no room for more from you in this game."))
    room = Room.WATCHERS if seat is None else Room.PRIVATE if listener else Room.TABLE
    row = Saying(
        game_id=game_id,
        player_id=id_of(player),
        seat=seat,
        room=room,
        to_id=listener.id if listener is not None else None,
        text=words,
        about=origin.about if 1 <= (origin.about or 0) <= game.moves_played else None,
        origin=origin.name,
        by_mail=origin.by_mail,
    )
    session.add(row)
    session.flush()
    game.newest_saying = row.id
    session.add(game)
    _leave_unread(session, game, row, players)
    _mail_at_once(session, game, row, players)
    return row


def look_at(session: Session, game_id: int, player: Player, upto: int) -> None:
    """The player has looked at all that was said at their game, up to that saying."""
    game = submission.lock_game(session, game_id)
    own = (Seat.game_id == game_id, Seat.player_id == player.id)
    seat = session.exec(select(Seat).where(*own)).first()
    if seat is None or seat.unread_from is None:
        return
    listener = talk.Listener(player, seat.number)
    said = talk.heard(session, game, listener, upto)
    later = (one.id for one in said if not (one.mine or one.watching))
    seat.unread_from = next(later, None)
    session.add(seat)


def listeners(game: Game, players: Mapping[int, Player], seat: int | None) -> list[int]:
    """The seats that somebody in that seat may say something to alone."""
    if seat is None or not game.private_talk:
        return []
    return [n for n, player in players.items() if n != seat and player.email is not None]


def set_at_once(session: Session, player_id: int, *, at_once: bool) -> None:
    """Whether the player wants to be mailed at once what is said."""
    player = session.get_one(Player, player_id, with_for_update=True)
    player.talk_at_once = at_once
    session.add(player)


def _listener(
    game: Game, players: Mapping[int, Player], seat: int | None, to: int | None
) -> Player | None:
    if to is None:
        return None
    if not game.private_talk:
        raise Refused(_("Everything said at this table is said to everyone; leave out the name."))
    if to not in listeners(game, players, seat):
        raise Refused(_("You can only speak privately to another person at this table."))
    return players[to]


def check_often(session: Session, player: Player, here: ColumnElement[bool]) -> int:
    """How much the player has said `here`; raises `Refused` for more in an hour than anybody
    needs."""
    recent = col(Saying.said_at) > clock.now() - HOUR
    query = select(
        func.count(col(Saying.id)).filter(here, recent),
        func.count(col(Saying.id)).filter(here),
        func.count(col(Saying.id)).filter(recent),
    ).where(Saying.player_id == player.id)
    in_an_hour, in_all, everywhere = session.exec(query).one()
    if in_an_hour >= MOST_IN_AN_HOUR or everywhere >= MOST_EVERYWHERE:
        raise Refused(_("You’ve said a lot within this hour; try again later."))
    return in_all


def _leave_unread(session: Session, game: Game, row: Saying, players: Mapping[int, Player]) -> None:
    """Those who hear it have something to look at."""
    if row.room == Room.WATCHERS:
        return
    for seat in records.seats_of(session, game):
        player = players.get(seat.number)
        if player is None or player.bot is not None or player.id == row.player_id:
            continue
        if seat.unread_from is None and row.to_id in (None, player.id):
            seat.unread_from = row.id
            session.add(seat)


def _mail_at_once(session: Session, game: Game, row: Saying, players: Mapping[int, Player]) -> None:
    """Note when those are to be mailed who hear it and want to know at once."""
    if row.room == Room.WATCHERS:
        return
    now = clock.now()
    for seat in _wanting(session, game, row, players):
        at = later(players[seat.number], now + AT_ONCE_AFTER)
        seat.talk_due_at = min(seat.talk_due_at or at, at)
        session.add(seat)


def _wanting(
    session: Session, game: Game, row: Saying, players: Mapping[int, Player]
) -> Sequence[Seat]:
    wanting = [
        number
        for number, player in players.items()
        if player.talk_at_once
        and player.email is not None
        and player.id != row.player_id
        and row.to_id in (None, player.id)
        and row.player_id not in talk.muted_by(session, game, player)
    ]
    return [seat for seat in records.seats_of(session, game) if seat.number in wanting]


def later(player: Player, at: datetime) -> datetime:
    """That moment, or the end of the player's quiet hours in which it lies."""
    quiet = (player.quiet_hours[0], player.quiet_hours[1]) if player.quiet_hours else None
    return still(replace(ALWAYS, zone=player.time_zone, quiet=quiet), at) or at
