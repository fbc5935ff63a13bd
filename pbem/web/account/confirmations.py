"""The page behind the button of a held mail: what somebody wrote, and whether it was you.

It tells and does nothing before the visitor is known to be the player, by the code from the mail if
need be.
"""

from __future__ import annotations

from flask import Blueprint, Response, render_template, request, url_for

from pbem.accounts import codes
from pbem.accounts.code_tries import Try
from pbem.inbox import held_mails, process
from pbem.inbox.held_mails import HeldMail
from pbem.models import Player, id_of
from pbem.web.site import seat_proof, visitor
from pbem.web.site.visitor import see_other, service

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
def confirm(token: str) -> Page | Response:
    """The signed token was mailed to the player alone; whoever sends it must be known, too."""
    mail = _found(token)
    if mail is None or _status(mail) != 200:
        return show(token)
    if not _is_known(mail):
        tried = _try_code(mail)
        if tried is not Try.RIGHT:
            return _page(mail, token, tried=tried), 403
        if "look" in request.form:
            return see_other(url_for(".show", token=token))
    if not held_mails.release(service(), mail.inbound_id, mail.player.id):
        return show(token)
    outcome = process.process(service(), mail.inbound_id)
    return _page(mail, token, outcome), 200


def _found(token: str) -> HeldMail | None:
    with service().database.read() as session:
        return held_mails.find_held(session, service(), token)


def _status(mail: HeldMail) -> int:
    return 403 if _foreign(mail) else 200 if mail.open else 410


def _foreign(mail: HeldMail) -> bool:
    """Opened by somebody who is signed in as another player."""
    someone = visitor.visitor()
    return someone is not None and someone.id != mail.player.id


def _is_known(mail: HeldMail) -> bool:
    return seat_proof.is_known(mail.player, id_of(mail.game), mail.seat)


def _try_code(mail: HeldMail) -> Try:
    with service().database.write() as session:
        session.get_one(Player, mail.player.id, with_for_update=True)
        tried = seat_proof.attempt(session, codes.CONFIRM, mail.subject)
    if tried is Try.RIGHT:
        seat_proof.has_shown(mail.player, id_of(mail.game), mail.seat)
    return tried


def _page(mail: HeldMail | None, token: str, outcome: str = "", tried: Try | None = None) -> str:
    return render_template(
        "web/confirm_mail.html",
        mail=mail,
        token=token,
        outcome=outcome,
        foreign=mail is not None and _foreign(mail),
        known=mail is not None and _is_known(mail),
        tried=tried,
        Try=Try,
    )
