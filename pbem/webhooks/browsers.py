"""Browsers that players have allowed us to notify: entered, listed, forgotten.

Each belongs to the session in which it was entered: who signs out there hears no more there.
"""

from __future__ import annotations

from sqlmodel import Session, col, delete, select, update

from pbem.accounts import web_sessions
from pbem.core import clock
from pbem.core.service import Service
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.models import HookKind, Notice, Player, Webhook, WebSession, id_of
from pbem.webhooks import encryption, targets
from pbem.webhooks.targets import BadTarget

MOST = 10
"""Browsers of a player; the one entered first makes room."""


def add(
    session: Session, service: Service, current: WebSession, endpoint: str, p256dh: str, auth: str
) -> Webhook:
    """Notify the browser of that session from now on; in the language that is spoken, if the player
    has none. Raises `BadTarget` with the reason."""
    player = session.get_one(Player, current.player_id, with_for_update=True)
    targets.read(endpoint, service.settings.webhook_networks)
    try:
        encryption.check(p256dh, auth)
    except encryption.BadKeys:
        raise BadTarget(_("Your browser gave no key that we can use.")) from None
    forget_endpoint(session, endpoint)
    for old in [*list_browsers(session, id_of(player))[MOST - 1 :], *_in_session(session, current)]:
        forget(session, old)
    browser = Webhook(
        player_id=id_of(player),
        kind=HookKind.PUSH,
        url=endpoint,
        p256dh=p256dh,
        secret=auth,
        session_hash=current.key_hash,
        label=current.label,
        language=catalogues.current(),
    )
    session.add(browser)
    return browser


def list_browsers(session: Session, player_id: int) -> list[Webhook]:
    """The player's browsers that are still signed in, the newest first."""
    query = select(Webhook).join(WebSession, col(WebSession.key_hash) == col(Webhook.session_hash))
    query = query.where(
        Webhook.player_id == player_id,
        WebSession.player_id == player_id,
        Webhook.kind == HookKind.PUSH,
    )
    return list(session.exec(query.order_by(col(Webhook.id).desc())))


def is_signed_in(session: Session, browser: Webhook) -> bool:
    """Whether the session goes on in which the browser was entered."""
    query = select(WebSession).where(WebSession.key_hash == browser.session_hash)
    current = session.exec(query).first()
    if current is None or current.player_id != browser.player_id:
        return False
    return current.used_at > clock.now() - web_sessions.LIVES


def move(session: Session, before: WebSession, key: str) -> None:
    """Who signs in anew in a browser goes on being notified there: `key` is the new session's."""
    found = web_sessions.find(session, key)
    if found is not None:
        mine = col(Webhook.session_hash) == before.key_hash, col(Webhook.player_id) == found[1].id
        session.exec(update(Webhook).where(*mine).values(session_hash=found[0].key_hash))


def remove(session: Session, player_id: int, browser_id: int) -> None:
    """Forget the player's browser with what waits for it; others' are left alone."""
    query = select(Webhook).where(Webhook.id == browser_id, Webhook.player_id == player_id)
    for browser in session.exec(query.where(Webhook.kind == HookKind.PUSH).with_for_update()):
        forget(session, browser)


def forget_endpoint(session: Session, endpoint: str) -> None:
    """Forget the browser of that endpoint, which nobody knows but its player and us."""
    query = select(Webhook).where(Webhook.url == endpoint, Webhook.kind == HookKind.PUSH)
    for browser in session.exec(query.with_for_update()):
        forget(session, browser)


def forget(session: Session, browser: Webhook) -> None:
    """With everything that waits for it."""
    session.exec(delete(Notice).where(col(Notice.webhook_id) == browser.id))
    session.exec(delete(Webhook).where(col(Webhook.id) == browser.id))


def _in_session(session: Session, current: WebSession) -> list[Webhook]:
    query = select(Webhook).where(
        Webhook.session_hash == current.key_hash, Webhook.kind == HookKind.PUSH
    )
    return list(session.exec(query))
