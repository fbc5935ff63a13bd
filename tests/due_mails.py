"""Which mails the outbox would hand over now."""

from __future__ import annotations

from pbem.core.service import Service
from pbem.mail import outbox


def due(service: Service) -> list[int]:
    """Their ids, the oldest first."""
    with service.database.read() as session:
        return outbox.waiting(session)
