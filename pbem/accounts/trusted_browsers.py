"""Browsers in which a link of a mail plays at once: remembered after a move was confirmed there."""

from __future__ import annotations

import hashlib
import re
import secrets

from sqlmodel import Session, col, delete, select

from pbem.core import clock
from pbem.models import Player, TrustedBrowser

MOST = 20
"""Browsers a player may have; the one unused for longest makes room."""
NAMES = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "Mac"),
    ("CrOS", "Chromebook"),
    ("Linux", "Linux"),
)


def remember(session: Session, player_id: int, user_agent: str) -> str:
    """The key for the browser's cookie; the database keeps its hash alone."""
    key = secrets.token_urlsafe(24)
    known = select(TrustedBrowser).where(TrustedBrowser.player_id == player_id)
    old = list(session.exec(known.order_by(col(TrustedBrowser.used_at).desc())))
    for browser in old[MOST - 1 :]:
        session.delete(browser)
    session.add(
        TrustedBrowser(player_id=player_id, key_hash=_hash(key), label=label_of(user_agent))
    )
    return key


def is_trusted(session: Session, key: str, player: Player) -> bool:
    """Whether that key is one of the player's browsers, and they want one click to be enough."""
    browser = _find(session, key)
    return browser is not None and browser.player_id == player.id and player.one_click


def used(session: Session, key: str) -> None:
    browser = _find(session, key)
    if browser is not None:
        browser.used_at = clock.now()
        session.add(browser)


def list_browsers(session: Session, player_id: int) -> list[TrustedBrowser]:
    """The player's browsers, the last used first."""
    query = select(TrustedBrowser).where(TrustedBrowser.player_id == player_id)
    return list(session.exec(query.order_by(col(TrustedBrowser.used_at).desc())))


def forget(session: Session, player_id: int, browser_id: int | None = None) -> list[str]:
    """One of the player's browsers, or all of them; the labels of those that there were."""
    chosen = [one for one in list_browsers(session, player_id) if browser_id in (None, one.id)]
    statement = delete(TrustedBrowser).where(col(TrustedBrowser.player_id) == player_id)
    session.exec(statement.where(col(TrustedBrowser.id).in_([one.id for one in chosen])))
    return [one.label for one in chosen]


def label_of(user_agent: str) -> str:
    """`Firefox, Android`, as well as a User-Agent tells it."""
    name = next((name for sign, name in NAMES if re.search(rf"\b{sign}", user_agent)), "Browser")
    system = next((system for sign, system in SYSTEMS if sign in user_agent), "")
    return f"{name}, {system}" if system else name


def _find(session: Session, key: str) -> TrustedBrowser | None:
    query = select(TrustedBrowser).where(TrustedBrowser.key_hash == _hash(key[:100]))
    return session.exec(query).first()


def _hash(key: str) -> str:
    return hashlib.sha256(b"browser\0" + key.encode()).hexdigest()
