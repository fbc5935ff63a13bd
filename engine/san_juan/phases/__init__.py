"""The phases by the role that starts them; each is a generator that yields decisions."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Protocol

from engine.decision import Decision
from engine.san_juan.phases.builder import builder
from engine.san_juan.phases.councillor import councillor
from engine.san_juan.phases.producer import producer
from engine.san_juan.phases.prospector import prospector
from engine.san_juan.phases.trader import trader
from engine.san_juan.player import Player
from engine.san_juan.table import Table


class Phase(Protocol):
    """Takes the table, the chooser, and whether a library doubles their privilege."""

    def __call__(
        self, table: Table, chooser: Player, *, doubled: bool
    ) -> Generator[Decision, tuple[int, Any], None]: ...


PHASES: dict[str, Phase] = {
    "builder": builder,
    "producer": producer,
    "trader": trader,
    "councillor": councillor,
    "prospector": prospector,
}
