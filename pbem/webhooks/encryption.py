"""What is sent to a browser: encrypted for it alone (RFC 8291), and signed as ours (RFC 8292)."""

from __future__ import annotations

import base64
from datetime import timedelta
from functools import lru_cache
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from pbem.accounts.signed_tokens import own_address
from pbem.core import clock
from pbem.core.config import Settings
from pbem.models import Webhook

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256: private keys are the numbers from 1 to below it."""
POINT_BYTES, SECRET_BYTES = 65, 16
SIGNED_FOR = timedelta(hours=12)
KEPT_FOR = timedelta(days=1)
"""How long a push service keeps it for a browser that is not running."""


class BadKeys(ValueError):
    """A browser never gives such keys."""


def public_key(settings: Settings) -> str:
    """The key that browsers know us by: an uncompressed point in base64url."""
    return _public_key(settings.push_key)


@lru_cache(maxsize=8)
def _public_key(text: str) -> str:
    point = _private_key(text).public_key()
    return _base64url(point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def check(p256dh: str, auth: str) -> None:
    """Raises `BadKeys` unless they are a point of P-256 and a secret of 16 bytes, in base64url."""
    try:
        point, secret = (_from_base64url(text) for text in (p256dh, auth))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError as error:
        raise BadKeys(str(error)) from None
    if len(point) != POINT_BYTES or len(secret) != SECRET_BYTES:
        raise BadKeys("a key of another length")


def sealed(settings: Settings, browser: Webhook, body: bytes) -> tuple[bytes, dict[str, str]]:
    """The encrypted body and its headers. It is urgent, as somebody waits for the player."""
    assert browser.p256dh is not None  # as of every browser
    content = http_ece.encrypt(
        body,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_from_base64url(browser.p256dh),
        auth_secret=_from_base64url(browser.secret),
    )
    parts = urlsplit(browser.url)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int((clock.now() + SIGNED_FOR).timestamp()),
        "sub": _contact(settings),
    }
    signed: dict[str, str] = Vapid02(_private_key(settings.push_key)).sign(claims)
    return content, signed | {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(int(KEPT_FOR.total_seconds())),
        "Urgency": "high",
    }


def _contact(settings: Settings) -> str:
    """Where a push service finds us."""
    if settings.base_url.startswith("https://"):
        return settings.base_url
    return f"mailto:{own_address(settings, 'help')}"


def _private_key(text: str) -> ec.EllipticCurvePrivateKey:
    number = int(text, 16) % (ORDER - 1) + 1
    return ec.derive_private_key(number, ec.SECP256R1())


def _from_base64url(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "==")


def _base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
