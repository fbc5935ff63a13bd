"""The form of each decision: what can be chosen, and what the free forms start from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.puerto_rico.buildings import CATALOGUE
from engine.puerto_rico.buildings.building import Bonus
from engine.puerto_rico.goods import GOODS, ISLAND_KINDS
from pbem.web.sight import Sight
from pbem.web.wording import count

MOST_OPTIONS = 60
"""More than any decision but placing can have; of placements this many would not help anybody."""
MOST_PLACEMENTS = 5
STORED = re.compile(r"(?:store (?P<kinds>[a-z, ]+?))?(?: ?keep (?P<single>[a-z]+).*)?")


@dataclass(frozen=True)
class Option:
    """One button: the move, what it does, and for tiles and goods the kind that colours it."""

    text: str
    preview: str
    note: str = ""
    kind: str = ""


@dataclass(frozen=True)
class Spot:
    """A kind of tile or a building with `room` for colonists; `value` is what the form holds."""

    key: str
    name: str
    kind: str
    room: int
    now: int
    value: str


@dataclass(frozen=True)
class PlaceForm:
    spots: tuple[Spot, ...]
    colonists: int
    must_place: int

    @property
    def placed(self) -> int:
        return sum(int(spot.value) for spot in self.spots if spot.value.isdecimal())

    @property
    def remaining(self) -> int:
        """How many more must be placed; negative if there are too many."""
        return self.must_place - self.placed


@dataclass(frozen=True)
class Held:
    good: str
    count: int
    whole: bool


@dataclass(frozen=True)
class StoreForm:
    goods: tuple[Held, ...]
    single: str
    warehouse_kinds: int


@dataclass(frozen=True)
class DecisionForm:
    """What is asked of the viewer now, with everything his form needs."""

    name: str
    question: str
    ordinal: int
    options: tuple[Option, ...]
    place: PlaceForm | None
    store: StoreForm | None


def decision_form(sight: Sight, entered: Mapping[str, str] | None = None) -> DecisionForm | None:
    """The viewer's form; `entered` is what a refused form held, to be shown again."""
    if sight.seat is None or (name := sight.match.decision(sight.seat)) is None:
        return None
    limit = MOST_PLACEMENTS if name == "place" else MOST_OPTIONS
    choices = sight.match.choices(sight.seat, limit)
    best = choices[0].text if choices else ""
    entered = entered or {}
    return DecisionForm(
        name=name,
        question=sight.match.question(sight.seat),
        ordinal=sight.ordinal,
        options=tuple(_option(sight, choice.text, choice.preview) for choice in choices),
        place=_place_form(sight, best, entered) if name == "place" else None,
        store=_store_form(sight, best, entered) if name == "store" else None,
    )


def _option(sight: Sight, text: str, preview: str) -> Option:
    verb, _, rest = text.partition(" ")
    thing = rest.partition(" without ")[0]
    if verb == "build":
        return Option(text, preview, note=CATALOGUE[thing.replace(" ", "-")].rule)
    on_card = {role.name: role.doubloons for role in sight.board.roles}.get(text, 0)
    kind = thing.split()[0] if thing else ""
    return Option(
        text,
        preview,
        note=f"{count(on_card, 'doubloon')} on it" if on_card else "",
        kind=kind if verb != "place" and kind in ISLAND_KINDS else "",
    )


# Placing colonists


def _place_form(sight: Sight, best: str, entered: Mapping[str, str]) -> PlaceForm:
    assert sight.seat is not None
    before: Any = sight.document["players"]
    after = sight.match.foresee(sight.seat, best)["players"] if best else before
    now, suggested = _at_work(before[sight.seat]), _at_work(after[sight.seat])
    rooms = _circles(before[sight.seat])
    spots = tuple(
        Spot(
            key,
            CATALOGUE[key].name if key in CATALOGUE else key.capitalize(),
            "" if key in CATALOGUE else key,
            room,
            now.get(key, 0),
            entered.get(f"place.{key}", str(suggested.get(key, 0))),
        )
        for key, room in rooms.items()
    )
    colonists = sum(now.values()) + before[sight.seat]["san_juan"]["colonists"]
    return PlaceForm(spots, colonists, min(colonists, sum(rooms.values())))


def _circles(player: dict[str, Any]) -> dict[str, int]:
    """Room for colonists, in the order of a canonical placement."""
    tiles = [tile["tile"] for tile in player["island"]]
    owned = {lot["building"] for lot in player["city"]}
    rooms = {kind: tiles.count(kind) for kind in ISLAND_KINDS}
    rooms |= {id: CATALOGUE[id].circles for id in CATALOGUE if id in owned}
    return {key: room for key, room in rooms.items() if room}


def _at_work(player: dict[str, Any]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for tile in player["island"]:
        counts[tile["tile"]] = counts.get(tile["tile"], 0) + tile.get("colonists", 0)
    for lot in player["city"]:
        counts[lot["building"]] = lot.get("colonists", 0)
    return counts


# Storing goods


def _store_form(sight: Sight, best: str, entered: Mapping[str, str]) -> StoreForm:
    players: Any = sight.document["players"]
    player = players[sight.seat]
    found = STORED.fullmatch(best)
    kinds = (found["kinds"] or "") if found else ""
    single = (found["single"] or "") if found else ""
    if entered.get("form") == "store":
        kinds = ",".join(good for good in GOODS if entered.get(f"whole.{good}"))
        single = entered.get("single", "")
    whole = {kind.strip() for kind in kinds.split(",")}
    held = [(good, n) for good in GOODS if (n := player["goods"].get(good, 0))]
    return StoreForm(
        goods=tuple(Held(good, n, good in whole) for good, n in held),
        single=single,
        warehouse_kinds=sum(
            CATALOGUE[lot["building"]].bonus.get(Bonus.WAREHOUSE_KINDS, 0)
            for lot in player["city"]
            if lot.get("colonists")
        ),
    )
