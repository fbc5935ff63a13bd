"""The page behind List-Unsubscribe: a button that stops a player's mail, and one that undoes it."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from pbem.mail import stopping
from pbem.models import Player
from pbem.web.visitor import service

pages = Blueprint("stopping", __name__)

Page = tuple[str, int]


@pages.get("/u/<token>")
def show(token: str) -> Page:
    """Inert: mail scanners open every link."""
    player = _player(token)
    return _page(player, token), 200 if player else 404


@pages.post("/u/<token>")
def stop(token: str) -> Page:
    """The mail program's one click (RFC 8058), or the button; the token is the proof."""
    player = _player(token)
    if player is None or player.id is None:
        return _page(None, token), 404
    with service().database.write() as session:
        if "again" in request.form:
            stopping.resume(session, player.id)
        else:
            stopping.stop(session, player.id)
    return show(token)


def _player(token: str) -> Player | None:
    player_id = stopping.read_stop_token(service().settings, token)
    if player_id is None or player_id > 2**31 - 1:
        return None
    with service().database.read() as session:
        player = session.get(Player, player_id)
    return None if player is None or player.is_former else player


def _page(player: Player | None, token: str) -> str:
    return render_template("web/stop_mail.html", player=player, token=token)
