"""What the others want for a late player's seat and whom they propose, kept until it is decided."""

from __future__ import annotations

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, delete, select

from pbem.models import Consent, ConsentKind, Game, Seat, SeatOffer, id_of

IS_VOTE = col(Consent.kind) == ConsentKind.VOTE


def wishes(session: Session, game: Game, seat: int) -> dict[int, int]:
    """By the voter's player id what they want: the id of an offer, or 0 for the end of the game."""
    said = select(Consent).where(_on(game, seat))
    return {one.player_id: one.value for one in session.exec(said)}


def set_wish(session: Session, game: Game, seat: int, player_id: int, wish: int) -> None:
    """They want that now, whatever they wanted before."""
    own = _on(game, seat) & (col(Consent.player_id) == player_id)
    session.exec(delete(Consent).where(own))
    said = Consent(
        game_id=id_of(game),
        player_id=player_id,
        subject=f"vote:{seat}:{wish}",
        kind=ConsentKind.VOTE,
        seat=seat,
        value=wish,
    )
    session.add(said)
    session.flush()


def offers(session: Session, game: Game, seat: int) -> list[SeatOffer]:
    """Who was proposed for the seat, the first one first."""
    query = select(SeatOffer).where(SeatOffer.game_id == game.id, SeatOffer.seat == seat)
    return list(session.exec(query.order_by(col(SeatOffer.id))))


def withdraw(session: Session, game: Game, offer: SeatOffer) -> None:
    """One offer, and who wanted it."""
    wanted = _on(game, offer.seat) & (col(Consent.value) == offer.id)
    session.exec(delete(Consent).where(wanted))
    session.delete(offer)


def end_vote(session: Session, game: Game, seat: Seat) -> None:
    """Its player plays it, whoever that is from now on. Nobody votes on it any more, and nobody is
    offered it. Inside the caller's transaction."""
    if not seat.is_late:
        return
    seat.bot_since = seat.vote_ends_at = None
    session.exec(delete(Consent).where(_on(game, seat.number)))
    of_seat = (col(SeatOffer.game_id) == game.id) & (col(SeatOffer.seat) == seat.number)
    session.exec(delete(SeatOffer).where(of_seat))
    session.add(seat)


def _on(game: Game, seat: int) -> ColumnElement[bool]:
    """The votes on that seat."""
    return IS_VOTE & (col(Consent.game_id) == game.id) & (col(Consent.seat) == seat)
