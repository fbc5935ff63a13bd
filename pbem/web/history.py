"""Earlier positions, each by its own address, the list of all moves, and the finished record."""

from __future__ import annotations

from flask import Blueprint, Response, abort, jsonify, render_template
from sqlmodel import Session, col, select

import engine
from pbem.export import export, verify
from pbem.models import Game, GameStatus, Move
from pbem.web import games
from pbem.web.sight import Sight
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
        stops = stops_of(session, game, now)
        then = now.after(session, min(n for n in stops if n >= number))
    reached = len(then.match.moves)
    lines = now.lines()
    first = max((n for n in stops if n < reached), default=0)
    return render_template(
        "web/position.html",
        sight=then,
        number=number,
        reached=reached,
        previous=first if reached else None,
        following=min((n for n in stops if n > reached), default=None),
        lines=[line for line in lines if first <= line.number < reached],
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


@pages.get("/g/<code>/shuffles")
def shuffles(code: str) -> str:
    """The promise while the game runs; at its end the seed, and whether everything follows from it.

    What is checked here is what `pbem verify` checks; the page says how to do it without us.
    """
    with service().database.read() as session:
        eyes = games.seen(session, started(session, code))
    over = eyes.match.over
    return render_template(
        "web/shuffles.html",
        sight=eyes,
        seed=eyes.game.seed if over else None,
        key=eyes.game.seed.encode().hex() if over else None,
        draws=eyes.match.position()["draws"] if over else None,
        faults=verify(export(service(), eyes.game.code)) if over else [],
    )


def started(session: Session, code: str) -> Game:
    """The game of that code if it has a history, else the 404 page."""
    game = games.found(session, code)
    return game if game.status != GameStatus.OPEN else abort(404)


def stops_of(session: Session, game: Game, eyes: Sight) -> list[int]:
    """The numbers of moves after which a position is shown: all but where the game goes on by
    itself. While hands are hidden nobody may learn that another's move was forced, so then only
    the positions between two turns are shown, and the present one."""
    if eyes.match.over or eyes.match.open_information:
        automatic = automatic_moves(session, game)
        return [n for n in range(game.moves_played + 1) if n not in automatic]
    roles = {role["id"] for role in engine.GAMES[game.rules]["roles"]}
    moves = enumerate(eyes.match.visible_moves(eyes.seat))
    turns = [n for n, (_, text, _) in moves if text and text.split()[0] in roles]
    return sorted({0, *turns, game.moves_played})


def automatic_moves(session: Session, game: Game) -> set[int]:
    """The numbers of moves that the game played by itself: no position waits before them."""
    query = select(Move.number).where(Move.game_id == game.id, col(Move.auto).is_(True))
    return set(session.exec(query))
