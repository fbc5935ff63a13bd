"""The analysis board: any line from any position of a game that is over, and of a running one where
its table allows it; by its address alone.

Every move is a link or a form that is sent by GET: nothing is stored, and the address is the whole
of what one has tried.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from flask import Blueprint, abort, render_template, request, url_for
from sqlmodel import Session
from werkzeug.wrappers import Response

from pbem.games.analysis import address, board, orders_from_lines
from pbem.games.analysis.address import MOST_MOVES, TooLong, Tries
from pbem.games.analysis.board import Analysis
from pbem.games.analysis.trying import BadLine
from pbem.games.changes_since_last_move import changes
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import gettext as _
from pbem.play import hints
from pbem.web.game import form_moves, game_page, history
from pbem.web.game.decisions import DecisionElsewhere, decision_form
from pbem.web.game.game_page import Refusal
from pbem.web.game.replay import Course
from pbem.web.site import rate_limits
from pbem.web.site.rate_limits import RateLimit
from pbem.web.site.security import allow_script
from pbem.web.site.visitor import see_other, service

pages = Blueprint("analysis", __name__)

HERE = "decide"
OPINION = "opinion"
"""The field that asks for the bot's opinion, and how likely the cases of orders are."""


@pages.get("/g/<code>/analysis")
def show(code: str) -> str | Response | tuple[str, int]:
    """The position that the address says, or the one after the move that a form adds to it."""
    try:
        tries = _tries()
        with service().database.read() as session:
            found = _analysed(session, code, tries)
    except TooLong as error:
        return _problem(_("Too long to analyse"), str(error), 400)
    except BadLine as error:
        return _bad_line(code, tries, error)
    if "move" in request.args or "form" in request.args:
        return _move(found)
    if found.tries.lines != tries.lines:  # the same in the notation's own words
        return see_other(url_for(".show", code=found.start.game.code, **found.tries.query))
    return _page(found)


def _tries() -> Tries:
    fields = request.args
    at = fields.get("at", 0, type=int)
    on, step = fields.get("on", type=int), fields.get("step", type=int)
    return address.read(at, fields.getlist("line"), on, step)


def _analysed(session: Session, code: str, tries: Tries) -> Analysis:
    game = history.started(session, code)
    now = game_page.seen(session, game)
    if not board.may_analyse(now) or not 0 <= tries.at <= game.moves_played:
        abort(404)
    return board.analyse(session, now, _stop(now, tries.at), tries)


def _stop(now: SeatView, at: int) -> int:
    """Where that number leads. Of a running game lines begin between two turns, and, if the address
    says nothing, before the newest one."""
    if now.over:
        return Course(now).stop(at)
    if "at" not in request.args:
        return board.stops(now)[-1]
    return max(number for number in board.stops(now) if number <= at)


def _move(found: Analysis) -> str | Response | tuple[str, int]:
    """On to the position after what a form says."""
    form, game = request.args, found.start.game
    try:
        texts = form_moves.texts_of(form, game.rules)[:MOST_MOVES]
        then = found.then(texts)
    except form_moves.NoAnswer as error:
        return _page(found, Refusal("", str(error)), form), 422
    except BadLine as error:
        reason = error.reason
        return _page(found, Refusal(error.text, reason, reason.suggestions), form), 422
    except TooLong as error:
        return _page(found, Refusal("", str(error)), form), 422
    return see_other(url_for(".show", code=game.code, _anchor=HERE, **then.query))


def _bad_line(code: str, tries: Tries, error: BadLine) -> tuple[str, int]:
    """What is wrong in an address, and the board where its line still was right."""
    lines = (error.before,) if error.before else ()
    right = replace(tries, lines=lines, on=0, step=len(error.before))
    with service().database.read() as session:
        found = _analysed(session, code, right)
    return _page(found, Refusal(error.text, error.reason)), 422


def _page(
    found: Analysis, refusal: Refusal | None = None, entered: Mapping[str, str] | None = None
) -> str:
    view, code = found.view, found.start.game.code
    elsewhere = DecisionElsewhere(url_for(".show", code=code), found.tries.kept)
    form = decision_form(view, entered, elsewhere)
    asked = bool(request.args.get(OPINION)) and form is not None and refusal is None
    asks = form is not None and hints.may_analyse_with_bot(found.start.game, over=not found.sampled)
    orders = orders_from_lines.orders_of(found, reckoned=False)
    if asked and orders:
        rate_limits.count(RateLimit.OPINION)
        orders = orders_from_lines.orders_of(found, reckoned=True)
    allow_script()
    return render_template(
        "web/analysis.html",
        analysis=found,
        tries=found.tries,
        view=view,
        board=view.board,
        changed=changes(found.before.board, view.board) if found.tries.step else (),
        form=form,
        refusal=refusal,
        entered=entered or {},
        asks=asks,
        opinions=hints.opinions(view) if asked and asks else None,
        orders=orders,
        share=service().settings.base_url + url_for(".show", code=code, **found.tries.query),
    )


def _problem(title: str, words: str, code: int) -> tuple[str, int]:
    return render_template("web/problem.html", title=title, words=words), code
