"""Mailgun routes: `forward("https://…/inbound/mailgun/mime")` for raw mails, or parsed fields.

Mailgun signs timestamp and token only, so a token is good for one content (`event_id`), and
repeats the same signature when it tries again, for up to 7 h 55 min: an old one is genuine till
then. It tries again after every status but 200 and 406. A signature that does not fit may also
mean that our secret is wrong, which somebody can mend before the mail is lost: no 406 for that.
"""

from __future__ import annotations

import json
from datetime import timedelta
from email.errors import MessageError
from email.parser import BytesHeaderParser

from pbem.inbox.providers import post_bodies
from pbem.inbox.providers.proofs import check_age, check_hmac
from pbem.inbox.providers.rebuilt import rebuilt
from pbem.inbox.providers.received_mail import (
    Envelope,
    Forged,
    ForGood,
    ReceivedMail,
    Statuses,
    Verdicts,
    WebhookRequest,
)
from pbem.models import MailRoad

STATUSES = Statuses(forged=403, stale=406, for_good=406)
OLDEST = timedelta(hours=8, minutes=30)


def read(posted: WebhookRequest) -> list[ReceivedMail]:
    """PBEM_INBOUND_MAILGUN_SECRET is the HTTP webhook signing key."""
    form = post_bodies.fields(posted.header("content-type"), posted.body)
    timestamp, token = post_bodies.text(form, "timestamp"), post_bodies.text(form, "token")
    if not token:
        raise Forged("no token")
    signed = (timestamp + token).encode()
    check_hmac(posted.secrets, signed, post_bodies.text(form, "signature"))
    check_age(timestamp, posted.now, OLDEST)
    headers, raw = _mail(form)
    recipients = post_bodies.text(form, "recipient").split(",")
    mail = ReceivedMail(
        raw=raw,
        envelope=Envelope(post_bodies.text(form, "sender"), tuple(r.strip() for r in recipients)),
        road=MailRoad.MAILGUN,
        event_id=token,
        verdicts=Verdicts(spf=_spf(headers)),
    )
    return [mail]


def _mail(form: dict[str, bytes]) -> tuple[list[tuple[str, str]], bytes]:
    """Its headers, and the raw mail or what can be put together of it."""
    if "body-mime" in form:
        raw = form["body-mime"]
        try:
            parsed = BytesHeaderParser().parsebytes(raw)
        except (MessageError, ValueError, LookupError):
            return [], raw
        return [(name, str(value)) for name, value in parsed.items()], raw
    try:
        listed = json.loads(form.get("message-headers", b""))
        headers = [(str(name), str(value)) for name, value in listed]
    except (ValueError, TypeError, RecursionError):
        raise ForGood("neither body-mime nor message-headers") from None
    plain, html = post_bodies.text(form, "body-plain"), post_bodies.text(form, "body-html")
    return headers, rebuilt(headers, plain, html)


def _spf(headers: list[tuple[str, str]]) -> str:
    """Mailgun writes its finding on top; below the first Received the sender may have."""
    for name, value in headers:
        if name.lower() == "received":
            break
        if name.lower() == "x-mailgun-spf":
            return value.strip().lower()
    return ""
