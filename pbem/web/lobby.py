"""The lobby: my games by urgency, open tables, and opening, joining and filling a table."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from flask import Blueprint, Response, abort, flash, render_template, request, url_for
from sqlmodel import Session, col, func, select
from werkzeug.datastructures import MultiDict

import engine
from pbem import options, players, tables
from pbem.boards.pieces import pieces
from pbem.bots import BOTS
from pbem.mail.addresses import help_address, new_address
from pbem.models import Game, GameStatus, Move, Player, Seat
from pbem.web import games, sight, visitor
from pbem.web.visitor import see_other, service, signed_in

pages = Blueprint("lobby", __name__)

MOST_LISTED = 50
ADDRESS_SEPARATOR = re.compile(r"[\s,;]+")


@dataclass(frozen=True)
class Row:
    """A game in a list. `urgency` sorts: my turn, running, open, finished."""

    game: Game
    seat: int | None
    since: datetime
    taken: int
    free: int

    @property
    def rules_name(self) -> str:
        return options.name_of(self.game.rules)

    @property
    def my_turn(self) -> bool:
        running = self.game.status == GameStatus.RUNNING
        return running and self.seat is not None and self.seat in self.game.to_act

    @property
    def urgency(self) -> tuple[int, float]:
        """My turn first, the longest waiting on top; below that, the newest on top."""
        order = [GameStatus.RUNNING, GameStatus.OPEN, GameStatus.FINISHED]
        place = -1 if self.my_turn else order.index(self.game.status)
        age = self.since.timestamp()
        return place, age if self.my_turn else -age


@pages.get("/")
def front() -> str:
    player = visitor.visitor()
    with service().database.read() as session:
        mine = my_games(session, player) if player else []
        seated = {row.game.id for row in mine}
        others = [row for row in open_tables(session) if row.game.id not in seated]
        invitations = invited_to(session, player) if player else []
    invited_ids = {row.game.id for row in invitations}
    others = [row for row in others if row.game.id not in invited_ids and row.free]
    return render_template(
        "web/lobby.html", player=player, mine=mine, others=others, invitations=invitations
    )


@pages.get("/help")
def how_to_play() -> str:
    settings = service().settings
    addresses = [new_address(settings), help_address(settings)]
    return render_template("web/help.html", games=engine.GAMES, addresses=addresses)


@pages.get("/help/<rules>")
def rules_of(rules: str) -> str:
    """Roles, moves and pieces of one game."""
    if rules not in engine.GAMES:
        abort(404)
    return render_template("web/rules.html", key=rules, rules=engine.GAMES[rules])


@pages.get("/new")
@signed_in
def new() -> str:
    rules = request.args.get("game", options.default_game())
    if rules not in engine.GAMES:
        abort(404)
    seats = str(engine.GAMES[rules]["seats"][-2])
    return _form(MultiDict({"game": rules, "seats": seats, "rest": next(iter(BOTS))}), "")


@pages.post("/new")
@signed_in
def create() -> Response | tuple[str, int]:
    form = request.form
    rules = form.get("game", options.default_game())
    if rules not in engine.GAMES:
        abort(400)
    allowed = {str(number): number for number in engine.GAMES[rules]["seats"]}
    seats = allowed.get(form.get("seats", ""), 0)
    try:
        invited = _addresses(form.get("invited", ""))
        left = seats - 1 - len(invited)
        game = tables.create_game(
            service(),
            visitor.player(),
            form.get("name", "")[:60],
            seats,
            rules,
            options.from_form(rules, seats, form),
            invited=invited,
            bots=(form["rest"],) * left if form.get("rest") in BOTS else (),
        )
    except (tables.TableError, players.BadAddress) as error:
        return _form(form, str(error)), 422
    return see_other(url_for("games.show", code=game.code))


@pages.post("/g/<code>/join")
@signed_in
def join(code: str) -> Response:
    return _at_table(code, lambda game_id: tables.join(service(), game_id, visitor.player()))


@pages.post("/g/<code>/invite")
@signed_in
def invite(code: str) -> Response:
    def act(game_id: int) -> Game:
        address = players.normal_address(request.form.get("email", ""))
        return tables.invite(service(), game_id, visitor.player(), address)

    return _at_table(code, act)


@pages.post("/g/<code>/bot")
@signed_in
def seat_bot(code: str) -> Response:
    kind = request.form.get("kind", "")
    return _at_table(
        code, lambda game_id: tables.fill_with_bot(service(), game_id, visitor.player(), kind)
    )


def my_games(session: Session, player: Player) -> list[Row]:
    """The player's games, the most urgent first."""
    query = (
        select(Game, Seat.number)
        .join(Seat, col(Seat.game_id) == Game.id)
        .where(Seat.player_id == player.id)
        .order_by(col(Game.id).desc())
        .limit(MOST_LISTED)
    )
    rows = [_row(session, game, seat) for game, seat in session.exec(query)]
    return sorted(rows, key=lambda row: row.urgency)


def open_tables(session: Session) -> list[Row]:
    query = (
        select(Game)
        .where(Game.status == GameStatus.OPEN)
        .order_by(col(Game.id).desc())
        .limit(MOST_LISTED)
    )
    return [_row(session, game, None) for game in session.exec(query)]


def invited_to(session: Session, player: Player) -> list[Row]:
    """Open tables that keep a seat for the player's address."""
    query = (
        select(Game)
        .join(Seat, col(Seat.game_id) == Game.id)
        .where(
            Game.status == GameStatus.OPEN,
            Seat.invited_email == player.email,
            col(Seat.player_id).is_(None),
        )
        .order_by(col(Game.id).desc())
        .limit(MOST_LISTED)
    )
    rows = [_row(session, game, None) for game in session.exec(query)]
    return [row for row in rows if sight.seat_of(session, row.game, player) is None]


def _row(session: Session, game: Game, seat: int | None) -> Row:
    moved = session.exec(select(func.max(Move.played_at)).where(Move.game_id == game.id)).one()
    seats = session.exec(select(Seat).where(Seat.game_id == game.id)).all()
    return Row(
        game,
        seat,
        since=moved or game.started_at or game.created_at,
        taken=sum(1 for place in seats if place.player_id is not None),
        free=sum(1 for s in seats if s.player_id is None and s.invited_email is None),
    )


def _at_table(code: str, act: Callable[[int], Game]) -> Response:
    """Do it at that table and show the table, with the reason if it could not be done."""
    with service().database.read() as session:
        game = games.found(session, code)
    assert game.id is not None
    try:
        act(game.id)
    except (tables.TableError, players.BadAddress) as error:
        flash(str(error), "problem")
    return see_other(url_for("games.show", code=game.code))


def _addresses(text: str) -> tuple[str, ...]:
    """The mail addresses in a text, each once; raises `players.BadAddress`."""
    written = (part for part in ADDRESS_SEPARATOR.split(text) if part)
    return tuple(dict.fromkeys(players.normal_address(part) for part in written))


def _form(values: MultiDict[str, str], problem: str) -> str:
    key = values.get("game", options.default_game())
    return render_template(
        "web/new_game.html",
        values=values,
        problem=problem,
        key=key,
        rules=engine.GAMES[key],
        games=engine.GAMES,
        pieces=pieces(key),
        bots=BOTS,
    )
