"""The account page's choice of when to tell what was said, and of whom to hear nothing."""

from __future__ import annotations

from flask import Blueprint, abort, flash, request, url_for
from werkzeug.wrappers import Response

from pbem.language.catalogues import gettext as _
from pbem.models import id_of
from pbem.play import muting, talk
from pbem.web.site import visitor
from pbem.web.site.visitor import see_other, service, signed_in

pages = Blueprint("talk_choice", __name__, url_prefix="/account")


@pages.post("/talk")
@signed_in
def choose() -> Response:
    when = request.form.get("when", "")
    if when not in ("once", "mails"):
        abort(400)
    with service().database.write() as session:
        talk.set_at_once(session, id_of(visitor.player()), at_once=when == "once")
    flash(_("Saved."))
    return see_other(url_for("preferences.show") + "#talk")


@pages.post("/unmute")
@signed_in
def unmute() -> Response:
    """Hear somebody again who was muted everywhere."""
    text = request.form.get("mute", "")
    if text.isascii() and text.isdigit() and len(text) < 10:
        muting.unmute_everywhere(service(), visitor.player(), int(text))
    flash(_("They’re no longer muted."))
    return see_other(url_for("preferences.show") + "#talk")
