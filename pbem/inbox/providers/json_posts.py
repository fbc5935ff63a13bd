"""Mails as JSON: parsed ones by Brevo's inbound parsing and Mailjet's Parse API, raw ones, several
at once, by Mandrill's inbound events and SparkPost's relay webhooks.

Brevo and Mailjet sign nothing and prove themselves by the user and password written into the
webhook's https address, SparkPost by a token in a header; Mandrill signs. Of a parsed mail what is
neither text nor HTML is not seen, and no DKIM signature can be checked any more. Of what they have
checked, none says for which sender. All bring again what is not answered 200, Mandrill and
SparkPost with the whole batch; what is refused for good is therefore answered 200, too.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote

from pbem.inbox.providers import post_bodies
from pbem.inbox.providers.post_bodies import (
    from_base64,
    json_object,
    json_objects,
    member,
    objects,
    string,
)
from pbem.inbox.providers.proofs import check_basic, check_hmac_base64, check_token
from pbem.inbox.providers.rebuilt import envelope_sender, headers_of, rebuilt
from pbem.inbox.providers.received_mail import (
    Envelope,
    Forged,
    ForGood,
    ReceivedMail,
    Statuses,
    WebhookRequest,
)
from pbem.models import MailRoad

BY_PASSWORD = Statuses(forged=401, stale=401, for_good=200)
SIGNED = Statuses(forged=403, stale=403, for_good=200)
TEST_KEY = "test-webhook"
"""By which Mandrill signs the empty batch that it posts before a webhook has a key of its own."""


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
