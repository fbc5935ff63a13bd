"""Our own DKIM signature (RFC 6376), for mail that goes out by plain SMTP with no signer behind.

It is made when the mail is queued, so that a mail sent twice is twice the same bytes.
"""

from __future__ import annotations

import base64
from functools import lru_cache
from pathlib import Path

import dkim
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    PublicFormat,
    load_pem_private_key,
)

from pbem.core.config import BadSetting, Settings

ONCE_MORE = (b"from", b"to", b"subject", b"date", b"reply-to")
"""Signed once more than they are there, so that none can be added."""
SIGNED = (
    *ONCE_MORE, b"message-id", b"in-reply-to", b"references", b"list-id", b"list-unsubscribe",
    b"list-unsubscribe-post", b"auto-submitted", b"feedback-id", b"mime-version", b"content-type",
)  # fmt: skip


def signed(settings: Settings, key: Path, raw: bytes) -> bytes:
    """The mail with our signature by that key on top."""
    signer = dkim.DKIM(raw)
    there = {name.lower() for name, _ in signer.headers}
    headers = [name for name in SIGNED if name in there] + list(ONCE_MORE)
    line: bytes = signer.sign(
        settings.dkim_selector.encode(),
        settings.mail_domain.encode("idna"),
        private_key(key),
        canonicalize=(b"relaxed", b"relaxed"),
        include_headers=headers,
    )
    return line + raw


@lru_cache(maxsize=4)
def private_key(path: Path) -> bytes:
    """The key file's content; raises `BadSetting` if it holds no RSA key of 1024 bits or more."""
    try:
        pem = path.read_bytes()
        key = load_pem_private_key(pem, password=None)
    except (OSError, ValueError, TypeError) as error:
        raise BadSetting(f"PBEM_DKIM_KEY: {path} cannot be read: {error}") from None
    if not isinstance(key, RSAPrivateKey) or key.key_size < 1024:
        raise BadSetting(f"PBEM_DKIM_KEY: {path} holds no RSA key of at least 1024 bits")
    return pem


def record(path: Path) -> str:
    """The TXT record that belongs to the key."""
    key = load_pem_private_key(private_key(path), password=None)
    der = key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return f"v=DKIM1; k=rsa; p={base64.b64encode(der).decode()}"
