"""The security log: one line for each event, and a row where a player's account is concerned.

Lines go to the logger `pbem.security`: a stable name, then `key=value` fields. A value with
anything but plain characters is written as a JSON string in ASCII, so that no value can start a
line or a field of its own. Nothing that opens anything is written: no token, no key, no whole
address, no text of a mail. What players choose (labels, names) is for their own row only.
"""

from __future__ import annotations

import ipaddress
import json
import logging
import re
from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

import sqlalchemy.orm
from sqlalchemy import event as events
from sqlmodel import Session, col, delete, select

from pbem.core import clock
from pbem.models import SecurityEvent

log = logging.getLogger("pbem.security")

KEPT = timedelta(days=180)
"""How long a player can look back."""
MOST_SHOWN = 50
LONGEST_VALUE = 120
PLAIN = re.compile(r"[A-Za-z0-9._:/@+*-]+")
WAITING = "security lines"
"""Where a session keeps the lines that are written when it commits."""


class Event(StrEnum):
    """Every event there is. Names are stable: monitors may look for them."""

    SIGN_IN_ASKED = "sign_in.asked"
    SIGN_IN_LINK = "sign_in.link"
    SIGN_IN_PASSKEY = "sign_in.passkey"
    SIGN_IN_PROVIDER = "sign_in.provider"
    SIGN_IN_FAILED = "sign_in.failed"
    SIGN_IN_NEEDED = "sign_in.needed"
    SESSION_BEGAN = "session.began"
    SESSION_ENDED = "session.ended"
    SESSION_NEW_BROWSER = "session.new_browser"
    ADDRESS_ASKED = "address.asked"
    ADDRESS_ADDED = "address.added"
    ADDRESS_REMOVED = "address.removed"
    ADDRESS_PRIMARY = "address.primary"
    PASSKEY_ADDED = "passkey.added"
    PASSKEY_REMOVED = "passkey.removed"
    PROVIDER_LINKED = "provider.linked"
    PROVIDER_UNLINKED = "provider.unlinked"
    TOKEN_MADE = "api_token.made"
    TOKEN_REVOKED = "api_token.revoked"
    TOKEN_REFUSED = "api_token.refused"
    WEBHOOK_MADE = "webhook.made"
    WEBHOOK_REMOVED = "webhook.removed"
    BROWSER_REMEMBERED = "browser.remembered"
    BROWSER_FORGOTTEN = "browser.forgotten"
    CODE_REFUSED = "code.refused"
    LIMIT_REACHED = "limit.reached"
    SIGNATURE_REFUSED = "signature.refused"
    LINK_REFUSED = "link.refused"
    FORM_REFUSED = "form.refused"
    HOST_REFUSED = "host.refused"
    MAIL_HELD = "mail.held"
    MAIL_CONFIRMED = "mail.confirmed"
    MAIL_REFUSED = "mail.refused"
    MAIL_STOPPED = "mail.stopped"
    MAIL_RESUMED = "mail.resumed"
    DATA_EXPORTED = "data.exported"
    ACCOUNT_MERGED = "account.merged"
    ACCOUNT_DELETED = "account.deleted"


OFTEN = frozenset(
    {Event.LIMIT_REACHED, Event.TOKEN_REFUSED, Event.SIGN_IN_FAILED, Event.SIGN_IN_NEEDED}
)
"""What somebody can cause again and again: a player gets one row an hour of each."""
AN_HOUR = timedelta(hours=1)


@dataclass(frozen=True)
class Origin:
    """Where something came from, as far as it is kept."""

    browser: str = ""
    network: str = ""


BY_MAIL = Origin(browser="mail")
UNKNOWN = Origin()


def log_event(
    session: Session | None,
    event: Event,
    player_id: int | None = None,
    origin: Origin = UNKNOWN,
    detail: str = "",
    **fields: object,
) -> None:
    """Write the event's line and, with a session and a player, its row.

    With a session the row is part of the transaction, and the line is written after the commit:
    what was rolled back did not happen. Refusals have no session, and are written at once.
    `detail` is shown to the player and is not in the line; `fields` are in the line only.
    """
    known = {"player": player_id, "browser": origin.browser, "network": origin.network, **fields}
    line = f"event={event} " + " ".join(
        f"{key}={_quoted(value)}" for key, value in known.items() if value not in (None, "")
    )
    if session is None:
        log.info("%s", line.strip())
        return
    session.info.setdefault(WAITING, []).append(line.strip())
    if player_id is not None and event != Event.ACCOUNT_DELETED:
        _add_row(session, event, player_id, origin, detail)


def list_events(
    session: Session,
    player_id: int,
    most: int | None = None,
    names: Collection[Event] = tuple(Event),
) -> list[SecurityEvent]:
    """What of that happened to the player's account, the newest first."""
    query = select(SecurityEvent).where(
        SecurityEvent.player_id == player_id,
        col(SecurityEvent.at) > clock.now() - KEPT,
        col(SecurityEvent.name).in_(names),
    )
    return list(session.exec(query.order_by(col(SecurityEvent.id).desc()).limit(most)))


def forget(session: Session, player_id: int) -> None:
    """All of a player's rows: the account is being deleted."""
    session.exec(delete(SecurityEvent).where(col(SecurityEvent.player_id) == player_id))


def prune(session: Session) -> int:
    """Delete what is older than players can look back; how many rows."""
    old = delete(SecurityEvent).where(col(SecurityEvent.at) <= clock.now() - KEPT)
    return session.exec(old).rowcount


def masked(address: str) -> str:
    """Enough of a mail address for who knows it: `a***@example.org`."""
    local, _, domain = address.rpartition("@")
    return f"{local[:1]}***@{domain}"


def network_of(address: str | None) -> str:
    """The beginning of an IP address (/24, of IPv6 /48): roughly where, and not who."""
    try:
        found = ipaddress.ip_interface((address or "").partition("%")[0]).ip
    except ValueError:
        return ""
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    return str(ipaddress.ip_network((found, 24 if found.version == 4 else 48), strict=False))


def _add_row(session: Session, event: Event, player_id: int, origin: Origin, detail: str) -> None:
    if event in OFTEN:
        query = select(SecurityEvent.id).where(
            SecurityEvent.player_id == player_id,
            SecurityEvent.name == event,
            col(SecurityEvent.at) > clock.now() - AN_HOUR,
        )
        if session.exec(query.limit(1)).first() is not None:
            return
    session.add(
        SecurityEvent(
            player_id=player_id,
            name=event,
            browser=origin.browser[:80],
            network=origin.network[:50],
            detail="".join(c if c.isprintable() else " " for c in detail[:200]),
        )
    )


def _quoted(value: object) -> str:
    text = str(value)
    if len(text) > LONGEST_VALUE:
        text = text[: LONGEST_VALUE - 1] + "…"
    return text if PLAIN.fullmatch(text) else json.dumps(text)


@events.listens_for(sqlalchemy.orm.Session, "after_commit")
def _write_lines(session: sqlalchemy.orm.Session) -> None:
    """A savepoint is released by a commit, too; lines wait for the whole transaction."""
    if not session.in_nested_transaction():
        for line in session.info.pop(WAITING, ()):
            log.info("%s", line)
