"""A mail as a mail server hands it over, whose receivers it has checked."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.core.service import Service
from pbem.inbox import intake
from pbem.inbox.providers.received_mail import Envelope, ReceivedMail
from pbem.models import MailRoad


def store(
    service: Service,
    raw: bytes,
    envelope_sender: str,
    recipients: Sequence[str],
    road: MailRoad = MailRoad.SMTP,
) -> int:
    """Store it; the id of its row, the old one if it is known."""
    mail = ReceivedMail(raw, Envelope(envelope_sender, tuple(recipients)), road)
    return intake.accept(service, mail, receivers_checked=True)
