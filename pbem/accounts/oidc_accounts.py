"""A player's accounts at the host's sign-in provider (OpenID Connect): found, linked, unlinked.

Only issuer and subject say who somebody is there. An address that the provider calls verified may
make a new player, and never opens one that is there already: that one has to confirm it.
"""

from __future__ import annotations

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, delete, select

from pbem.core import clock
from pbem.core.refused import Refused
from pbem.language.catalogues import gettext as _
from pbem.models import OidcAccount, Player

MOST = 5
"""Accounts that a player may have linked."""
LONGEST_SUBJECT = 255


class OidcRefused(Refused):
    """An account that cannot be linked; the text is for the player."""


def sign_in(session: Session, issuer: str, subject: str) -> Player | None:
    """The player to whom the account is linked, with its use noted; None if it is nobody's."""
    query = select(OidcAccount).where(OidcAccount.issuer == issuer, OidcAccount.subject == subject)
    account = session.exec(query.with_for_update()).first()
    if account is None:
        return None
    account.used_at = clock.now()
    session.add(account)
    return session.get_one(Player, account.player_id)


def link(session: Session, player_id: int, issuer: str, subject: str) -> None:
    """From now on whoever has that account is the player. Raises `OidcRefused`."""
    session.get_one(Player, player_id, with_for_update=True)
    if len(list_accounts(session, player_id)) >= MOST:
        raise OidcRefused(_("You have linked %(most)s accounts; remove one of them.", most=MOST))
    try:
        with session.begin_nested():
            session.add(OidcAccount(player_id=player_id, issuer=issuer, subject=subject))
    except IntegrityError as error:
        raise OidcRefused(_("It is linked to an account here already.")) from error


def list_accounts(session: Session, player_id: int) -> list[OidcAccount]:
    """The player's linked accounts, the oldest first."""
    query = select(OidcAccount).where(OidcAccount.player_id == player_id)
    return list(session.exec(query.order_by(col(OidcAccount.id))))


def unlink(session: Session, player_id: int, account_id: int) -> OidcAccount | None:
    """One of the player's: it signs nobody in any more; None if it is not theirs."""
    query = select(OidcAccount).where(
        OidcAccount.id == account_id, OidcAccount.player_id == player_id
    )
    account = session.exec(query.with_for_update()).first()
    if account is not None:
        session.delete(account)
    return account


def forget_all(session: Session, player_id: int) -> None:
    session.exec(delete(OidcAccount).where(col(OidcAccount.player_id) == player_id))
