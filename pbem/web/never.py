"""“Never write to this address again”: the page behind the link in every mail nobody asked for."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from pbem.mail import never
from pbem.web.visitor import service

pages = Blueprint("never", __name__)

Page = tuple[str, int]


@pages.get("/never/<token>")
def show(token: str) -> Page:
    """Inert: mail scanners open every link."""
    mailbox = never.read_never_token(service().settings, token)
    if mailbox is None:
        return render_template("web/never.html", token="", known=False, stopped=False), 404
    with service().database.read() as session:
        stopped = never.is_set(session, mailbox)
    return render_template("web/never.html", token=token, known=True, stopped=stopped), 200


@pages.post("/never/<token>")
def stop(token: str) -> Page:
    """The mail program's one click (RFC 8058), or the button; the token is the proof."""
    mailbox = never.read_never_token(service().settings, token)
    if mailbox is not None:
        with service().database.write() as session:
            if "again" in request.form:
                never.end(session, [mailbox])
            else:
                never.begin(session, mailbox)
    return show(token)
