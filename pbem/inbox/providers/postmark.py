"""Postmark's inbound webhook: JSON, best with "Include raw email content" switched on.

Postmark does not sign. It proves itself by the user and password written into the webhook's
https address, and may be asked for its source addresses (PBEM_INBOUND_POSTMARK_SOURCES) where no
proxy stands between. It tries again ten times on anything but 200; 403 stops it.
"""

from __future__ import annotations

import ipaddress
import re
from typing import Any

from pbem.inbox.providers.post_bodies import json_object, member, string
from pbem.inbox.providers.proofs import check_basic
from pbem.inbox.providers.rebuilt import envelope_sender, rebuilt, topmost
from pbem.inbox.providers.received_mail import (
    Envelope,
    Forged,
    ReceivedMail,
    Statuses,
    Verdicts,
    WebhookRequest,
)
from pbem.models import MailRoad

STATUSES = Statuses(forged=401, stale=401, for_good=403)
SPF = re.compile(r"\s*(\w+)")
FORWARDED = "@inbound.postmarkapp.com"
ENVELOPE_FROM = re.compile(r"envelope-from=<?\"?([^\s;>\"]*)")


def read(posted: WebhookRequest) -> list[ReceivedMail]:
    """PBEM_INBOUND_POSTMARK_SECRET is `user:password`, or the password for any user."""
    _check_source(posted)
    check_basic(posted)
    document = json_object(posted.body)
    raw_email, headers = string(document, "RawEmail"), _headers(document)
    if raw_email:
        # One character a byte, as far as it goes; the rest came in as UTF-8.
        raw = raw_email.encode("utf-8", "surrogatepass")
        received = topmost(raw)
    else:
        raw = rebuilt(headers, string(document, "TextBody"), string(document, "HtmlBody"))
        received = headers
    spf = next((value for name, value in received if name.lower() == "received-spf"), "")
    word, sender = SPF.match(spf), ENVELOPE_FROM.search(spf)
    mail = ReceivedMail(
        raw=raw,
        envelope=Envelope(
            (sender and sender[1]) or envelope_sender(received), _recipients(document)
        ),
        road=MailRoad.POSTMARK,
        event_id=string(document, "MessageID"),
        verdicts=Verdicts(spf=word[1].lower() if word and sender else ""),
    )
    return [mail]


def _check_source(posted: WebhookRequest) -> None:
    sources = posted.settings.postmark_sources
    try:
        remote = ipaddress.ip_address(posted.remote)
    except ValueError:
        remote = None
    if sources and not any(remote and remote in ipaddress.ip_network(one) for one in sources):
        raise Forged(f"{posted.remote} is none of PBEM_INBOUND_POSTMARK_SOURCES")


def _headers(document: dict[str, Any]) -> list[tuple[str, str]]:
    """Those listed, and those that Postmark takes out of the list."""
    listed = document.get("Headers")
    headers = [
        (str(entry.get("Name", "")), str(entry.get("Value", "")))
        for entry in (listed if isinstance(listed, list) else [])
        if isinstance(entry, dict)
    ]
    there = {name.lower() for name, _ in headers}
    full = member(document, "FromFull")
    if "from" not in there and full:
        name = re.sub(r'[\x00-\x1f"\\<>]', " ", string(full, "Name")).strip()
        address = string(full, "Email")
        headers.append(("From", f'"{name}" <{address}>' if name else address))
    missing = [n for n in ("To", "Cc", "Subject", "Date") if n.lower() not in there]
    return headers + [(name, string(document, name)) for name in missing if document.get(name)]


def _recipients(document: dict[str, Any]) -> tuple[str, ...]:
    """The one of this delivery; Postmark calls once for each.

    If mail is forwarded to Postmark's own address for us, only the headers know ours.
    """
    original = string(document, "OriginalRecipient")
    return (original,) if original and not original.lower().endswith(FORWARDED) else ()
