"""Taking one's newest move back from the game page, and what the others say to it."""

from __future__ import annotations

from flask import Blueprint, abort, flash, request, url_for
from werkzeug.wrappers import Response

from pbem.games import seat_view
from pbem.language.catalogues import gettext as _
from pbem.models import id_of
from pbem.play import submission
from pbem.play.undo import consent, own_move
from pbem.web.game import agreements_view
from pbem.web.game.game_page import DECISION, own_game
from pbem.web.site.visitor import see_other, service, signed_in

pages = Blueprint("taking_back", __name__)


@pages.post("/g/<code>/take-back")
@signed_in
def ask(code: str) -> Response:
    """Undo one's newest move, while no mail about it has left."""
    game, seat = own_game(code)
    try:
        ordinal = int(request.form["ordinal"])
        with service().database.read() as session:
            own = agreements_view.undo_options(session, seat_view.load(session, game, seat))
        if consent.ask(service(), id_of(game), seat, ordinal):
            flash(_("Taken back: %(move)s.", move=own.free.text if own.free is not None else ""))
        else:
            flash(_("We’re asking the others."))
    except consent.UndoRefused:
        flash(_("Someone has declined: the move stands."), "problem")
    except (own_move.TooLate, submission.DecisionPassed):
        too_late = _("Someone has played on, or the move has revealed something.")
        flash(too_late, "problem")
    except (ValueError, submission.NoSuchSeat):
        abort(400)
    return see_other(url_for("games.show", code=game.code, _anchor=DECISION))


@pages.post("/g/<code>/take-back/answer")
@signed_in
def answer(code: str) -> Response:
    """Agree that a move goes back that others know of, or decline it."""
    game, seat = own_game(code)
    number = request.form.get("request", "", type=str)
    try:
        wanted = int(number) if number.isascii() and number.isdigit() else -1
        consent.answer(service(), id_of(game), seat, agrees="agree" in request.form, request=wanted)
        flash(_("Noted."))
    except consent.NothingAsked:
        flash(_("Nobody is asking you to take a move back, or someone has played on."), "problem")
    except submission.NoSuchSeat:
        abort(400)
    return see_other(url_for("games.show", code=game.code))
