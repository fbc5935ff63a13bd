"""Webhooks: mail providers post what arrived for us; stored durably, then answered 200."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from flask import Blueprint, abort, current_app, request
from werkzeug.exceptions import RequestEntityTooLarge

from pbem.accounts import security_log
from pbem.accounts.security_log import Event
from pbem.core import clock, logs
from pbem.core.config import Settings
from pbem.inbox.intake import accept
from pbem.inbox.memory_budget import MemoryBudget
from pbem.inbox.providers import (
    json_posts,
    mailgun,
    postmark,
    resend,
    sendgrid,
    ses,
    signed_posts,
)
from pbem.inbox.providers.received_mail import (
    Again,
    DeliveryRefused,
    Forged,
    ForGood,
    ReceivedMail,
    Stale,
    Statuses,
    WebhookRequest,
)
from pbem.models import MailRoad
from pbem.web.site.visitor import origin, service

log = logging.getLogger(__name__)

pages = Blueprint("inbound", __name__, url_prefix="/inbound")

Answer = tuple[str, int, dict[str, str]]


class Road(NamedTuple):
    """An adapter, and the statuses on which its provider does what is right."""

    read: Callable[[WebhookRequest], list[ReceivedMail]]
    statuses: Statuses


ROADS: Mapping[str, Road] = {
    MailRoad.MAILGUN: Road(mailgun.read, mailgun.STATUSES),
    MailRoad.POSTMARK: Road(postmark.read, postmark.STATUSES),
    MailRoad.SENDGRID: Road(sendgrid.read, sendgrid.STATUSES),
    MailRoad.SES: Road(ses.read, ses.STATUSES),
    MailRoad.CLOUDFLARE: Road(signed_posts.read_cloudflare, signed_posts.STATUSES),
    MailRoad.RAW: Road(signed_posts.read_raw, signed_posts.STATUSES),
    MailRoad.RESEND: Road(resend.read, resend.STATUSES),
    MailRoad.BREVO: Road(json_posts.read_brevo, json_posts.BY_PASSWORD),
    MailRoad.MAILJET: Road(json_posts.read_mailjet, json_posts.BY_PASSWORD),
    MailRoad.MANDRILL: Road(json_posts.read_mandrill, json_posts.SIGNED),
    MailRoad.SPARKPOST: Road(json_posts.read_sparkpost, json_posts.SIGNED),
}


def most_posted_bytes(settings: Settings) -> int:
    """The longest request that can hold a mail we take: a form may treble every byte."""
    return 3 * settings.max_mail_bytes + 200_000


@pages.route("/<provider>", methods=["POST", "HEAD"])
@pages.post("/<provider>/mime")
def receive(provider: str) -> Answer:
    """Each refusal has the status on which that provider does what is right for it. Mandrill looks
    by HEAD whether the address is there."""
    road, settings = ROADS.get(provider), service().settings
    secrets = settings.inbound_secrets.get(provider, ())
    if road is None or not secrets:
        abort(404)
    if request.method == "HEAD":
        return _answer("", 200)
    statuses = road.statuses
    request.max_content_length = most_posted_bytes(settings)
    length = request.content_length or request.max_content_length
    with _room(length, request.max_content_length) as there_is:
        if not there_is:
            return _answer("too much mail at once, try again later", statuses.again)
        return _received(provider, road, secrets, settings)


@contextmanager
def _room(length: int, most: int) -> Iterator[bool]:
    """Requests of that length together, once over, are held in memory."""
    memory: MemoryBudget = current_app.extensions.setdefault("posted mail", MemoryBudget(most))
    taken = memory.take(min(length, most))
    try:
        yield taken
    finally:
        if taken:
            memory.give(min(length, most))


def _received(provider: str, road: Road, secrets: tuple[str, ...], settings: Settings) -> Answer:
    statuses = road.statuses
    try:
        body = request.get_data(cache=False)
    except RequestEntityTooLarge:
        return _answer(f"longer than {request.max_content_length} bytes", statuses.for_good)
    headers = {name.lower(): value for name, value in request.headers.items()}
    remote = request.remote_addr or ""
    try:
        posted = WebhookRequest(headers, body, remote, secrets, settings, clock.now())
        _accept_each(provider, road.read(posted))
    except DeliveryRefused as refusal:
        log.warning("%s: not taken: %s", provider, logs.masked(refusal))
        if isinstance(refusal, Forged):
            security_log.log_event(None, Event.SIGNATURE_REFUSED, None, origin(), road=provider)
        return _answer(str(refusal), _status(refusal, statuses))
    except Exception:  # whatever it is, the provider keeps the mail and tries again
        log.exception("%s: a mail could not be stored", provider)
        return _answer("the mail could not be stored, try again later", statuses.again)
    return _answer("stored", 200)


def _accept_each(provider: str, mails: list[ReceivedMail]) -> None:
    """One that is never to be taken holds up no others of its batch."""
    refusals: list[ForGood] = []
    for mail in mails:
        try:
            accept(service(), mail)
        except ForGood as refusal:
            refusals.append(refusal)
    if refusals and len(refusals) == len(mails):
        raise refusals[0]
    for each in refusals:
        log.warning("%s: not taken: %s", provider, logs.masked(each))


def _status(refusal: DeliveryRefused, statuses: Statuses) -> int:
    if isinstance(refusal, Stale):
        return statuses.stale
    if isinstance(refusal, Forged):
        return statuses.forged
    return statuses.again if isinstance(refusal, Again) else statuses.for_good


def _answer(words: str, status: int) -> Answer:
    return f"{words}\n", status, {"Content-Type": "text/plain; charset=utf-8"}
