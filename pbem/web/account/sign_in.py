"""Sign-up and sign-in by mailed link: no passwords, and nobody learns who has an account.

A link signs in by one press in the browser that asked for it. Elsewhere it needs the code from its
mail, and so it does where a mail brought it that nobody asked for in a browser.
"""

from __future__ import annotations

import secrets

from flask import Blueprint, Response, flash, render_template, request, session, url_for
from sqlmodel import Session

import engine
from pbem.accounts import code_tries, codes, display_names, player_addresses, players, security_log
from pbem.accounts.code_tries import Try, TypedCode
from pbem.accounts.security_log import Event, masked
from pbem.core.refused import Refused
from pbem.games.boards.pieces import game_name
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.mail import bounces, letters, outbox
from pbem.models import Player, SignInLink, id_of
from pbem.play import tables
from pbem.web.site import seat_after_sign_in, seat_proof, visitor
from pbem.web.site.rate_limits import RateLimit, limited, network_of
from pbem.web.site.visitor import local_path, see_other, service

pages = Blueprint("account", __name__)

ASKING = "asking"
"""What the session calls the key of this browser, of which links keep the hash."""


@pages.get("/sign-in")
def ask() -> str:
    target = local_path(request.args.get("target"))
    return _asked(target)


def _asked(target: str, problem: str = "", email: str = "", name: str = "") -> str:
    """The form; it says what follows, if somebody wants a seat."""
    seat = seat_after_sign_in.code_of(target) is not None
    filled = {"problem": problem, "email": email, "name": name}
    return render_template("web/sign_in.html", target=target, seat=seat, **filled)


@pages.post("/sign-in")
@limited(RateLimit.MAIL)
def send() -> str | tuple[str, int]:
    """Mail a link; the answer is the same whether the address is known or not."""
    target = local_path(request.form.get("target"))
    email, name = request.form.get("email", ""), request.form.get("name", "")
    try:
        address = players.normal_address(email)
        display_names.proper(name)
    except Refused as error:
        return _asked(target, str(error), email, name), 422
    browser = session.setdefault(ASKING, secrets.token_urlsafe(24))
    with service().database.write() as database:
        often = players.asked_often(database, address)
        queued = [] if often else [_queue(database, address, name, target, browser)]
        _note_asked(database, address, often=often)
    service().wakeups.deliver(queued)
    return _sent(address)


@pages.post("/sign-in/code")
@limited(RateLimit.SIGN_IN)
def enter() -> Response | str | tuple[str, int]:
    """The code alone, in the browser that asked: the mail may be read on another device."""
    settings = service().settings
    with service().database.write() as database:
        links = players.pending_in(database, session.get(ASKING, ""))
        if not links:
            return _spent()
        typed = TypedCode(
            codes.SIGN_IN,
            [link.nonce_hash.encode() for link in links],
            request.form.get("code", ""),
            network_of(request.remote_addr, settings),
        )
        tried = code_tries.attempt_unopened(database, settings, typed, links[0].email)
        done = _use(database, links[0]) if tried is Try.RIGHT else None
    return _go_in(*done) if done else (_sent(links[0].email, tried), 403)


@pages.get("/sign-in/<nonce>")
def confirm(nonce: str) -> str | tuple[str, int]:
    """Inert: mail scanners open links, and opening this one must not use it up."""
    with service().database.read() as database:
        link = players.pending_link(database, nonce)
        if link is None:
            return _spent()
        owner = player_addresses.owner(database, link.email)
    return _confirm_page(nonce, link, owner)


@pages.post("/sign-in/<nonce>")
@limited(RateLimit.SIGN_IN)
def redeem(nonce: str) -> Response | tuple[str, int]:
    try:
        display_names.proper(request.form.get("name", ""))
    except display_names.BadName as error:
        flash(str(error), "problem")
        return see_other(url_for(".confirm", nonce=nonce))
    tried = Try.RIGHT
    with service().database.write() as database:
        link = players.pending_link(database, nonce)
        if link is None:
            return _spent()
        owner = player_addresses.owner(database, link.email)
        if not _is_at_home(link, owner):
            tried = seat_proof.attempt(database, codes.SIGN_IN, link.nonce_hash.encode())
        if tried is Try.RIGHT:
            done = _use(database, link)
    if tried is not Try.RIGHT:
        return _confirm_page(nonce, link, owner, tried), 403
    reached = _go_in(*done)
    first = request.form.get("first", "")
    if owner is not None or first not in engine.GAMES:
        return reached
    game = tables.first_game(service(), done[0], first)
    return see_other(url_for("games.show", code=game.code))


@pages.post("/sign-out")
def leave() -> Response:
    visitor.sign_out()
    flash(_("You are signed out."))
    return see_other(url_for("lobby.front"))


def _is_at_home(link: SignInLink, owner: Player | None) -> bool:
    """Whether the link needs no code here: this browser asked for it, or is signed in so anyway."""
    someone = visitor.visitor()
    if someone is not None and owner is not None and someone.id == owner.id:
        return True
    return players.is_asked_in(link, session.get(ASKING, ""))


def _confirm_page(
    nonce: str, link: SignInLink, owner: Player | None, tried: Try | None = None
) -> str:
    return render_template(
        "web/sign_in_confirm.html",
        link=link,
        known=owner,
        nonce=nonce,
        at_home=_is_at_home(link, owner),
        tried=tried,
        Try=Try,
        games={key: game_name(key) for key in engine.GAMES},
    )


def _sent(address: str, tried: Try | None = None) -> str:
    return render_template("web/sign_in_sent.html", address=address, tried=tried, Try=Try)


def _use(database: Session, link: SignInLink) -> tuple[Player, SignInLink, list[int]]:
    """Use the link up: its player, and mails that waited for them."""
    if request.form.get("name", "").strip():
        link.name = players.clean_name(request.form["name"], link.email)
    player, _target = players.use(database, link)
    if player.language is None:
        player.language = catalogues.current()
    return player, link, _reached(database, player, link)


def _go_in(player: Player, link: SignInLink, held: list[int]) -> Response:
    service().wakeups.deliver(held)
    wanted = seat_after_sign_in.code_of(link.target)
    was_guest = link.guest_id is not None or visitor.guest() is not None
    visitor.sign_in(player, address=link.email, guest_id=link.guest_id)
    if wanted is not None:
        seat_after_sign_in.sit_down(player, wanted)
    flash(_("Welcome, %(name)s: you are signed in.", name=player.name))
    if was_guest:
        flash(_("The games you began as a guest are yours now."))
    return see_other(local_path(link.target))


def _reached(session: Session, player: Player, link: SignInLink) -> list[int]:
    """Mail arrives at the address of the link; if the player's mails go there, they arrive."""
    if player.id is None or link.email != player.email:
        return []
    return bounces.reaches(session, player.id)


def _note_asked(session: Session, address: str, *, often: bool) -> None:
    """For the owner of the address, if there is one; nobody else learns of it."""
    owner = player_addresses.owner(session, address)
    event = Event.LIMIT_REACHED if often else Event.SIGN_IN_ASKED
    fields = {"address": masked(address)} | ({"act": "sign-in links"} if often else {})
    security_log.log_event(session, event, owner.id if owner else None, visitor.origin(), **fields)


def _spent() -> tuple[str, int]:
    if request.method == "POST":
        why = "spent or unknown link"
        security_log.log_event(None, Event.SIGN_IN_FAILED, None, visitor.origin(), reason=why)
    why = _(
        "It has been used, is more than 24 hours old, or part of it got lost on the way. Each "
        "link signs you in only once, so that nobody can get into your account with an old "
        "email.")  # fmt: skip
    title, words = _("This sign-in link no longer works"), _("Email me a new link")
    return visitor.link_spent(title, why, url_for("account.ask"), words)


def _queue(session: Session, address: str, name: str, target: str, browser: str) -> int:
    guest = visitor.guest()
    asked_by = players.AskedBy(browser, None if guest is None else guest.id)
    nonce = players.sign_in_link(session, address, name, target, asked_by=asked_by)
    event = f"sign-in:{secrets.token_hex(12)}"
    mail = letters.sign_in_mail(service().settings, address, nonce, event)
    row = outbox.queue(session, service(), mail)
    return id_of(row)
