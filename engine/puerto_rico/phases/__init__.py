"""The phases by the role that starts them; each is a generator that yields decisions."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from engine.decision import Decision
from engine.puerto_rico.moves import ChooseRole
from engine.puerto_rico.phases.buccaneer import buccaneer
from engine.puerto_rico.phases.builder import builder
from engine.puerto_rico.phases.captain import captain
from engine.puerto_rico.phases.craftsman import craftsman
from engine.puerto_rico.phases.mayor import mayor
from engine.puerto_rico.phases.prospector import prospector
from engine.puerto_rico.phases.settler import settler
from engine.puerto_rico.phases.trader import trader
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table

Phase = Callable[[Table, Player, ChooseRole], Generator[Decision, tuple[int, Any], None]]

PHASES: dict[str, Phase] = {
    "settler": settler,
    "mayor": mayor,
    "builder": builder,
    "craftsman": craftsman,
    "trader": trader,
    "captain": captain,
    "prospector": prospector,
    "buccaneer": buccaneer,
}
