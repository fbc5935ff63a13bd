"""Passkeys (WebAuthn): made on a player's device, kept as public keys, forgotten by being deleted.

Only discoverable credentials are asked for: the device offers what it holds for this site, so
that nobody has to say who they are, and nobody learns who has an account. The library is imported
by who needs it: it is large, and most sites go for days without a passkey.
"""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, delete, select

from pbem.accounts.players import clean_name
from pbem.core import clock
from pbem.language.catalogues import gettext as _
from pbem.models import Passkey, PasskeyOwner, Player, SpentChallenge, id_of

MOST = 20
"""Passkeys that a player may have."""
CHALLENGE_LIVES = timedelta(minutes=5)
LONGEST_ID = 1023
"""Bytes of a credential id, by the standard."""
UNREADABLE = (ValueError, TypeError, KeyError)
"""What the library raises for an answer that no browser would give, beside its own refusals."""


class PasskeyRefused(Exception):
    """A passkey's answer that is not accepted; the text is for the player.

    `player_id` is whose passkey it claims to be, where that is known.
    """

    player_id: int | None = None


class UnknownPasskey(PasskeyRefused):
    """Nobody's passkey (any more): the device may be told so."""


class Proof(NamedTuple):
    """Whose passkey answered; `verified`: the device knew its user by a finger, a face or a PIN."""

    player: Player
    verified: bool


@dataclass(frozen=True)
class PasskeySite:
    """What devices bind a passkey to: the host's name, and the origin their answers must name."""

    name: str
    host: str
    origin: str


def site_of(base_url: str, name: str) -> PasskeySite | None:
    """The site of that base URL; None where browsers make no passkeys (an IP address, no TLS)."""
    parts = urlsplit(base_url)
    host = (parts.hostname or "").encode("idna").decode()
    local = host == "localhost" or host.endswith(".localhost")
    if not host or _is_ip(host) or (parts.scheme != "https" and not local):
        return None
    usual = {"https": 443, "http": 80}.get(parts.scheme)
    port = "" if parts.port in (None, usual) else f":{parts.port}"
    return PasskeySite(name, host, f"{parts.scheme}://{host}{port}")


def creation_options(
    session: Session, site: PasskeySite, player: Player, challenge: bytes
) -> dict[str, Any]:
    """What the browser needs to make a passkey for the player, as JSON."""
    import webauthn
    from webauthn.helpers import options_to_json_dict, structs

    known = [
        structs.PublicKeyCredentialDescriptor(
            id=passkey.credential_id,
            transports=[structs.AuthenticatorTransport(word) for word in passkey.transports],
        )
        for passkey in list_passkeys(session, id_of(player))
    ]
    options = webauthn.generate_registration_options(
        rp_id=site.host,
        rp_name=site.name,
        user_id=_handle(session, id_of(player)),
        user_name=player.email or player.name,
        user_display_name=player.name,
        challenge=challenge,
        timeout=_milliseconds(CHALLENGE_LIVES),
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=known,
    )
    return options_to_json_dict(options)


def request_options(
    site: PasskeySite, challenge: bytes, *, verified: bool = False
) -> dict[str, Any]:
    """What the browser needs to ask for any passkey of this site, as JSON.

    `verified`: only a device will do that knows its user, and not just somebody's touch.
    """
    import webauthn
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import UserVerificationRequirement as Verification

    options = webauthn.generate_authentication_options(
        rp_id=site.host,
        challenge=challenge,
        timeout=_milliseconds(CHALLENGE_LIVES),
        user_verification=Verification.REQUIRED if verified else Verification.PREFERRED,
    )
    return options_to_json_dict(options)


def register(
    session: Session,
    site: PasskeySite,
    player_id: int,
    challenge: bytes,
    credential: dict[str, Any],
    label: str,
) -> Passkey:
    """Keep the passkey that the player's device has made for that challenge.

    Raises `Refused`.
    """
    import webauthn
    from webauthn.helpers.exceptions import WebAuthnException

    session.get_one(Player, player_id, with_for_update=True)
    _spend(session, challenge)
    if len(list_passkeys(session, player_id)) >= MOST:
        raise PasskeyRefused(_("You have %(most)s passkeys; remove one of them first.", most=MOST))
    try:
        made = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
        )
    except (WebAuthnException, *UNREADABLE) as error:
        raise _refused() from error
    if len(made.credential_id) > LONGEST_ID:
        raise _refused()
    passkey = Passkey(
        player_id=player_id,
        credential_id=made.credential_id,
        public_key=made.credential_public_key,
        sign_count=made.sign_count,
        transports=_transports(credential),
        label=clean_name(label, _("A passkey")),
    )
    try:
        with session.begin_nested():
            session.add(passkey)
    except IntegrityError as error:
        raise PasskeyRefused(_("This passkey is already known here.")) from error
    return passkey


def verify(
    session: Session,
    site: PasskeySite,
    challenge: bytes,
    credential: dict[str, Any],
    *,
    verified: bool = False,
) -> Proof:
    """The player whose device has signed that challenge, once; their passkey's use is noted.

    Raises `Refused`: also where the device has counted no further since the last time, as a
    copy of it would, and where it must have `verified` its user and has not.
    """
    import webauthn
    from webauthn.helpers import parse_authentication_credential_json
    from webauthn.helpers.exceptions import WebAuthnException

    _spend(session, challenge)
    passkey: Passkey | None = None
    try:
        answer = parse_authentication_credential_json(credential)
        query = select(Passkey).where(Passkey.credential_id == answer.raw_id)
        passkey = session.exec(query.with_for_update()).first()
        if passkey is None:
            raise _unknown()
        proof = webauthn.verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
            require_user_verification=verified,
        )
    except (WebAuthnException, *UNREADABLE) as error:
        raise _refused(passkey) from error
    owner = session.get_one(PasskeyOwner, passkey.player_id)
    if answer.response.user_handle != owner.handle:
        raise _refused(passkey)
    passkey.sign_count = proof.new_sign_count
    passkey.used_at = clock.now()
    session.add(passkey)
    return Proof(session.get_one(Player, passkey.player_id), proof.user_verified)


def list_passkeys(session: Session, player_id: int) -> list[Passkey]:
    """The player's passkeys, the newest first."""
    query = select(Passkey).where(Passkey.player_id == player_id)
    return list(session.exec(query.order_by(col(Passkey.id).desc())))


def forget(session: Session, player_id: int, passkey_id: int) -> str | None:
    """One of the player's passkeys: its label, None if there is no such passkey."""
    query = select(Passkey).where(Passkey.id == passkey_id, Passkey.player_id == player_id)
    passkey = session.exec(query.with_for_update()).first()
    if passkey is None:
        return None
    session.delete(passkey)
    return passkey.label


def forget_all(session: Session, player_id: int) -> None:
    """All of the player's passkeys and their handle, too."""
    session.exec(delete(Passkey).where(col(Passkey.player_id) == player_id))
    session.exec(delete(PasskeyOwner).where(col(PasskeyOwner.player_id) == player_id))


def _handle(session: Session, player_id: int) -> bytes:
    """Always the same for one player, so that a device keeps one passkey of theirs, not several."""
    session.get_one(Player, player_id, with_for_update=True)
    owner = session.get(PasskeyOwner, player_id)
    if owner is None:
        owner = PasskeyOwner(player_id=player_id, handle=secrets.token_bytes(32))
        session.add(owner)
        session.flush()
    return owner.handle


def _spend(session: Session, challenge: bytes) -> None:
    """Note that the challenge was answered; refuse a second answer."""
    session.exec(delete(SpentChallenge).where(col(SpentChallenge.expires_at) < clock.now()))
    spent = SpentChallenge(
        challenge_hash=hashlib.sha256(challenge).hexdigest(),
        expires_at=clock.now() + CHALLENGE_LIVES,
    )
    try:
        with session.begin_nested():
            session.add(spent)
    except IntegrityError as error:
        raise _refused() from error


def _transports(credential: dict[str, Any]) -> list[str]:
    """How the device can be reached, as far as it says so; a hint for the browser only."""
    from webauthn.helpers.structs import AuthenticatorTransport

    known = {transport.value for transport in AuthenticatorTransport}
    told = credential["response"].get("transports")
    return [word for word in told if word in known] if isinstance(told, list) else []


def _is_ip(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _milliseconds(length: timedelta) -> int:
    return length // timedelta(milliseconds=1)


def _refused(passkey: Passkey | None = None) -> PasskeyRefused:
    words = _("The passkey was not accepted. Please try again, or have a link emailed.")
    refused = PasskeyRefused(words)
    refused.player_id = passkey.player_id if passkey is not None else None
    return refused


def _unknown() -> UnknownPasskey:
    return UnknownPasskey(
        _("We don’t know that passkey; it may have been removed. Sign in with an emailed link.")
    )
