"""Which mails the outbox would hand over now, and the texts that the sweep gives them before."""

from __future__ import annotations

from pbem.competition import final_mails
from pbem.core.service import Service
from pbem.mail import outbox
from pbem.play import write_after_commit


def due(service: Service) -> list[int]:
    """Their ids, the oldest first."""
    with service.database.read() as session:
        return outbox.waiting(session)


def write_texts(service: Service) -> None:
    """Of all that wait for theirs, such as final mails."""
    with service.database.read() as session:
        waiting = write_after_commit.waiting(session)
    for row_id in waiting:
        assert final_mails.write_left(service, row_id)
