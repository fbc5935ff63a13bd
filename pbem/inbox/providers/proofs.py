"""How requests prove themselves: HMACs, basic authentication, and how old they may be."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from pbem.inbox.providers.received_mail import Forged, Stale, WebhookRequest

AHEAD = timedelta(minutes=5)
"""How far the sender's clock may be before ours."""


def hmac_hex(secret: str, message: bytes) -> str:
    """HMAC-SHA256 in lower-case hexadecimal digits."""
    return hmac.new(secret.encode(), message, hashlib.sha256).hexdigest()


def check_hmac(secrets: tuple[str, ...], message: bytes, signature: str) -> None:
    """Raises `Forged` unless one of the secrets signed the message."""
    given = signature.strip().lower().encode()
    if not any(hmac.compare_digest(hmac_hex(s, message).encode(), given) for s in secrets):
        raise Forged("the signature does not fit")


def check_hmac_base64(
    secrets: Iterable[bytes], message: bytes, signatures: Iterable[str], algorithm: str = "sha256"
) -> None:
    """Raises `Forged` unless one of the signatures is by one of the secrets."""
    made = [base64.b64encode(hmac.digest(secret, message, algorithm)) for secret in secrets]
    given = [signature.strip().encode() for signature in signatures]
    if not any(hmac.compare_digest(one, other) for one in made for other in given):
        raise Forged("the signature does not fit")


def check_token(posted: WebhookRequest, header: str) -> None:
    """Raises `Forged` unless one of the secrets stands in that header."""
    given = posted.header(header).encode()
    if not any(hmac.compare_digest(secret.encode(), given) for secret in posted.secrets):
        raise Forged(f"no {header} of ours")


def check_basic(posted: WebhookRequest) -> None:
    """Raises `Forged` without basic authentication by `user:password`, or by the password alone."""
    scheme, _, encoded = posted.header("authorization").partition(" ")
    if scheme.lower() != "basic":
        raise Forged("no basic authentication")
    try:
        given = base64.b64decode(encoded.strip(), validate=True)
    except (binascii.Error, ValueError):
        raise Forged("the basic authentication cannot be read") from None
    password = given.partition(b":")[2]
    fits = [
        hmac.compare_digest(given if ":" in secret else password, secret.encode())
        for secret in posted.secrets
    ]
    if not any(fits):
        raise Forged("wrong user or password")


def check_age(signed: str, now: datetime, oldest: timedelta) -> None:
    """`signed` in seconds since 1970; raises `Stale` if it is too old or from the future."""
    try:
        moment = datetime.fromtimestamp(int(signed), UTC)
    except (ValueError, OverflowError, OSError):
        raise Forged("the timestamp is no number of seconds") from None
    check_moment(moment, now, oldest)


def check_moment(moment: datetime, now: datetime, oldest: timedelta) -> None:
    if not now - oldest <= moment <= now + AHEAD:
        raise Stale(f"signed at {moment:%Y-%m-%d %H:%M:%S} UTC, which is not now")
