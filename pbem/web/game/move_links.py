"""Move links from mails: opening one plays nothing; its button does, for whom we know.

Whoever is not known to be the seat's player (`pbem.web.site.seat_proof`) sees what spectators see,
and needs the code from the mail to play.
"""

from __future__ import annotations

from contextlib import suppress

from flask import Blueprint, Response, make_response, render_template, request, url_for

import engine
from pbem.accounts.code_tries import Try
from pbem.games import records
from pbem.games.decisions import Asked
from pbem.games.seat_links import SeatLink, move_link, url_of
from pbem.models import Game, Player
from pbem.models.move_sources import MoveSource
from pbem.play import submission
from pbem.play.undo import own_move
from pbem.web.game import seat_links
from pbem.web.game.move_link_cases import Case, Judged, judge
from pbem.web.site import one_click, seat_proof, visitor
from pbem.web.site.visitor import see_other, service

pages = Blueprint("move_links", __name__)

AnyPage = tuple[str, int] | Response


@pages.get("/m/<token>")
def preview(token: str) -> AnyPage:
    """Inert: mail scanners and previews open links."""
    judged = _judged(token)
    if judged.case is not Case.PLAYABLE:
        return _explained(judged, token)
    if not judged.known:
        return _ask_for_code(judged, token), 200
    assert judged.view is not None
    owner = judged.view.players[judged.view.seat or 0]
    at_once = "ask" not in request.args and one_click.may_play_at_once(owner)
    page = render_template(
        "web/move_link.html",
        view=judged.view,
        text=judged.text,
        board=judged.view.foreseen(judged.text),
        token=token,
        offer=owner.one_click and not one_click.is_remembered(owner),
        at_once=at_once,
    )
    return one_click.page(page, at_once=at_once)


@pages.post("/m/<token>")
def play_link(token: str) -> AnyPage:
    """The signed token names one decision of one seat; who sends it must be known, too."""
    judged = _judged(token)
    if judged.case is Case.PLAYABLE and not judged.known and judged.link is not None:
        tried = _try_code(judged.link)
        if tried is not Try.RIGHT:
            return _ask_for_code(judged, token, tried), 403
        if "look" in request.form:
            return see_other(url_for(".preview", token=token, ask="first"))
        judged = _judged(token)
    if judged.case is Case.PLAYED and not judged.known and judged.link is not None:
        tried = _try_code(judged.link)
        if tried is not Try.RIGHT:
            return _explained(judged, token, tried)[0], 403
        return see_other(url_for(".preview", token=token, ask="first"))
    if judged.case is not Case.PLAYABLE or judged.link is None:
        return _explained(judged)
    link = judged.link
    try:
        submission.submit(
            service(),
            link.game_id,
            link.seat,
            [judged.text],
            MoveSource.LINK,
            submission.Binding(Asked(link.ordinal, link.trail)),
        )
    except (submission.DecisionPassed, submission.NoSuchSeat, engine.IllegalMove):
        return _explained(_judged(token))  # somebody was quicker between the look and the move
    return _played(_judged(token), judged.text, token)


@pages.post("/m/<token>/take-back")
def take_back(token: str) -> Response:
    """Undo the move of the link, while no mail about it has left; then the link is good again,
    and asks first."""
    judged = _judged(token)
    if judged.case is Case.PLAYED and judged.known and judged.link is not None:
        link = judged.link
        with suppress(own_move.TooLate, submission.DecisionPassed, submission.NoSuchSeat):
            own_move.take_back(service(), link.game_id, link.seat, link.ordinal)
    return see_other(url_for(".preview", token=token, ask="first"))


def _played(after: Judged, text: str, token: str) -> Response:
    assert after.view is not None
    page = render_template(
        "web/link_played.html",
        view=after.view,
        text=text,
        next_moves=_next_moves(after),
        came_of_it=_came_of_it(after),
        undoable=_undoable(after),
        token=token,
    )
    response = make_response(page)
    one_click.note_move(response, after.view.players[after.view.seat or 0])
    return response


def _came_of_it(after: Judged) -> list[str]:
    """What the link's move has brought about, and nothing from before it."""
    view, link = after.view, after.link
    if view is None or link is None or view.seat != link.seat:
        return []
    number = list(view.decided)[link.ordinal]
    return [entry.text for entry in view.told_in_short(number) if entry.number >= number]


def _try_code(link: SeatLink) -> Try:
    return seat_links.try_code(_owner(link), link)


def _owner(link: SeatLink) -> Player:
    with service().database.read() as session:
        return records.players_of(session, session.get_one(Game, link.game_id))[link.seat]


def _ask_for_code(judged: Judged, token: str, tried: Try | None = None) -> str:
    assert judged.link is not None
    return render_template(
        "web/move_link_code.html",
        view=judged.view,
        text=judged.text,
        token=token,
        tried=tried,
        Try=Try,
        offer=_owner(judged.link).one_click,
    )


def _undoable(judged: Judged) -> own_move.UndoOffer | None:
    """The move that was played by this link, if it can be taken back without asking."""
    view, link = judged.view, judged.link
    if view is None or link is None or view.seat != link.seat or link.ordinal != view.ordinal - 1:
        return None
    with service().database.read() as session:
        found = own_move.offer(session, view.game, view.match, link.seat)
    return found if found is not None and not found.told else None


def _judged(token: str) -> Judged:
    with service().database.read() as session:
        return judge(session, service(), token, visitor.visitor(), seat_proof.is_known)


def _explained(judged: Judged, token: str = "", tried: Try | None = None) -> tuple[str, int]:
    """Where the move was played, its player can take it back as long as nobody knows of it."""
    mine = token and judged.case is Case.PLAYED and judged.known
    page = render_template(
        "web/link_case.html",
        judged=judged,
        Case=Case,
        token=token,
        tried=tried,
        Try=Try,
        undoable=_undoable(judged) if mine else None,
    )
    return page, judged.case.status


def _next_moves(judged: Judged) -> list[tuple[engine.Choice, str]]:
    """Where the turn goes on at once, the links that the next mail brings too."""
    view = judged.view
    if view is None or view.seat is None or view.asked is None:
        return []
    where = (view.game_id, view.seat, view.ordinal)
    return [
        (choice, url_of(service().settings, move_link(*where, choice.text, view.trail)))
        for choice in view.choices()
    ]
