"""The player's own data: all of it as a download, and the end of it."""

from __future__ import annotations

import json

from flask import Blueprint, Response, flash, render_template, request, url_for

from pbem.accounts import security_log
from pbem.accounts.security_log import Event
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.models import Player, id_of
from pbem.privacy import data_export, deletion
from pbem.web.account.fresh_sign_in import needs_fresh
from pbem.web.site import visitor
from pbem.web.site.visitor import see_other, service, signed_in

pages = Blueprint("own_data", __name__, url_prefix="/account")

FILE = "board-games-by-mail.json"


@pages.get("/export.json")
@signed_in
@needs_fresh(N_("download your data"), page="own_data.export")
def export() -> Response:
    with service().database.read() as session:
        player = session.get_one(Player, visitor.player().id)
        document = data_export.export(session, player)
    security_log.log_event(None, Event.DATA_EXPORTED, player.id, visitor.origin())
    text = json.dumps(document, ensure_ascii=False, indent=2)
    response = Response(text, mimetype="application/json")
    response.headers["Content-Disposition"] = f'attachment; filename="{FILE}"'
    response.headers["Cache-Control"] = "no-store"
    return response


@pages.get("/delete")
@signed_in
@needs_fresh(N_("delete your account"), page="own_data.ask")
def ask() -> str:
    return render_template("web/delete_account.html", player=visitor.player(), problem="")


@pages.post("/delete")
@signed_in
@needs_fresh(N_("delete your account"), page="own_data.ask")
def delete() -> Response | tuple[str, int]:
    """Only if the address was typed: nobody deletes an account by one press."""
    player = visitor.player()
    if request.form.get("email", "").strip().lower() != player.email:
        problem = _("That’s not your primary address. Nothing was deleted.")
        page = render_template("web/delete_account.html", player=player, problem=problem)
        return page, 422
    deletion.erase(service(), id_of(player))
    visitor.sign_out()
    flash(_("Your account is deleted."))
    return see_other(url_for("lobby.front"))
