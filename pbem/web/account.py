"""Sign-up and sign-in by mailed link: no passwords, and nobody learns who has an account."""

from __future__ import annotations

import secrets

from flask import Blueprint, Response, flash, render_template, request, url_for
from sqlmodel import Session

from pbem import languages, outbox, player_addresses, players, security_log
from pbem.languages import gettext as _
from pbem.mail import bounces, compose
from pbem.models import Player, SignInLink
from pbem.security_log import Event, masked
from pbem.web import visitor
from pbem.web.rate_limits import Act, limited
from pbem.web.visitor import local_path, see_other, service

pages = Blueprint("account", __name__)


@pages.get("/sign-in")
def ask() -> str:
    target = local_path(request.args.get("target"))
    return render_template("web/sign_in.html", target=target, problem="", email="", name="")


@pages.post("/sign-in")
@limited(Act.MAIL)
def send() -> str | tuple[str, int]:
    """Mail a link; the answer is the same whether the address is known or not."""
    target = local_path(request.form.get("target"))
    email, name = request.form.get("email", ""), request.form.get("name", "")
    try:
        address = players.normal_address(email)
    except players.BadAddress as error:
        page = render_template(
            "web/sign_in.html", target=target, problem=str(error), email=email, name=name
        )
        return page, 422
    with service().database.write() as session:
        often = players.asked_often(session, address)
        queued = [] if often else [_queue(session, address, name, target)]
        _note_asked(session, address, often)
    service().wakeups.deliver(queued)
    return render_template("web/sign_in_sent.html", address=address)


@pages.get("/sign-in/<nonce>")
def confirm(nonce: str) -> str | tuple[str, int]:
    """A button only: mail scanners open links, and opening this one must not use it up."""
    with service().database.read() as session:
        link = players.pending_link(session, nonce)
        if link is None:
            return _spent()
        known = player_addresses.owner(session, link.email)
    return render_template("web/sign_in_confirm.html", link=link, known=known, nonce=nonce)


@pages.post("/sign-in/<nonce>")
@limited(Act.SIGN_IN)
def redeem(nonce: str) -> Response | tuple[str, int]:
    with service().database.write() as session:
        link = players.pending_link(session, nonce)
        if link is not None and request.form.get("name", "").strip():
            link.name = players.clean_name(request.form["name"], link.email)
        redeemed = players.redeem(session, nonce)
        if redeemed and redeemed[0].language is None:
            redeemed[0].language = languages.current()
        held = _reached(session, redeemed[0], link) if redeemed and link else []
    service().wakeups.deliver(held)
    if redeemed is None:
        return _spent()
    player, target = redeemed
    visitor.sign_in(player, address=link.email if link else "")
    flash(_("Welcome, %(name)s: you are signed in.", name=player.name))
    return see_other(local_path(target))


@pages.post("/sign-out")
def leave() -> Response:
    visitor.sign_out()
    flash(_("You are signed out."))
    return see_other(url_for("lobby.front"))


def _reached(session: Session, player: Player, link: SignInLink) -> list[int]:
    """Mail arrives at the address of the link; if the player's mails go there, they reach him."""
    if player.id is None or link.email != player.email:
        return []
    return bounces.reaches(session, player.id)


def _note_asked(session: Session, address: str, often: bool) -> None:
    """For the owner of the address, if there is one; nobody else learns of it."""
    owner = player_addresses.owner(session, address)
    event = Event.LIMIT_REACHED if often else Event.SIGN_IN_ASKED
    fields = {"address": masked(address)} | ({"act": "sign-in links"} if often else {})
    security_log.note(session, event, owner.id if owner else None, visitor.origin(), **fields)


def _spent() -> tuple[str, int]:
    if request.method == "POST":
        why = "spent or unknown link"
        security_log.note(None, Event.SIGN_IN_FAILED, None, visitor.origin(), reason=why)
    return render_template("web/sign_in_spent.html"), 410


def _queue(session: Session, address: str, name: str, target: str) -> int:
    nonce = players.sign_in_link(session, address, name, target)
    event = f"sign-in:{secrets.token_hex(12)}"
    mail = compose.sign_in_mail(service().settings, address, nonce, event)
    row = outbox.queue(session, service(), mail)
    assert row.id is not None
    return row.id
