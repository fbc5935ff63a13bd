"""The game page: the board, the decision that is asked, and the one endpoint moves go to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from flask import Blueprint, abort, flash, render_template, request, url_for
from markupsafe import Markup
from sqlmodel import Session
from werkzeug.wrappers import Response

import engine
from pbem.accounts import operator_log
from pbem.competition.leagues.queries import leagues_of_games
from pbem.core.refused import Refused
from pbem.games import (
    changes_since_last_move,
    find_game,
    news_by_phase,
    page_version,
    seat_view,
)
from pbem.games.changes_since_last_move import changes, told_ahead
from pbem.games.decisions import Asked
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import Game, id_of
from pbem.models.move_sources import MoveSource
from pbem.play import hints, lessons, submission
from pbem.play.lessons import LessonAct
from pbem.web.game import (
    agreements_view,
    automatic_note,
    form_moves,
    replay_page,
    shared_game,
    table_page,
    talk_view,
)
from pbem.web.game.decisions import changed_parts, decision_form, rule_of
from pbem.web.site import appearance, visitor
from pbem.web.site.compression import says_only_our_words
from pbem.web.site.form_numbers import whole_number
from pbem.web.site.next_game import next_code, waiting_games
from pbem.web.site.security import allow_fetching
from pbem.web.site.visitor import see_other, service, signed_in
from pbem.webhooks import encryption

pages = Blueprint("games", __name__)

DECISION = "decide"
"""Where reading goes on after a move: that part of the page takes the focus."""
PASSED = N_("That decision was made before this form arrived. This is how the game stands now.")


@dataclass(frozen=True)
class Refusal:
    """Why a form was not played: what it said, what is wrong, what may have been meant."""

    written: str
    reason: engine.Reason
    suggestions: list[str] = field(default_factory=list)


@pages.get("/g/<code>")
def show(code: str) -> str | Response:
    with service().database.read() as session:
        game = found(session, code)
        if not game.begun:
            return table_page.page(session, game)
        view = seen(session, game)
        shared_game.share(view)
        return page(view)


@pages.get("/g/<code>/move")
def moved(code: str) -> Response:
    """Whoever looks again at a form that was refused wants the game's page."""
    with service().database.read() as session:
        game = found(session, code)
    return see_other(url_for(".show", code=game.code))


@pages.post("/g/<code>/move")
@signed_in
def move(code: str) -> str | Response | tuple[str, int]:
    """Play what the form says, or with the other button only look at it."""
    form = request.form
    game, seat = own_game(code)
    try:
        texts = form_moves.texts_of(form, game.rules)
    except form_moves.NoAnswer as error:
        return refused(game, Refusal("", str(error)), form)
    if form.get("intent") == "look":
        return look_first(game, seat, texts)
    try:
        asked = Asked(int(form.get("ordinal", "")), form.get("trail") or None)
        binding = submission.Binding(asked)
        done = submission.submit(service(), id_of(game), seat, texts, MoveSource.WEB, binding)
    except engine.IllegalMove as error:
        return refused(game, Refusal("; ".join(texts), error, error.suggestions), form)
    except submission.DecisionPassed:
        return refused(game, Refusal("; ".join(texts), _(PASSED)), {}, code=409)
    except (ValueError, submission.NoSuchSeat):
        abort(400)
    played = "; ".join(seat_view.in_words(game, text) for text in done.played)
    following = _next_game(game.code) if "onward" in appearance.wishes() else None
    if following is None:
        flash(_("Played: %(moves)s.", moves=played))
    else:  # whoever wants it back goes there
        link = Markup('<a href="{}">{}</a>').format(url_for(".show", code=game.code), game.name)
        words = Markup(_("Played in %(game)s: %(moves)s.")) % {"game": link, "moves": played}
        flash(words)
    if done.planned:
        plan = "; ".join(done.planned)
        flash(_("Planned: %(moves)s.", moves=plan))
    if done.too_early:
        early = "; ".join(done.too_early)
        flash(_("Not played, because it came too early: %(moves)s.", moves=early))
    return see_other(url_for(".show", code=following or game.code, _anchor=DECISION))


def _next_game(code: str) -> str | None:
    """The next game that waits for the visitor, unless that game still does."""
    waiting = {one.code for one in waiting_games()}
    return None if code in waiting else next_code(code)


@pages.post("/g/<code>/lessons")
@signed_in
def learn(code: str) -> Response:
    """Put the lesson away that stands at the decision, leave them all, or take them up again."""
    game, seat = own_game(code)
    try:
        lessons.change(service(), id_of(game), seat, LessonAct(request.form.get("act", "")))
    except (ValueError, submission.NoSuchSeat):
        abort(400)
    return see_other(url_for(".show", code=game.code, _anchor=DECISION))


@pages.post("/g/<code>/hint")
@signed_in
def ask_for_hint(code: str) -> Response:
    """Have the hint for the decision that is asked; the table hears of it."""
    game, seat = own_game(code)
    try:
        hints.ask(service(), id_of(game), visitor.player(), seat)
    except Refused as error:
        flash(str(error), "bad")
    return see_other(url_for(".show", code=game.code, _anchor=DECISION))


def look_first(game: Game, seat: int, texts: list[str]) -> Response | tuple[str, int]:
    """On to the page that shows the move, unless it cannot be played: then the form stays."""
    if len(texts) > 1:
        return refused(
            game, Refusal("; ".join(texts), _("Step through the game move by move.")), request.form
        )
    with service().database.read() as session:
        view = seat_view.load(session, game, seat)
    try:
        return see_other(url_for(".try_move", code=game.code, move=view.read(texts[0])))
    except engine.IllegalMove as error:
        return refused(game, Refusal(texts[0], error, error.suggestions), request.form)


@pages.get("/g/<code>/look")
@signed_in
def try_move(code: str) -> str | Response | tuple[str, int]:
    """The position after a move, and one button that plays it. Nothing is changed."""
    text = request.args.get("move", "")[: form_moves.LONGEST]
    with service().database.read() as session:
        game = found(session, code)
        view = seat_view.load(session, game, own_seat(session, game))
    try:
        canonical = view.read(text)
        board = view.foreseen(canonical)
    except engine.IllegalMove as error:
        return refused(game, Refusal(text, error, error.suggestions), {})
    says_only_our_words()
    return render_template(
        "web/look.html",
        view=view,
        text=canonical,
        board=board,
        changed=changes(view.board, board),
    )


@pages.get("/g/<code>/preview")
@signed_in
def preview(code: str) -> str:
    """What a form on the game page would bring, or what is still missing: a form that is not filled
    in yet is no error. Nothing is changed."""
    with service().database.read() as session:
        game = found(session, code)
        view = seat_view.load(session, game, own_seat(session, game))
    try:
        text = view.read(form_moves.texts_of(request.args, game.rules)[0])
        board, ahead = view.foreseen(text), told_ahead(view, text)
    except (engine.IllegalMove, form_moves.NoAnswer) as error:
        reason = error if isinstance(error, engine.IllegalMove) else str(error)
        refusal = Refusal("", view.refusal(reason))
        return render_template("web/preview.html", refusal=refusal)
    says_only_our_words()
    parts = changed_parts(view.board, board)
    told = {"view": view, "text": text, "ahead": ahead, "parts": parts}
    told["rule"] = rule_of(view, text)
    return render_template("web/preview.html", refusal=None, **told)


def found(session: Session, code: str) -> Game:
    """The game of that code as far as there is one for the visitor, or the 404 page."""
    return find_game.find(session, code, visitor.visitor()) or abort(404)


def seen(session: Session, game: Game) -> SeatView:
    """A started game as the visitor sees it."""
    return seat_view.load_for(session, game, visitor.visitor())


def own_seat(session: Session, game: Game) -> int:
    """The visitor's seat in a started game, or the page that refuses others."""
    seat = find_game.seat_of(session, game, visitor.visitor())
    if seat is None or not game.begun:
        abort(403)
    return seat


def own_game(code: str) -> tuple[Game, int]:
    """The game of that code and the visitor's seat in it, or a page that refuses."""
    with service().database.read() as session:
        game = found(session, code)
        return game, own_seat(session, game)


def refused(
    game: Game, refusal: Refusal, entered: Mapping[str, str], code: int = 422
) -> tuple[str, int]:
    """The game page with what was wrong, the form as it was filled in."""
    with service().database.read() as session:
        return page(seen(session, found(session, game.code)), refusal, entered), code


def page(
    view: SeatView, refusal: Refusal | None = None, entered: Mapping[str, str] | None = None
) -> str:
    if view.over:
        return replay_page.page(view, view.played, refusal)
    form = decision_form(view, entered)
    with service().database.read() as session:
        changed = changes_since_last_move.new_since_last_decision(session, view)
        for_you = automatic_note.since_your_last_move(session, view)
        left = automatic_note.texts(session, view)
        by_itself = automatic_note.waiting(view, left)
        own_orders = automatic_note.own_orders(view, left)
        hint = automatic_note.hint(session, view)
        league = leagues_of_games(session, [view.game.id]).get(view.game_id)
        open_votes = agreements_view.votes_in(session, view)
        offered = agreements_view.is_offered(session, view.game, view.seat, visitor.visitor())
        undoing = agreements_view.undo_options(session, view)
        acts = operator_log.of_game(session, view.game_id) if view.seat is not None else []
        live = page_version.token_of(session, view, visitor.visitor())
    allow_fetching()
    return render_template(
        "web/game.html",
        view=view,
        league=league,
        votes=open_votes,
        seat_offered=offered,
        changed=changed,
        undo=undoing,
        operator_acts=[(one, operator_log.in_words(one)) for one in acts],
        live=live,
        for_you=for_you,
        by_itself=by_itself,
        own_orders=own_orders,
        hint=hint,
        talk=talk_view.short(view, whole_number(request.args.get("about", ""))),
        board=view.board,
        news=news_by_phase.by_phase(view),
        form=form,
        refusal=refusal,
        entered=entered or {},
        push_key=encryption.public_key(service().settings),
    )
