"""The account page's choices of mails about one's own moves: others' that wait, so that a move
can be taken back, one's own that wait while one is on the site, and which moves are confirmed."""

from __future__ import annotations

from flask import Blueprint, abort, flash, request, url_for
from werkzeug.wrappers import Response

from pbem.language.catalogues import gettext as _
from pbem.models import Confirm, id_of
from pbem.play import grace, hold_while_online
from pbem.play.undo import move_confirmation
from pbem.web.site import visitor
from pbem.web.site.visitor import see_other, service, signed_in

pages = Blueprint("grace_time", __name__, url_prefix="/account")


@pages.post("/grace")
@signed_in
def choose() -> Response:
    text = request.form.get("seconds", "")
    if not (text.isascii() and text.isdigit() and int(text[:6]) <= grace.MOST):
        abort(400)
    with service().database.write() as session:
        grace.choose(session, id_of(visitor.player()), int(text[:6]))
    flash(_("Saved."))
    return see_other(url_for("preferences.show"))


@pages.post("/hold-mails")
@signed_in
def hold() -> Response:
    """Whether one's own turn mails wait while one is on the site."""
    wanted = request.form.get("hold", "")
    if wanted not in ("yes", "no"):
        abort(400)
    with service().database.write() as session:
        hold_while_online.choose(session, id_of(visitor.player()), hold=wanted == "yes")
    flash(_("Saved."))
    return see_other(url_for("preferences.show"))


@pages.post("/confirm")
@signed_in
def confirm() -> Response:
    """Which moves that one mails are confirmed by mail."""
    wish = request.form.get("confirm", "")
    if wish not in {*Confirm}:
        abort(400)
    with service().database.write() as session:
        move_confirmation.choose(session, id_of(visitor.player()), Confirm(wish))
    flash(_("Saved."))
    return see_other(url_for("preferences.show"))
