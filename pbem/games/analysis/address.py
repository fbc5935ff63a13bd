"""What an address of the analysis board says: a position, and the lines that are tried from it.

All of it stands in the address, so nothing is stored, and whoever opens it sees the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext

MOST_LINES, MOST_MOVES, MOST_TEXT = 6, 120, 4000
"""Lines, moves in a line, and characters in all lines together."""
SEPARATOR = ";"

Line = tuple[str, ...]


class TooLong(ValueError):
    """More is to be tried than an address holds; the text says what."""


@dataclass(frozen=True)
class Tries:
    """From the position after `at` moves: the lines, which of them is looked at (`on`, from 0), and
    after how many of its moves (`step`)."""

    at: int
    lines: tuple[Line, ...] = ()
    on: int = 0
    step: int = 0

    @property
    def line(self) -> Line:
        """The one that is looked at; empty while there is none."""
        return self.lines[self.on] if self.lines else ()

    @property
    def done(self) -> Line:
        """Its moves up to the position that is shown."""
        return self.line[: self.step]

    def to(self, step: int, on: int | None = None) -> Self:
        """Another step of this line or of another one."""
        return replace(self, step=step, on=self.on if on is None else on)

    def without(self, on: int) -> Self:
        """One line less. What was looked at stays, unless it is that one."""
        lines = (*self.lines[:on], *self.lines[on + 1 :])
        if on != self.on:
            return replace(self, lines=lines, on=self.on - (on < self.on))
        first = len(lines[0]) if lines else 0
        return replace(self, lines=lines, on=0, step=first)

    def then(self, texts: Sequence[str]) -> Self:
        """These moves after the step that is shown: further along a line that has them already, at
        the end of this one, or as a new line that parts here. Raises `TooLong`."""
        line = (*self.done, *texts)
        for on in (self.on, *range(len(self.lines))):
            if self.lines and self.lines[on][: len(line)] == line:
                return self.to(len(line), on)
        if self.lines and self.step == len(self.line):
            lines = (*self.lines[: self.on], line, *self.lines[self.on + 1 :])
            longer = replace(self, lines=lines, step=len(line))
        else:
            longer = replace(self, lines=(*self.lines, line), on=len(self.lines), step=len(line))
        return longer.checked()

    def checked(self) -> Self:
        """These tries, if an address holds them; raises `TooLong`."""
        if len(self.lines) > MOST_LINES:
            raise TooLong(ngettext("At most %(num)s line can be tried at once. Remove one first.",
                                   "At most %(num)s lines can be tried at once. Remove one first.",
                                   MOST_LINES))  # fmt: skip
        text = sum(len(move) + 1 for line in self.lines for move in line)
        if text > MOST_TEXT or any(len(line) > MOST_MOVES for line in self.lines):
            raise TooLong(_("That’s too long for a web address. Start from a later position."))
        return self

    @property
    def query(self) -> dict[str, Any]:
        """The fields of an address, which `read` reads."""
        fields: dict[str, Any] = {"at": self.at}
        if self.lines:
            fields["line"] = [SEPARATOR.join(line) for line in self.lines]
        if self.on:
            fields["on"] = self.on + 1
        if self.step != len(self.line):
            fields["step"] = self.step
        return fields

    @property
    def kept(self) -> list[tuple[str, str]]:
        """The hidden fields of a form, as pairs of name and value."""
        pairs = []
        for name, value in self.query.items():
            values = value if isinstance(value, list) else [value]
            pairs += [(name, str(each)) for each in values]
        return pairs


def read(at: int, lines: Sequence[str], on: int | None, step: int | None) -> Tries:
    """What the fields of an address say; raises `TooLong`. Numbers that lead nowhere lead to the
    end of the nearest line."""
    if sum(map(len, lines)) > 2 * MOST_TEXT:
        raise TooLong(_("That’s too long for a web address. Start from a later position."))
    split = (tuple(" ".join(move.split()) for move in line.split(SEPARATOR)) for line in lines)
    kept = tuple(dict.fromkeys(line for moves in split if (line := tuple(filter(None, moves)))))
    tries = Tries(at, kept).checked()
    if not kept:
        return tries
    place = min(max((on or 1) - 1, 0), len(kept) - 1)
    last = len(kept[place])
    return tries.to(last if step is None else min(max(step, 0), last), place)
