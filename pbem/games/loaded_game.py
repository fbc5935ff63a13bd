"""A begun game as one transaction has it: its rows, its match, and who sits where.

What needs several of these takes one `LoadedGame`; whoever changes the game has it from `lock`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from sqlmodel import Session, col, select

import engine
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.games import decisions, player_names, records
from pbem.games.decisions import Asked
from pbem.models import Game, Player, Seat, SeatOrder, id_of


class NoSuchSeat(Exception):
    """There is no running game with that seat."""


@dataclass(frozen=True)
class LoadedGame:
    """A game with all that mails, clocks and moves need of it; `seats` are in their order, and
    `players` by seat."""

    session: Session
    service: Service
    row: Game
    match: engine.Match
    seats: Sequence[Seat]
    players: Mapping[int, Player]

    @property
    def id(self) -> int:
        return id_of(self.row)

    @property
    def settings(self) -> Settings:
        return self.service.settings

    @cached_property
    def orders(self) -> list[SeatOrder]:
        """Orders and plans of all seats that count now, the oldest first; whoever adds one adds it
        here, too."""
        query = select(SeatOrder).where(
            SeatOrder.game_id == self.row.id, col(SeatOrder.ended).is_(None)
        )
        return list(self.session.exec(query.order_by(col(SeatOrder.id))))

    def orders_of(self, seat: Seat) -> list[SeatOrder]:
        """Those of whoever sits there now that count still, the oldest first."""
        own = (row for row in self.orders if row.seat == seat.number and row.ended is None)
        return [row for row in own if row.player_id == seat.player_id]

    def names(self, viewer: int | None = None) -> list[str]:
        """The players' names by seat, as the viewer in that seat may read them."""
        return player_names.names(self.row, self.players, viewer)

    def asked(self, seat: int) -> Asked:
        """The seat's present decision, or its next if it isn't asked."""
        return decisions.asked_now(self.row, self.match, seat)

    def at(self, match: engine.Match) -> LoadedGame:
        """This game at another position."""
        return replace(self, match=match)


def load(
    session: Session, service: Service, game: Game, match: engine.Match | None = None
) -> LoadedGame:
    """The game as it stands, or with that match, if it is known already."""
    seats, players = records.seats_and_players(session, game)
    match = match or records.load(session, game)
    return LoadedGame(session, service, game, match, seats, players)


def lock(session: Session, service: Service, game_id: int) -> LoadedGame:
    """The begun game as it stands, its row locked until the transaction ends.

    Raises `NoSuchSeat` where there is none.
    """
    game = records.locked(session, game_id)
    if game is None or not game.begun:
        raise NoSuchSeat
    return load(session, service, game)
