"""Which addresses of the mail domain exist: mail for any other is refused before it is read."""

from __future__ import annotations

from pbem.core.config import Settings
from pbem.mail.addresses import BOUNCE, PLAY, is_ours, read_bounce_address, read_play_address
from pbem.mail.never import BOX as NEVER
from pbem.mail.never import read_never_address
from pbem.mail.probes import BOX as PROBE
from pbem.mail.probes import read_probe_address
from pbem.mail.unsubscribe import BOX as STOP
from pbem.mail.unsubscribe import read_stop_address

ANSWERED = ("new", "help")
OPERATOR = ("postmaster", "abuse")
"""RFC 5321 (4.5.1) and RFC 2142 want these taken: kept for the operator, obeyed and answered by
nobody."""
NAMED = (*ANSWERED, PLAY, *OPERATOR)
"""`play@` is a reply address that has lost its token; the thread still tells the seat."""
SIGNED = (
    read_play_address,
    read_bounce_address,
    read_stop_address,
    read_never_address,
    read_probe_address,
)
"""A new kind of signed address is one more reader here: not None for a genuine token."""
BOXES = (*NAMED, BOUNCE, STOP, NEVER, PROBE)


def exists(settings: Settings, address: str) -> bool:
    """Whether mail to the address is taken: a name that we answer to, or a genuine token."""
    if not is_ours(settings, address):
        return False
    local = address.strip().lower().rpartition("@")[0]
    return local in NAMED or any(read(settings, address) is not None for read in SIGNED)


def is_own_sender(settings: Settings, address: str) -> bool:
    """Whether the address is one that we write from, genuine or forged: answering is a loop."""
    box = address.strip().lower().rpartition("@")[0].partition("+")[0]
    return is_ours(settings, address) and box in BOXES


def is_operators(settings: Settings, address: str) -> bool:
    local = address.strip().lower().rpartition("@")[0]
    return is_ours(settings, address) and local in OPERATOR
