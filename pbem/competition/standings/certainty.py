"""Who goes up, goes down or stays for certain, whatever happens in the games left."""

from __future__ import annotations

from enum import StrEnum

from pbem.competition.standings.results import Row


class Certain(StrEnum):
    """What is settled for one entrant."""

    UP = "up"
    DOWN = "down"
    STAYS = "stays"
    NOT_UP = "not up"
    """They can no longer go up, but still go down."""
    NOT_DOWN = "not down"
    """They can no longer go down, but still go up."""
    OPEN = "open"


def certain(row: Row, size: int, up: int, down: int) -> Certain:
    """What is settled where the first `up` of `size` go up and the last `down` go down.

    By places alone: somebody who withdraws, here or in the division above, can change who moves.
    """
    last_safe = size - down
    if row.worst <= up:
        return Certain.UP
    if row.best > last_safe:
        return Certain.DOWN
    not_up, not_down = row.best > up, row.worst <= last_safe
    if not_up and not_down:
        return Certain.STAYS
    if not_up:
        return Certain.NOT_UP
    return Certain.NOT_DOWN if not_down else Certain.OPEN
