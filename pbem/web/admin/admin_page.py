"""The operators' page: reports, a game as its support needs it, and a form for each of their acts.

For everybody else there is nothing below /admin, whatever they send: that is decided before forms
are checked. Every page and act takes a fresh sign-in.
"""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, abort, flash, render_template, request, url_for
from werkzeug.wrappers import Response

from pbem.accounts import blocking as blocked
from pbem.accounts import operator_log
from pbem.accounts.security_log import masked
from pbem.admin import announcements, operators, reports, support_view
from pbem.admin.act_types import ActField, AdminAct
from pbem.admin.acts import ACTS, acts_at
from pbem.admin.operators import NotDone, Operator
from pbem.jobs import failures
from pbem.language.catalogues import LANGUAGES, N_
from pbem.language.catalogues import gettext as _
from pbem.mail import mailbox_login
from pbem.models import id_of
from pbem.web.account.fresh_sign_in import needs_fresh
from pbem.web.site import banners, visitor
from pbem.web.site.form_numbers import required_number
from pbem.web.site.rate_limits import RateLimit, limited
from pbem.web.site.visitor import see_other, service

pages = Blueprint("admin", __name__, url_prefix="/admin")

MOST_ACTS = 50


@pages.before_app_request
def hide() -> None:
    """Before the check of forms, which would tell that there is something here."""
    if request.path != pages.url_prefix and not request.path.startswith(f"{pages.url_prefix}/"):
        return
    someone = visitor.visitor()
    if someone is None:
        abort(404)
    with service().database.read() as session:
        if not operators.is_operator(session, service().settings, someone):
            abort(404)


@pages.get("")
@needs_fresh(N_("open the operators’ page"), page="admin.show")
def show() -> str:
    code = request.args.get("code", "")
    with service().database.read() as session:
        found = support_view.load(session, code) if code else None
        waiting = reports.open_reports(session)
        acts = operator_log.newest(session, MOST_ACTS)
        shut_out = blocked.all_blocked(session)
        announced_now = announcements.current(session)
        failed = failures.troubles(session)
    if code and found is None:
        flash(_("There is no game with that code."), "problem")
    return render_template(
        "web/admin.html",
        code=code,
        found=found,
        reports=waiting,
        acts=acts,
        blocked=shut_out,
        announced_now=announced_now,
        failed=failed,
        login=mailbox_login.trouble(service().settings),
        masked=masked,
        words=operator_log.in_words,
        acts_at=acts_at,
    )


def _form_of(act: AdminAct) -> Callable[[], str | Response]:
    """What the form of an act sends itself to."""

    @limited(RateLimit.OPERATE)
    @needs_fresh(act.doing, kept=not (act.has_letter or act.confirm), page="admin.show")
    def do() -> str | Response:
        values = {field.name: _value(field) for field in act.fields}
        try:
            outcome = act.run(service(), Operator(id_of(visitor.player())), values)
        except NotDone as error:
            flash(str(error), "problem")
        else:
            if outcome.code:
                known = {field.name: values[field.name] for field in act.first_fields}
                known["confirm"] = outcome.code
                return render_template(
                    "web/admin_preview.html", act=act, lines=outcome.lines, known=known
                )
            banners.ask_again()
            flash(_(act.done))
        return see_other(url_for(".show", code=values["code"] if act.of_game else None))

    return do


for each in ACTS:
    pages.add_url_rule(f"/{each.name}", each.name, _form_of(each), methods=["POST"])


def _value(field: ActField) -> object:
    """What the form says; whoever sends something else than a number gets a 400."""
    form = request.form
    if field.type == dict[str, str]:
        return {language: form.get(f"{field.name}-{language}", "") for language in LANGUAGES}
    if field.type is bool:
        return field.name in form
    text = form.get(field.name, "")
    if field.type is int and (text or field.default is None):
        return required_number(field.name)
    return field.default if field.type is int else text[: field.most + 1]
