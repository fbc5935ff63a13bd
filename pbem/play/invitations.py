"""Seats of an open table that are kept for somebody, and the mails that invite to them."""

from __future__ import annotations

from sqlmodel import Session

from pbem.accounts import player_addresses
from pbem.accounts.players import INVITATION_LIVES, BadAddress, normal_address, sign_in_link
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.mail import letters, outbox, unsolicited
from pbem.models import Game, Player, id_of
from pbem.play.table_terms import TableError


def stays(session: Session, game: Game) -> None:
    """The time until the table is closed begins anew."""
    game.quiet_since, game.warned_at = clock.now(), None
    session.add(game)


def for_address(session: Session, service: Service, game: Game, host: Player, written: str) -> int:
    """A seat for a mail address, of a player or not; the id of the mail. Raises `TableError`."""
    try:
        address = normal_address(written)
    except BadAddress as error:
        raise TableError(str(error)) from error
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
    stays(session, game)
    nonce = sign_in_link(session, address, target=f"/g/{game.code}", lives=INVITATION_LIVES)
    with catalogues.speaking((owner and owner.language) or catalogues.current()):
        names = records.seated(session, game)
        mail = letters.invitation_mail(service.settings, game, host, address, nonce, names)
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
        names = records.seated(session, game)
        mail = letters.invitation_mail(service.settings, game, host, address, nonce, names)
    return id_of(outbox.queue(session, service, mail))
