"""What the others have said and offered about a late player's seat, kept until it is decided."""

from __future__ import annotations

from sqlmodel import Session, col, delete, select

from pbem.models import Consent, Game, Seat, SeatOffer, id_of

SUBJECT = "vote:"


def subject(seat: int, wish: int) -> str:
    """How a vote on that seat is kept: with the id of an offer, or 0 for the end of the game."""
    return f"{SUBJECT}{seat}:{wish}"


def wishes(session: Session, game: Game, seat: int) -> dict[int, int]:
    """By the voter's player id what they want."""
    begins = f"{SUBJECT}{seat}:"
    said = select(Consent).where(
        Consent.game_id == game.id, col(Consent.subject).startswith(begins)
    )
    return {one.player_id: int(one.subject.removeprefix(begins)) for one in session.exec(said)}


def note(session: Session, game: Game, seat: int, player_id: int, wish: int) -> None:
    """They want that now, whatever they wanted before."""
    begins = col(Consent.subject).startswith(f"{SUBJECT}{seat}:")
    own = (col(Consent.game_id) == game.id) & (col(Consent.player_id) == player_id)
    session.exec(delete(Consent).where(own & begins))
    said = Consent(game_id=id_of(game), player_id=player_id, subject=subject(seat, wish))
    session.add(said)
    session.flush()


def offers(session: Session, game: Game, seat: int) -> list[SeatOffer]:
    """Who was proposed for the seat, the first one first."""
    query = select(SeatOffer).where(SeatOffer.game_id == game.id, SeatOffer.seat == seat)
    return list(session.exec(query.order_by(col(SeatOffer.id))))


def withdraw(session: Session, game: Game, offer: SeatOffer) -> None:
    """One offer, and who wanted it."""
    wanted = col(Consent.subject) == subject(offer.seat, id_of(offer))
    session.exec(delete(Consent).where(col(Consent.game_id) == game.id, wanted))
    session.delete(offer)


def is_back(session: Session, game: Game, seat: Seat) -> bool:
    """Its player plays it, whoever that is from now on; whether they had been away. Nobody votes on
    it any more, and nobody is offered it. Inside the caller's transaction."""
    if seat.bot_since is None and seat.vote_ends_at is None:
        return False
    seat.bot_since = seat.vote_ends_at = None
    said = (col(Consent.game_id) == game.id) & col(Consent.subject).startswith(
        f"{SUBJECT}{seat.number}:"
    )
    session.exec(delete(Consent).where(said))
    of_seat = (col(SeatOffer.game_id) == game.id) & (col(SeatOffer.seat) == seat.number)
    session.exec(delete(SeatOffer).where(of_seat))
    session.add(seat)
    return True
