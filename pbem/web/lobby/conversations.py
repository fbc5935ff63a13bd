"""The talk of a player in one list, that of their tables and that with people; and each thread with
a person, with a form, mute and report."""

from __future__ import annotations

from operator import itemgetter

from flask import Blueprint, abort, flash, render_template, request, url_for
from sqlmodel import Session
from werkzeug.wrappers import Response

from pbem.accounts import merged
from pbem.core.refused import Refused
from pbem.games import find_players, threads
from pbem.games.talk import Said
from pbem.language.catalogues import gettext as _
from pbem.models import Player, id_of
from pbem.models.talk import LONGEST_REASON, LONGEST_SAYING
from pbem.play import direct_messages, muting
from pbem.play.talk import SayingOrigin
from pbem.web.game.talk_page import LONGEST_ONCE
from pbem.web.game.talk_view import TalkShown, Unread
from pbem.web.lobby import listing
from pbem.web.site import visitor
from pbem.web.site.events import own_games_token
from pbem.web.site.form_numbers import required_number
from pbem.web.site.security import allow_fetching
from pbem.web.site.visitor import refusals_said, see_other, service, signed_in

pages = Blueprint("conversations", __name__)


@pages.get("/talk")
@pages.get("/messages", alias=True)
@signed_in
def overview() -> str:
    """The visitor's games where anything was said, their threads, and whom they may write to; the
    newest words first."""
    with service().database.read() as session:
        mine = listing.my_games(session, visitor.player())
        companions = find_players.played_with(session, visitor.player())
        with_people = threads.of_player(session, visitor.player())
    spoken = [(row.talk.at, row) for row in mine if row.talk is not None]
    newest_first = [row for _at, row in sorted(spoken, key=itemgetter(0), reverse=True)]
    allow_fetching()
    return render_template(
        "web/talk_list.html",
        rows=newest_first,
        threads=with_people,
        companions=companions,
        live=own_games_token(visitor.player()),
    )


@pages.get("/messages/<handle>")
@signed_in
def thread(handle: str) -> str:
    """All that the visitor and that person wrote to each other."""
    return _page(handle)


@pages.post("/messages/<handle>")
@signed_in
def write(handle: str) -> Response | tuple[str, int]:
    """Send it; the same form sends it once, however often it comes."""
    form, player = request.form, visitor.player()
    text, once = form.get("text", ""), form.get("once", "")[:LONGEST_ONCE]
    if not once.isalnum() or not once.isascii():
        abort(400)
    with service().database.read() as session:
        other = _other(session, handle)
    try:
        origin = SayingOrigin(f"web:{player.id}:{once}")
        direct_messages.write(service(), player, id_of(other), text, origin)
    except Refused as error:
        return _page(handle, text[: LONGEST_SAYING * 2], str(error)), 422
    if "part" in form:
        return Response(_page(handle), content_type="text/html; charset=utf-8")
    return see_other(url_for(".thread", handle=handle) + "#say")


@pages.post("/messages/<handle>/seen")
@signed_in
def look_at(handle: str) -> Response:
    """The visitor has looked at what that person wrote, up to the message that the form names."""
    with service().database.read() as session:
        other = _other(session, handle)
    direct_messages.look_at(service(), visitor.player(), id_of(other), required_number("upto"))
    if "script" in request.form:
        return Response(status=204)
    return see_other(url_for(".thread", handle=handle) + "#say")


@pages.post("/messages/<handle>/mute")
@signed_in
def mute(handle: str) -> Response:
    """Hear that person nowhere any more, or again; they are not told."""
    with service().database.read() as session:
        other = _other(session, handle)
    with refusals_said():
        if "again" in request.form:
            muting.unmute(service(), visitor.player(), None, other)
            flash(_("They’re no longer muted."))
        else:
            muting.mute(service(), visitor.player(), None, other)
            flash(_("They’re now muted."))
    return see_other(url_for(".thread", handle=handle))


@pages.post("/messages/<handle>/report")
@signed_in
def report(handle: str) -> Response:
    """Those words, for whoever runs this site."""
    number, reason = required_number("words"), request.form.get("reason", "")[:LONGEST_REASON]
    if not muting.report(service(), None, number, visitor.player(), reason):
        abort(404)
    flash(_("Thank you. Whoever runs this site will look at it."))
    return see_other(url_for(".thread", handle=handle))


def _other(session: Session, handle: str) -> Player:
    """Somebody to whom the visitor may write, or with whom they have a thread."""
    other = merged.by_handle(session, handle)
    if other is None or not threads.is_open(session, visitor.player(), other):
        abort(404)
    return other


def _page(handle: str, text: str = "", wrong: str = "") -> str:
    with service().database.read() as session:
        player, other = visitor.player(), _other(session, handle)
        said = threads.heard(session, player, other)
        of_player = threads.of_player(session, player)
        may_speak = threads.may_write(session, player, other)
        muted = threads.mutes(session, player, other)
        together = find_players.games_together(session, player, other)
    unread = next((one.mark.unread for one in of_player if one.other.id == other.id), 0)
    allow_fetching()
    return render_template(
        "web/thread.html",
        other=other,
        name=threads.name_of(other),
        talk=TalkShown(said, may_speak, unread=Unread(unread, _begins(said, unread))),
        threads=of_player,
        muted=muted,
        together=together,
        text=text,
        wrong=wrong,
        longest=LONGEST_SAYING,
        longest_reason=LONGEST_REASON,
        live=own_games_token(visitor.player()),
    )


def _begins(said: list[Said], unread: int) -> int:
    """The first message that the visitor has not looked at."""
    others = [one.id for one in said if not one.mine]
    return others[-unread:][0] if unread and others else 0
