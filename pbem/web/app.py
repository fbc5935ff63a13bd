"""The web application: one factory that puts the pages together."""

from __future__ import annotations

import hashlib
from datetime import timedelta
from functools import partial
from pathlib import Path
from types import TracebackType

from flask import Flask, request
from jinja2 import StrictUndefined

from pbem.accounts import web_sessions
from pbem.core import local_mailbox
from pbem.core.service import Service
from pbem.core.version import VERSION
from pbem.games.registry import pages_of
from pbem.language.wording import service_name
from pbem.mail.templating import template_folder
from pbem.web import errors, inbound_webhooks
from pbem.web.account import (
    account_page,
    addresses,
    calendar_page,
    choices,
    confirmations,
    fresh_sign_in,
    own_data,
    passkeys,
    programs,
    provider_sign_in,
    push_page,
    sessions,
    sign_in,
    stop_mail,
    time_page,
    unproven_mail,
)
from pbem.web.admin import admin_page
from pbem.web.api import openapi as api_guide
from pbem.web.api import routes as api
from pbem.web.competition import charts as league_charts
from pbem.web.competition import (
    entry_forms,
    exports,
    ladder_page,
    leagues_page,
    organiser_page,
    rating_pages,
    rules_page,
    season_page,
    terms_page,
)
from pbem.web.game import (
    analysis_page,
    game_page,
    history,
    orders_page,
    seat_links,
    shared_game,
    taking_back,
    talk_page,
    votes,
)
from pbem.web.lobby import (
    archive,
    conversations,
    daily_page,
    explorer,
    home,
    invitations,
    profiles,
    try_page,
)
from pbem.web.mailbox import mailbox_page
from pbem.web.site import (
    appearance,
    banners,
    compression,
    cookies,
    events,
    host_pages,
    language,
    metrics,
    next_game,
    outside,
    rate_limits,
    security,
    templating,
    visitor,
)


class Application(Flask):
    """Flask, but for what it writes into logs."""

    def log_exception(
        self,
        exc_info: tuple[type, BaseException, TracebackType] | tuple[None, None, None],
    ) -> None:
        page = request.url_rule.rule if request.url_rule else "an address that is no page"
        self.logger.error("Exception on %s [%s]", page, request.method, exc_info=exc_info)


PAGES = (
    admin_page,
    archive,
    explorer,
    daily_page,
    rating_pages,
    sign_in,
    account_page,
    passkeys,
    provider_sign_in,
    profiles,
    language,
    appearance,
    addresses,
    fresh_sign_in,
    sessions,
    own_data,
    time_page,
    calendar_page,
    choices,
    programs,
    push_page,
    home,
    conversations,
    invitations,
    try_page,
    next_game,
    leagues_page,
    season_page,
    league_charts,
    ladder_page,
    entry_forms,
    rules_page,
    exports,
    organiser_page,
    terms_page,
    game_page,
    history,
    shared_game,
    analysis_page,
    events,
    votes,
    seat_links,
    orders_page,
    taking_back,
    talk_page,
    mailbox_page,
    metrics,
    outside,
    host_pages,
    inbound_webhooks,
    confirmations,
    unproven_mail,
    stop_mail,
    api,
    api_guide,
)
PROVEN_OTHERWISE = (seat_links, inbound_webhooks, confirmations, stop_mail, api)
"""No session's forms: a token, or the provider's signature, says who sends."""

STATIC = Path(__file__).parent / "static"
MOST_BYTES = 128_000
"""No form of ours is longer."""


def create_app(service: Service) -> Flask:
    """The application for that service; it keeps no state of its own."""
    app = Application("pbem.web", template_folder=template_folder())
    app.extensions["pbem"] = service
    app.config.update(_configuration(service))
    app.session_interface = cookies.Sessions()
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.globals.update(
        style_version=_version_of(STATIC),
        has_mailbox=service.settings.local_mailbox is not None
        and not local_mailbox.objection(service.settings),
        visitor=visitor.visitor,
        game_pages=pages_of,
        guest=visitor.guest,
        own_name=service.settings.name,
        own_logo=_kind_of(service.settings.logo),
        own_colour=service.settings.colour,
        service_name=partial(service_name, service.settings.name),
        source_url=service.settings.source_url,
        version=VERSION,
        listed_by_engines=service.settings.index,
        keep_mail_days=round(service.settings.keep_mail_days),
        keep_readings=service.settings.keep_readings,
        keep_traces_days=round(service.settings.keep_traces_days),
    )
    compression.prepare(app)
    language.prepare(app)
    appearance.prepare(app)
    templating.prepare(app)
    host_pages.prepare(app)
    next_game.prepare(app)
    events.prepare(app)
    outside.prepare(app)
    provider_sign_in.prepare(app)
    for pages in PAGES:
        app.register_blueprint(pages.pages)
    security.protect(app, *(pages.pages for pages in PROVEN_OTHERWISE))
    errors.register(app)
    rate_limits.prepare(app, service)
    daily_page.prepare(app)
    metrics.prepare(app, service)
    banners.prepare(app, service)
    app.after_request(visitor.note_use)
    api.prepare(app)
    return app


def _kind_of(logo: Path | None) -> str:
    if logo is None:
        return ""
    return "image/svg+xml" if logo.suffix.lower() == ".svg" else "image/png"


def _version_of(folder: Path) -> str:
    """Changes with any file there: part of their addresses, so that browsers may keep them."""
    content = b"".join(path.read_bytes() for path in sorted(folder.iterdir()))
    return hashlib.sha256(content).hexdigest()[:8]


def _configuration(service: Service) -> dict[str, object]:
    keys = [_session_key(key) for key in service.settings.secret_keys]
    secure = service.settings.base_url.startswith("https://")
    return {
        "SECRET_KEY": keys[0],
        "SECRET_KEY_FALLBACKS": keys[1:],
        "SESSION_COOKIE_NAME": cookies.name_of(cookies.SESSION, secure=secure),
        "SESSION_COOKIE_HTTPONLY": True,
        "SESSION_COOKIE_SAMESITE": "Lax",
        "SESSION_COOKIE_SECURE": secure,
        "PERMANENT_SESSION_LIFETIME": web_sessions.LIVES,
        "SEND_FILE_MAX_AGE_DEFAULT": timedelta(days=30),
        "MAX_CONTENT_LENGTH": MOST_BYTES,
        # Games are slow: a form may lie open for days, the session's life is limit enough.
        "WTF_CSRF_TIME_LIMIT": None,
        # Our pages send no referrer, so it cannot be asked for.
        "WTF_CSRF_SSL_STRICT": False,
    }


def _session_key(key: str) -> str:
    """A key of its own for cookies, so that no other signature passes for one."""
    return hashlib.sha256(b"web session\0" + key.encode()).hexdigest()
