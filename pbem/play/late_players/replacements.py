"""Somebody else takes over a seat of a running game, with the whole bank of time: whom the others
have invited in place of a late player, whom operators choose, or a bot for who has left.

From then on the one before sees nothing more of it: reply addresses, links and codes of their mails
are spent (`Game.handed_over`), and mails to them that still wait are not sent.
"""

from __future__ import annotations

from datetime import timedelta

from sqlmodel import Session, col, or_, select

from pbem.accounts import merged, player_addresses
from pbem.accounts.players import INVITATION_LIVES, bot_player, profile_of, sign_in_link
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import decisions, loaded_game, records, seat_clocks
from pbem.games.clocks.terms import clock_of
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
from pbem.play import move_record, submission, tables, vote_records
from pbem.play.bots import called
from pbem.play.seat_letters import letter_to
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


def take_over(service: Service, game_id: int, player: Player) -> Game:
    """Take the seat over; raises `TableError`."""
    with service.database.write() as session:
        game = submission.lock_game(session, game_id)
        offer = offered_to(session, game, player)
        if offer is None:
            raise TableError(_("This seat is no longer offered to you."))
        players = records.players_of(session, game)
        if player.id in {one.id for one in players.values()}:
            raise TableError(_("You’re already at this table."))
        seat, before = records.seats_of(session, game)[offer.seat], players[offer.seat]
        queued = player_sits_down(session, service, game, seat.number, player)
        not_sent_any_more(session, game, before)
        if before.email is not None:
            mail = votes.replaced_mail(service.settings, game, before)
            queued.append(id_of(outbox.queue(session, service, mail)))
    service.wakeups.deliver(queued)
    return game


def decline_offer(service: Service, game_id: int, player: Player) -> bool:
    """They don't want it; whether it was offered."""
    with service.database.write() as session:
        game = submission.lock_game(session, game_id)
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
    for mail in session.exec(query.order_by(col(OutboundMail.id)).with_for_update()):
        mail.settle(Delivery.STOPPED)
        session.add(mail)


def take_seat(service: Service, game_id: int, player: Player) -> Game:
    """Sit down where the player may; raises `TableError`."""
    with service.database.read() as session:
        game = session.get(Game, game_id)
        running = game is not None and game.status == GameStatus.RUNNING
        offered = game is not None and running and offered_to(session, game, player)
    if offered:
        return take_over(service, game_id, player)
    return tables.join(service, game_id, player)


def decline_seat(service: Service, game_id: int, address: str, player: Player | None) -> bool:
    """Who is invited, perhaps without an account, says no; whether a seat was offered to them."""
    if tables.decline(service, game_id, address, player):
        return True
    if player is None:
        return False
    with service.database.read() as session:
        game = session.get(Game, game_id)
        offered = game is not None and offered_to(session, game, player)
    return bool(offered) and decline_offer(service, game_id, player)


def bot_sits_down(session: Session, game: Game, number: int) -> None:
    """A bot takes that seat, inside the caller's transaction; the game does not notice."""
    taken = {player.name for player in records.players_of(session, game).values()}
    kind = clock_of(game).stand_in.value
    _seat_anew(session, game, number, bot_player(session, kind, called(kind, taken)))


def player_sits_down(
    session: Session, service: Service, game: Game, number: int, player: Player
) -> list[int]:
    """A player takes that seat, inside the caller's transaction; ids of the mails that follow.

    If the game waits for the seat they are asked, and their time begins now.
    """
    seat = _seat_anew(session, game, number, player)
    if number not in game.to_act or player.email is None:
        return []
    letter = letter_to(loaded_game.load(session, service, game), number)
    row = outbox.queue(session, service, letters.turn_mail(letter))
    if row.delivery != Delivery.DIGEST:  # then the digest tells it
        seat.told, seat.last_message_id = game.moves_played, row.message_id
        session.add(seat)
    return [id_of(row)]


def _seat_anew(session: Session, game: Game, number: int, player: Player) -> Seat:
    """The game's row is locked by the caller."""
    seats = records.seats_of(session, game)
    seat = seats[number]
    _note_who_left(session, seat)
    decisions.hand_over(game, number)
    seat.player_id, seat.last_message_id, seat.by_hand = player.id, None, None
    seat.unread_from = None  # what was said before is for whoever sat there
    if seat.number in game.to_act:
        seat.asked_at = clock.now()
    session.add(seat)
    session.flush()
    players = records.players_of(session, game)
    move_record.set_position(game, records.load(session, game), players)
    seat.bank = seat.forgiven_at = None  # whoever sits down now has not used any of it
    vote_records.end_vote(session, game, seat)
    seat_clocks.halt(seat)
    seat_clocks.go_on(session, game, seats, players, {number})
    session.add(game)
    return seat


def _note_who_left(session: Session, seat: Seat) -> None:
    """Whose game it was; ratings ask for it. What a bot gives up was left before."""
    if seat.left_id is None and session.get_one(Player, seat.player_id).bot is None:
        seat.left_id = seat.player_id
