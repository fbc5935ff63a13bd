"""Invitations to an open table: seats that are kept for somebody and the mails that tell them, and
the link that a host gives to friends.

Whoever opens the link may take a free seat. It is good until the host withdraws it or the game
begins.
"""

from __future__ import annotations

import secrets

from sqlmodel import Session, select

from pbem.accounts import player_addresses
from pbem.accounts.players import INVITATION_LIVES, normal_address, sign_in_link
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.mail import letters, outbox, unsolicited
from pbem.mail.letters.tables import SeatInvitation
from pbem.models import Game, GameStatus, Player, id_of
from pbem.play.table_terms import TableError


def keep_open(session: Session, game: Game) -> None:
    """The time until the table is closed begins anew."""
    game.quiet_since, game.warned_at = clock.now(), None
    session.add(game)


def for_address(session: Session, service: Service, game: Game, host: Player, written: str) -> int:
    """A seat for a mail address, of a player or not; the id of the mail. Raises `Refused`."""
    address = normal_address(written)
    empty = [seat for seat in records.seats_of(session, game) if seat.player_id is None]
    owner = player_addresses.owner(session, address)
    if owner is not None and owner.id == host.id:
        raise TableError(_("You’re already at this table."))
    # Only what the host sees anyway decides: not whose address it is, nor whether they sit here.
    if any(seat.invited_email == address for seat in empty):
        raise TableError(_("%(address)s has already been invited.", address=address))
    if unsolicited.has_invited_often(session, host.id):
        raise TableError(
            _(
                "You’ve sent all the invitations you can today. Give the others the table’s "
                "code: %(code)s.",
                code=game.code,
            )
        )
    free = [seat for seat in empty if seat.free]
    if not free:
        raise TableError(_("There’s no free seat left to invite anyone to."))
    free[0].invited_email = address
    session.add(free[0])
    keep_open(session, game)
    nonce = sign_in_link(session, address, target=f"/g/{game.code}", lives=INVITATION_LIVES)
    with catalogues.speaking((owner and owner.language) or catalogues.current()):
        names = records.seated_names(session, game)
        invitation = SeatInvitation(address, nonce, names)
        mail = letters.invitation_mail(service.settings, game, host, invitation)
    return id_of(outbox.queue(session, service, mail))


def for_player(session: Session, service: Service, game: Game, host: Player, player: Player) -> int:
    """A seat for a player who is invited by who they are."""
    seats = records.seats_of(session, game)
    seat = next(seat for seat in seats if seat.free)
    seat.kept_for_id = player.id
    session.add(seat)
    address = player.email or ""
    nonce = sign_in_link(session, address, target=f"/g/{game.code}", lives=INVITATION_LIVES)
    with catalogues.speaking(player.language):
        names = records.seated_names(session, game)
        invitation = SeatInvitation(address, nonce, names)
        mail = letters.invitation_mail(service.settings, game, host, invitation)
    return id_of(outbox.queue(session, service, mail))


LONGEST = 24
"""As long as the column; nothing longer is a key."""


def make_link(service: Service, game_id: int, host: Player) -> Game:
    """A new link; the one before leads nowhere from now on. Raises `TableError`."""
    return _changed(service, game_id, host, secrets.token_urlsafe(12))


def withdraw_link(service: Service, game_id: int, host: Player) -> Game:
    """The link leads nowhere from now on. Raises `TableError`."""
    return _changed(service, game_id, host, None)


def table_of(session: Session, key: str) -> Game | None:
    """The open table of a link that is still good."""
    if not key.isprintable() or len(key) > LONGEST:
        return None  # PostgreSQL takes no NUL in a text, not even to compare it
    query = select(Game).where(Game.invitation == key, Game.status == GameStatus.OPEN)
    return session.exec(query).first()


def _changed(service: Service, game_id: int, host: Player, key: str | None) -> Game:
    with service.database.write() as session:
        game = session.exec(select(Game).where(Game.id == game_id).with_for_update()).one()
        if game.status != GameStatus.OPEN:
            raise TableError(_("This game has already started."))
        if game.host_id != host.id:
            raise TableError(_("Only the player who opened the table may do that."))
        game.invitation = key
        session.add(game)
    return game
