"""Links of mails that answer somebody who would like to take a move back: opening one changes
nothing, its button does, for whom we know or who types the code from the mail."""

from __future__ import annotations

from contextlib import suppress

from flask import Blueprint, abort, render_template, url_for
from werkzeug.wrappers import Response

from pbem.accounts.code_tries import Try
from pbem.games import decisions, seat_view
from pbem.games.seat_view import SeatView
from pbem.games.undo_tokens import UndoLink, code_subject, read_undo_token
from pbem.models import Game, Player, TakeBack
from pbem.play import submission
from pbem.play.undo import consent
from pbem.web.game import seat_links
from pbem.web.game.link_cases import LARGEST_ID
from pbem.web.game.undo_shown import shown
from pbem.web.site import known
from pbem.web.site.visitor import see_other, service

pages = Blueprint("undo_links", __name__)


@pages.get("/back/<token>")
def open_link(token: str) -> str:
    """Inert: mail scanners open every link. What it is about is told to its seat's player only."""
    link, view, owner = _linked(token)
    if not known.is_known(owner, link.game_id, link.seat):
        return _asking(token, None)
    with service().database.read() as session:
        now = shown(session, view)
        row = session.get(TakeBack, link.request)
    open_still = now.mine and now.request is not None and now.request.id == link.request
    return render_template(
        "web/undo_link.html",
        view=view,
        token=token,
        now=now if open_still else None,
        agrees=link.agrees,
        state=row.state if row is not None and row.game_id == link.game_id else "",
    )


@pages.post("/back/<token>")
def follow_link(token: str) -> Response | tuple[str, int]:
    """Agree or decline; a second time changes nothing."""
    link, _view, owner = _linked(token)
    if not known.is_known(owner, link.game_id, link.seat):
        tried = seat_links.try_code(
            owner, link.game_id, link.seat, lambda game: code_subject(game, link.seat)
        )
        if tried is not Try.RIGHT:
            return _asking(token, tried), 403
    else:
        with suppress(consent.NothingAsked, submission.NoSuchSeat):
            consent.answer(
                service(), link.game_id, link.seat, agrees=link.agrees, request=link.request
            )
    return see_other(url_for(".open_link", token=token))


def _asking(token: str, tried: Try | None) -> str:
    return render_template("web/undo_link.html", view=None, token=token, tried=tried, Try=Try)


def _linked(token: str) -> tuple[UndoLink, SeatView, Player]:
    """What a genuine link is about, and whose it is; another player is refused."""
    link = read_undo_token(service().settings, token)
    if link is None or max(link.game_id, link.request) > LARGEST_ID:
        abort(404)
    with service().database.read() as session:
        game = session.get(Game, link.game_id)
        if game is None or not game.begun or link.seat >= game.seats:
            abort(404)
        if decisions.times_handed_over(game, link.seat) != link.taken_over:
            abort(404)  # it went to somebody who has lost that seat
        view = seat_view.look(session, game, link.seat)
    owner = view.players[link.seat]
    seat_links.refuse_others(owner)
    return link, view, owner
