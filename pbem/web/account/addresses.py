"""The player's mail addresses: added by a mailed link, removed, one made the primary."""

from __future__ import annotations

import secrets

from flask import Blueprint, Response, flash, render_template, request, url_for
from sqlmodel import Session

from pbem.accounts import player_addresses, players, security_log
from pbem.accounts.player_addresses import AddressProblem
from pbem.accounts.security_log import Event, masked
from pbem.core import clock
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.mail import letters, outbox
from pbem.models import Player, id_of
from pbem.web.account.fresh_sign_in import needs_fresh
from pbem.web.site import visitor
from pbem.web.site.form_numbers import number_in_form
from pbem.web.site.rate_limits import RateLimit, limited
from pbem.web.site.visitor import see_other, service, signed_in

pages = Blueprint("addresses", __name__, url_prefix="/account/addresses")


@pages.post("")
@signed_in
@needs_fresh(N_("add an address"), kept=True)
@limited(RateLimit.MAIL)
def add() -> Response | str:
    """Mail a link there; the answer is the same whether the address has an account or not."""
    player = visitor.player()
    try:
        address = players.normal_address(request.form.get("email", ""))
    except players.BadAddress as error:
        return _account(str(error), "problem")
    with service().database.write() as session:
        if address in player_addresses.own(session, player):
            return _account(_("That address is already yours."), "problem")
        if len(player_addresses.list_addresses(session, id_of(player))) >= player_addresses.MOST:
            return _account(_(player_addresses.TOO_MANY), "problem")
        often = players.asked_often(session, address, player.id)
        queued = [] if often else [_ask(session, player, address)]
        event = Event.LIMIT_REACHED if often else Event.ADDRESS_ASKED
        _note(session, event, address)
    service().wakeups.deliver(queued)
    return render_template("web/address_asked.html", address=address)


@pages.get("/<nonce>")
@signed_in
def confirm(nonce: str) -> str | tuple[str, int]:
    """A button only. The player must be signed in: one click must not give a mailbox away."""
    with service().database.read() as session:
        link = players.pending_link(session, nonce, visitor.player().id)
    if link is None:
        return _spent()
    return render_template("web/address_confirm.html", link=link, nonce=nonce)


@pages.post("/<nonce>")
@signed_in
def verify(nonce: str) -> Response | tuple[str, int]:
    player = visitor.player()
    try:
        with service().database.write() as session:
            link = players.pending_link(session, nonce, player.id)
            if link is None:
                return _spent()
            link.used_at = clock.now()
            session.add(link)
            player_addresses.add(session, id_of(player), link.email)
            queued = [_tell(session, player, player.email or "", link.email, primary=False)]
            _note(session, Event.ADDRESS_ADDED, link.email)
    except AddressProblem as problem:
        return _account(_(str(problem)), "problem")
    service().wakeups.deliver(queued)
    return _account(_("%(address)s is yours now.", address=link.email))


@pages.post("/remove")
@signed_in
@needs_fresh(N_("remove an address"), kept=True)
def remove() -> Response:
    player, queued = visitor.player(), []
    try:
        with service().database.write() as session:
            removed = player_addresses.remove(
                session, id_of(player), number_in_form("address") or 0
            )
            if removed is not None:
                queued = _tell_removed(session, player, removed)
                _note(session, Event.ADDRESS_REMOVED, removed)
    except AddressProblem as problem:
        return _account(_(str(problem)), "problem")
    service().wakeups.deliver(queued)
    return _account(_("Removed."))


@pages.post("/primary")
@signed_in
@needs_fresh(N_("change the primary address"), kept=True)
@limited(RateLimit.MAIL)
def make_primary() -> Response:
    player = visitor.player()
    with service().database.write() as session:
        before = player_addresses.make_primary(
            session, id_of(player), number_in_form("address") or 0
        )
        now = session.get_one(Player, id_of(player)).email or ""
        queued = [_tell(session, player, before, now, primary=True)] if before else []
        if before:
            _note(session, Event.ADDRESS_PRIMARY, now)
    service().wakeups.deliver(queued)
    return _account(_("Your emails go to %(address)s.", address=now))


def _account(words: str, category: str = "message") -> Response:
    flash(words, category)
    return see_other(url_for("preferences.show"))


def _ask(session: Session, player: Player, address: str) -> int:
    nonce = players.address_link(session, address, id_of(player))
    event = f"add-address:{secrets.token_hex(12)}"
    mail = letters.add_address_mail(service().settings, player, address, nonce, event)
    return id_of(outbox.queue(session, service(), mail))


def _tell(session: Session, player: Player, recipient: str, added: str, *, primary: bool) -> int:
    """To the address that was there before: who took the account over cannot do it unseen."""
    event = f"addresses:{secrets.token_hex(12)}"
    mail = letters.addresses_mail(
        service().settings, recipient, player.name, added, event, primary=primary
    )
    return id_of(outbox.queue(session, service(), mail))


def _tell_removed(session: Session, player: Player, removed: str) -> list[int]:
    """To both: whoever lost an address learns it there, and the account's owner at the primary."""
    ids = []
    for recipient in (removed, player.email or ""):
        event = f"address-removed:{secrets.token_hex(12)}"
        mail = letters.address_removed_mail(
            service().settings, recipient, player.name, removed, event
        )
        ids.append(id_of(outbox.queue(session, service(), mail)))
    return ids


def _note(session: Session, event: Event, address: str) -> None:
    shown = masked(address)
    player_id = id_of(visitor.player())
    security_log.log_event(session, event, player_id, visitor.origin(), shown, address=shown)


def _spent() -> tuple[str, int]:
    why = _(
        "It has been used, is more than 24 hours old, or was emailed for a different account from "
        "the one you’re signed in to.")  # fmt: skip
    words = _("Go to your account")
    title = _("This link can’t add an address")
    return visitor.link_spent(title, why, url_for("preferences.show"), words)
