"""Whose mail it is: whether a mail to a seat's reply address may play for the seat's player.

| policy | plays if |
|---|---|
| `normal` | From is an address of the player's and no check says that it is forged; or SPF has proved that the envelope sender, an address of the player's, sent it |
| `strict` | From is an address of the player's, and DKIM, SPF or DMARC prove it (our own DKIM check if nobody else has checked) |
| `token-only` | it came to the reply address, which nobody else should know |

Under every policy From must be one mailbox beyond doubt. What may not play is shown to the player,
with a button that confirms it.
"""  # noqa: E501

from __future__ import annotations

from collections.abc import Collection
from email.message import Message

from pbem.config import Settings
from pbem.mail.evidence import found_by_others, found_by_us
from pbem.mail.sender import only_sender
from pbem.models import InboundMail


def is_the_players(
    settings: Settings, row: InboundMail, message: Message, own: Collection[str]
) -> bool:
    """`own` are the player's verified addresses, normalised."""
    sender = only_sender(message)
    if sender is None:
        return False
    if settings.sender_policy == "token-only":
        return True
    evidence = found_by_others(settings, row.raw, row.verdicts, row.envelope_sender)
    if sender not in own:
        proven = evidence.spf == "pass" and evidence.spf_sender in own
        return proven and settings.sender_policy == "normal"
    if settings.sender_policy == "normal":
        return not evidence.disproves(sender)
    return evidence.proves(sender) or found_by_us(row.raw).proves(sender)
