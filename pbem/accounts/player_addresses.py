"""A player's verified addresses: mail goes to the primary (`Player.email`), any speaks for them."""

from __future__ import annotations

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, select

from pbem.core import clock
from pbem.language.catalogues import N_
from pbem.models import Player, PlayerAddress

MOST = 10
"""Addresses a player may have."""


class AddressProblem(Exception):
    """Why an address cannot be had or let go; the text is marked for translation."""


TAKEN = N_("That address belongs to another account. Delete that account or remove it there first.")
TOO_MANY = N_("You have as many addresses as a player may have; remove one first.")
PRIMARY = N_("Your emails go to that address; make another one the primary first.")


def owner(session: Session, address: str) -> Player | None:
    """The player of that (normalised) address, primary or not."""
    query = select(Player).join(PlayerAddress, col(PlayerAddress.player_id) == Player.id)
    return session.exec(query.where(PlayerAddress.email == address)).first()


def list_addresses(session: Session, player_id: int) -> list[PlayerAddress]:
    """The player's addresses, the oldest first."""
    query = select(PlayerAddress).where(PlayerAddress.player_id == player_id)
    return list(session.exec(query.order_by(col(PlayerAddress.id))))


def own(session: Session, player: Player) -> set[str]:
    """The player's addresses as texts; none for a bot."""
    query = select(PlayerAddress.email).where(PlayerAddress.player_id == player.id)
    return set(session.exec(query))


def add(session: Session, player_id: int, address: str) -> None:
    """The address is the player's from now on; it was verified. Raises `AddressProblem`."""
    session.get_one(Player, player_id, with_for_update=True)
    known = list_addresses(session, player_id)
    if any(one.email == address for one in known):
        return
    if len(known) >= MOST:
        raise AddressProblem(TOO_MANY)
    try:
        with session.begin_nested():
            session.add(PlayerAddress(player_id=player_id, email=address, verified_at=clock.now()))
    except IntegrityError as error:
        raise AddressProblem(TAKEN) from error


def remove(session: Session, player_id: int, address_id: int) -> str | None:
    """An address is the player's no more: which. Raises `AddressProblem` if it is the primary."""
    player = session.get_one(Player, player_id, with_for_update=True)
    address = _find(session, player_id, address_id)
    if address is None:
        return None
    if address.email == player.email:
        raise AddressProblem(PRIMARY)
    session.delete(address)
    return address.email


def make_primary(session: Session, player_id: int, address_id: int) -> str | None:
    """Mail goes to that address from now on; the one before, if there is a change.

    What was said of the old one (that mail to it comes back) says nothing about the new one.
    """
    player = session.get_one(Player, player_id, with_for_update=True)
    address = _find(session, player_id, address_id)
    if address is None or address.email == player.email:
        return None
    before, player.email = player.email, address.email
    player.mail_bounced_at, player.mail_bounce_reason = None, ""
    player.mail_reached_at = clock.now()
    session.add(player)
    return before


def _find(session: Session, player_id: int, address_id: int) -> PlayerAddress | None:
    query = select(PlayerAddress).where(
        PlayerAddress.id == address_id, PlayerAddress.player_id == player_id
    )
    return session.exec(query).first()
