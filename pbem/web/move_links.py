"""Move links from mails: opening one shows the position after the move, its button plays it."""

from __future__ import annotations

from contextlib import suppress

from flask import Blueprint, Response, make_response, render_template, request, url_for

import engine
from pbem import play, taking_back
from pbem.asked import asked_now
from pbem.links import move_url
from pbem.web import one_click, visitor
from pbem.web.link_cases import Case, Judged, judge
from pbem.web.protection import SCRIPTED_PAGE_POLICY
from pbem.web.visitor import see_other, service

pages = Blueprint("move_links", __name__)

AnyPage = tuple[str, int] | Response


@pages.get("/m/<token>")
def preview(token: str) -> AnyPage:
    """Inert: mail scanners and previews open links."""
    judged = _judged(token)
    if judged.case is not Case.PLAYABLE:
        return _explained(judged)
    assert judged.sight is not None
    board = judged.sight.foreseen(judged.text)
    owner = judged.sight.players[judged.sight.seat or 0]
    at_once = "ask" not in request.args and one_click.may_play_at_once(owner)
    page = render_template(
        "web/move_link.html",
        sight=judged.sight,
        text=judged.text,
        board=board,
        token=token,
        owner=owner,
        at_once=at_once,
    )
    response = make_response(page)
    if at_once:
        response.headers["Content-Security-Policy"] = SCRIPTED_PAGE_POLICY
    return response


@pages.post("/m/<token>")
def play_link(token: str) -> AnyPage:
    """The signed token is the proof; it is good for one decision of one seat."""
    judged = _judged(token)
    if judged.case is not Case.PLAYABLE or judged.link is None:
        return _explained(judged)
    link = judged.link
    try:
        play.submit(
            service(),
            link.game_id,
            link.seat,
            [judged.text],
            "link",
            ordinal=link.ordinal,
            trail=link.trail,
        )
    except (play.DecisionPassed, play.NoSuchSeat, engine.IllegalMove):
        return _explained(_judged(token))  # somebody was quicker between the look and the move
    after = _judged(token)
    assert after.sight is not None
    page = render_template(
        "web/link_played.html",
        sight=after.sight,
        text=judged.text,
        next_moves=_next_moves(after),
        undoable=_undoable(after),
        token=token,
    )
    response = make_response(page)
    if "remember" in request.form:
        one_click.remember(response, after.sight.players[link.seat])
    return response


@pages.post("/m/<token>/take-back")
def take_back(token: str) -> Response:
    """Undo the move of the link, while nobody has been told of it; then the link is good again,
    and asks first."""
    judged = _judged(token)
    if judged.case is Case.PLAYED and judged.link is not None:
        link = judged.link
        with suppress(taking_back.TooLate, play.DecisionPassed, play.NoSuchSeat):
            taking_back.take_back(service(), link.game_id, link.seat, link.ordinal)
    return see_other(url_for(".preview", token=token, ask="first"))


def _undoable(judged: Judged) -> bool:
    """Whether the move that was played by this link can be taken back."""
    eyes, link = judged.sight, judged.link
    if eyes is None or link is None or link.ordinal != eyes.match.ordinal(link.seat) - 1:
        return False
    with service().database.read() as session:
        return taking_back.possible(session, eyes.game, eyes.match, link.seat) is not None


def _judged(token: str) -> Judged:
    with service().database.read() as session:
        return judge(session, service(), token, visitor.visitor())


def _explained(judged: Judged) -> tuple[str, int]:
    return render_template("web/link_case.html", judged=judged, Case=Case), judged.case.status


def _next_moves(judged: Judged) -> list[tuple[engine.Choice, str]]:
    """Where the turn goes on at once, the links that the next mail brings too."""
    eyes = judged.sight
    if eyes is None or eyes.seat is None or not eyes.my_turn:
        return []
    ordinal, trail = asked_now(eyes.game, eyes.match, eyes.seat)
    where = (service().settings, eyes.game_id, eyes.seat, ordinal)
    return [(choice, move_url(*where, choice.text, trail)) for choice in eyes.choices()]
