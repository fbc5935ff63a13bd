"""How often one network address may sign in, or do what makes us send mail.

What one mailbox may be sent is limited elsewhere, by what the database remembers; this is against
those who go through many mailboxes or many keys.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from enum import StrEnum
from functools import wraps
from typing import ParamSpec, TypeVar, cast

from flask import Flask, Response, current_app, make_response, render_template, request
from werkzeug.exceptions import TooManyRequests

from pbem.buckets import Buckets
from pbem.config import Settings
from pbem.languages import gettext as _
from pbem.languages import ngettext
from pbem.service import Service
from pbem.web.visitor import service, visitor

P = ParamSpec("P")
R = TypeVar("R")
EXTENSION = "pbem-visitor-buckets"
PERIOD = 600
"""Seconds in which an address may do each of these `PBEM_VISITOR_RATE` times."""


class Act(StrEnum):
    """What is counted; each by itself."""

    SIGN_IN = "sign in"
    MAIL = "mail"


def prepare(app: Flask, of: Service) -> None:
    app.extensions[EXTENSION] = Buckets(of.settings.visitor_rate, PERIOD)
    app.register_error_handler(TooManyRequests, _explained)


def limited(act: Act) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Refuses the form where its sender has done so too often, before anything else is done."""

    def limit(page: Callable[P, R]) -> Callable[P, R]:
        @wraps(page)
        def counted(*args: P.args, **kwargs: P.kwargs) -> R:
            count(act)
            return page(*args, **kwargs)

        return counted

    return limit


def network_of(remote: str | None, settings: Settings) -> str | None:
    """The network that a visitor comes from: his address, of IPv6 the /64 that one household has.

    None where it is not known: this machine itself, and any address before which a proxy stands
    that nobody told us to trust (we speak no TLS, so with https there is one).
    """
    if not remote or (settings.base_url.startswith("https:") and not settings.trusted_proxy):
        return None
    address = ipaddress.ip_address(remote.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            network = ipaddress.ip_network((address, 64), strict=False)
            return None if address.is_loopback else str(network)
        address = address.ipv4_mapped
    return None if address.is_loopback else str(address)


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


def count(act: Act) -> None:
    """One more by this visitor: by his network, and by the player if he is signed in.

    Raises `TooManyRequests`.
    """
    buckets = cast(Buckets, current_app.extensions[EXTENSION])
    network, player = network_of(request.remote_addr, service().settings), visitor()
    keys = [(act, network)] if network else []
    if player is not None:
        keys.append((act, f"player {player.id}"))
    if seconds := max((buckets.wait(key) for key in keys), default=0):
        raise TooManyRequests(retry_after=seconds)


def _explained(error: TooManyRequests) -> Response:
    page = render_template("web/problem.html", title=_("Too many requests"), words=words(error))
    response = make_response(page, error.code)
    response.headers["Retry-After"] = str(error.retry_after)
    return response
