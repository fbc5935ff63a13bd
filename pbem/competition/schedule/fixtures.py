"""Fixtures of a division: everybody meets everybody as equally often as can be found."""

from __future__ import annotations

from pbem.competition.schedule.draws import Draws
from pbem.competition.schedule.meetings import grouped
from pbem.competition.schedule.order_of_play import ordered
from pbem.competition.schedule.pairs import paired
from pbem.competition.schedule.seats import seated

FEWEST_SEATS, MOST_SEATS = 2, 5
MOST_ENTRANTS = 60
MOST_GAMES = 100


def fixtures(entrants: int, seats: int, games_each: int, seed: str) -> list[tuple[int, ...]]:
    """Tables of `seats` as indices from 0 to `entrants` - 1 in seat order, in the order to play.

    Everybody plays `games_each`; where that does not fill the tables, as few as needed (fewer
    than a table has seats, drawn by the seed) play one more. The same arguments give the same
    fixtures, on any machine.

    Raises ValueError unless there are 2 to 5 seats, as many entrants as seats and at most 60, and
    1 to 100 games each.
    """
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise ValueError(f"tables have {FEWEST_SEATS} to {MOST_SEATS} seats, not {seats}")
    if not seats <= entrants <= MOST_ENTRANTS:
        raise ValueError(f"{seats} to {MOST_ENTRANTS} entrants can play, not {entrants}")
    if not 1 <= games_each <= MOST_GAMES:
        raise ValueError(f"everybody plays 1 to {MOST_GAMES} games, not {games_each}")
    draws = Draws(f"{seed}/{entrants}/{seats}/{games_each}")
    if seats == 2:
        tables = paired(entrants, games_each, draws)
    else:
        tables = grouped(entrants, seats, games_each, draws)
    return seated(ordered(tables, draws), draws)
