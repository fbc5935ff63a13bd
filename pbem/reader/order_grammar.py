"""What a game understands in orders, and which of its moves people mean by their words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.errors import IllegalMove
from engine.meaning import PASS, ROLE
from pbem.reader.phrasebook import Phrasebook

if TYPE_CHECKING:
    from engine.orders.order import Speech


@dataclass(frozen=True)
class Grammar:
    """What the game understands in orders, what people say for it, and the roles of the text."""

    book: Phrasebook
    speech: Speech
    roles: frozenset[str]

    def verbs(self, said: frozenset[str], role: str) -> list[str]:
        """The game's verbs that the words may mean in the turn of a role, the likeliest first."""
        deeds = self.book.deeds
        fitting = [
            verb for verb, words in self.book.allowed.items()
            if (not said or words & said)
            and (not role or role in self.speech.phases.get(verb, ()))
            and verb not in (ROLE, PASS)
        ]  # fmt: skip
        return sorted(
            fitting,
            key=lambda verb: (
                verb not in said, not role or deeds.get(verb) != role, verb not in deeds,
                verb not in self.speech.lists, verb,
            ),
        )  # fmt: skip

    def move(self, said: frozenset[str], ids: Sequence[str], role: str) -> str:
        """The verb with the thing that the words mean; empty if there is no such move."""
        if not said and not role:
            return ""
        for verb in self.verbs(said, role):
            found = [f"{verb} {id.replace('-', ' ')}" for id in ids if self._is_move(verb, id)]
            if len(found) == 1:
                return found[0]
        return ""

    def _is_move(self, verb: str, id: str) -> bool:
        try:
            wanted = self.speech.wanted(f"{verb} {id.replace('-', ' ')}")
        except IllegalMove:
            return False
        return wanted is not None and wanted.verb == verb and wanted.thing == id
