"""How often one network address may sign in, do what makes us send mail, or ask what takes long.

What one mailbox may be sent is limited elsewhere, by what the database remembers; this is against
those who go through many mailboxes or many keys.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import wraps
from typing import ParamSpec, TypeVar, cast

from flask import Flask, Response, current_app, make_response, render_template, request
from werkzeug.exceptions import TooManyRequests

from pbem.accounts import security_log
from pbem.accounts.security_log import Event
from pbem.core.service import Service
from pbem.core.token_buckets import Buckets
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext
from pbem.models import Player
from pbem.web.site.networks import network_of as network_of
from pbem.web.site.visitor import origin, service, visitor

P = ParamSpec("P")
R = TypeVar("R")
EXTENSION = "pbem-visitor-buckets"
PERIOD = 600
"""Seconds in which an address may do each of these `PBEM_VISITOR_RATE` times."""


class RateLimit(StrEnum):
    """What is counted; each by itself."""

    SIGN_IN = "sign in"
    MAIL = "mail"
    OPINION = "opinion"
    TRY = "try"
    OPERATE = "operate"


def prepare(app: Flask, of: Service) -> None:
    app.extensions[EXTENSION] = Buckets(of.settings.visitor_rate, PERIOD)
    app.register_error_handler(TooManyRequests, _explained)


def limited(act: RateLimit) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Refuses the form where its sender has done so too often, before anything else is done."""

    def limit(page: Callable[P, R]) -> Callable[P, R]:
        @wraps(page)
        def counted(*args: P.args, **kwargs: P.kwargs) -> R:
            count(act)
            return page(*args, **kwargs)

        return counted

    return limit


def words(error: TooManyRequests) -> str:
    """What to do, for the page and for scripts."""
    minutes = -(-cast(int, error.retry_after) // 60)
    return ngettext(
        "There were too many requests from your network just now. Nothing was done or sent. Please "
        "wait a minute and try again.",
        "There were too many requests from your network just now. Nothing was done or sent. Please "
        "wait %(num)s minutes and try again.",
        minutes,
    )


def count(act: RateLimit) -> None:
    """One more by this visitor; raises `TooManyRequests`."""
    if seconds := seconds_to_wait(act, visitor()):
        raise TooManyRequests(retry_after=seconds)


def seconds_to_wait(act: RateLimit, player: Player | None) -> int:
    """One more by this network, and by the player if it is known who asks; 0 if that is not too
    many."""
    buckets = cast(Buckets, current_app.extensions[EXTENSION])
    network = network_of(request.remote_addr, service().settings)
    keys = [(act, network)] if network else []
    if player is not None:
        keys.append((act, f"player {player.id}"))
    if seconds := max((buckets.wait(key) for key in keys), default=0):
        # A line only: whoever asks too often must not make us write as often.
        known = player.id if player is not None else None
        security_log.log_event(None, Event.LIMIT_REACHED, known, origin(), act=act.value)
    return seconds


def _explained(error: TooManyRequests) -> Response:
    page = render_template("web/problem.html", title=_("Too many requests"), words=words(error))
    response = make_response(page, error.code)
    response.headers["Retry-After"] = str(error.retry_after)
    return response
