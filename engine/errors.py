"""The ways a move or a position can be refused."""

from __future__ import annotations

from collections.abc import Sequence


class IllegalMove(ValueError):
    """A move that cannot be played now. `reason` is the sentence a player reads.

    `suggestions` holds canonical moves that may have been meant, nearest first, or is empty.
    """

    def __init__(self, reason: str, suggestions: Sequence[str] = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.suggestions = list(suggestions)


class UnreadableMove(IllegalMove):
    """A text that is no move of the notation."""


class AmbiguousMove(IllegalMove):
    """A text with several readings; `suggestions` lists them."""


class BadPosition(ValueError):
    """A position document that no game can reach or that is not one at all."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
