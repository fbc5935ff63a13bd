"""The board of a game that draws none: lines of text, for the table and for each player."""

from __future__ import annotations

from dataclasses import dataclass

from pbem.games.boards.phase import PhaseView
from pbem.language.catalogues import N_


@dataclass(frozen=True)
class PlainPlayer:
    """`you` is whether it is the viewer, `acts` whether they are asked."""

    seat: int
    name: str
    you: bool
    acts: bool
    lines: tuple[str, ...]


@dataclass(frozen=True)
class PlainBoard:
    """Drawn by `plain` of `templates/email/boards/` and of `templates/web/boards/`."""

    game: str
    round: int
    lines: tuple[str, ...]
    players: tuple[PlainPlayer, ...]
    strip: PhaseView | None
    offer_beside: bool = False
    headings: tuple[str, str, str] = (N_("The table"), N_("Players"), "")
