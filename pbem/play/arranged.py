"""A game whose players and seats are set beforehand: nobody joins, nothing is drawn, it begins."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from sqlmodel import Session

from pbem.core.service import Service
from pbem.games.clocks.terms import Clock
from pbem.models import Game, Player, Seat, id_of
from pbem.play import submission
from pbem.play.table_codes import new_code


def begin(
    session: Session,
    service: Service,
    name: str,
    rules: str,
    options: dict[str, Any],
    players: Sequence[Player],
    clock: Clock,
) -> tuple[Game, list[int]]:
    """Begin inside the caller's transaction, with the players in seat order; the running game, and
    the ids of the mails that ask for the first decisions.

    Nobody is its host. The caller has locked the players and the options fit their number.
    """
    game = Game(
        code=new_code(),
        name=name,
        rules=rules,
        seats=len(players),
        options=options,
        seed=secrets.token_hex(32),
        hours=clock.hours or None,
        pace=clock.document() if clock.kind else None,
    )
    session.add(game)
    session.flush()
    for number, player in enumerate(players):
        session.add(Seat(game_id=id_of(game), number=number, player_id=player.id))
    session.flush()
    return game, submission.start(session, service, game)
