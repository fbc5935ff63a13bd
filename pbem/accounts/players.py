"""Players: who they are, and the mailed links that sign them in without a password."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from datetime import timedelta
from typing import NamedTuple

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, func, select

from engine.lexicon import fold
from pbem.accounts import codes, player_addresses
from pbem.accounts.display_names import harmless
from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.refused import Refused
from pbem.language.catalogues import gettext as _
from pbem.models import Player, PlayerAddress, SignInLink, id_of

LINK_LIVES = timedelta(hours=24)
INVITATION_LIVES = timedelta(days=14)
MOST_LINKS = 5
"""Links one address may be sent in `PERIOD`: enough for a person, too few to pester anybody."""
PERIOD = timedelta(hours=1)
MOST_TYPED = 3
"""Links of one browser that a code may be for, where it is typed without opening a link."""
LONGEST_ADDRESS = 254
LONGEST_NAME = 40
NOT_PLAIN = re.compile(r"[^a-z0-9]+")
ATOM = r"[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
ADDRESS = re.compile(rf"(?=[^@]{{1,64}}@){ATOM}(?:\.{ATOM})*@{LABEL}(?:\.{LABEL})*")


class BadAddress(Refused):
    """A text that is no mail address this service can write to."""


def normal_address(text: str) -> str:
    """The address as it is kept and compared: without spaces around it, in lower case.

    Raises `BadAddress`. Local parts may be case-sensitive by RFC 5321; no provider does that.
    """
    address = text.strip().lower()
    if len(address) > LONGEST_ADDRESS or not ADDRESS.fullmatch(address):
        raise BadAddress(_("That’s not an email address; it should look like ann@example.org."))
    return address


def clean_name(text: str, address: str = "") -> str:
    """A name fit to be shown: printable, one line, at most 40 characters, never empty."""
    printable = "".join(c if c.isprintable() else " " for c in text)
    name = " ".join(printable.split())[:LONGEST_NAME].strip()
    return name or harmless(address.partition("@")[0])[:LONGEST_NAME] or "Player"


def profile_of(player: Player) -> str | None:
    """The path of the page that others may open; bots have none, nor has who is not listed."""
    if not player.listed or player.email is None:
        return None
    return profile_path(player.name, player.handle)


def own_page_of(player: Player) -> str:
    """The path of the player's page, which tells no name while they alone may open it."""
    return profile_of(player) or profile_path("", player.handle)


def profile_path(name: str, handle: str) -> str:
    """`/p/ann-bghfq28g3k`: the name for people, in plain letters as far as it has any, and the
    handle, by which the page is found whatever stands before it (`pbem.accounts.merged`). A name
    that reads as a link or a mail address is left out."""
    plain = NOT_PLAIN.sub("-", fold(name)) if harmless(name) == name else ""
    return "/p/" + f"{plain[:LONGEST_NAME].strip('-')}-{handle}".lstrip("-")


def find_or_create(session: Session, address: str, name: str = "") -> Player:
    """The player of that (normalised) address, made if there is none."""
    known = player_addresses.owner(session, address)
    if known is not None:
        return known
    player = Player(name=clean_name(name, address), email=address)
    try:
        with session.begin_nested():
            session.add(player)
            session.flush()
            session.add(PlayerAddress(player_id=id_of(player), email=address))
    except IntegrityError:  # made elsewhere a moment ago
        made = player_addresses.owner(session, address)
        assert made is not None
        return made
    return player


def bot_player(session: Session, kind: str, name: str) -> Player:
    """A bot at the table; every bot is a player of its own, so that tables can name them."""
    player = Player(name=name, bot=kind)
    session.add(player)
    session.flush()
    return player


class AskedBy(NamedTuple):
    """Who asked for a sign-in link on the site: the key of their browser, and the guest who plays
    in it."""

    browser: str
    guest_id: int | None


def sign_in_link(
    session: Session,
    address: str,
    name: str = "",
    target: str = "/",
    *,
    lives: timedelta = LINK_LIVES,
    asked_by: AskedBy | None = None,
) -> str:
    """Make a link for that address and return its nonce, which only the mail will know."""
    nonce, link = _link(address, name, lives)
    link.target = target
    if asked_by is not None:
        link.browser_hash = _hash(asked_by.browser) if asked_by.browser else None
        link.guest_id = asked_by.guest_id
    session.add(link)
    session.flush()
    return nonce


def address_link(session: Session, address: str, player_id: int) -> str:
    """Make a link that signs nobody in and makes the address that player's; returns its nonce."""
    nonce, link = _link(address, "", LINK_LIVES)
    link.player_id = player_id
    session.add(link)
    session.flush()
    return nonce


def _link(address: str, name: str, lives: timedelta) -> tuple[str, SignInLink]:
    nonce = secrets.token_urlsafe(24)
    named = clean_name(name, address)
    expires_at = clock.now() + lives
    link = SignInLink(nonce_hash=_hash(nonce), email=address, name=named, expires_at=expires_at)
    return nonce, link


def asked_often(session: Session, address: str, player_id: int | None = None) -> bool:
    """Whether the address, or the player for others, was sent as many links as is bearable."""
    asked = col(SignInLink.email) == address
    if player_id is not None:
        asked |= col(SignInLink.player_id) == player_id
    query = select(func.count(col(SignInLink.id))).where(
        asked,
        col(SignInLink.created_at) > clock.now() - PERIOD,
        # Invitations live longer; whoever sends them must not keep anybody from signing in.
        col(SignInLink.expires_at) <= clock.now() + LINK_LIVES,
    )
    return session.exec(query).one() >= MOST_LINKS


def pending_link(session: Session, nonce: str, player_id: int | None = None) -> SignInLink | None:
    """The link if it can still sign somebody in, or give that player an address."""
    query = select(SignInLink).where(
        SignInLink.nonce_hash == _hash(nonce),
        col(SignInLink.used_at).is_(None),
        SignInLink.player_id == player_id,
    )
    link = session.exec(query.with_for_update()).first()
    return link if link and link.expires_at > clock.now() else None


def redeem(session: Session, nonce: str) -> tuple[Player, str] | None:
    """Use up the link: its player, made if new, and where they wanted to go; None if used."""
    link = pending_link(session, nonce)
    return use(session, link) if link is not None else None


def use(session: Session, link: SignInLink) -> tuple[Player, str]:
    """Use a pending link up: its player, made if new, and where they wanted to go."""
    link.used_at = clock.now()
    session.add(link)
    return find_or_create(session, link.email, link.name), link.target


def is_asked_in(link: SignInLink, browser: str) -> bool:
    """Whether the browser with that key has asked for the link."""
    return bool(browser) and hmac.compare_digest(link.browser_hash or "", _hash(browser))


def pending_in(session: Session, browser: str) -> list[SignInLink]:
    """The newest links that the browser asked for and that can still sign in: of one address."""
    query = select(SignInLink).where(
        SignInLink.browser_hash == _hash(browser),
        col(SignInLink.used_at).is_(None),
        col(SignInLink.player_id).is_(None),
        col(SignInLink.expires_at) > clock.now(),
    )
    newest = query.order_by(col(SignInLink.id).desc()).limit(MOST_TYPED).with_for_update()
    links = list(session.exec(newest))
    return [link for link in links if link.email == links[0].email]


def code_of(settings: Settings, nonce: str) -> str:
    """The six digits that the link's mail holds, too."""
    return codes.code_for(settings, codes.SIGN_IN, _hash(nonce).encode())


def _hash(nonce: str) -> str:
    return hashlib.sha256(nonce.encode()).hexdigest()
