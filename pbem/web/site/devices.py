"""Browsers that a player was signed in with before: a sign-in anywhere else is told by mail.

A signed cookie names the players who were; it opens nothing. It outlives sessions, so that a
browser is new once. Who has just made an account needs no mail about it.
"""

from __future__ import annotations

import secrets
from datetime import timedelta

from flask import Response, current_app
from sqlmodel import Session, col, func, select

from pbem.accounts import security_log
from pbem.accounts.security_log import Event, Origin
from pbem.accounts.signed_tokens import sign, verify
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import clock_words
from pbem.language import catalogues
from pbem.mail import letters, outbox
from pbem.models import OutboundMail, Player, id_of
from pbem.models.mail_kinds import MailKind
from pbem.web.site import cookies

COOKIE = "pbem_device"
PURPOSE = "device"
ID_BYTES = 4
MOST_PLAYERS = 8
LIVES = 400 * 24 * 3600
"""Seconds; browsers keep no cookie for longer."""
NEW_ACCOUNT = timedelta(minutes=15)
MOST_A_DAY = 5
"""Mails of this kind to one address."""


def is_known(player_id: int) -> bool:
    return player_id in _players()


def remember(response: Response, player_id: int) -> None:
    """The player is signed in with this browser."""
    known = _players()
    if player_id in known:
        return
    newest = [player_id, *known][:MOST_PLAYERS]
    payload = b"".join(id.to_bytes(ID_BYTES, "big") for id in newest)
    cookies.put(response, COOKIE, sign(_service().settings, PURPOSE, payload), LIVES)


def tell(session: Session, player: Player, origin: Origin, address: str) -> list[int]:
    """Queue the mails about a sign-in with a new browser; their ids.

    They go to the primary address, and to the one whose link was used.
    """
    if is_known(id_of(player)) or clock.now() - player.created_at < NEW_ACCOUNT:
        return []
    security_log.log_event(session, Event.SESSION_NEW_BROWSER, id_of(player), origin)
    recipients = dict.fromkeys(one for one in (player.email, address) if one)
    return [_queue(session, player, one, origin) for one in recipients if not _often(session, one)]


def _queue(session: Session, player: Player, recipient: str, origin: Origin) -> int:
    with catalogues.speaking(player.language):
        mail = letters.new_session_mail(
            _service().settings,
            recipient,
            player,
            origin,
            clock_words.moment(clock.now(), player.time_zone),
            f"new-session:{secrets.token_hex(12)}",
        )
    return id_of(outbox.queue(session, _service(), mail))


def _often(session: Session, recipient: str) -> bool:
    query = select(func.count(col(OutboundMail.id))).where(
        OutboundMail.recipient == recipient,
        OutboundMail.kind == MailKind.NEW_SESSION,
        col(OutboundMail.created_at) > clock.now() - timedelta(days=1),
    )
    return session.exec(query).one() >= MOST_A_DAY


def _players() -> list[int]:
    """Ids of the players that this browser's cookie names, the newest first."""
    token = cookies.read(COOKIE)
    payload = (verify(_service().settings, PURPOSE, token) if token else None) or b""
    steps = range(0, len(payload), ID_BYTES)
    return [int.from_bytes(payload[at : at + ID_BYTES], "big") for at in steps]


def _service() -> Service:
    found = current_app.extensions["pbem"]
    assert isinstance(found, Service)
    return found
