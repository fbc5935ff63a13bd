"""The table before the first choice (SJ-SET-1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.chance import Chance
from engine.san_juan.cards import CATHEDRAL, STARTING_PLANT, cards_of
from engine.san_juan.player import Player, Site
from engine.san_juan.table import Options, Table

ROLES = ("builder", "producer", "trader", "councillor", "prospector")
SEATS = (2, 3, 4)
HAND = 4
TILES = ((1, 1, 1, 2, 2), (1, 1, 2, 2, 2), (1, 1, 2, 2, 3), (1, 2, 2, 2, 3), (1, 2, 2, 3, 3))
FLAGS = ("new_buildings", "advanced_start")
BUILDINGS = ("in-order", "together")


def read_options(options: Mapping[str, Any]) -> Options:
    """Typed options; raises `ValueError` that names what is allowed."""
    for key, value in options.items():
        if key == "building":
            if not isinstance(value, str) or value not in BUILDINGS:
                raise ValueError(f"{key} is {value!r}; it may be {' or '.join(BUILDINGS)}.")
            continue
        if key not in FLAGS:
            allowed = ", ".join((*FLAGS, "building"))
            raise ValueError(f"Unknown option {key!r}; there are {allowed}.")
        if not isinstance(value, bool):
            raise ValueError(f"{key} is {value!r}; it may be True or False.")
    return Options(**options)


def choices_a_round(seats: int) -> int:
    """Two players choose three of the five roles (SJ-RND-1)."""
    return max(3, seats)


def dealt_at_start(options: Options, seat: int) -> int:
    """Advanced start: the n-th player, the governor first, draws n + 4 cards and keeps 4."""
    return HAND + seat + 1 if options.advanced_start else HAND


def set_up(seats: int, chance: Chance, options: Options) -> Table:
    """A new table; the first shuffle is the deck's, the second that of the market tiles."""
    players = [Player(seat) for seat in range(seats)]
    table = Table(options, chance, players)
    table.roles = list(ROLES)
    for card in cards_of(new_buildings=options.new_buildings):
        copies = 0 if card.id == CATHEDRAL else card.copies
        table.deck += [card.id] * (copies - (seats if card.id == STARTING_PLANT else 0))
    chance.shuffle(table.deck)
    table.tiles = list(TILES)
    chance.shuffle(table.tiles)
    for player in players:
        player.put_up(Site(STARTING_PLANT))
        player.hand += table.draw(dealt_at_start(options, player.seat))
        table.tell("dealt", player.seat, cards=list(player.hand))
    return table


def is_opening(table: Table) -> bool:
    """Whether the players still have to choose which cards of the advanced start they keep."""
    return (
        table.options.advanced_start
        and table.round == 1
        and not table.taken
        and any(len(player.hand) > HAND for player in table.players)
    )
