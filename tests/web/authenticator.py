"""An authenticator and the browser around it: makes passkeys and signs with them, as WebAuthn
Level 3 says (ES256, attestation "none")."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import encode_cbor

PRESENT, VERIFIED, NEW_KEY = 0x01, 0x04, 0x40


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def data(words: str) -> bytes:
    return base64.urlsafe_b64decode(words + "==")


@dataclass
class Authenticator:
    """Holds one passkey; `step` is how far it counts with every signature."""

    origin: str
    host: str = "localhost"
    step: int = 1
    count: int = 0
    verifies: bool = True
    """Whether it knows its user by a finger, a face or a PIN."""
    handle: bytes = b""
    credential_id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """`navigator.credentials.create`, as `toJSON` writes it."""
        self.handle = data(options["user"]["id"])
        attested = (
            bytes(16) + len(self.credential_id).to_bytes(2) + self.credential_id + self._cose_key()
        )
        attestation = {
            "fmt": "none",
            "attStmt": {},
            "authData": self._said(PRESENT | VERIFIED | NEW_KEY) + attested,
        }
        return self._credential(
            clientDataJSON=text(self._client_data("webauthn.create", options["challenge"])),
            attestationObject=text(encode_cbor(attestation)),
            transports=["internal", "a-way-of-tomorrow"],
        )

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """`navigator.credentials.get`, as `toJSON` writes it."""
        self.count += self.step
        said = self._said(PRESENT | (VERIFIED if self.verifies else 0))
        client = self._client_data("webauthn.get", options["challenge"])
        signature = self.key.sign(said + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(
            clientDataJSON=text(client),
            authenticatorData=text(said),
            signature=text(signature),
            userHandle=text(self.handle),
        )

    def _credential(self, **response: Any) -> dict[str, Any]:
        identity = text(self.credential_id)
        return {"id": identity, "rawId": identity, "type": "public-key", "response": response}

    def _client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps(
            {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        ).encode()

    def _said(self, flags: int) -> bytes:
        host = hashlib.sha256(self.host.encode()).digest()
        return host + bytes([flags]) + self.count.to_bytes(4)

    def _cose_key(self) -> bytes:
        numbers = self.key.public_key().public_numbers()
        return encode_cbor(
            {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        )
