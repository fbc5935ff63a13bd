"""Which moves were read from words that a player misspelt: their next mail says so, once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from sqlmodel import Session, col, select

from pbem.core.service import Service
from pbem.models import Game, InboundMail, Move

LONGEST = 200


def note(service: Service, inbound_id: int, words: Sequence[str]) -> None:
    """Keep the words with the mail, before its moves are played; doing it again changes nothing."""
    with service.database.write() as session:
        row = session.get_one(InboundMail, inbound_id)
        row.misspelt = ", ".join(dict.fromkeys(words))[:LONGEST]
        session.add(row)


def since(session: Session, game: Game, seat: int, told: int) -> list[tuple[str, list[str]]]:
    """Misspelt words with the moves that were read from them, mail by mail, from that number of
    the record on."""
    query = (
        select(InboundMail.id, InboundMail.misspelt, Move.text)
        .join(Move, col(Move.inbound_id) == InboundMail.id)
        .where(
            Move.game_id == game.id,
            Move.seat == seat,
            col(Move.number) >= told,
            InboundMail.misspelt != "",
        )
        .order_by(col(Move.number))
    )
    by_mail = groupby(session.exec(query), key=lambda row: (row[0], row[1]))
    return [(words, [text for _, _, text in rows]) for (_, words), rows in by_mail]
