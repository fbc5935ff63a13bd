"""The explorer's page: what all finished public games of one kind tell together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from flask import Blueprint, render_template, request

from engine.meaning import ROLE
from pbem.games.boards.game_pages import GamePages
from pbem.games.explorer import tables
from pbem.games.explorer.tables import CountedPiece, Listed, Section
from pbem.games.registry import pages_of
from pbem.models.explorer import ALL_SEATS
from pbem.web.site.compression import says_only_our_words
from pbem.web.site.visitor import service


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


pages = Blueprint("explorer", __name__)

Part = TypeVar("Part", str, int)


@pages.get("/explore")
def show() -> str:
    """Of the kind of game that the address names, or else of that which is played most."""
    with service().database.read() as session:
        known = tables.lists(session)
        chosen = _chosen(known)
        seat = _seat(chosen.seats) if chosen else ALL_SEATS
        found = tables.sections(session, chosen, seat) if chosen else []
    says_only_our_words()
    return render_template(
        "web/explorer.html",
        chosen=chosen,
        games=_firsts(known, lambda one: one.rules),
        numbers=sorted(_firsts(_of_game(known, chosen), lambda one: one.seats),
                       key=lambda one: one.seats),
        variants=[one for one in _of_game(known, chosen) if chosen and one.seats == chosen.seats],
        seat=seat,
        sections=[DrawnSection(chosen, section) for section in found] if chosen else [],
    )  # fmt: skip


def _chosen(known: Sequence[Listed]) -> Listed | None:
    """What fits most of the address: the game first, then the players, then the variant."""
    game, players, variant = (request.args.get(name) for name in ("game", "players", "variant"))

    def fits(one: Listed) -> tuple[bool, bool, bool]:
        return one.rules == game, str(one.seats) == players, one.variant == variant

    return max(known, key=fits, default=None)


def _of_game(known: Sequence[Listed], chosen: Listed | None) -> list[Listed]:
    return [one for one in known if chosen is not None and one.rules == chosen.rules]


def _firsts(known: Sequence[Listed], part: Callable[[Listed], Part]) -> list[Listed]:
    """One of each kind, the most played."""
    found: dict[Part, Listed] = {}
    for one in known:
        found.setdefault(part(one), one)
    return list(found.values())


def _seat(seats: int) -> int:
    text = request.args.get("seat", "")
    return int(text) if text in {str(n) for n in range(1, seats + 1)} else ALL_SEATS
