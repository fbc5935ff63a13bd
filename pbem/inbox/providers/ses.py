"""Amazon SES receiving: a receipt rule with an SNS action, whose topic posts here.

The topic's ARN is the pinned secret. SNS signs by a certificate that is fetched from Amazon, pinned
and checked. It tries again three times within a minute on 5xx, on 4xx not at all: give the
subscription a delivery policy with more, and a queue for dead letters.
"""

from __future__ import annotations

import base64
import binascii
import logging
import re
from datetime import UTC, datetime, timedelta
from typing import Any

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from cryptography.x509.oid import NameOID

from pbem.inbox.providers import post_bodies
from pbem.inbox.providers.post_bodies import from_base64, json_object, member, string, strings
from pbem.inbox.providers.proofs import check_moment
from pbem.inbox.providers.received_mail import (
    Again,
    Envelope,
    Forged,
    ForGood,
    ReceivedMail,
    Statuses,
    Verdicts,
    WebhookRequest,
)
from pbem.models import MailRoad

STATUSES = Statuses(forged=403, stale=403, for_good=422)
log = logging.getLogger(__name__)
OLDEST = timedelta(minutes=65)
"""A delivery policy can make SNS try again for an hour; the timestamp is that of publishing."""
HOST = r"https://sns\.([a-z0-9-]{1,30})\.amazonaws\.com(?:\.cn)?"
CERTIFICATE_URL = re.compile(HOST + r"/SimpleNotificationService-[0-9a-f]{8,64}\.pem")
SUBSCRIBE_URL = re.compile(HOST + r"/\?Action=ConfirmSubscription&[\x21-\x7e]{1,2000}")
CERTIFICATE_NAME = re.compile(r"sns(?:\.[a-z0-9-]{1,30})?\.amazonaws\.com(?:\.cn)?")
HASHES: dict[str, hashes.HashAlgorithm] = {"1": hashes.SHA1(), "2": hashes.SHA256()}
SIGNED = ("Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type")
SIGNED_OF_SUBSCRIPTIONS = (
    "Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type",
)  # fmt: skip

_certificates: dict[str, bytes] = {}


def read(posted: WebhookRequest) -> list[ReceivedMail]:
    """PBEM_INBOUND_SES_SECRET is the TopicArn, perhaps with `sha256:…` of the certificate."""
    told = message(posted)
    if told.get("Type") == "SubscriptionConfirmation":
        confirm(told)
        log.info("the subscription of %s is confirmed", told["TopicArn"])
        return []
    if told.get("Type") != "Notification":
        return []
    try:
        received = json_object(told.get("Message", ""))
    except ForGood:
        return []  # the note that SES sends when the rule is made
    if received.get("notificationType") != "Received":
        return []
    return [_mail(received, told.get("MessageId", ""))]


def _mail(received: dict[str, Any], event_id: str) -> ReceivedMail:
    receipt, mail = member(received, "receipt"), member(received, "mail")
    content = string(received, "content")
    if not content:
        raise Again("SES did not send the mail itself: use an SNS action, not an S3 action")
    if str(member(receipt, "action").get("encoding", "")).upper() == "BASE64":
        raw = from_base64(content)
    else:
        raw = content.encode("utf-8", "surrogatepass")
    return ReceivedMail(
        raw=raw,
        envelope=Envelope(string(mail, "source"), strings(receipt, "recipients")),
        road=MailRoad.SES,
        event_id=event_id,
        # The DKIM verdict does not say whose signature holds; DMARC's says that one is aligned.
        verdicts=Verdicts(
            spf=_status(receipt, "spfVerdict"), dmarc=_status(receipt, "dmarcVerdict")
        ),
    )


def _status(receipt: dict[str, Any], name: str) -> str:
    word = str(member(receipt, name).get("status", "")).lower()
    return {"gray": "none", "processing_failed": "temperror"}.get(word, word)


def message(posted: WebhookRequest) -> dict[str, str]:
    """The message, if it is genuine, fresh and of a topic among the secrets."""
    told = {n: v for n, v in json_object(posted.body).items() if isinstance(v, str)}
    topics = [secret for secret in posted.secrets if secret.startswith("arn:")]
    if told.get("TopicArn") not in topics:
        raise Forged(f"the topic {told.get('TopicArn', '')[:200]!r} is not ours")
    check_moment(_moment(told.get("Timestamp", "")), posted.now, OLDEST)
    pins = [s.removeprefix("sha256:") for s in posted.secrets if s.startswith("sha256:")]
    _check_signature(told, posted.now, pins)
    return told


def confirm(told: dict[str, str]) -> None:
    """Open the address that confirms the subscription, at Amazon only."""
    url = told.get("SubscribeURL", "")
    found = SUBSCRIBE_URL.fullmatch(url)
    if found is None or found[1] != region(told):
        raise Forged("the subscription is not to be confirmed at Amazon")
    post_bodies.fetch(url)


def region(told: dict[str, str]) -> str:
    """The region that the topic is in."""
    return (told.get("TopicArn", "").split(":") + [""] * 4)[3]


def _moment(text: str) -> datetime:
    try:
        return datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)
    except ValueError:
        raise Forged("the timestamp cannot be read") from None


def _check_signature(told: dict[str, str], now: datetime, pins: list[str]) -> None:
    algorithm = HASHES.get(told.get("SignatureVersion", ""))
    if algorithm is None:
        raise Forged("an unknown version of signature")
    try:
        signature = base64.b64decode(told.get("Signature", ""), validate=True)
    except (binascii.Error, ValueError):
        raise Forged("the signature cannot be read") from None
    key = _public_key(told, now, pins)
    try:
        key.verify(signature, string_to_sign(told), PKCS1v15(), algorithm)
    except InvalidSignature:
        raise Forged("the signature does not fit") from None


def string_to_sign(told: dict[str, str]) -> bytes:
    """Names and values on lines of their own, as Amazon's documentation orders them."""
    names = SIGNED if told.get("Type") == "Notification" else SIGNED_OF_SUBSCRIPTIONS
    lines = [f"{name}\n{told[name]}\n" for name in names if name in told]
    return "".join(lines).encode("utf-8", "surrogatepass")


def _public_key(told: dict[str, str], now: datetime, pins: list[str]) -> RSAPublicKey:
    """From the certificate, which has to come from SNS in the topic's region and be valid now."""
    url = told.get("SigningCertURL", "")
    found = CERTIFICATE_URL.fullmatch(url)
    if found is None or found[1] != region(told):
        raise Forged("the certificate is not at Amazon, in the topic's region")
    pem = _certificates.get(url) or post_bodies.fetch(url)
    try:
        certificate = x509.load_pem_x509_certificate(pem)
        names = certificate.subject.get_attributes_for_oid(NameOID.COMMON_NAME)
    except ValueError:
        raise Again("what Amazon gave is no certificate") from None
    if not any(CERTIFICATE_NAME.fullmatch(str(name.value)) for name in names):
        raise Forged("the certificate is not that of SNS")
    if not certificate.not_valid_before_utc <= now <= certificate.not_valid_after_utc:
        raise Forged("the certificate is not valid now")
    if pins and certificate.fingerprint(hashes.SHA256()).hex() not in pins:
        raise Forged("the certificate is not the one that is pinned")
    key = certificate.public_key()
    if not isinstance(key, RSAPublicKey):
        raise Forged("the certificate has no RSA key")
    _certificates[url] = pem
    return key
