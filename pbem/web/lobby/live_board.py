"""A game that anybody may watch, as the front page draws it: the table and where the round stands.
A drawing is kept as long as the game stands so."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from flask import render_template
from markupsafe import Markup
from sqlmodel import Session, select

from pbem.games import page_version, seat_view
from pbem.language import catalogues
from pbem.models import Game, id_of

MOST_KEPT = 12
"""Of one process: a few games in each language."""


class LiveBoard(NamedTuple):
    """A game's board as strangers see it, drawn in the language that is spoken."""

    code: str
    name: str
    rules: str
    drawn: Markup


_kept: OrderedDict[tuple[str, str, str], LiveBoard] = OrderedDict()


def of(session: Session, game: Game) -> LiveBoard:
    """The board of a running game that is public; nothing of it is anybody's alone."""
    game_id = id_of(game)
    key = (game.code, page_version.state_of(session, game_id), catalogues.current())
    if key not in _kept:
        _kept[key] = _draw(session, game_id)
    _kept.move_to_end(key)
    while len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
    return _kept[key]


def _draw(session: Session, game_id: int) -> LiveBoard:
    query = select(Game).where(Game.id == game_id)
    game = session.exec(query.execution_options(populate_existing=True)).one()
    view = seat_view.look(session, game, None)
    drawn = Markup(render_template("web/live_board.html", view=view, board=view.board))
    return LiveBoard(game.code, game.name, game.rules, drawn)
