"""Which moves were read from words that a player misspelt: their next mail says so, once
(pbem.play.untold)."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.core.service import Service
from pbem.models import InboundMail

LONGEST = 200


def note(service: Service, inbound_id: int, words: Sequence[str]) -> None:
    """Keep the words with the mail, before its moves are played; doing it again changes nothing."""
    with service.database.write() as session:
        row = session.get_one(InboundMail, inbound_id)
        row.misspelt = ", ".join(dict.fromkeys(words))[:LONGEST]
        session.add(row)
