"""The decision of the day by mail: the position, and its answers as links."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pbem.core.config import Settings
from pbem.games.explorer.daily import OfferedOption
from pbem.games.seat_view import SeatView
from pbem.mail import unsubscribe
from pbem.mail.letters.rendering import service_mail
from pbem.mail.outgoing import OutgoingMail
from pbem.models import DailyDecision, Player, id_of
from pbem.models.mail_kinds import MailKind


def daily_mail(
    settings: Settings,
    player: Player,
    row: DailyDecision,
    view: SeatView,
    options: Sequence[OfferedOption],
) -> OutgoingMail:
    """In the language that is spoken; each answer leads to the page that counts it."""
    context = {
        "view": view,
        "board": view.board,
        "seat": view.names[row.seat],
        "options": options,
        "page": f"{settings.base_url}/decision/{row.day.isoformat()}",
        "off_url": unsubscribe.daily_url(settings, id_of(player)),
    }
    event = f"daily:{row.day.isoformat()}:{player.id}"
    mail = service_mail(settings, MailKind.DAILY, event, player.email or "", context)
    return replace(mail, player_id=player.id)
