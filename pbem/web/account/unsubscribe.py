"""The page behind List-Unsubscribe, and the one that undoes a stop: behind the link of its notice.

Only a player who is signed in gets the mail back from the first: a machine that opens it again must
not undo what the player meant.
"""

from __future__ import annotations

from flask import Blueprint, Response, render_template, request
from sqlmodel import Session

from pbem.accounts import codes, merged
from pbem.accounts.code_tries import Try
from pbem.mail import unsubscribe
from pbem.models import Player
from pbem.privacy import stop_notice
from pbem.web.site import one_click, seat_proof, visitor
from pbem.web.site.visitor import service

pages = Blueprint("stopping", __name__)

Page = tuple[str, int]
LARGEST_ID = 2**31 - 1


@pages.get("/u/<token>")
def show(token: str) -> Page:
    """Inert: mail scanners open every link."""
    player = _player(unsubscribe.read_stop_token(service().settings, token))
    return _page(player, token), 200 if player else 404


@pages.post("/u/<token>")
def stop(token: str) -> Page:
    """The mail program's one click (RFC 8058), or the button; the token is the proof."""
    player = _player(unsubscribe.read_stop_token(service().settings, token))
    if player is None or player.id is None:
        return _page(None, token), 404
    queued: list[int] = []
    with service().database.write() as session:
        if "again" not in request.form:
            by_program = "List-Unsubscribe" in request.form
            queued = stop_notice.stop_by_link(session, service(), player.id, by_program)
        elif _is_self(player):
            unsubscribe.resume(session, player.id)
    service().wakeups.deliver(queued)
    return show(token)


@pages.get("/r/<token>")
def ask_undo(token: str) -> Response:
    """One click for a person: the page sends its own form. For all else it is inert."""
    with service().database.read() as session:
        player, subject = _stopped(session, token)
    return _undo_page(player, subject, token)


@pages.post("/r/<token>")
def undo(token: str) -> Response:
    tried = None
    with service().database.write() as session:
        player, subject = _stopped(session, token, locked=True)
        if player is not None and stop_notice.still_holds(player, subject):
            if _needs_code(player, subject):
                tried = seat_proof.attempt(session, codes.RESUME, subject)
            if tried in (None, Try.RIGHT):
                stop_notice.undo(session, player)
    return _undo_page(player, subject, token, tried)


def _stopped(session: Session, token: str, locked: bool = False) -> tuple[Player | None, bytes]:
    subject = stop_notice.read_undo_token(service().settings, token)
    if subject is None:
        return None, b""
    player_id = stop_notice.player_of(subject)
    player = merged.current(session, player_id, locked)
    return (None, b"") if player is None or player.is_former else (player, subject)


def _undo_page(
    player: Player | None, subject: bytes, token: str, tried: Try | None = None
) -> Response:
    is_open = player is not None and stop_notice.still_holds(player, subject)
    needs_code = is_open and player is not None and _needs_code(player, subject)
    refused = tried not in (None, Try.RIGHT)
    at_once = is_open and not needs_code and one_click.began_by_a_person(request)
    page = render_template(
        "web/undo_stop.html",
        player=player,
        token=token,
        is_open=is_open,
        needs_code=needs_code,
        at_once=at_once,
        tried=tried,
        Try=Try,
    )
    fine = is_open or (player is not None and player.mail_stopped_at is None)
    status = 404 if player is None else 403 if refused else 200 if fine else 410
    return one_click.page(page, at_once, status)


def _needs_code(player: Player, subject: bytes) -> bool:
    return stop_notice.is_meant(subject) and not _is_self(player)


def _is_self(player: Player) -> bool:
    someone = visitor.visitor()
    return someone is not None and someone.id == player.id


def _player(player_id: int | None) -> Player | None:
    if player_id is None or player_id > LARGEST_ID:
        return None
    with service().database.read() as session:
        player = merged.current(session, player_id)
    return None if player is None or player.is_former else player


def _page(player: Player | None, token: str) -> str:
    own = player is not None and _is_self(player)
    return render_template("web/stop_mail.html", player=player, token=token, own=own)
