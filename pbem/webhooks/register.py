"""A player's addresses for word: entered, listed with how they do, removed."""

from __future__ import annotations

import base64
import secrets
from datetime import timedelta
from urllib.parse import urlsplit

from sqlmodel import Session, col, delete, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.language.wording import SERVICE_NAME
from pbem.models import HookKind, Notice, NoticeKind, Player, Webhook, id_of
from pbem.webhooks import apprise_addresses, messages, targets
from pbem.webhooks.messages import Word
from pbem.webhooks.post import SECRET_PREFIX
from pbem.webhooks.targets import BadTarget

MOST = 5
"""Addresses that a player may have."""
MOST_A_DAY = 10
"""And enter in a day: each gets a greeting, and nobody should be pestered with those."""


def add(session: Session, service: Service, player_id: int, kind: HookKind, url: str) -> Webhook:
    """Enter the address and queue a greeting to it; raises `BadTarget` with the reason."""
    session.get_one(Player, player_id, with_for_update=True)
    url = url.strip()
    if kind == HookKind.APPRISE:
        apprise_addresses.check(url, service.settings.webhook_networks)
    else:
        targets.read(url, service.settings.webhook_networks)
    _check_number(session, player_id)
    secret = SECRET_PREFIX + base64.b64encode(secrets.token_bytes(24)).decode()
    hook = Webhook(player_id=player_id, kind=kind, url=url, secret=secret)
    session.add(hook)
    session.flush()
    name = service.settings.name or SERVICE_NAME
    word = Word(
        NoticeKind.HELLO,
        name,
        "this is where you will be told.",
        _home(service),
        {},
    )
    session.add(Notice(webhook_id=id_of(hook), event=word.kind, body=messages.body(kind, word)))
    return hook


def list_hooks(session: Session, player_id: int) -> list[Webhook]:
    """The player's addresses, the oldest first."""
    query = select(Webhook).where(
        Webhook.player_id == player_id,
        col(Webhook.removed_at).is_(None),
        Webhook.kind != HookKind.PUSH,  # those are `pbem.webhooks.browsers`
    )
    return list(session.exec(query.order_by(col(Webhook.id))))


def remove(session: Session, player_id: int, webhook_id: int) -> HookKind | None:
    """Forget the player's address with everything that waits for it: of which kind it was.

    Others' are left alone.
    """
    query = select(Webhook).where(Webhook.id == webhook_id, Webhook.player_id == player_id)
    hook = session.exec(query.with_for_update()).first()
    if hook is None or hook.removed_at is not None or hook.kind == HookKind.PUSH:
        return None
    hook.url = hook.secret = hook.last_error = ""
    hook.removed_at = clock.now()
    session.add(hook)
    session.exec(delete(Notice).where(col(Notice.webhook_id) == webhook_id))
    return hook.kind


def short_address(url: str) -> str:
    """Enough of an address to know it by; its path is often a password."""
    scheme = url.partition("://")[0]
    begins = f"{urlsplit(url).hostname}/" if scheme in ("https", "http") else f"{scheme}://"
    return f"{begins}…{url[-4:]}"


def _check_number(session: Session, player_id: int) -> None:
    yesterday = clock.now() - timedelta(days=1)
    mine = select(Webhook).where(Webhook.player_id == player_id, Webhook.kind != HookKind.PUSH)
    hooks = list(session.exec(mine.with_for_update()))
    for hook in hooks:
        if hook.removed_at is not None and hook.created_at < yesterday:
            session.delete(hook)
    if sum(hook.removed_at is None for hook in hooks) >= MOST:
        raise BadTarget(_("You have %(most)s addresses; remove one first.", most=MOST))
    if sum(hook.created_at >= yesterday for hook in hooks) >= MOST_A_DAY:
        raise BadTarget(_("That’s a lot of new addresses for one day; please try again tomorrow."))


def _home(service: Service) -> str:
    return f"{service.settings.base_url}/account/mail"
