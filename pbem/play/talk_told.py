"""What a mail tells a seat of the talk at its table, and which of its own words it asks about."""

from __future__ import annotations

from sqlmodel import Session

from pbem.games import talk, unsaid
from pbem.games.talk import MOST_IN_A_MAIL, NO_TALK, TalkTold
from pbem.models import Game, Player, Seat


def told(session: Session, game: Game, seat: Seat, player: Player) -> TalkTold:
    """In the language that is spoken. Where nobody has spoken since, no row is looked for."""
    offers = unsaid.offers(session, seat)
    newest = game.newest_saying or 0
    if newest <= seat.heard:
        return TalkTold(unsaid=offers) if offers else NO_TALK
    said = [
        one
        for one in talk.heard(session, game, player, seat.number, since=seat.heard)
        if not one.mine and not one.watching
    ]
    left_out = max(0, len(said) - MOST_IN_A_MAIL)
    return TalkTold(said[left_out:], left_out, newest, offers)
