"""On the account page: whether others may make us write to the player's addresses."""

from __future__ import annotations

from flask import Blueprint, Response, flash, request, url_for

from pbem.accounts import player_addresses
from pbem.language.catalogues import gettext as _
from pbem.mail import never
from pbem.web.site import visitor
from pbem.web.site.visitor import see_other, service, signed_in

pages = Blueprint("strangers", __name__, url_prefix="/account")


@pages.post("/strangers")
@signed_in
def choose() -> Response:
    """For all addresses of the player; who signs in can always come back."""
    settings = service().settings
    with service().database.write() as session:
        for address in player_addresses.own(session, visitor.player()):
            if "allow" in request.form:
                never.end(session, never.hashes(settings, address))
            else:
                never.begin(session, never.hashes(settings, address)[0])
    flash(_("Saved."))
    return see_other(url_for("preferences.show"))
