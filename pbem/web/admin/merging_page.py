"""Merging two accounts in two steps: what will happen, and the button that does just that."""

from __future__ import annotations

from flask import Blueprint, Response, flash, render_template, request, url_for

from pbem.admin import merging
from pbem.admin.operators import NotDone, Operator
from pbem.language.catalogues import gettext as _
from pbem.models import id_of
from pbem.web.account.fresh import needs_fresh
from pbem.web.admin.admin_page import LONGEST_ACCOUNT, done
from pbem.web.site import visitor
from pbem.web.site.rate_limits import Act, limited
from pbem.web.site.visitor import see_other, service

pages = Blueprint("merging", __name__, url_prefix="/admin")


@pages.post("/merge")
@limited(Act.OPERATE)
@needs_fresh
def look() -> str | Response:
    """Tells what will happen and changes nothing; a form, so that addresses stand in no log."""
    gone, stays = _accounts()
    try:
        told = merging.look(service(), Operator(id_of(visitor.player())), gone, stays)
    except NotDone as error:
        flash(str(error), "problem")
        return see_other(url_for("admin.show"))
    return render_template("web/admin_merge.html", told=told)


@pages.post("/merge/confirm")
@limited(Act.OPERATE)
@needs_fresh
def confirm() -> Response:
    gone, stays = _accounts()
    code, reason = request.form.get("code", ""), request.form.get("reason", "")

    def act(operator: Operator) -> None:
        merging.merge(service(), operator, gone, stays, code, reason)

    return done(act, _("The accounts are merged, and both addresses are told."),
                url_for("admin.show"))  # fmt: skip


def _accounts() -> tuple[str, str]:
    gone, stays = (request.form.get(name, "")[:LONGEST_ACCOUNT] for name in ("gone", "stays"))
    return gone, stays
