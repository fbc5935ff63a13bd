"""Boards as templates see them, made from redacted position documents and nothing else.

A game brings a module here and `templates/board/<game>.html` and `.txt` with the macros
`shared(board)`, `player(p)` and `offer(board)`, whose headings the view carries.
"""

from __future__ import annotations

from collections.abc import Sequence

import engine
from pbem.games.boards import puerto_rico, san_juan
from pbem.games.boards.puerto_rico import BoardView
from pbem.games.boards.san_juan import CardsView

AnyBoard = BoardView | CardsView


def board_view(
    document: engine.Position,
    names: Sequence[str],
    viewer: int | None,
    to_act: Sequence[int] = (),
) -> AnyBoard:
    """The view of a document; players stand in turn order, the viewer (or seat 0) first."""
    if document["game"] == "puerto-rico":
        return puerto_rico.board_view(document, names, viewer, to_act)
    return san_juan.board_view(document, names, viewer, to_act)
