"""The pages of all games, by the names of their rules. A new game is a line here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import engine
from pbem.games.boards.game_pages import Board, GamePages
from pbem.games.puerto_rico.pages import PuertoRicoPages
from pbem.games.san_juan.pages import SanJuanPages

PAGES: dict[str, GamePages] = {
    pages.game: pages for pages in (PuertoRicoPages("puerto-rico"), SanJuanPages("san-juan"))
}


def pages_of(rules: str) -> GamePages:
    """The pages of that game: its own, or the plain ones."""
    return PAGES.get(rules) or GamePages(rules)


def board_view(
    document: engine.Position,
    names: Sequence[str],
    viewer: int | None,
    to_act: Sequence[int] = (),
) -> Board:
    """The board of a document as its viewer sees it."""
    return pages_of(document["game"]).board(document, names, viewer, to_act)


def game_filters() -> dict[str, Callable[..., str]]:
    """The filters that the games' own templates of mails use."""
    return {name: write for pages in PAGES.values() for name, write in pages.text_filters.items()}
