"""The account page's choices of one press: what is played unasked, which mails wait, are sent at
once or confirm a move, whom not to hear, and whether others may make us write to the player."""

from __future__ import annotations

from flask import Blueprint, abort, flash, request, url_for
from werkzeug.wrappers import Response

from pbem.accounts import auto_level, player_addresses
from pbem.language.catalogues import gettext as _
from pbem.mail import do_not_write
from pbem.models import AutoLevel, Confirm, id_of
from pbem.play import grace, hold_while_online, muting
from pbem.play import talk as table_talk
from pbem.play.undo import move_confirmation
from pbem.web.site import visitor
from pbem.web.site.form_numbers import number_in_form
from pbem.web.site.visitor import local_path, see_other, service, signed_in

pages = Blueprint("choices", __name__, url_prefix="/account")


@pages.post("/automatic-moves")
@signed_in
def automatic_moves() -> Response:
    level = AutoLevel(_one_of("level", *AutoLevel))
    with service().database.write() as session:
        auto_level.choose(session, _id(), level)
    flash(_("Saved."))
    target = local_path(request.form.get("target"))
    return see_other(target if target != "/" else url_for("preferences.show"))


@pages.post("/talk")
@signed_in
def talk() -> Response:
    """When what is said is mailed: at once, or with the next mail."""
    when = _one_of("when", "once", "mails")
    with service().database.write() as session:
        table_talk.set_at_once(session, _id(), at_once=when == "once")
    return _saved("#talk")


@pages.post("/unmute")
@signed_in
def unmute() -> Response:
    """Hear somebody again who was muted everywhere."""
    if (mute := number_in_form("mute")) is not None:
        muting.unmute_everywhere(service(), visitor.player(), mute)
    flash(_("They’re no longer muted."))
    return see_other(url_for("preferences.show") + "#talk")


@pages.post("/grace")
@signed_in
def wait() -> Response:
    """How many seconds others' mails wait, so that a move can be taken back."""
    seconds = number_in_form("seconds")
    if seconds is None or seconds > grace.MOST:
        abort(400)
    with service().database.write() as session:
        grace.choose(session, _id(), seconds)
    return _saved()


@pages.post("/hold-mails")
@signed_in
def hold() -> Response:
    """Whether one's own turn mails wait while one is on the site."""
    wanted = _one_of("hold", "yes", "no")
    with service().database.write() as session:
        hold_while_online.choose(session, _id(), hold=wanted == "yes")
    return _saved()


@pages.post("/confirm")
@signed_in
def confirm() -> Response:
    """Which moves that one mails are confirmed by mail."""
    wish = Confirm(_one_of("confirm", *Confirm))
    with service().database.write() as session:
        move_confirmation.choose(session, _id(), wish)
    return _saved()


@pages.post("/strangers")
@signed_in
def strangers() -> Response:
    """For all addresses of the player; who signs in can always come back."""
    settings = service().settings
    with service().database.write() as session:
        for address in player_addresses.own(session, visitor.player()):
            if "allow" in request.form:
                do_not_write.end(session, do_not_write.hashes(settings, address))
            else:
                do_not_write.begin(session, do_not_write.hashes(settings, address)[0])
    return _saved()


def _one_of(name: str, *known: str) -> str:
    """What the form says there; aborts with 400 if it is none of those."""
    text = request.form.get(name, "")
    if text not in known:
        abort(400)
    return text


def _id() -> int:
    return id_of(visitor.player())


def _saved(anchor: str = "") -> Response:
    flash(_("Saved."))
    return see_other(url_for("preferences.show") + anchor)
