"""A table of the explorer as a page draws it: names in the words of the edition, and pictures."""

from __future__ import annotations

from dataclasses import dataclass

from engine.meaning import ROLE
from pbem.games.boards.game_pages import GamePages
from pbem.games.explorer.tables import CountedPiece, Listed, Section
from pbem.games.registry import pages_of


@dataclass(frozen=True)
class DrawnSection:
    """A section of that list; what its table is called, what a line is called and drawn as."""

    of: Listed
    section: Section

    @property
    def _pages(self) -> GamePages:
        return pages_of(self.of.rules)

    @property
    def title(self) -> str:
        return self._pages.sections[self.section.kind, self.section.number]

    @property
    def id(self) -> str:
        return f"{self.section.kind}-{self.section.number}"

    @property
    def tells_round(self) -> bool:
        """Whether the average round says anything."""
        return self.section.kind != ROLE

    def name(self, line: CountedPiece) -> str:
        return self._pages.piece_name(line.piece, self.of.edition)

    def symbol(self, line: CountedPiece) -> str:
        """A symbol of static/pieces.svg, or empty."""
        return self._pages.symbol(line.piece)

    def art(self, line: CountedPiece) -> bool:
        """Whether it is a card with a picture of its own."""
        return self._pages.has_art(line.piece)
