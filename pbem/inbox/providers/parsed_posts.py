"""Brevo's inbound parsing and Mailjet's Parse API: parsed mails as JSON.

Neither signs. Both prove themselves by the user and password written into the webhook's https
address. Neither tells the whole mail, so what is neither text nor HTML in it is not seen; nor what
they have checked, so that under PBEM_SENDER_POLICY=strict our own check has to do, which a mail
that was put together again does not pass. What is refused for good is answered 200, or it would
come again.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote

from pbem.inbox.providers.post_bodies import json_object, member, objects, string
from pbem.inbox.providers.proofs import check_basic
from pbem.inbox.providers.rebuilt import envelope_sender, headers_of, rebuilt
from pbem.inbox.providers.received_mail import Envelope, ReceivedMail, Statuses, WebhookRequest
from pbem.models import MailRoad

STATUSES = Statuses(forged=401, stale=401, for_good=200)


def read_brevo(posted: WebhookRequest) -> list[ReceivedMail]:
    """PBEM_INBOUND_BREVO_SECRET is `user:password`, or the password for any user. Raises
    `DeliveryRefused`."""
    check_basic(posted)
    return [_of_brevo(item) for item in objects(json_object(posted.body), "items")]


def _of_brevo(item: dict[str, Any]) -> ReceivedMail:
    """Its envelope stands in headers, each address written as in a URL."""
    headers = headers_of(member(item, "Headers"))
    delivered = [unquote(v).strip() for n, v in headers if n.lower() == "delivered-to"]
    named = [string(each, "Address") for each in objects(item, "Recipients")]
    return ReceivedMail(
        raw=rebuilt(headers, string(item, "RawTextBody"), string(item, "RawHtmlBody")),
        envelope=Envelope(unquote(envelope_sender(headers)), tuple(delivered or named)),
        road=MailRoad.BREVO,
    )


def read_mailjet(posted: WebhookRequest) -> list[ReceivedMail]:
    """PBEM_INBOUND_MAILJET_SECRET is `user:password`, or the password for any user. Raises
    `DeliveryRefused`."""
    check_basic(posted)
    told = json_object(posted.body)
    headers = headers_of(member(told, "Headers"))
    mail = ReceivedMail(
        raw=rebuilt(headers, string(told, "Text-part"), string(told, "Html-part")),
        envelope=Envelope(string(told, "Sender"), (string(told, "Recipient"),)),
        road=MailRoad.MAILJET,
    )
    return [mail]
