"""Games in which every kind of decision of both games comes up, played to each of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import engine
from pbem.accounts import players
from pbem.core.service import Service
from pbem.games import records
from pbem.mail import unsubscribe
from pbem.models import Game
from pbem.play import tables
from tests import fast_forward
from tests.web.conftest import match_of

SITTING = ("kit", "lea", "max", "noa", "oda")
CURIOUS = "hunting-lodge royal-supplier small-wharf forest-house guesthouse trading-post factory"
BUILDINGS = (
    f"{CURIOUS} aqueduct land-office black-market storehouse chapel church zoning-office villa "
    "library university wharf guild-hall fortress cloister statue royal-garden city-hall"
)
"""A selection with all that asks something of its own."""
ALL = ["new-buildings", "nobles", "buccaneer", "festival"]
SMALL_WHARF, GUESTHOUSE = "small wharf", "guesthouse"
"""What stands beside a decision, with a form of its own."""
KINDS = {
    "puerto-rico": {
        "draft", "role", "settler", "keep", "hunt", "place", "build", "extra", "produce", "sell",
        "load", "deliver", "store", "buccaneer", SMALL_WHARF, GUESTHOUSE,
    },
    "san-juan": {
        "role", "build", "produce", "sell", "keep", "discard", "goldsmith", "chapel", "office",
        "bank",
    },
}  # fmt: skip


@dataclass(frozen=True)
class Start:
    """A game to look for decisions in; another is begun only while kinds are missing."""

    rules: str
    seats: int
    seed: str
    options: dict[str, Any]


DRAFT = {"expansions": ["new-buildings"], "building_selection": "draft"}
EVERYTHING = {"expansions": ALL, "building_selection": BUILDINGS.split()}
SAN_JUAN = {"new_buildings": True, "advanced_start": True}
STARTS = (
    Start("puerto-rico", 4, "kinds 200", EVERYTHING),
    *(Start("puerto-rico", 5, f"kinds {n}", EVERYTHING) for n in (31, 27, 243, 80)),
    Start("puerto-rico", 2, "draft", DRAFT),
    *(Start("san-juan", 4, f"{n}", SAN_JUAN) for n in (59, 20, 27)),
)


def kinds_of(match: engine.Match, seat: int) -> set[str]:
    """What the seat is asked, and what else it may say with a form of its own."""
    legal = match.legal(seat)
    beside = {
        SMALL_WHARF: any(text.endswith(" on small wharf") for text in legal),
        GUESTHOUSE: any(text.startswith("send ") for text in legal),
    }
    return {match.decision(seat) or ""} | {kind for kind, there in beside.items() if there}


def begin(service: Service, start: Start) -> Game:
    """The players take no mail: writing it would take most of the time. Each start has its own, so
    that no other game of theirs, nor what they chose there, tells in its pages."""
    house = f"{start.rules} {start.seed}.example.org".replace(" ", "-")
    with service.database.write() as session:
        people = [
            players.find_or_create(session, f"{name}@{house}") for name in SITTING[: start.seats]
        ]
        for player in people:
            assert player.id is not None
            unsubscribe.stop(session, player.id)
    name = f"{start.rules} {start.seed}"
    game = tables.open_table(
        service,
        people[0],
        tables.TableSetup(name, start.seats, start.rules, start.options, seed=start.seed),
    )
    for player in people[1:]:
        tables.join(service, records.id_of(game), player)
    return game


def occasions(service: Service, start: Start, missing: set[str]) -> Iterator[tuple[Game, int, str]]:
    """Plays on, and stops where a seat is asked what is still missing: the caller answers it.

    A draft comes in a game of its own, as all other kinds are looked for among given buildings.
    """
    game, chance = begin(service, start), random.Random(start.seed)
    match = match_of(service, game)
    while missing and not match.over:
        match = fast_forward.advance(
            service,
            records.id_of(game),
            wanted=lambda match: bool(kinds_of(match, match.to_act[0]) & missing),
            choose=lambda match, seat: _curious(match, seat, chance),
        )
        if not match.over:
            seat = match.to_act[0]
            kind = min(kinds_of(match, seat) & missing)
            missing.discard(kind)
            yield game, seat, kind
            match = match_of(service, game)


def _curious(match: engine.Match, seat: int, chance: random.Random) -> str:
    """Any of the best four, but a building that asks something of its own before all others."""
    texts = [choice.text for choice in match.choices(seat, 4)]
    return chance.choice([text for text in texts if _builds(text) in CURIOUS.split()] or texts)


def _builds(text: str) -> str:
    return text.removeprefix("build ").replace(" ", "-")
