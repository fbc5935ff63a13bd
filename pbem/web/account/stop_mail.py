"""Pages behind links that stop mail: List-Unsubscribe, of all or of the decision of the day, the
notice that undoes a stop, and “never write to this address again” in mails that nobody asked for;
and notifications switched off in the notification itself.

Only a player who is signed in gets the mail back from the first: a machine that opens it again must
not undo what the player meant. The last wants the address typed, because machines that open mails
submit forms; a mail program's own button is one request (RFC 8058).
"""

from __future__ import annotations

from flask import Blueprint, Response, render_template, request
from sqlmodel import Session

from pbem.accounts import codes, merged
from pbem.accounts.code_tries import Try
from pbem.mail import do_not_write, unsubscribe
from pbem.models import Player, id_of
from pbem.play import daily_mails
from pbem.privacy import stop_notice
from pbem.web.site import one_click, seat_proof, visitor
from pbem.web.site.visitor import service
from pbem.webhooks import browsers, targets

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
            queued = stop_notice.stop_by_link(session, service(), player.id, by_program=by_program)
        elif _is_self(player):
            unsubscribe.resume(session, player.id)
    service().wakeups.deliver(queued)
    return show(token)


@pages.get("/u/daily/<token>")
def show_daily(token: str) -> Page:
    """Inert, as above."""
    player = _player(unsubscribe.read_daily_token(service().settings, token))
    return render_template("web/stop_daily.html", player=player), 200 if player else 404


@pages.post("/u/daily/<token>")
def stop_daily(token: str) -> Page:
    """No more decisions of the day; all other mail stays."""
    player = _player(unsubscribe.read_daily_token(service().settings, token))
    if player is not None:
        with service().database.write() as session:
            daily_mails.choose(session, id_of(player), wanted=False)
    return show_daily(token)


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


def _stopped(session: Session, token: str, *, locked: bool = False) -> tuple[Player | None, bytes]:
    subject = stop_notice.read_undo_token(service().settings, token)
    if subject is None:
        return None, b""
    player_id = stop_notice.player_of(subject)
    player = merged.current(session, player_id, locked=locked)
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
    return one_click.page(page, status, at_once=at_once)


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


@pages.get("/never/<token>")
def show_never(token: str) -> Page:
    """Inert: mail scanners open every link."""
    return _never_page(token)


@pages.post("/never/<token>")
def stop_strangers(token: str) -> Page:
    """The mail program's one click, or a button with the address typed."""
    settings, form = service().settings, request.form
    mailbox = do_not_write.read_never_token(settings, token)
    if mailbox is None:
        return _never_page(token)
    by_program = form.get("List-Unsubscribe") == "One-Click"
    if not by_program and mailbox not in do_not_write.hashes(
        settings, form.get("address", "")[:254]
    ):
        return _never_page(token, wrong=True)
    with service().database.write() as session:
        if "again" in form and not by_program:
            do_not_write.end(session, [mailbox])
        else:
            do_not_write.begin(session, mailbox)
    return _never_page(token)


def _never_page(token: str, *, wrong: bool = False) -> Page:
    mailbox = do_not_write.read_never_token(service().settings, token)
    if mailbox is None:
        return render_template("web/never.html", token="", known=False, stopped=False), 404
    with service().database.read() as session:
        stopped = do_not_write.is_set(session, mailbox)
    page = render_template("web/never.html", token=token, known=True, stopped=stopped, wrong=wrong)
    return page, 422 if wrong else 200


@pages.post("/push/off")
def push_off() -> Response:
    """Forget the browser of that endpoint: a secret address, which it alone has given to us. The
    answer is the same whether we knew it."""
    endpoint = request.form.get("endpoint", "")
    if 0 < len(endpoint) <= targets.LONGEST:
        with service().database.write() as session:
            browsers.forget_endpoint(session, endpoint)
    return Response(status=204)
