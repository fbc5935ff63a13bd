"""SendGrid's Inbound Parse: a form with the raw mail ("Post the raw, full MIME message") or fields.

It proves itself by an ECDSA signature over timestamp and body (a security policy with
`signature`), or, without one, by the user and password in the webhook's address. SendGrid drops
the mail without a word on any 3xx or 4xx, and tries again for three days on 5xx.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
from datetime import timedelta

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, EllipticCurvePublicKey
from cryptography.hazmat.primitives.serialization import load_der_public_key

from pbem.inbox.providers import post_bodies
from pbem.inbox.providers.proofs import check_age, check_basic
from pbem.inbox.providers.rebuilt import header_lines, rebuilt
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

STATUSES = Statuses(forged=403, stale=503, for_good=422)
SIGNATURE = "x-twilio-email-event-webhook-signature"
TIMESTAMP = "x-twilio-email-event-webhook-timestamp"
OLDEST = timedelta(days=3, minutes=10)
"""As long as it tries again: whether it then signs anew is not documented."""
DKIM = re.compile(r"@([\w.-]+)\s*:\s*pass")


def read(posted: WebhookRequest) -> list[ReceivedMail]:
    """PBEM_INBOUND_SENDGRID_SECRET is the policy's public key, or `user:password`."""
    event = _check(posted)
    form = post_bodies.fields(posted.header("content-type"), posted.body)
    charsets = _json(form, "charsets")
    if "email" in form:
        raw = form["email"]
    elif "headers" in form:
        headers = header_lines(_decoded(form, "headers", charsets))
        raw = rebuilt(headers, _decoded(form, "text", charsets), _decoded(form, "html", charsets))
    else:
        raise ForGood("neither email nor headers")
    envelope = _json(form, "envelope")
    to = envelope.get("to")
    mail = ReceivedMail(
        raw=raw,
        envelope=Envelope(
            str(envelope.get("from") or ""),
            tuple(map(str, to)) if isinstance(to, list) else (),
        ),
        road=MailRoad.SENDGRID,
        event_id=event,
        verdicts=Verdicts(
            spf=post_bodies.text(form, "SPF").lower(),
            dkim=tuple(DKIM.findall(post_bodies.text(form, "dkim").lower())),
        ),
    )
    return [mail]


def _check(posted: WebhookRequest) -> str:
    """What makes the delivery one, if it is signed."""
    keys = [key for key in map(_public_key, posted.secrets) if key is not None]
    if not keys:
        check_basic(posted)
        return ""
    timestamp = posted.header(TIMESTAMP)
    try:
        signature = base64.b64decode(posted.header(SIGNATURE), validate=True)
    except (binascii.Error, ValueError):
        raise Forged("the signature cannot be read") from None
    signed = timestamp.encode() + posted.body
    if not any(_fits(key, signature, signed) for key in keys):
        raise Forged("the signature does not fit")
    check_age(timestamp, posted.now, OLDEST)
    return hashlib.sha256(signed).hexdigest()


def _public_key(secret: str) -> EllipticCurvePublicKey | None:
    try:
        key = load_der_public_key(base64.b64decode(secret, validate=True))
    except (binascii.Error, ValueError):
        return None
    return key if isinstance(key, EllipticCurvePublicKey) else None


def _fits(key: EllipticCurvePublicKey, signature: bytes, signed: bytes) -> bool:
    try:
        key.verify(signature, signed, ECDSA(hashes.SHA256()))
    except InvalidSignature:
        return False
    return True


def _json(form: dict[str, bytes], name: str) -> dict[str, object]:
    try:
        value = json.loads(form.get(name, b"{}"))
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _decoded(form: dict[str, bytes], name: str, charsets: dict[str, object]) -> str:
    try:
        return form.get(name, b"").decode(str(charsets.get(name, "utf-8")), "replace")
    except LookupError:
        return form.get(name, b"").decode("utf-8", "replace")
