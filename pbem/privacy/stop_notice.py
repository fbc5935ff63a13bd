"""A stop that anybody with a link could ask for is told by mail, with a link that undoes it.

List-Unsubscribe must work by one request without cookies (RFC 8058), so a mail scanner can stop a
player's mail as well as the player. One click on the notice's link brings the mail back, but a
scanner may click there, too, against the player's wish. So a stop by the mail program's own button,
which no scanner presses, is taken more seriously where a link undid one not long ago: then the link
asks for the notice's code, unless the player is signed in.
"""

from __future__ import annotations

import secrets
from datetime import timedelta

from sqlmodel import Session, col, func, select

from pbem.accounts import codes, merged
from pbem.accounts.signed_tokens import sign, verify
from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.language import catalogues
from pbem.mail import letters, outbox, unsubscribe
from pbem.models import OutboundMail, Player, id_of
from pbem.models.mail_kinds import MailKind

PURPOSE = "resume"
LENGTH = 13
MEANT = timedelta(days=30)
"""A second stop so soon after a link undid the first is undone less easily."""
MOST_NOTICES = 5
"""A day and player."""


def stop_by_link(
    session: Session, service: Service, player_id: int, *, by_program: bool
) -> list[int]:
    """Stop the mail; the notice to deliver, if there was mail to stop."""
    player = merged.current(session, player_id, locked=True)
    if player is None or player.mail_stopped_at is not None:
        return []
    unsubscribe.stop(session, id_of(player))
    if player.email is None or _told_often(session, player.email):
        return []
    settings = service.settings
    meant = by_program and _undone_lately(player)
    subject = _stop_of(player) + bytes([meant])
    url = f"{settings.base_url}/r/{sign(settings, PURPOSE, subject)}"
    code = codes.spaced(codes.code_for(settings, codes.RESUME, subject)) if meant else ""
    event = f"stopped:{secrets.token_hex(12)}"
    with catalogues.speaking(player.language):
        mail = letters.stopped_mail(settings, player, url, code, event)
    return [id_of(outbox.queue(session, service, mail))]


def read_undo_token(settings: Settings, token: str) -> bytes | None:
    """What a genuine link undoes, else None."""
    subject = verify(settings, PURPOSE, token.lower())
    return subject if subject is not None and len(subject) == LENGTH else None


def player_of(subject: bytes) -> int:
    return int.from_bytes(subject[:4], "big")


def is_meant(subject: bytes) -> bool:
    """Whether the stop is taken seriously: the code is needed to undo it."""
    return subject[-1] == 1


def still_holds(player: Player, subject: bytes) -> bool:
    """Whether the mail is stopped, and by this very stop: its link undoes no later one."""
    return player.mail_stopped_at is not None and _stop_of(player) == subject[:-1]


def undo(session: Session, player: Player) -> None:
    """The notice's link brings the mail back."""
    player.mail_stopped_at, player.mail_resumed_at = None, clock.now()
    session.add(player)


def _told_often(session: Session, address: str) -> bool:
    query = select(func.count(col(OutboundMail.id))).where(
        OutboundMail.recipient == address,
        OutboundMail.kind == MailKind.STOPPED,
        col(OutboundMail.created_at) > clock.now() - timedelta(days=1),
    )
    return session.exec(query).one() >= MOST_NOTICES


def _stop_of(player: Player) -> bytes:
    assert player.mail_stopped_at is not None
    moment = round(player.mail_stopped_at.timestamp() * 1_000_000)
    return id_of(player).to_bytes(4, "big") + moment.to_bytes(8, "big")


def _undone_lately(player: Player) -> bool:
    resumed = player.mail_resumed_at
    return resumed is not None and clock.now() - resumed < MEANT
