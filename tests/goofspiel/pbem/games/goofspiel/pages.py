"""Goofspiel's pages: a board of lines; all else as it is by default."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pbem.games.boards.game_pages import GamePages


class GoofspielPages(GamePages):
    def table_lines(self, document: Any) -> Iterable[str]:
        yield f"Prize: {document['prizes'][document['round'] - 1]}"
        yield f"Prizes face down: {len(document['prizes']) - document['round']}"

    def seat_lines(self, document: Any, seat: int) -> Iterable[str]:
        player = document["players"][seat]
        yield f"Points: {player['points']}"
        yield f"Numbers left: {', '.join(map(str, player['left'])) or 'none'}"
