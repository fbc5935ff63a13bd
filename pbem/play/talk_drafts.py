"""Words of a mail that were no move and were not said: kept for their player, and offered once.

Nobody else sees them. Their player's next mail asks, with a link whose page says them by a button;
the talk page lists them until they are said or to be forgotten, or their time is over
(`pbem.privacy.retention`).
"""

from __future__ import annotations

from sqlmodel import Session, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.games.talk import drafts_of
from pbem.models import Game, Player, Saying, Seat, UnsaidWords, id_of
from pbem.models.talk import LONGEST_UNSAID
from pbem.play import talk

MOST_KEPT = 10
"""Of one player at one game; older ones give way."""


def keep(
    service: Service, game: Game, player: Player, text: str, origin: str, *, offered: bool = False
) -> None:
    """Keep the words of a player of the game; those of a mail that came before are kept already.
    `offered`: their player is told otherwise."""
    with service.database.write() as session:
        own = (Seat.game_id == id_of(game), Seat.player_id == player.id)
        seat = session.exec(select(Seat).where(*own)).first()
        if seat is not None:  # else somebody else has taken it over a moment ago
            keep_for(session, seat, text, origin, offered=offered)


def keep_for(
    session: Session, seat: Seat, text: str, origin: str, *, offered: bool = False
) -> None:
    """`keep` for whoever has that seat, inside the caller's transaction."""
    if seat.player_id is None:
        return
    if session.exec(select(UnsaidWords.id).where(UnsaidWords.origin == origin)).first() is not None:
        return
    for old in drafts_of(session, seat.game_id, seat.player_id)[MOST_KEPT - 1 :]:
        session.delete(old)
    session.add(
        UnsaidWords(
            game_id=seat.game_id,
            player_id=seat.player_id,
            seat=seat.number,
            text=text.strip()[:LONGEST_UNSAID],
            origin=origin,
            offered=offered,
        )
    )
    seat.has_unsaid = seat.has_unsaid or not offered
    session.add(seat)
    session.flush()


def say(service: Service, number: int, player: Player, text: str) -> Saying:
    """Say the words of that number after all, as their player has put them by now; once.

    Raises what `talk.say` does, and `LookupError` if they are not theirs.
    """
    with service.database.write() as session:
        row = _own(session, number, player)
        said = talk.say_in(
            session, row.game_id, player, text, talk.SayingOrigin(f"unsaid:{number}")
        )
        row.settled_at, row.text = row.settled_at or clock.now(), ""
        session.add(row)
    return said


def forget(service: Service, number: int, player: Player) -> None:
    """They are not to be said. Raises `LookupError` if they are not the player's."""
    with service.database.write() as session:
        row = _own(session, number, player)
        row.settled_at, row.text = row.settled_at or clock.now(), ""
        session.add(row)


def find(session: Session, number: int, player: Player) -> UnsaidWords | None:
    """The player's words of that number, said since or not."""
    row = session.get(UnsaidWords, number)
    return row if row is not None and row.player_id == player.id else None


def _own(session: Session, number: int, player: Player) -> UnsaidWords:
    row = find(session, number, player)
    if row is None:
        raise LookupError(number)
    return row
