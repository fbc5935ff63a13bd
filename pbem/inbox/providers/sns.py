"""Amazon SNS messages: signed by a certificate that is fetched from Amazon, pinned and checked."""

from __future__ import annotations

import base64
import binascii
import json
import re
import ssl
import urllib.error
import urllib.request
from datetime import UTC, datetime, timedelta
from http.client import HTTPException, HTTPMessage
from typing import IO, Any

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from cryptography.x509.oid import NameOID

from pbem.inbox.providers.proofs import check_moment
from pbem.inbox.providers.received_mail import Again, Forged, ForGood, WebhookRequest

OLDEST = timedelta(minutes=65)
"""A delivery policy can make SNS try again for an hour; the timestamp is that of publishing."""
SECONDS = 5
MOST_BYTES = 100_000
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


def message(posted: WebhookRequest) -> dict[str, str]:
    """The message, if it is genuine, fresh and of a topic among the secrets."""
    told = _parsed(posted.body)
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
    fetch(url)


def region(told: dict[str, str]) -> str:
    """The region that the topic is in."""
    return (told.get("TopicArn", "").split(":") + [""] * 4)[3]


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Amazon does not redirect; whoever would could send us anywhere."""

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: HTTPMessage,
        newurl: str,
    ) -> None:
        return None


def fetch(url: str) -> bytes:
    """What stands at an address of Amazon's; raises `Again` if it cannot be had now."""
    context = urllib.request.HTTPSHandler(context=ssl.create_default_context())
    opener = urllib.request.build_opener(_NoRedirects, context)
    try:
        with opener.open(url, timeout=SECONDS) as answer:
            content: bytes = answer.read(MOST_BYTES)
    except (OSError, urllib.error.URLError, HTTPException) as error:
        raise Again(f"{url[:200]} does not answer: {error}") from None
    return content


def _parsed(body: bytes) -> dict[str, str]:
    try:
        told: Any = json.loads(body)
    except (ValueError, RecursionError):
        raise ForGood("not JSON") from None
    if not isinstance(told, dict):
        raise ForGood("not a JSON object")
    return {str(name): value for name, value in told.items() if isinstance(value, str)}


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
    pem = _certificates.get(url) or fetch(url)
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
