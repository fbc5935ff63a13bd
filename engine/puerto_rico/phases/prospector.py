"""Prospector: the chooser takes a doubloon from the bank, nobody else acts (PR-PRO-1)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.decision import Decision
from engine.puerto_rico.moves import ChooseRole
from engine.puerto_rico.phases.privilege import privilege
from engine.puerto_rico.player import Player
from engine.puerto_rico.table import Table


def prospector(
    table: Table, chooser: Player, choice: ChooseRole
) -> Generator[Decision, tuple[int, Any], None]:
    found = privilege(chooser, choice)
    if found:
        chooser.doubloons += found
        table.tell("prospected", chooser.seat, doubloons=found)
    yield from ()
