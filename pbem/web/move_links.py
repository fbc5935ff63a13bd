"""Move links from mails: opening one shows the position after the move, its button plays it."""

from __future__ import annotations

from flask import Blueprint, render_template

import engine
from pbem import play
from pbem.links import move_url
from pbem.web import visitor
from pbem.web.link_cases import Case, Judged, judge
from pbem.web.visitor import service

pages = Blueprint("move_links", __name__)


@pages.get("/m/<token>")
def preview(token: str) -> tuple[str, int]:
    """Inert: mail scanners and previews open links."""
    judged = _judged(token)
    if judged.case is not Case.PLAYABLE:
        return _explained(judged)
    assert judged.sight is not None
    board = judged.sight.foreseen(judged.text)
    page = render_template(
        "web/move_link.html", sight=judged.sight, text=judged.text, board=board, token=token
    )
    return page, 200


@pages.post("/m/<token>")
def play_link(token: str) -> tuple[str, int]:
    """The signed token is the proof; it is good for one decision of one seat."""
    judged = _judged(token)
    if judged.case is not Case.PLAYABLE or judged.link is None:
        return _explained(judged)
    link = judged.link
    try:
        play.submit(service(), link.game_id, link.seat, [judged.text], "link", ordinal=link.ordinal)
    except (play.DecisionPassed, play.NoSuchSeat, engine.IllegalMove):
        return _explained(_judged(token))  # somebody was quicker between the look and the move
    after = _judged(token)
    assert after.sight is not None
    page = render_template(
        "web/link_played.html", sight=after.sight, text=judged.text, next_moves=_next_moves(after)
    )
    return page, 200


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
    return [
        (
            choice,
            move_url(service().settings, eyes.game_id, eyes.seat, eyes.ordinal, choice.text),
        )
        for choice in eyes.match.choices(eyes.seat)
    ]
