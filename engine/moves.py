"""What the moves of every game have: a canonical text, and what they leave out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar


@dataclass(frozen=True)
class Move:
    """A frozen move; `declines` names what it would bring by itself but must not (`without …`)."""

    verb: ClassVar[str] = ""
    aside: ClassVar[bool] = False
    declines: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The canonical text before any `without`: the verb, where a move says no more."""
        return self.verb

    @cached_property
    def text(self) -> str:
        """The canonical text."""
        return self.words + "".join([f" without {name}" for name in self.declines])

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class ChooseRole(Move):
    role: str = ""

    @property
    def words(self) -> str:
        return self.role


@dataclass(frozen=True)
class Pass(Move):
    verb = "pass"
