"""The page behind the button of a held mail: what somebody wrote, and whether it was you."""

from __future__ import annotations

from flask import Blueprint, render_template

from pbem.mail import held, inbound
from pbem.mail.held import HeldMail
from pbem.web import visitor
from pbem.web.visitor import service

pages = Blueprint("confirmations", __name__)

Page = tuple[str, int]


@pages.get("/c/<token>")
def show(token: str) -> Page:
    """Inert, as every page behind a mailed link."""
    mail = _found(token)
    if mail is None:
        return _page(None, token), 404
    return _page(mail, token), _status(mail)


@pages.post("/c/<token>")
def confirm(token: str) -> Page:
    """The signed token is the proof: it was mailed to the player alone."""
    mail = _found(token)
    if (
        mail is None
        or _status(mail) != 200
        or not held.release(service(), mail.inbound_id, mail.player.id)
    ):
        return show(token)
    outcome = inbound.process(service(), mail.inbound_id)
    return _page(mail, token, outcome), 200


def _found(token: str) -> HeldMail | None:
    with service().database.read() as session:
        return held.look(session, service(), token)


def _status(mail: HeldMail) -> int:
    return 403 if _foreign(mail) else 200 if mail.open else 410


def _foreign(mail: HeldMail) -> bool:
    """Opened by somebody who is signed in as another player."""
    known = visitor.visitor()
    return known is not None and known.id != mail.player.id


def _page(mail: HeldMail | None, token: str, outcome: str = "") -> str:
    foreign = mail is not None and _foreign(mail)
    return render_template(
        "web/confirm_mail.html", mail=mail, token=token, outcome=outcome, foreign=foreign
    )
