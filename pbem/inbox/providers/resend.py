"""Resend's `email.received` webhook: it tells the id of a mail, which is then fetched from Resend.

It is signed as Svix does it, over id, time and body, and tries again after whatever is not 2xx,
signed anew, for about a day; the mail itself stays with Resend.
"""

from __future__ import annotations

import base64
import binascii
import re
from datetime import timedelta
from typing import Any

from pbem.inbox.providers import post_bodies
from pbem.inbox.providers.post_bodies import json_object, member, string, strings
from pbem.inbox.providers.proofs import check_age, check_hmac_base64
from pbem.inbox.providers.rebuilt import envelope_sender, headers_of, rebuilt, topmost
from pbem.inbox.providers.received_mail import (
    Again,
    Envelope,
    ForGood,
    ReceivedMail,
    Statuses,
    WebhookRequest,
)
from pbem.models import MailRoad

STATUSES = Statuses(forged=403, stale=403, for_good=200)
OLDEST = timedelta(minutes=5)
RECEIVED_MAIL = "https://api.resend.com/emails/receiving/{}?html_format=cid"
MAIL_ID = re.compile(r"[0-9A-Za-z-]{1,64}")
SIGNING, API_KEY = "whsec_", "re_"
ADDRESS = re.compile(r'[^\s<>,;"]+@[^\s<>,;"]+')
NAMED_ALONE = {"From": "from", "Message-ID": "message_id", "Subject": "subject"}
RECEIVERS = ("to", "cc", "bcc")


def read(posted: WebhookRequest) -> list[ReceivedMail]:
    """PBEM_INBOUND_RESEND_SECRET is the webhook's signing secret (`whsec_…`) and an API key
    (`re_…`) with full access. Raises `DeliveryRefused`."""
    event_id = _check(posted)
    told = json_object(posted.body)
    data = member(told, "data")
    if told.get("type") != "email.received":
        return []
    if not MAIL_ID.fullmatch(string(data, "email_id")):
        raise ForGood("the event names no mail")
    raw = _fetched(posted, string(data, "email_id"))
    receivers = " ".join(each for name in RECEIVERS for each in strings(data, name))
    mail = ReceivedMail(
        raw=raw,
        envelope=Envelope(envelope_sender(topmost(raw)), tuple(ADDRESS.findall(receivers))),
        road=MailRoad.RESEND,
        event_id=event_id,
    )
    return [mail]


def _check(posted: WebhookRequest) -> str:
    """The id of the event, the same whenever it comes again."""
    event_id, moment = posted.header("svix-id"), posted.header("svix-timestamp")
    try:
        keys = [
            base64.b64decode(secret.removeprefix(SIGNING))
            for secret in posted.secrets
            if secret.startswith(SIGNING)
        ]
    except (binascii.Error, ValueError):
        raise Again("the signing secret in PBEM_INBOUND_RESEND_SECRET is broken") from None
    given = [each.removeprefix("v1,") for each in posted.header("svix-signature").split()]
    signed = f"{event_id}.{moment}.".encode("latin-1", "replace") + posted.body
    check_hmac_base64(keys, signed, given)
    check_age(moment, posted.now, OLDEST)
    return event_id


def _fetched(posted: WebhookRequest, mail_id: str) -> bytes:
    """The raw mail, or what can be put together of what Resend has kept of it."""
    api_key = next((secret for secret in posted.secrets if secret.startswith(API_KEY)), None)
    if api_key is None:
        raise Again("PBEM_INBOUND_RESEND_SECRET has no API key, by which the mail is fetched")
    most = posted.settings.max_mail_bytes + 1
    headers = {"Authorization": f"Bearer {api_key}", "User-Agent": "pbem"}
    kept = json_object(post_bodies.fetch(RECEIVED_MAIL.format(mail_id), headers, most))
    url = string(member(kept, "raw"), "download_url")
    if url.startswith("https://"):  # it is signed: whoever keeps the file gets no key of ours
        return post_bodies.fetch(url, most=most)
    return _rebuilt(kept)


def _rebuilt(kept: dict[str, Any]) -> bytes:
    headers = headers_of(member(kept, "headers"))
    there = {name.lower() for name, _ in headers}
    alone = {name: string(kept, field) for name, field in NAMED_ALONE.items()}
    alone["To"] = ", ".join(strings(kept, "to"))
    headers += [(n, value) for n, value in alone.items() if value and n.lower() not in there]
    return rebuilt(headers, string(kept, "text"), string(kept, "html"))
