"""The talk of a game: what was said, a form to say something, mutes, reports, and own notes."""

from __future__ import annotations

from flask import Blueprint, abort, flash, render_template, request, url_for
from werkzeug.wrappers import Response

from pbem.core.refused import Refused
from pbem.games import seat_view
from pbem.games.find_game import seat_of
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import gettext as _
from pbem.models import Game, Player, id_of
from pbem.models.talk import LONGEST_GAME_NOTE, LONGEST_REASON, LONGEST_SAYING
from pbem.play import game_notes, muting, submission, talk, talk_drafts
from pbem.web.game import talk_view
from pbem.web.game.game_page import found
from pbem.web.site import visitor
from pbem.web.site.form_numbers import number_in_form, required_number
from pbem.web.site.security import allow_fetching
from pbem.web.site.visitor import refusals_said, see_other, service, signed_in

pages = Blueprint("talk", __name__)

LONGEST_ONCE = 40


@pages.get("/g/<code>/talk")
def show(code: str) -> str:
    return _page(_view(code))


@pages.post("/g/<code>/talk")
@signed_in
def say(code: str) -> Response | tuple[str, int]:
    """Say it; the same form says it once, however often it is sent."""
    view, form, player = _view(code), request.form, visitor.player()
    text, once = form.get("text", ""), form.get("once", "")[:LONGEST_ONCE]
    if not once.isalnum() or not once.isascii():
        abort(400)
    written = text[: LONGEST_SAYING * 2]
    try:
        to = required_number("to") if form.get("to") else None
        origin = talk.SayingOrigin(f"web:{player.id}:{once}", about=number_in_form("about"))
        talk.say(service(), view.game_id, player, text, origin, to)
    except Refused as error:
        if "part" in form:
            return _part(view, written, str(error)), 422
        return _page(view, written, str(error)), 422
    except submission.NoSuchSeat:
        abort(404)
    if "part" in form:
        return Response(_part(_view(code)), content_type="text/html; charset=utf-8")
    if form.get("page") == "replay" and origin.about:
        return see_other(url_for("history.position", code=view.game.code, number=origin.about))
    page = "games.show" if form.get("page") == "game" else ".show"
    return see_other(url_for(page, code=view.game.code) + "#talk")


@pages.post("/g/<code>/talk/seen")
@signed_in
def look_at(code: str) -> Response:
    """The visitor has looked at what was said, up to the saying that the form names."""
    with service().database.read() as session:
        game = found(session, code)
        if not game.begun:
            abort(404)
    with service().database.write() as session:
        talk.look_at(session, id_of(game), visitor.player(), required_number("upto"))
    if "script" in request.form:
        return Response(status=204)
    return see_other(url_for(".show", code=game.code) + "#say")


@pages.post("/g/<code>/talk/unsaid")
@signed_in
def say_after_all(code: str) -> Response | tuple[str, int]:
    """Words of a mail that were not said: say them now, or forget them."""
    view, form, number = _view(code), request.form, required_number("words")
    try:
        if "forget" in form:
            talk_drafts.forget(service(), number, visitor.player())
        else:
            talk_drafts.say(service(), number, visitor.player(), form.get("text", ""))
    except Refused as error:
        return _page(view, "", str(error)), 422
    except (LookupError, submission.NoSuchSeat):
        abort(404)
    return see_other(url_for(".show", code=view.game.code))


@pages.post("/g/<code>/talk/mute")
@signed_in
def mute(code: str) -> Response:
    """Whoever said those words, or sits in that seat: here or anywhere, or hear them again."""
    game, other = _about(code)
    with refusals_said():
        if "again" in request.form:
            muting.unmute(service(), visitor.player(), game, other)
            flash(_("They’re no longer muted."))
        else:
            everywhere = "always" in request.form
            muting.mute(service(), visitor.player(), game, other, everywhere=everywhere)
            flash(_("They’re now muted."))
    return see_other(url_for(".show", code=game.code))


@pages.post("/g/<code>/talk/report")
@signed_in
def report(code: str) -> Response:
    """Those words, for whoever runs this site."""
    with service().database.read() as session:
        game = found(session, code)
    reason = request.form.get("reason", "")[:LONGEST_REASON]
    number = required_number("words")
    if not muting.report(service(), game, number, visitor.player(), reason):
        abort(404)
    flash(_("Thank you. Whoever runs this site will look at it."))
    return see_other(url_for(".show", code=game.code))


@pages.post("/g/<code>/note")
@signed_in
def save_note(code: str) -> Response:
    """The visitor's own notes about the game."""
    with service().database.read() as session:
        game = found(session, code)
        if not game.begun:
            abort(404)
    text = request.form.get("note", "")[: LONGEST_GAME_NOTE * 2]
    game_notes.write(service(), game, visitor.player(), text)
    flash(_("Saved."))
    page = "games.show" if request.form.get("page") == "game" else ".show"
    return see_other(url_for(page, code=game.code) + "#note")


def _view(code: str) -> SeatView:
    with service().database.read() as session:
        game = found(session, code)
        if not game.begun:
            abort(404)
        return seat_view.load(session, game, seat_of(session, game, visitor.visitor()))


def _page(view: SeatView, text: str = "", wrong: str = "") -> str:
    allow_fetching()
    return render_template(
        "web/talk.html",
        view=view,
        talk=talk_view.whole(view),
        muted=talk_view.muted(view),
        text=text,
        wrong=wrong,
        longest=LONGEST_SAYING,
        longest_note=LONGEST_GAME_NOTE,
        longest_reason=LONGEST_REASON,
    )


def _part(view: SeatView, text: str = "", wrong: str = "") -> str:
    """The talk as it stands on the game's page, for the script that puts it there."""
    about = number_in_form("about") if wrong else None
    shown = talk_view.short(view, about)
    return render_template("web/talk_part.html", view=view, talk=shown, text=text, wrong=wrong)


def _about(code: str) -> tuple[Game, Player]:
    """The game, and whom the form means: by words they said or by their seat."""
    form = request.form
    with service().database.read() as session:
        game = found(session, code)
        if not game.begun:
            abort(404)
        if "seat" in form:
            view = seat_view.load(session, game, None)
            other = view.players.get(required_number("seat"))
        else:
            number = required_number("words")
            other = muting.author(session, game, number, visitor.visitor())
    return game, other or abort(404)
