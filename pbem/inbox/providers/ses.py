"""Amazon SES receiving: a receipt rule with an SNS action, whose topic posts here.

The topic's ARN is the pinned secret. SNS tries again three times within a minute on 5xx, on 4xx
not at all: give the subscription a delivery policy with more, and a queue for dead letters.
"""

from __future__ import annotations

import base64
import binascii
import json
import logging
from typing import Any

from pbem.inbox.providers import sns
from pbem.inbox.providers.received_mail import (
    Again,
    Envelope,
    ForGood,
    ProviderNotice,
    ReceivedMail,
    Statuses,
    Verdicts,
    WebhookRequest,
)
from pbem.models import MailRoad

STATUSES = Statuses(forged=403, stale=403, for_good=422)
log = logging.getLogger(__name__)


def read(posted: WebhookRequest) -> ReceivedMail | ProviderNotice:
    """PBEM_INBOUND_SES_SECRET is the TopicArn, perhaps with `sha256:…` of the certificate."""
    told = sns.message(posted)
    if told.get("Type") == "SubscriptionConfirmation":
        sns.confirm(told)
        log.info("the subscription of %s is confirmed", told["TopicArn"])
        return ProviderNotice("confirmed")
    if told.get("Type") != "Notification":
        return ProviderNotice("nothing to do")
    received = _object(told.get("Message", ""))
    if received.get("notificationType") != "Received":
        return ProviderNotice("no mail")  # the note that SES sends when the rule is made
    return _mail(received, told.get("MessageId", ""))


def _mail(received: dict[str, Any], event_id: str) -> ReceivedMail:
    receipt, mail = _part(received, "receipt"), _part(received, "mail")
    content = received.get("content")
    if not isinstance(content, str):
        raise Again("SES did not send the mail itself: use an SNS action, not an S3 action")
    if str(_part(receipt, "action").get("encoding", "")).upper() == "BASE64":
        try:
            raw = base64.b64decode(content, validate=False)
        except (binascii.Error, ValueError):
            raise ForGood("the mail's base64 is broken") from None
    else:
        raw = content.encode("utf-8", "surrogatepass")
    recipients = receipt.get("recipients")
    return ReceivedMail(
        raw=raw,
        envelope=Envelope(
            str(mail.get("source") or ""),
            tuple(map(str, recipients)) if isinstance(recipients, list) else (),
        ),
        road=MailRoad.SES,
        event_id=event_id,
        # The DKIM verdict does not say whose signature holds; DMARC's says that one is aligned.
        verdicts=Verdicts(
            spf=_status(receipt, "spfVerdict"), dmarc=_status(receipt, "dmarcVerdict")
        ),
    )


def _status(receipt: dict[str, Any], name: str) -> str:
    word = str(_part(receipt, name).get("status", "")).lower()
    return {"gray": "none", "processing_failed": "temperror"}.get(word, word)


def _object(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _part(document: dict[str, Any], name: str) -> dict[str, Any]:
    value = document.get(name)
    return value if isinstance(value, dict) else {}
