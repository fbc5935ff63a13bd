"""What a game brings for its moves to be read in sentences."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

from engine.phrases.agreement import Facts
from engine.phrases.vocabulary import Vocabulary


class Phrasebook(Protocol):
    """Stateless; one instance serves every match."""

    @property
    def allowed(self) -> Mapping[str, frozenset[str]]:
        """Which verbs people say for the canonical ones."""

    @property
    def places(self) -> str:
        """The verb that puts people on places; empty if there is none."""

    @property
    def vocabulary(self) -> Vocabulary: ...

    def facts(self, text: str) -> Facts:
        """What a canonical move says."""

    def is_notation(self, text: str) -> bool:
        """Whether every word is one of the notation, as it is spelt."""

    def refusable(self, verbs: Collection[str]) -> frozenset[str]:
        """What one may name in refusing all that is asked: `nothing under the chapel`."""
