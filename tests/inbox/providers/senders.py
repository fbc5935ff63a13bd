"""Requests as the providers send them: the recorded shapes in `requests/`, signed here."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.x509.oid import NameOID

from pbem.inbox.providers.ses import string_to_sign

REQUESTS = Path(__file__).parent / "requests"
RECORDED = datetime(2026, 11, 12, 18, 4, 10, tzinfo=UTC)
MAIL = (REQUESTS / "mail.eml").read_bytes()
SECRET = "a secret of ours"
TOPIC = "arn:aws:sns:eu-west-1:012345678912:inbound"
BOUNDARY = "xYzZY"


@dataclass(frozen=True)
class Request:
    """What is posted to `/inbound/PROVIDER`."""

    provider: str
    body: bytes
    headers: dict[str, str] = field(default_factory=dict)

    def with_header(self, name: str, value: str) -> Request:
        return replace(self, headers=self.headers | {name: value})

    def with_body(self, old: bytes, new: bytes) -> Request:
        assert old in self.body
        return replace(self, body=self.body.replace(old, new))


def shape(name: str) -> Any:
    return json.loads((REQUESTS / f"{name}.json").read_text())


def seconds(moment: datetime) -> str:
    return str(int(moment.timestamp()))


def hmac_of(message: bytes, secret: str = SECRET) -> str:
    return hmac.new(secret.encode(), message, hashlib.sha256).hexdigest()


def _form(content_type: str, fields: list[list[str]]) -> tuple[bytes, str]:
    if content_type != "multipart/form-data":
        return urlencode([(name, value) for name, value in fields]).encode(), content_type
    body = "".join(
        f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        for name, value in fields
    )
    return f"{body}--{BOUNDARY}--\r\n".encode(), f"{content_type}; boundary={BOUNDARY}"


def mailgun(
    name: str = "mailgun_mime",
    moment: datetime = RECORDED,
    token: str = "a" * 50,
    secret: str = SECRET,
    change: Callable[[str], str] = str,
) -> Request:
    recorded = shape(name)
    timestamp = seconds(moment)
    fields = [[n, change(value)] for n, value in recorded["fields"]]
    fields += [["timestamp", timestamp], ["token", token]]
    fields += [["signature", hmac_of((timestamp + token).encode(), secret)]]
    body, content_type = _form(recorded["content_type"], fields)
    return Request("mailgun", body, {"Content-Type": content_type, "User-Agent": "Go-http-client"})


def postmark(name: str = "postmark_raw", password: str = SECRET, **changes: Any) -> Request:
    body = json.dumps(shape(name) | changes).encode()
    user = base64.b64encode(f"postmark:{password}".encode()).decode()
    return Request(
        "postmark",
        body,
        {"Content-Type": "application/json", "Authorization": f"Basic {user}"},
    )


@cache
def sendgrid_key() -> ec.EllipticCurvePrivateKey:
    return ec.generate_private_key(ec.SECP256R1())


def sendgrid_secret() -> str:
    der = sendgrid_key().public_key()
    return base64.b64encode(
        der.public_bytes(
            serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
        )
    ).decode()


def sendgrid(
    name: str = "sendgrid_raw", moment: datetime = RECORDED, change: Callable[[str], str] = str
) -> Request:
    recorded = shape(name)
    fields = [[n, change(value)] for n, value in recorded["fields"]]
    body, content_type = _form(recorded["content_type"], fields)
    signature = sendgrid_key().sign(seconds(moment).encode() + body, ec.ECDSA(hashes.SHA256()))
    return Request(
        "sendgrid",
        body,
        {
            "Content-Type": content_type,
            "X-Twilio-Email-Event-Webhook-Timestamp": seconds(moment),
            "X-Twilio-Email-Event-Webhook-Signature": base64.b64encode(signature).decode(),
        },
    )


@cache
def sns_key() -> rsa.RSAPrivateKey:
    return rsa.generate_private_key(65537, 2048)


def certificate(name: str = "sns.amazonaws.com", until: datetime | None = None) -> bytes:
    """A certificate of the key above, as Amazon would give it."""
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    built = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(sns_key().public_key())
        .serial_number(7)
        .not_valid_before(RECORDED - timedelta(days=100))
        .not_valid_after(until or RECORDED + timedelta(days=100))
        .sign(sns_key(), hashes.SHA256())
    )
    return built.public_bytes(serialization.Encoding.PEM)


def ses(
    name: str = "ses_notification",
    moment: datetime = RECORDED,
    change: Callable[[str], str] = str,
    **changes: str,
) -> Request:
    told = shape(name) | {"Timestamp": f"{moment:%Y-%m-%dT%H:%M:%S}.271Z"} | changes
    told["Message"] = change(told["Message"])
    algorithm = hashes.SHA256() if told["SignatureVersion"] == "2" else hashes.SHA1()
    signature = sns_key().sign(string_to_sign(told), padding.PKCS1v15(), algorithm)
    told["Signature"] = base64.b64encode(signature).decode()
    headers = {
        "Content-Type": "text/plain; charset=UTF-8",
        "x-amz-sns-message-type": told["Type"],
        "User-Agent": "Amazon Simple Notification Service Agent",
    }
    return Request("ses", json.dumps(told).encode(), headers)


def signed(
    provider: str = "raw",
    raw: bytes = MAIL,
    moment: datetime = RECORDED,
    sender: str = "ann@example.org",
    recipient: str = "help@pbem.localhost",
    secret: str = SECRET,
) -> Request:
    timestamp = seconds(moment)
    signature = hmac_of(f"{timestamp}\n{sender}\n{recipient}\n".encode() + raw, secret)
    headers = {
        "Content-Type": "message/rfc822",
        "X-Pbem-Timestamp": timestamp,
        "X-Pbem-Sender": sender,
        "X-Pbem-Recipient": recipient,
        "X-Pbem-Signature": f"sha256={signature}",
    }
    return Request(provider, raw, headers)


def cloudflare(**arguments: Any) -> Request:
    return signed("cloudflare", **arguments)


def _basic(password: str) -> str:
    return f"Basic {base64.b64encode(f'webhook:{password}'.encode()).decode()}"


def parsed(provider: str, password: str = SECRET, **changes: Any) -> Request:
    """As Brevo and Mailjet post it."""
    headers = {"Content-Type": "application/json", "Authorization": _basic(password)}
    return Request(provider, json.dumps(shape(provider) | changes).encode(), headers)


def mandrill(
    events: list[Any] | None = None, key: str = SECRET, base_url: str = "http://127.0.0.1:8000"
) -> Request:
    told = json.dumps(shape("mandrill") if events is None else events)
    signed = f"{base_url}/inbound/mandrillmandrill_events{told}".encode()
    signature = base64.b64encode(hmac.digest(key.encode(), signed, "sha1")).decode()
    return Request(
        "mandrill",
        urlencode({"mandrill_events": told}).encode(),
        {
            "Content-Type": "application/x-www-form-urlencoded",
            "User-Agent": "Mandrill-Webhook/1.0",
            "X-Mandrill-Signature": signature,
        },
    )


def sparkpost(events: list[Any] | None = None, token: str = SECRET) -> Request:
    body = json.dumps(shape("sparkpost") if events is None else events).encode()
    headers = {"Content-Type": "application/json", "X-MessageSystems-Webhook-Token": token}
    return Request("sparkpost", body, headers | {"X-MessageSystems-Batch-ID": "4e4a1c29"})


RESEND_KEY = base64.b64encode(SECRET.encode()).decode()
RESEND_SECRETS = (f"whsec_{RESEND_KEY}", "re_an_api_key")


def resend(
    event_id: str = "msg_p5jXN8AQM9LWM0D4loKWxJek",
    moment: datetime = RECORDED,
    secret: str = SECRET,
    **changes: Any,
) -> Request:
    body = json.dumps(shape("resend_event") | changes).encode()
    signed = f"{event_id}.{seconds(moment)}.".encode() + body
    signature = base64.b64encode(hmac.digest(secret.encode(), signed, "sha256")).decode()
    headers = {
        "Content-Type": "application/json",
        "svix-id": event_id,
        "svix-timestamp": seconds(moment),
        "svix-signature": f"v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= v1,{signature}",
    }
    return Request("resend", body, headers)


RECORDED_REQUESTS: dict[str, Callable[[], Request]] = {
    "mailgun_mime": mailgun,
    "mailgun_fields": lambda: mailgun("mailgun_fields"),
    "postmark_raw": postmark,
    "postmark_fields": lambda: postmark("postmark_fields"),
    "sendgrid_raw": sendgrid,
    "sendgrid_fields": lambda: sendgrid("sendgrid_fields"),
    "ses": ses,
    "cloudflare": cloudflare,
    "raw": signed,
    "resend": resend,
    "brevo": lambda: parsed("brevo"),
    "mailjet": lambda: parsed("mailjet"),
    "mandrill": mandrill,
    "sparkpost": sparkpost,
}
