"""The buildings: one catalogue in board order, read by phases, scoring and help pages."""

from __future__ import annotations

from engine.puerto_rico.buildings.building import Bonus, Building, Lot
from engine.puerto_rico.buildings.new_buildings import NEW_BUILDINGS
from engine.puerto_rico.buildings.nobles import NOBLES
from engine.puerto_rico.buildings.original import ORIGINAL, PLANTS, SMALL_PLANTS

CATALOGUE: dict[str, Building] = {b.id: b for b in (*ORIGINAL, *NEW_BUILDINGS, *NOBLES)}
BOARD_ORDER: dict[str, int] = {id: place for place, id in enumerate(CATALOGUE)}
