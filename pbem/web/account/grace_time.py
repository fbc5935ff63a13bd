"""The account page's choice of how long others' mails wait, so that a move can be taken back."""

from __future__ import annotations

from flask import Blueprint, abort, flash, request, url_for
from werkzeug.wrappers import Response

from pbem.language.catalogues import gettext as _
from pbem.models import id_of
from pbem.play import grace
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
