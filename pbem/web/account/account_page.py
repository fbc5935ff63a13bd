"""The account: who the player is for others, what is safe and what happened lately, and which mails
came. How mail comes is in `choices`, their time in `time_page`, how pages look in `appearance`."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, Response, flash, render_template, request, url_for
from sqlmodel import Session, and_, col, or_, select

from pbem.accounts import (
    api_tokens,
    display_names,
    oidc_accounts,
    operator_log,
    passkeys,
    player_addresses,
    players,
    security_log,
    trusted_browsers,
    web_sessions,
)
from pbem.accounts.security_log import Event
from pbem.admin import operators
from pbem.games import clock_words
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.mail import bounces, unsubscribe
from pbem.models import (
    OutboundMail,
    Player,
    SecurityEvent,
    id_of,
)
from pbem.models.mails import Unsent
from pbem.web.site import form_numbers, visitor
from pbem.web.site.form_numbers import number_in_form
from pbem.web.site.security import allow_script
from pbem.web.site.visitor import see_other, service, signed_in

pages = Blueprint("preferences", __name__, url_prefix="/account")

MOST_MAILS = 200
HAPPENED = {
    Event.SIGN_IN_ASKED: N_("A sign-in link was requested"),
    Event.SIGN_IN_LINK: N_("Signed in with an emailed link"),
    Event.SIGN_IN_PASSKEY: N_("Signed in with a passkey"),
    Event.SIGN_IN_PROVIDER: N_("Signed in with the site’s sign-in provider"),
    Event.SIGN_IN_FAILED: N_("A sign-in failed"),
    Event.SESSION_NEW_BROWSER: N_("That was a new browser; we told you by email"),
    Event.SESSION_ENDED: N_("Signed out"),
    Event.ADDRESS_ASKED: N_("A link to add an address was requested"),
    Event.ADDRESS_ADDED: N_("Address added"),
    Event.ADDRESS_REMOVED: N_("Address removed"),
    Event.ADDRESS_PRIMARY: N_("Primary address changed"),
    Event.PASSKEY_ADDED: N_("Passkey added"),
    Event.PASSKEY_REMOVED: N_("Passkey removed"),
    Event.PROVIDER_LINKED: N_("Another way to sign in linked"),
    Event.PROVIDER_UNLINKED: N_("A way to sign in removed"),
    Event.TOKEN_MADE: N_("Token created"),
    Event.TOKEN_REVOKED: N_("Token revoked"),
    Event.WEBHOOK_MADE: N_("Webhook added"),
    Event.WEBHOOK_REMOVED: N_("Webhook removed"),
    Event.BROWSER_REMEMBERED: N_("Browser remembered for one click"),
    Event.BROWSER_FORGOTTEN: N_("Browser removed"),
    Event.LIMIT_REACHED: N_("A limit was reached"),
    Event.MAIL_HELD: N_("An email in your name was held back"),
    Event.MAIL_CONFIRMED: N_("An email that was held back was confirmed"),
    Event.MAIL_REFUSED: N_("A command by email was ignored: nothing showed that it was from you"),
    Event.MAIL_STOPPED: N_("Stopped email about games"),
    Event.MAIL_RESUMED: N_("Turned email about games back on"),
    Event.ACCOUNT_MERGED: N_("Another account was merged into this one"),
}
"""What is not here is in the log alone: a session begins with every sign-in."""


@pages.get("")
@signed_in
def show() -> str:
    """Who they are for others, and where mail goes."""
    allow_script()  # it says what is not saved yet
    with service().database.read() as session:
        player = session.get_one(Player, _id())
        return render_template(
            "web/account_you.html",
            player=player,
            addresses=player_addresses.list_addresses(session, _id()),
            operates=operators.is_operator(session, service().settings, player),
        )


@pages.post("")
@signed_in
def save() -> Response:
    """Name, and whether others may open the player's page."""
    form = request.form
    try:
        name = display_names.proper(form.get("name", ""))
    except display_names.BadName as error:
        flash(str(error), "problem")
        return see_other(url_for(".show"))
    with service().database.write() as session:
        player = _locked(session)
        player.name = players.clean_name(name, player.email or "")
        player.listed = form_numbers.ticked("listed", before=player.listed)
        session.add(player)
    return _saved(".show")


@pages.get("/look")
@signed_in
def show_look() -> str:
    allow_script()
    return render_template("web/account_look.html", player=visitor.player())


@pages.get("/safety")
@signed_in
def show_safety() -> str:
    """Where they are signed in, what may act for them, what happened, and what is kept."""
    allow_script()
    with service().database.read() as session:
        player = session.get_one(Player, _id())
        acts = operator_log.of_player(session, _id())
        return render_template(
            "web/account_safety.html",
            player=player,
            browsers=trusted_browsers.list_browsers(session, _id()),
            passkeys=passkeys.list_passkeys(session, _id()),
            linked=oidc_accounts.list_accounts(session, _id()),
            sessions=web_sessions.list_sessions(session, _id()),
            current=visitor.web_session(),
            activity=newest_activity(session, player),
            activity_days=security_log.KEPT.days,
            operates=operators.is_operator(session, service().settings, player),
            operator_acts=[(one, operator_log.in_words(one)) for one in acts],
            tokens=api_tokens.list_tokens(session, _id()),
        )


@pages.get("/mails")
@signed_in
def mails() -> str:
    """All mails to the player, of games and of the service, and how they fared."""
    player = visitor.player()
    with service().database.read() as session:
        to_him = col(OutboundMail.recipient).in_(player_addresses.own(session, player))
        of_nobody = col(OutboundMail.player_id).is_(None)
        query = select(OutboundMail).where(
            or_(col(OutboundMail.player_id) == player.id, and_(of_nobody, to_him)),
            col(OutboundMail.unsent).is_distinct_from(Unsent.WITHDRAWN),
        )
        rows = list(session.exec(query.order_by(col(OutboundMail.id).desc()).limit(MOST_MAILS)))
    return render_template("web/mails.html", game=None, mails=rows)


@pages.post("/mail-works")
@signed_in
def mail_works() -> Response:
    """The player says that their mailbox takes mail again."""
    with service().database.write() as session:
        queued = bounces.reaches(session, _id())
    service().wakeups.deliver(queued)
    flash(_("Email is back on."))
    return see_other(url_for(".show"))


@pages.post("/mail-stop")
@signed_in
def mail_stop() -> Response:
    """ClockStop all mail about games, or begin again."""
    with service().database.write() as session:
        if "again" in request.form:
            unsubscribe.resume(session, _id(), visitor.origin())
        else:
            unsubscribe.stop(session, _id(), visitor.origin())
    return _saved("choices.show")


@pages.post("/one-click")
@signed_in
def one_click() -> Response:
    """Whether links play at once in remembered browsers; switched off, all are forgotten."""
    with service().database.write() as session:
        player = _locked(session)
        player.one_click = form_numbers.ticked("one_click", before=player.one_click)
        session.add(player)
        if not player.one_click:
            _note_forgotten(session, trusted_browsers.forget(session, _id()))
    return _saved(".show_safety")


@pages.post("/forget-browser")
@signed_in
def forget_browser() -> Response:
    number = number_in_form("browser")
    if number is not None:
        with service().database.write() as session:
            _note_forgotten(session, trusted_browsers.forget(session, _id(), number))
    flash(_("That browser will ask before it plays a move."))
    return see_other(url_for(".show_safety"))


def _note_forgotten(session: Session, labels: list[str]) -> None:
    for label in labels:
        security_log.log_event(session, Event.BROWSER_FORGOTTEN, _id(), visitor.origin(), label)


def _saved(page: str) -> Response:
    flash(_("Saved."))
    return see_other(url_for(page))


def _id() -> int:
    return id_of(visitor.player())


def _locked(session: Session) -> Player:
    return session.get_one(Player, _id(), with_for_update=True)


@dataclass(frozen=True)
class ActivityLine:
    """One event: what, when by the player's clock, with which browser and roughly from where."""

    what: str
    detail: str
    when: str
    where: str


def newest_activity(session: Session, player: Player) -> list[ActivityLine]:
    """The newest events of the player's account."""
    rows = security_log.list_events(
        session, id_of(player), security_log.MOST_SHOWN, tuple(HAPPENED)
    )
    return [_activity_line(row, player.time_zone) for row in rows]


def _activity_line(row: SecurityEvent, zone: str) -> ActivityLine:
    browser = _("by email") if row.browser == security_log.BY_MAIL.browser else row.browser
    where = " · ".join(part for part in (browser, row.network) if part)
    return ActivityLine(
        _(HAPPENED[Event(row.name)]), row.detail, clock_words.moment(row.at, zone), where
    )
