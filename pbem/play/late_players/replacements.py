"""Whom the others have invited takes over a late player's seat, with the whole bank of time.

From then on the one before sees nothing more of it: reply addresses, links and codes of their mails
are spent (`Game.handed_over`), and mails to them that still wait are not sent.
"""

from __future__ import annotations

from datetime import timedelta

from sqlmodel import Session, col, or_, select

from pbem.accounts import merged, player_addresses
from pbem.accounts.players import INVITATION_LIVES, profile_of, sign_in_link
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.mail import letters, outbox
from pbem.mail.letters import votes
from pbem.mail.letters.tables import SeatInvitation
from pbem.models import (
    Delivery,
    Game,
    GameStatus,
    OutboundMail,
    Player,
    Seat,
    SeatOffer,
    id_of,
)
from pbem.play import submission, vote_records
from pbem.play.late_players import new_occupant
from pbem.play.table_terms import TableError

MOST_OFFERS = 6
"""Proposals for one seat."""


def named(session: Session, name: str) -> Player | None:
    """The one player of that name or handle who may be found by others; None if it is not clear."""
    query = select(Player).where(
        or_(col(Player.name) == name.strip(), col(Player.handle) == name.strip()),
        col(Player.bot).is_(None), col(Player.email).is_not(None), col(Player.listed),
    )  # fmt: skip
    found = list(session.exec(query.limit(2)))
    if not found and (other := merged.by_handle(session, name.strip())) is not None:
        return other if profile_of(other) else None
    return found[0] if len(found) == 1 else None


def ask(
    session: Session, service: Service, game: Game, seat: Seat, offer_id: int, lasts: timedelta
) -> list[int]:
    """All others want them: they are invited, and have so long until a bot plays. Inside the
    caller's transaction."""
    offer = session.get_one(SeatOffer, offer_id)
    offer.agreed_at = clock.now()
    if seat.vote_ends_at is not None:  # they need time to answer
        seat.vote_ends_at = seat.due_at = clock.now() + lasts
    session.add_all([offer, seat])
    player = session.get(Player, offer.player_id) if offer.player_id is not None else None
    address = (player.email if player is not None else None) or offer.address
    if address is None:
        return []
    owner = player or player_addresses.owner(session, address)
    target = f"/g/{game.code}/seat"
    nonce = sign_in_link(session, address, target=target, lives=INVITATION_LIVES)
    host = session.get_one(Player, offer.by_id)
    with catalogues.speaking((owner and owner.language) or catalogues.current()):
        names = records.names_of(session, game)
        invitation = SeatInvitation(address, nonce, names, offer)
        mail = letters.invitation_mail(service.settings, game, host, invitation)
    return [id_of(outbox.queue(session, service, mail))]


def offered_to(session: Session, game: Game, player: Player) -> SeatOffer | None:
    """What all others have offered that player at this table, if it stands."""
    if game.status != GameStatus.RUNNING:
        return None
    own = player_addresses.own(session, player)
    query = (
        select(SeatOffer)
        .join(Seat, (col(Seat.game_id) == SeatOffer.game_id) & (col(Seat.number) == SeatOffer.seat))
        .where(col(Seat.vote_ends_at).is_not(None) | col(Seat.bot_since).is_not(None))
    ).where(
        SeatOffer.game_id == game.id,
        col(SeatOffer.agreed_at).is_not(None),
        or_(col(SeatOffer.player_id) == player.id, col(SeatOffer.address).in_(own)),
    )
    return session.exec(query.order_by(col(SeatOffer.id))).first()


def sit_down(service: Service, game_id: int, player: Player) -> Game:
    """Take the seat over; raises `TableError`."""
    with service.database.write() as session:
        game = submission.locked(session, game_id)
        offer = offered_to(session, game, player)
        if offer is None:
            raise TableError(_("This seat is no longer offered to you."))
        players = records.players_of(session, game)
        if player.id in {one.id for one in players.values()}:
            raise TableError(_("You’re already at this table."))
        seat, before = records.seats_of(session, game)[offer.seat], players[offer.seat]
        queued = new_occupant.player_sits_down(session, service, game, seat.number, player)
        not_sent_any_more(session, game, before)
        if before.email is not None:
            mail = votes.replaced(service.settings, game, before)
            queued.append(id_of(outbox.queue(session, service, mail)))
    service.wakeups.deliver(queued)
    return game


def decline(service: Service, game_id: int, player: Player) -> bool:
    """They don't want it; whether it was offered."""
    with service.database.write() as session:
        game = submission.locked(session, game_id)
        offer = offered_to(session, game, player)
        if offer is not None:
            vote_records.withdraw(session, game, offer)
    return offer is not None


def not_sent_any_more(session: Session, game: Game, player: Player) -> None:
    """Mails of the game that still wait for the one before, in the outbox or for a digest."""
    query = select(OutboundMail).where(
        OutboundMail.game_id == game.id,
        OutboundMail.player_id == player.id,
        col(OutboundMail.delivery).in_((Delivery.QUEUED, Delivery.DIGEST, Delivery.BOUNCING)),
    )
    for mail in session.exec(query.with_for_update()):
        mail.settle(Delivery.STOPPED)
        session.add(mail)
