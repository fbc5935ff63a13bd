"""Earlier positions, each by its own address, the list of all moves, charts of how it went, a
feed of what happened, the viewer's mails about it, and the finished record."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from flask import Blueprint, Response, abort, jsonify, render_template, request, url_for
from sqlmodel import Session, col, select

from pbem.games import find_game, seat_view
from pbem.games.charts import drawing
from pbem.games.charts.curve import course_of
from pbem.games.export import export, verify
from pbem.games.history_view import MoveLine
from pbem.games.seat_view import SeatView
from pbem.models import Game, GameStatus, Move, OperatorAct, OutboundMail
from pbem.models.mails import Unsent
from pbem.play.undo import consent, own_move, rewind
from pbem.web.game import game_page, replay_page, talk_view
from pbem.web.game.replay import Course
from pbem.web.site import visitor
from pbem.web.site.visitor import see_other, service, signed_in

pages = Blueprint("history", __name__)

MOST_IN_FEED = 60
"""Entries, the newest."""


@pages.get("/g/<code>/moves")
def moves(code: str) -> str:
    """Every move in the notation and in words, each linked to the position after it; `?of=0` lists
    one seat's, `?phase=captain` those of one kind of phase."""
    with service().database.read() as session:
        view = game_page.seen(session, started(session, code))
        by_clock = replay_page.played_by_clock(session, view.game)
        taken_back = consent.undone_after_mails(session, view.game)
        left = left_lines(session, view)
    wanted = MoveFilter.asked(Course(view), request.args)
    return render_template(
        "web/moves.html",
        talk=talk_view.TalkShown([], may_speak=False, counted=talk_view.counts(view)),
        view=view,
        wanted=wanted,
        lines=wanted.kept(view.lines()),
        by_clock=by_clock,
        taken_back=taken_back,
        left=left,
    )


@pages.get("/g/<code>/charts")
def charts(code: str) -> str:
    """One chart for everything that is counted, as far as the viewer may know it."""
    with service().database.read() as session:
        view = game_page.seen(session, started(session, code))
    times, made = course_of(view.game, view.match, view.seat, view.names)
    return render_template(
        "web/charts.html",
        view=view,
        stands=times,
        charts=[(chart, drawing.draw(chart, times)) for chart in made],
        drawing=drawing,
    )


@pages.get("/g/<code>/feed")
def feed(code: str) -> Response:
    """An Atom feed of a game that everybody may watch, the newest first: as a spectator may see
    it, whoever is signed in."""
    with service().database.read() as session:
        game = find_game.find(session, code, None)
        if game is None or not game.begun:
            abort(404)
        view = seat_view.load(session, game, None)
        times, end = _played_at(session, game), own_move.moves_that_stand(session, game, view.match)
    # What can still be taken back is not told: readers keep what they have read.
    entries = (entry for entry in view.entries() if entry.number < end)
    told = [entry for entry in entries if entry.number in times][-MOST_IN_FEED:]
    page = render_template(
        "web/game_feed.xml",
        view=view,
        entries=told[::-1],
        times=times,
        updated=max(times.values(), default=game.started_at or game.created_at),
        base=service().settings.base_url,
    )
    return Response(page, content_type="application/atom+xml; charset=utf-8")


@pages.get("/g/<code>/mails")
@signed_in
def mails(code: str) -> str:
    """How the viewer's own mails about the game fared: others' hold what they may not know."""
    with service().database.read() as session:
        game = game_page.found(session, code)
        query = (
            select(OutboundMail)
            .where(OutboundMail.game_id == game.id, OutboundMail.player_id == visitor.player().id)
            .where(col(OutboundMail.unsent).is_distinct_from(Unsent.WITHDRAWN))
            .order_by(col(OutboundMail.id).desc())
        )
        rows = list(session.exec(query))
    return render_template("web/mails.html", game=game, mails=rows)


@pages.get("/g/<code>/<int:number>")
def position(code: str, number: int) -> str:
    """The position after that many moves."""
    with service().database.read() as session:
        game = started(session, code)
        if number > game.moves_played:
            abort(404)
        now = game_page.seen(session, game)
    return replay_page.page(now, number)


@pages.get("/g/<code>/at")
def jump(code: str) -> Response:
    """To the position that a form names; to the nearest there is if it names none."""
    with service().database.read() as session:
        game = started(session, code)
    wanted = request.args.get("number", game.moves_played, type=int)
    number = min(max(wanted, 0), game.moves_played)
    return see_other(url_for(".position", code=game.code, number=number))


@pages.get("/g/<code>/record.json")
def record(code: str) -> Response:
    """What `pbem verify` takes, once the game is over."""
    with service().database.read() as session:
        game = game_page.found(session, code)
    if game.status != GameStatus.FINISHED:
        abort(404)
    answer = jsonify(export(service(), game.code))
    answer.headers["Content-Disposition"] = f'attachment; filename="{game.code}.json"'
    return answer


@pages.get("/g/<code>/shuffles")
def shuffles(code: str) -> str:
    """The promise while the game runs; at its end the seed, and whether everything follows from it.

    `pbem verify` compares the position after each move, too; the page says how to do it without us.
    """
    with service().database.read() as session:
        view = game_page.seen(session, started(session, code))
    over = view.over
    return render_template(
        "web/shuffles.html",
        view=view,
        seed=view.game.seed if over else None,
        key=view.game.seed.encode().hex() if over else None,
        draws=view.draws,
        faults=verify(export(service(), view.game.code), every_position=False) if over else [],
    )


def started(session: Session, code: str) -> Game:
    """The game of that code if it has a history, else the 404 page."""
    game = game_page.found(session, code)
    return game if game.begun else abort(404)


@dataclass(frozen=True)
class LeftLine:
    """One line: from which move on, when and why it was left, and each move's number, player and
    text."""

    number: int
    at: datetime
    reason: str
    moves: list[tuple[int, str, str]]


def left_lines(session: Session, view: SeatView) -> list[LeftLine]:
    """The oldest first. While the game runs, what others could not read is left out; the reason is
    for those at its table."""
    lines = []
    for rows in rewind.left_lines(session, view.game):
        act = session.get_one(OperatorAct, rows[0].act_id)
        texts = [(row, row.text if view.over else row.shown) for row in rows]
        moves = [
            (row.number, view.names[row.seat], view.words(text))
            for row, text in texts
            if text is not None
        ]
        reason = act.text if view.seat is not None else ""
        lines.append(LeftLine(rows[0].number, act.at, reason, moves))
    return lines


@dataclass(frozen=True)
class MoveFilter:
    """What was asked for; None and an empty role ask for all. `roles` are those chosen so far, by
    the engine's ids, in the order of their first choice."""

    course: Course
    seat: int | None = None
    role: str = ""

    @classmethod
    def asked(cls, course: Course, wanted: Mapping[str, str]) -> MoveFilter:
        """By an address's `of` (a seat's number) and `phase`; what makes no sense asks for all."""
        number = wanted.get("of", "")
        seats = [str(seat) for seat in range(len(course.view.names))]
        seat = seats.index(number) if number in seats else None
        role = wanted.get("phase", "")
        return cls(course, seat, role if role in _roles(course) else "")

    @property
    def roles(self) -> list[str]:
        return _roles(self.course)

    @property
    def is_open(self) -> bool:
        """Whether it leaves nothing out."""
        return self.seat is None and not self.role

    def kept(self, lines: list[MoveLine]) -> list[MoveLine]:
        """Those of the lines that were asked for."""
        begun = [turn.number for turn in self.course.turns]
        return [
            line
            for line in lines
            if self.seat in (None, line.seat)
            and (not self.role or self._role_at(begun, line.number) == self.role)
        ]

    def _role_at(self, begun: list[int], number: int) -> str:
        place = bisect_right(begun, number) - 1
        return self.course.turns[place].role if place >= 0 else ""


def _roles(course: Course) -> list[str]:
    return list(dict.fromkeys(turn.role for turn in course.turns if turn.role))


def _played_at(session: Session, game: Game) -> dict[int, datetime]:
    query = select(Move.number, Move.played_at).where(Move.game_id == game.id)
    return dict(session.exec(query).all())
