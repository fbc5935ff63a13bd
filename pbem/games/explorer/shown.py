"""A table of the explorer as a page draws it: names in the words of the edition, and pictures."""

from __future__ import annotations

from dataclasses import dataclass

from pbem.games.boards.names import ROLES, TILES, role_name
from pbem.games.boards.pieces import pieces
from pbem.games.boards.puerto_rico_market import sign
from pbem.games.explorer import facts
from pbem.games.explorer.tables import Line, Listed, Section
from pbem.language.catalogues import gettext as _

ROLE_SYMBOLS = {"producer": "craftsman", "councillor": "mayor"}
"""San Juan's roles that are drawn as others of Puerto Rico are."""


@dataclass(frozen=True)
class Shown:
    """A section of that list; what its table is called, what a line is called and drawn as."""

    of: Listed
    section: Section

    @property
    def title(self) -> str:
        kind, number = self.section.kind, self.section.number
        if kind == facts.ROLE:
            return _("First role in round %(number)s", number=number)
        if kind == facts.WORKER:
            return _("First workplaces")
        if kind == facts.TILE:
            return (
                _("First plantation or quarry") if number == 1 else _("Second plantation or quarry")
            )
        if number == facts.ANY:
            return _("Buildings of the whole game")
        return _("First building") if number == 1 else _("Second building")

    @property
    def id(self) -> str:
        return f"{self.section.kind}-{self.section.number}"

    @property
    def tells_round(self) -> bool:
        """Whether the average round says anything."""
        return self.section.kind != facts.ROLE

    def name(self, line: Line) -> str:
        if line.piece in ROLES:
            return role_name(line.piece, self.of.rules)
        if line.piece in TILES:
            return _(line.piece)
        return str(pieces(self.of.rules, self.of.edition)[line.piece]["name"])

    def symbol(self, line: Line) -> str:
        """A symbol of static/pieces.svg, or empty."""
        if line.piece in ROLES:
            return f"r-{ROLE_SYMBOLS.get(line.piece, line.piece)}"
        if line.piece in TILES:
            return f"t-{line.piece}"
        if self.of.rules != "puerto-rico":
            return ""
        return sign(pieces(self.of.rules)[line.piece])

    def art(self, line: Line) -> bool:
        """Whether it is one of San Juan's cards, which have pictures of their own."""
        return self.of.rules == "san-juan" and line.piece not in ROLES
