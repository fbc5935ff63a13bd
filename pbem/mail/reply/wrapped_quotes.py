"""Knows lines of a reply that are the rest of a quoted line: a mail program has wrapped the quote
and written the mark before the first piece only."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

NARROWEST = 45
"""Characters that every program leaves on a line before it wraps."""
LEAST_LINE = 20
"""Letters of a line of ours that may have been wrapped; shorter ones never are."""


class QuotedMail:
    """The text of the mail that a reply quotes, read when it is first asked for."""

    def __init__(self, text: Callable[[], str] | None = None) -> None:
        self._text = text

    @cached_property
    def _lines(self) -> list[str]:
        """Its long lines without any spaces, because wrapping changes these."""
        lines = map(_squeezed, self._text().splitlines() if self._text is not None else ())
        return [line for line in lines if len(line) >= LEAST_LINE]

    def goes_on(self, quoted: str, line: str) -> bool:
        """Whether `line` goes on with a line of the mail that `quoted` begins, and had no room
        there."""
        first = line.split(maxsplit=1)[:1]
        if not first or len(quoted) + len(first[0]) < NARROWEST:
            return False
        whole = _squeezed(quoted.lstrip(" >|") + line)
        return any(whole in own for own in self._lines)


def _squeezed(text: str) -> str:
    return "".join(text.split())
