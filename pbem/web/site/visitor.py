"""Who looks at a page: the signed-in player, or nobody.

The signed cookie holds a session's key, and the database the session
(`pbem.accounts.web_sessions`), so that it can be ended from elsewhere. A guest (`pbem.play.guests`)
is somebody on the pages of their games only: everywhere else they are nobody.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import ParamSpec, TypeVar, cast

from flask import (
    Response,
    current_app,
    flash,
    g,
    redirect,
    render_template,
    request,
    session,
    url_for,
)
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session
from werkzeug.wrappers import Response as AnyResponse

from pbem.accounts import blocking, security_log
from pbem.accounts import web_sessions as sessions
from pbem.accounts.security_log import Event, Origin
from pbem.accounts.trusted_browsers import label_of
from pbem.core.outages import is_passing
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.models import Player, WebSession, id_of
from pbem.play import guests
from pbem.web.site import devices
from pbem.web.site.networks import network_of
from pbem.webhooks import browsers

log = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")
KEY = "key"
"""What the session's key is called in the cookie."""
ANSWERED = "decisions"
"""Which answers somebody gave to the decisions of the last days, by day."""
KEPT = ("language", "theme", "goods", "keys", "wishes", ANSWERED)
"""What a browser has chosen, whoever uses it."""
GUESTS_PAGES = ("games", "history", "analysis", "events", "orders", "next_game")
"""The blueprints where a guest may act: what there is at a table of bots."""
FOUND = "provider_found"
"""An account at the sign-in provider that is nobody's yet (`pbem.web.account.provider_sign_in`)."""
PENDING = "pending"
"""What a player was about to do when asked to sign in again (`pbem.web.account.fresh_sign_in`)."""


def service() -> Service:
    """The service that this application shows."""
    return cast(Service, current_app.extensions["pbem"])


def visitor() -> Player | None:
    """The signed-in player; a guest only where there is something for them to do."""
    someone = _of_session()
    if someone is None or someone.guest_since is None:
        return someone
    return someone if request.blueprint in GUESTS_PAGES else None


def time_zone() -> str:
    """Where the visitor is; strangers are told UTC."""
    player = visitor()
    return player.time_zone if player is not None else "UTC"


def guest() -> Player | None:
    """Whoever plays in this browser without an account."""
    someone = _of_session()
    return someone if someone is not None and someone.guest_since is not None else None


def _of_session() -> Player | None:
    if "visitor" not in g:
        g.visitor = g.web_session = None
        key = session.get(KEY)
        if isinstance(key, str):
            with service().database.read() as database:
                if found := sessions.find(database, key):
                    g.web_session, g.visitor = found
    return cast("Player | None", g.visitor)


def web_session() -> WebSession | None:
    """The session that this request belongs to."""
    return cast("WebSession | None", g.web_session) if visitor() else None


def origin() -> Origin:
    """Where this request comes from, as far as it is kept."""
    network = network_of(request.remote_addr, service().settings)
    browser = label_of(request.headers.get("User-Agent", ""))
    return Origin(browser, security_log.network_of(network))


def _begin_anew(*kept: str) -> None:
    left = {name: session[name] for name in (*KEPT, *kept) if name in session}
    session.clear()
    session.update(left)


def sign_in(
    player: Player,
    how: Event = Event.SIGN_IN_LINK,
    address: str = "",
    *,
    proven: bool = True,
    guest_id: int | None = None,
) -> None:
    """From now on this browser is the player; nothing of an earlier session is kept but `KEPT`.

    `address` is the one whose link was used; `proven` as in `web_sessions.begin`. The games of this
    browser's guest, and of the one who asked for the link (`guest_id`), become the player's.
    Raises `Blocked`.
    """
    again, before = visitor(), guest()
    kept = (PENDING,) if again is not None and again.id == id_of(player) else ()
    with service().database.write() as database:
        blocking.refuse(database.get_one(Player, id_of(player)))
        ended = _end(database)
        for one in {guest_id, before and before.id} - {None}:
            guests.hand_over(database, cast(int, one), player)
        key = sessions.begin(
            database, id_of(player), request.headers.get("User-Agent", ""), proven=proven
        )
        if ended is not None:
            browsers.move(database, ended, key)
        security_log.log_event(database, how, id_of(player), origin())
        security_log.log_event(database, Event.SESSION_BEGAN, id_of(player), origin())
        queued = devices.tell(database, player, origin(), address)
    service().wakeups.deliver(queued)
    _begin_anew(*kept, FOUND)
    session.permanent = True
    session[KEY] = key
    g.pop("visitor", None)


def sign_in_guest(service: Service) -> Player:
    """This browser's guest, made if there is none; raises `guests.TableError` if there are enough.

    Nothing of theirs is logged, for there is no account to watch over.
    """
    if (known := guest()) is not None:
        return known
    with service.database.write() as database:
        made = guests.new(database, service.settings.most_guests, origin().network)
        browser = request.headers.get("User-Agent", "")
        key = sessions.begin(database, id_of(made), browser, proven=False)
    _begin_anew()
    session.permanent = True
    session[KEY] = key
    g.pop("visitor", None)
    return made


def sign_out() -> None:
    with service().database.write() as database:
        ended = _end(database)
        if ended is not None:
            security_log.log_event(
                database, Event.SESSION_ENDED, ended.player_id, origin(), ended.label
            )
    _begin_anew()
    g.visitor = g.web_session = None


def note_use(response: Response) -> Response:
    """After the page, so that no page writes while it reads; seldom (`web_sessions.use_is_old`)."""
    current: WebSession | None = g.get("web_session")
    if current is None or KEY not in session:
        return response
    if guest() is None:
        devices.remember(response, current.player_id)
    if sessions.use_is_old(current):
        try:
            with service().database.write() as database:
                sessions.used(database, current)
        except SQLAlchemyError as error:
            if not is_passing(error):
                raise
            log.warning("the use of a session was not noted; the page is shown all the same")
    return response


def _end(database: Session) -> WebSession | None:
    """Whatever session this browser has is over."""
    key = session.get(KEY)
    return sessions.end_key(database, key) if isinstance(key, str) else None


def signed_in(page: Callable[P, R]) -> Callable[P, R | AnyResponse]:
    """Lets only players in; others are asked to sign in and come back here."""

    @wraps(page)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R | AnyResponse:
        if visitor() is None:
            target = request.path if request.method == "GET" else came_from()
            return redirect(url_for("account.ask", target=target))
        return page(*args, **kwargs)

    return guarded


def player() -> Player:
    """The signed-in player of a page that is `signed_in`."""
    someone = visitor()
    assert someone is not None
    return someone


def came_from() -> str:
    """The page that a form stands on: all of ours post to an address below it."""
    if request.path.startswith("/account/"):
        return "/account"
    return request.path.rpartition("/")[0] or "/"


def local_path(text: str | None) -> str:
    """The text if it is a path on this site, else the front page: no link may lead elsewhere."""
    if text and text.startswith("/") and not text.startswith("//") and text.isprintable():
        return text if "\\" not in text and len(text) <= 200 else "/"
    return "/"


@contextmanager
def refusals_said() -> Iterator[None]:
    """What is refused in here is said on the next page, unless it asks something."""
    try:
        yield
    except Refused as error:
        if error.asks:
            raise
        flash(str(error), "problem")


def see_other(path: str) -> Response:
    """After a form: go and get that page."""
    return cast(Response, redirect(path, 303))


def moved_to(path: str) -> Response:
    """What was here has that address from now on. A browser asks again each time, for it may move
    back."""
    answer = cast(Response, redirect(path, 301))
    answer.headers["Cache-Control"] = "private, no-store"
    return answer


def link_spent(title: str, why: str, url: str, words: str) -> tuple[str, int]:
    """The page of a link that leads nowhere any more: why, and a button to somewhere else."""
    return render_template("web/spent.html", title=title, why=why, url=url, words=words), 410
