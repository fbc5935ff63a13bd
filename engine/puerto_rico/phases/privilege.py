"""The chooser's privilege, which an occupied library doubles (rules section 6)."""

from __future__ import annotations

from engine.messages import Message, message
from engine.moves import Move
from engine.puerto_rico.player import Player

LIBRARY = "library"


def privilege(chooser: Player, move: Move) -> int:
    """How often the privilege counts with that move: 2 with a library, 0 if declined."""
    if "privilege" in move.declines:
        return 0
    return 2 if chooser.staffs(LIBRARY) and LIBRARY not in move.declines else 1


def privilege_objection(
    player: Player, name: str, *, privileged: bool, role: str
) -> Message | None:
    """Why `without privilege` or `without library` makes no sense here; None if it does."""
    if not privileged:
        return message("The privilege belongs to the player who chose the {role:role}.", role=role)
    if name == LIBRARY and not player.staffs(LIBRARY):
        return message(
            "There’s nothing to decline: you have no occupied {building:spot}.", building=LIBRARY
        )
    return None
