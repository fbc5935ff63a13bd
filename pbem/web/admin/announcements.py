"""The operators' forms of announcements; who may send them is decided in `admin_page`."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from pbem.admin import announcing
from pbem.admin.operators import Operator
from pbem.language.catalogues import LANGUAGES
from pbem.language.catalogues import gettext as _
from pbem.web.account.fresh import needs_fresh
from pbem.web.admin.admin_page import done, number_of
from pbem.web.site import announced
from pbem.web.site.rate_limits import Act, limited
from pbem.web.site.visitor import service

pages = Blueprint("announcements", __name__, url_prefix="/admin")


@pages.post("/announce")
@limited(Act.OPERATE)
@needs_fresh
def announce() -> Response:
    form = request.form
    wish = announcing.Wish(
        {language: form.get(f"text-{language}", "") for language in LANGUAGES},
        form.get("game", ""),
        form.get("league", ""),
        "mails" in form,
        number_of(form.get("days", "") or "0"),
    )

    def act(operator: Operator) -> None:
        announcing.announce(service(), operator, wish, form.get("reason", ""))
        announced.ask_again()

    return done(act, _("The announcement is up."), url_for("admin.show"))


@pages.post("/take-down")
@limited(Act.OPERATE)
@needs_fresh
def take_down() -> Response:
    number, reason = request.form.get("number", ""), request.form.get("reason", "")

    def act(operator: Operator) -> None:
        announcing.take_down(service(), operator, number_of(number), reason)
        announced.ask_again()

    return done(act, _("The announcement has been taken down."), url_for("admin.show"))
