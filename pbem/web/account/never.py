"""“Never write to this address again”: the page behind the link in every mail nobody asked for.

The mail program's own button is one request (RFC 8058). The page's buttons want the address typed:
machines that open mails submit forms, and must neither stop mail nor undo a person's stop.
"""

from __future__ import annotations

from flask import Blueprint, render_template, request

from pbem.mail import never
from pbem.web.site.visitor import service

pages = Blueprint("never", __name__)

Page = tuple[str, int]


@pages.get("/never/<token>")
def show(token: str) -> Page:
    """Inert: mail scanners open every link."""
    return _page(token)


@pages.post("/never/<token>")
def stop(token: str) -> Page:
    """The mail program's one click, or a button with the address typed."""
    settings, form = service().settings, request.form
    mailbox = never.read_never_token(settings, token)
    if mailbox is None:
        return _page(token)
    by_program = form.get("List-Unsubscribe") == "One-Click"
    if not by_program and mailbox not in never.hashes(settings, form.get("address", "")[:254]):
        return _page(token, wrong=True)
    with service().database.write() as session:
        if "again" in form and not by_program:
            never.end(session, [mailbox])
        else:
            never.begin(session, mailbox)
    return _page(token)


def _page(token: str, wrong: bool = False) -> Page:
    mailbox = never.read_never_token(service().settings, token)
    if mailbox is None:
        return render_template("web/never.html", token="", known=False, stopped=False), 404
    with service().database.read() as session:
        stopped = never.is_set(session, mailbox)
    page = render_template("web/never.html", token=token, known=True, stopped=stopped, wrong=wrong)
    return page, 422 if wrong else 200
