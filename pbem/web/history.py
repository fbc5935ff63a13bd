"""Earlier positions, each by its own address, the list of all moves, and the finished record."""

from __future__ import annotations

from flask import Blueprint, Response, abort, jsonify, render_template
from sqlmodel import Session, col, select

from pbem.export import export
from pbem.models import Game, GameStatus, Move
from pbem.web import games
from pbem.web.visitor import service

pages = Blueprint("history", __name__)


@pages.get("/g/<code>/moves")
def moves(code: str) -> str:
    """Every move in the notation and in words, each linked to the position after it."""
    with service().database.read() as session:
        eyes = games.seen(session, started(session, code))
    return render_template("web/moves.html", sight=eyes, lines=eyes.lines())


@pages.get("/g/<code>/<int:number>")
def position(code: str, number: int) -> str:
    """The position after that many moves, as the viewer might have seen it then.

    What the game plays by itself follows at once, so it is shown together with its cause.
    """
    with service().database.read() as session:
        game = started(session, code)
        if number > game.moves_played:
            abort(404)
        now = games.seen(session, game)
        then = now.after(session, number)
        automatic = automatic_moves(session, game)
    reached = len(then.match.moves)
    stops = [n for n in range(game.moves_played + 1) if n not in automatic]
    lines = now.lines()
    first = max((n for n in stops if n < reached), default=0)
    return render_template(
        "web/position.html",
        sight=then,
        number=number,
        reached=reached,
        previous=first if reached else None,
        following=min((n for n in stops if n > reached), default=None),
        lines=lines[first:reached],
        setup=[entry.text for entry in now.entries() if entry.number < 0] if not reached else [],
    )


@pages.get("/g/<code>/record.json")
def record(code: str) -> Response:
    """What `pbem verify` takes, once the game is over."""
    with service().database.read() as session:
        game = games.found(session, code)
    if game.status != GameStatus.FINISHED:
        abort(404)
    answer = jsonify(export(service(), game.code))
    answer.headers["Content-Disposition"] = f'attachment; filename="{game.code}.json"'
    return answer


def started(session: Session, code: str) -> Game:
    """The game of that code if it has a history, else the 404 page."""
    game = games.found(session, code)
    return game if game.status != GameStatus.OPEN else abort(404)


def automatic_moves(session: Session, game: Game) -> set[int]:
    """The numbers of moves that the game played by itself: no position waits before them."""
    query = select(Move.number).where(Move.game_id == game.id, col(Move.auto).is_(True))
    return set(session.exec(query))
