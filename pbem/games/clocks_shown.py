"""The clocks of a game's seats, as far as a viewer may know them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta

from pbem.games import player_names, seat_clocks, time_control
from pbem.models import Game, Player, Seat


@dataclass(frozen=True)
class SeatClock:
    """What everybody may see of a seat's clock; `bank` is None at a table without one."""

    seat: int
    used: timedelta
    bank: timedelta | None


def shown(
    game: Game, seats: Iterable[Seat], players: Mapping[int, Player], viewer: int | None
) -> list[SeatClock]:
    """The clocks of the people at a table that has one; where it is secret who is a bot, which
    needs no time, a viewer sees their own."""
    terms = time_control.clock_of(game)
    if not terms.kind or not terms:
        return []
    known = player_names.acquaintances(game, players, viewer)
    return [
        SeatClock(seat.number, timedelta(seconds=seat.used),
                  seat_clocks.bank_of(seat, terms) if terms.bank else None)
        for seat in seats
        if seat.number in known and known[seat.number].bot is None
    ]  # fmt: skip
