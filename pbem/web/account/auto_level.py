"""The account page's choice of what is played for the player without asking them."""

from __future__ import annotations

from flask import Blueprint, abort, flash, request, url_for
from werkzeug.wrappers import Response

from pbem.accounts import auto_level
from pbem.language.catalogues import gettext as _
from pbem.models import AutoLevel, id_of
from pbem.web.site import visitor
from pbem.web.site.visitor import see_other, service, signed_in

pages = Blueprint("auto_level", __name__, url_prefix="/account")


@pages.post("/automatic-moves")
@signed_in
def choose() -> Response:
    level = request.form.get("level", "")
    if level not in {*AutoLevel}:
        abort(400)
    with service().database.write() as session:
        auto_level.choose(session, id_of(visitor.player()), AutoLevel(level))
    flash(_("Saved."))
    return see_other(url_for("preferences.show"))
