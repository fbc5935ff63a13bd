"""Mail and notices: when the player is told, what is played unasked, how long others' mails wait,
whom not to hear. One form with one Save; what is done at once stands below it."""

from __future__ import annotations

from flask import Blueprint, abort, flash, render_template, request, url_for
from sqlmodel import Session
from werkzeug.wrappers import Response

from pbem.accounts import auto_level, player_addresses
from pbem.core import clock
from pbem.language.catalogues import gettext as _
from pbem.mail import do_not_write
from pbem.models import AutoLevel, Confirm, MailMode, Player, id_of
from pbem.models.players import Reminder
from pbem.play import daily_mails, digests, grace, hold_while_online, muting, time_preferences
from pbem.play import talk as table_talk
from pbem.play.undo import move_confirmation
from pbem.web.site import visitor
from pbem.web.site.form_numbers import number_in_form, ticked
from pbem.web.site.security import allow_script
from pbem.web.site.visitor import local_path, see_other, service, signed_in
from pbem.webhooks import apprise_addresses, browsers, encryption, register

pages = Blueprint("choices", __name__, url_prefix="/account")

HOURS = range(24)
USUAL_HOURS = (7, 8, 12, 18, 21)
"""At which most people want a digest; the rest can be unfolded."""


@pages.get("/mail")
@signed_in
def show() -> str:
    allow_script()  # it says what is not saved yet
    settings = service().settings
    with service().database.read() as session:
        player = session.get_one(Player, _id())
        addresses = player_addresses.list_addresses(session, _id())
        return render_template(
            "web/account_mail.html",
            player=player,
            hours=HOURS,
            usual_hours=USUAL_HOURS,
            here_minutes=round(settings.here_seconds / 60),
            grace_seconds=int(grace.seconds_of(settings, player)),
            most_grace=grace.MOST,
            confirmed_moves=[(wish.value, move_confirmation.in_words(wish)) for wish in Confirm],
            auto_levels=[(level.value, auto_level.in_words(level)) for level in AutoLevel],
            wants_none=any(do_not_write.wants_none(session, settings, a.email) for a in addresses),
            muted=muting.everywhere_of(session, player),
            current=visitor.web_session(),
            notified=browsers.list_browsers(session, _id()),
            push_key=encryption.public_key(settings),
            webhooks=register.list_hooks(session, _id()),
            apprise=apprise_addresses.SERVICES if apprise_addresses.is_installed() else {},
        )


@pages.post("/mail")
@signed_in
def save() -> Response:
    """All of the page, in one transaction; what the form does not hold stays as it is."""
    form = request.form
    if "reminders" in form:
        time_preferences.set_reminders(service(), _id(), _one_of("reminders", *Reminder))
    with service().database.write() as session:
        player = session.get_one(Player, _id(), with_for_update=True)
        if "mode" in form:
            _choose_mode(session, player, MailMode(_one_of("mode", *MailMode)))
            session.add(player)
        hold_while_online.choose(session, _id(), hold=ticked("hold", before=player.hold_mails))
        wants_daily = ticked("daily", before=player.daily_mail_at is not None)
        daily_mails.choose(session, _id(), wanted=wants_daily)
        if "talk" in form:
            once = _one_of("talk", "once", "mails") == "once"
            table_talk.set_at_once(session, _id(), at_once=once)
        if "confirm" in form:
            move_confirmation.choose(session, _id(), Confirm(_one_of("confirm", *Confirm)))
        if "level" in form:
            auto_level.choose(session, _id(), AutoLevel(_one_of("level", *AutoLevel)))
        if "seconds" in form and _seconds() != int(grace.seconds_of(service().settings, player)):
            grace.choose(session, _id(), _seconds())
        if "strangers" in form:
            _hear_strangers(session, player, allowed=ticked("strangers", before=False))
    flash(_("Saved."))
    return see_other(url_for(".show"))


def _choose_mode(session: Session, player: Player, mode: MailMode) -> None:
    """How often mail comes, and when; what waits is told at the new hours, or right away."""
    asked = request.form.getlist("hour")
    player.mail_mode = mode
    player.digest_hours = sorted({hour for hour in HOURS if str(hour) in asked}) or [8]
    if player.digest_due_at is not None:
        later = digests.next_due(session, player, clock.now())
        player.digest_due_at = later if mode == MailMode.DIGEST else clock.now()


def _seconds() -> int:
    seconds = number_in_form("seconds")
    if seconds is None or seconds > grace.MOST:
        abort(400)
    return seconds


def _hear_strangers(session: Session, player: Player, *, allowed: bool) -> None:
    """For all addresses of the player; who signs in can always come back."""
    settings = service().settings
    for address in player_addresses.own(session, player):
        if allowed:
            do_not_write.end(session, do_not_write.hashes(settings, address))
        elif not do_not_write.wants_none(session, settings, address):
            do_not_write.begin(session, do_not_write.hashes(settings, address)[0])


@pages.post("/automatic-moves")
@signed_in
def automatic_moves() -> Response:
    """From a game's page, which offers it where it would help."""
    with service().database.write() as session:
        auto_level.choose(session, _id(), AutoLevel(_one_of("level", *AutoLevel)))
    flash(_("Saved."))
    return see_other(local_path(request.form.get("target")))


@pages.post("/unmute")
@signed_in
def unmute() -> Response:
    """Hear somebody again who was muted everywhere."""
    if (mute := number_in_form("mute")) is not None:
        muting.unmute_everywhere(service(), visitor.player(), mute)
    flash(_("They’re no longer muted."))
    return see_other(url_for(".show"))


def _one_of(name: str, *known: str) -> str:
    """What the form says there; aborts with 400 if it is none of those."""
    text = request.form.get(name, "")
    if text not in known:
        abort(400)
    return text


def _id() -> int:
    return id_of(visitor.player())
