"""The service's own addresses: `play`, from which all mails are, `play+TOKEN`, `bounce+TOKEN`,
`thread+TOKEN`, `new`, `help` and the like (`pbem.accounts.signed_tokens` spells them). Mail for any
other is refused before it is read.
"""

from __future__ import annotations

import secrets
from typing import NamedTuple

from pbem.accounts.signed_tokens import (
    PLAY,
    own_address,
    read_own_address,
    sign,
    token_in,
    verify,
)
from pbem.core.config import Settings
from pbem.games import decisions
from pbem.mail.do_not_write import BOX as NEVER
from pbem.mail.do_not_write import read_never_address
from pbem.mail.unsubscribe import BOX as STOP
from pbem.mail.unsubscribe import read_stop_address

PURPOSE = "reply"
BOUNCE = "bounce"
PROBE = "probe"
THREAD = "thread"
NONCE_BYTES = 8
SEAT_BYTES = 6
"""Game and seat: all that the tokens of older mails hold."""
DECISION_BYTES = SEAT_BYTES + 2
TRAIL_BYTES = DECISION_BYTES + decisions.TRAIL_BYTES
ANSWERED = ("new", "help")
OPERATOR = ("postmaster", "abuse")
"""RFC 5321 (4.5.1) and RFC 2142 want these taken: kept for the operator, obeyed and answered by
nobody."""
NAMED = (*ANSWERED, PLAY, *OPERATOR)
"""`play@` is what every mail is from; of a reply there the thread tells the seat."""
BOXES = (*NAMED, BOUNCE, STOP, NEVER, PROBE, THREAD)


class PlayAddress(NamedTuple):
    """What a reply address says. Without `ordinal` it names the seat and none of its decisions."""

    game_id: int
    seat: int
    ordinal: int | None = None
    trail: str | None = None


def play_address(
    settings: Settings,
    game_id: int,
    seat: int,
    ordinal: int | None = None,
    trail: str | None = None,
) -> str:
    """The address that plays for one seat of one game, and for one decision if it is named.

    Its token has 26 characters; 29 with a decision's number, 34 with its trail
    (`pbem.games.decisions`).
    """
    payload = game_id.to_bytes(5, "big") + seat.to_bytes(1, "big")
    if ordinal is not None:
        payload += ordinal.to_bytes(2, "big") + bytes.fromhex(trail or "")
    return own_address(settings, PLAY, sign(settings, PURPOSE, payload))


def read_play_address(settings: Settings, address: str) -> PlayAddress | None:
    """What a genuine `play+TOKEN` address says, in any case, else None."""
    token = token_in(settings, PLAY, address)
    payload = verify(settings, PURPOSE, token) if token is not None else None
    if payload is None or len(payload) not in (SEAT_BYTES, DECISION_BYTES, TRAIL_BYTES):
        return None
    game_id, seat = int.from_bytes(payload[:5], "big"), payload[5]
    if len(payload) == SEAT_BYTES:
        return PlayAddress(game_id, seat)
    ordinal = int.from_bytes(payload[SEAT_BYTES:DECISION_BYTES], "big")
    return PlayAddress(game_id, seat, ordinal, payload[DECISION_BYTES:].hex() or None)


def from_address(settings: Settings) -> str:
    """What every mail is from, so that it can be put into contacts; it plays for nobody."""
    return own_address(settings, PLAY)


def bounce_address(settings: Settings, outbox_id: int) -> str:
    """The envelope sender of one mail (VERP): what bounces to it, that mail bounced. Of one mailbox
    it is the mailbox itself, for servers let it send as no other; the bounce tells whose it is."""
    if settings.mailbox:
        return settings.mailbox
    return own_address(settings, BOUNCE, sign(settings, BOUNCE, outbox_id.to_bytes(5, "big")))


def read_bounce_address(settings: Settings, address: str) -> int | None:
    """The outbox id in a genuine `bounce+TOKEN` address in any case, else None."""
    token = token_in(settings, BOUNCE, address)
    payload = verify(settings, BOUNCE, token) if token is not None else None
    return int.from_bytes(payload, "big") if payload and len(payload) == 5 else None


def thread_address(settings: Settings, player_id: int, other_id: int) -> str:
    """Where the player answers what the other wrote to them away from games."""
    payload = player_id.to_bytes(5, "big") + other_id.to_bytes(5, "big")
    return own_address(settings, THREAD, sign(settings, THREAD, payload))


def read_thread_address(settings: Settings, address: str) -> tuple[int, int] | None:
    """Whose and to whom what comes to a genuine `thread+TOKEN` address is, in any case."""
    token = token_in(settings, THREAD, address)
    payload = verify(settings, THREAD, token) if token is not None else None
    if payload is None or len(payload) != 10:
        return None
    return int.from_bytes(payload[:5], "big"), int.from_bytes(payload[5:], "big")


def probe_address(settings: Settings) -> str:
    """Where `pbem doctor --live` writes to itself, and nothing follows (a new one each time, so
    that no mail is taken for another)."""
    token = sign(settings, PROBE, secrets.token_bytes(NONCE_BYTES))
    return own_address(settings, PROBE, token).lower()


def read_probe_address(settings: Settings, address: str) -> bytes | None:
    """The nonce of a genuine `probe+TOKEN` address, in any case, else None."""
    token = token_in(settings, PROBE, address)
    return verify(settings, PROBE, token) if token is not None else None


def operators_address(settings: Settings) -> str:
    """Where a person reads: `postmaster@` is left to them."""
    return own_address(settings, OPERATOR[0])


def new_address(settings: Settings) -> str:
    return own_address(settings, "new")


def help_address(settings: Settings) -> str:
    return own_address(settings, "help")


def is_ours(settings: Settings, address: str) -> bool:
    """Whether it is at our domain, or of our mailbox, whatever box it names."""
    return read_own_address(settings, address) is not None


SIGNED = (
    read_play_address,
    read_bounce_address,
    read_stop_address,
    read_never_address,
    read_probe_address,
    read_thread_address,
)
"""A new kind of signed address is one more reader here: not None for a genuine token."""


def exists(settings: Settings, address: str) -> bool:
    """Whether mail to the address is taken: a name that we answer to, or a genuine token."""
    found = read_own_address(settings, address)
    if found is None:
        return False
    if found.token is None:
        return found.box in NAMED
    return any(read(settings, address) is not None for read in SIGNED)


def named_box(settings: Settings, address: str) -> str:
    """The box that it names without a token; empty if there is one, or it is not ours."""
    found = read_own_address(settings, address)
    return found.box if found is not None and found.token is None else ""


def is_the_mailbox(settings: Settings, address: str) -> bool:
    """Whether it is the bare address of our one mailbox, where its owner's mail arrives, too."""
    return bool(settings.mailbox) and read_own_address(settings, address) == (PLAY, None)


def is_own_sender(settings: Settings, address: str) -> bool:
    """Whether the address is one that we write from, genuine or forged: answering is a loop. Who
    has a mailbox may play from it; what we write ourselves says that no person did."""
    found = read_own_address(settings, address)
    return found is not None and found.box in BOXES and not is_the_mailbox(settings, address)
