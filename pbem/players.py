"""Players: who they are, and the mailed links that sign them in without a password."""

from __future__ import annotations

import hashlib
import re
import secrets
from datetime import timedelta

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, select

from pbem import clock
from pbem.languages import gettext as _
from pbem.models import Player, SignInLink

LINK_LIVES = timedelta(hours=24)
INVITATION_LIVES = timedelta(days=14)
LONGEST_ADDRESS = 254
LONGEST_NAME = 40
ATOM = r"[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
ADDRESS = re.compile(rf"(?=[^@]{{1,64}}@){ATOM}(?:\.{ATOM})*@{LABEL}(?:\.{LABEL})*")


class BadAddress(ValueError):
    """A text that is no mail address this service can write to."""


def normal_address(text: str) -> str:
    """The address as it is kept and compared: without spaces around it, in lower case.

    Raises `BadAddress`. Local parts may be case-sensitive by RFC 5321; no provider does that.
    """
    address = text.strip().lower()
    if len(address) > LONGEST_ADDRESS or not ADDRESS.fullmatch(address):
        raise BadAddress(_("That is no mail address; it should look like ann@example.org."))
    return address


def clean_name(text: str, address: str = "") -> str:
    """A name fit to be shown: printable, one line, at most 40 characters, never empty."""
    printable = "".join(c if c.isprintable() else " " for c in text)
    name = " ".join(printable.split())[:LONGEST_NAME].strip()
    return name or address.partition("@")[0][:LONGEST_NAME] or "Player"


def profile_of(player: Player) -> str | None:
    """The handle of the page that others may open; bots have none, nor has who is not listed."""
    return player.handle if player.listed and player.email is not None else None


def find_or_create(session: Session, address: str, name: str = "") -> Player:
    """The player of that (normalised) address, made if there is none."""
    player = session.exec(select(Player).where(Player.email == address)).first()
    if player is not None:
        return player
    player = Player(name=clean_name(name, address), email=address)
    try:
        with session.begin_nested():
            session.add(player)
    except IntegrityError:  # made elsewhere a moment ago
        return session.exec(select(Player).where(Player.email == address)).one()
    return player


def bot_player(session: Session, kind: str, name: str) -> Player:
    """A bot at the table; every bot is a player of its own, so that tables can name them."""
    player = Player(name=name, bot=kind)
    session.add(player)
    session.flush()
    return player


def sign_in_link(
    session: Session,
    address: str,
    name: str = "",
    target: str = "/",
    lives: timedelta = LINK_LIVES,
) -> str:
    """Make a link for that address and return its nonce, which only the mail will know."""
    nonce = secrets.token_urlsafe(24)
    session.add(
        SignInLink(
            nonce_hash=_hash(nonce),
            email=address,
            name=clean_name(name, address),
            target=target,
            expires_at=clock.now() + lives,
        )
    )
    session.flush()
    return nonce


def pending_link(session: Session, nonce: str) -> SignInLink | None:
    """The link if it can still sign somebody in."""
    query = select(SignInLink).where(
        SignInLink.nonce_hash == _hash(nonce), col(SignInLink.used_at).is_(None)
    )
    link = session.exec(query.with_for_update()).first()
    return link if link and link.expires_at > clock.now() else None


def redeem(session: Session, nonce: str) -> tuple[Player, str] | None:
    """Use the link up: its player, made if new, and where he wanted to go; None if it is spent."""
    link = pending_link(session, nonce)
    if link is None:
        return None
    link.used_at = clock.now()
    session.add(link)
    return find_or_create(session, link.email, link.name), link.target


def _hash(nonce: str) -> str:
    return hashlib.sha256(nonce.encode()).hexdigest()
