"""Mandrill's inbound events and SparkPost's relay webhooks: several raw mails at once, as JSON.

Both try again whatever is not answered 200, and then bring the whole batch; what is refused for
good is therefore answered 200, too. Of what they have checked, neither says for which sender.
"""

from __future__ import annotations

from typing import Any

from pbem.inbox.providers import post_bodies
from pbem.inbox.providers.post_bodies import from_base64, json_objects, member, string
from pbem.inbox.providers.proofs import check_hmac_base64, check_token
from pbem.inbox.providers.received_mail import (
    Envelope,
    Forged,
    ForGood,
    ReceivedMail,
    Statuses,
    WebhookRequest,
)
from pbem.models import MailRoad

STATUSES = Statuses(forged=403, stale=403, for_good=200)
TEST_KEY = "test-webhook"
"""By which Mandrill signs the empty batch that it posts before a webhook has a key of its own."""


def read_mandrill(posted: WebhookRequest) -> list[ReceivedMail]:
    """PBEM_INBOUND_MANDRILL_SECRET is the webhook's key, or `test-webhook` until it has one; what
    is signed is the address, `/inbound/mandrill` at PBEM_BASE_URL, and the form. Raises
    `DeliveryRefused`."""
    try:
        form = post_bodies.fields(posted.header("content-type"), posted.body)
    except ForGood as error:  # nobody has proven anything yet
        raise Forged(str(error)) from None
    signed = f"{posted.settings.base_url}/inbound/{MailRoad.MANDRILL}".encode()
    signed += b"".join(name.encode() + form[name] for name in sorted(form))
    batch = form.get("mandrill_events", b"")
    keys = [key.encode() for key in posted.secrets if key != TEST_KEY or batch == b"[]"]
    check_hmac_base64(keys, signed, [posted.header("x-mandrill-signature")], "sha1")
    told = [member(event, "msg") for event in json_objects(batch)]
    return [
        ReceivedMail(
            raw=string(each, "raw_msg").encode("utf-8", "surrogatepass"),
            envelope=Envelope(string(each, "from_email"), (string(each, "email"),)),
            road=MailRoad.MANDRILL,
        )
        for each in told
        if string(each, "raw_msg")  # other events have none
    ]


def read_sparkpost(posted: WebhookRequest) -> list[ReceivedMail]:
    """PBEM_INBOUND_SPARKPOST_SECRET is the webhook's `auth_token`. Raises `DeliveryRefused`."""
    check_token(posted, "X-MessageSystems-Webhook-Token")
    told = [member(member(each, "msys"), "relay_message") for each in json_objects(posted.body)]
    return [_of_sparkpost(each) for each in told if each]  # the trial of a new webhook has none


def _of_sparkpost(told: dict[str, Any]) -> ReceivedMail:
    content = member(told, "content")
    mail = string(content, "email_rfc822")
    is_encoded = content.get("email_rfc822_is_base64") is True
    raw = from_base64(mail) if is_encoded else mail.encode("utf-8", "surrogatepass")
    return ReceivedMail(
        raw=raw,
        envelope=Envelope(string(told, "msg_from"), (string(told, "rcpt_to"),)),
        road=MailRoad.SPARKPOST,
    )
