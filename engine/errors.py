"""The ways a move or a position can be refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.languages import Language
from engine.messages import Message


class EnglishReason(str):
    """An English reason that remembers its message, for other languages."""

    message: str | Message


class IllegalMove(ValueError):
    """A move that cannot be played now. `reason` is the English sentence of its `message`; a
    match tells it in other languages (`Match.refusal`).

    `suggestions` holds canonical moves that may have been meant, nearest first, or is empty.
    """

    def __init__(
        self, reason: str | Message, suggestions: Sequence[str] | Callable[[], Sequence[str]] = ()
    ) -> None:
        super().__init__(reason)
        self.message = reason
        self._suggestions = suggestions
        self.english: Language | None = None
        """The game's, given by the match that refuses: it knows the names of things."""
        self.move = ""
        """The canonical text of what was read, if it is a move, only not one that can be played."""
        self.failure: Exception | None = None
        """An error of ours that judging ended with: whoever tells the player should note it."""

    @property
    def suggestions(self) -> list[str]:
        """Found only when asked for: comparing with all legal moves takes long."""
        if callable(self._suggestions):
            self._suggestions = self._suggestions()
        return list(self._suggestions)

    def suggest(self, suggestions: Callable[[], Sequence[str]]) -> None:
        self._suggestions = suggestions

    @property
    def reason(self) -> EnglishReason:
        """Put into words only when asked for: most refusals are never read."""
        what = self.message
        if self.english is not None:
            reason = EnglishReason(self.english.in_words(what))
        else:
            reason = EnglishReason(what if isinstance(what, str) else what.key)
        reason.message = what
        return reason

    def __str__(self) -> str:
        return self.reason


class UnreadableMove(IllegalMove):
    """A text that is no move of the notation."""


class AmbiguousMove(IllegalMove):
    """A text with several readings; `suggestions` lists them."""


Reason = IllegalMove | Message | str
"""Why something cannot be done, before it is told in a language; a finished text stays as it is."""


class BadPosition(ValueError):
    """A position document that no game can reach or that is not one at all.

    `reason` is English in every language: it names the document's keys, to whoever wrote them. No
    player is told it.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
