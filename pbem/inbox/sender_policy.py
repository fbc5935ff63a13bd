"""Whose mail it is: whether a mail to a seat's reply address may play for the seat's player.

| policy | plays if |
|---|---|
| `normal` | From is an address of the player's and no check says that it is forged; or SPF has proved that the envelope sender, an address of the player's, sent it |
| `strict` | From is an address of the player's, and DKIM, SPF or DMARC prove it (our own DKIM check if nobody else has checked) |
| `token-only` | it came to the reply address, which nobody else should know |

Under every policy From must be one mailbox beyond doubt. What may not play is shown to the player,
with a button that confirms it.

Commands that change something need more. At a seat's reply address the token alone is never enough:
From must be the player's as under `normal`. At every other address of ours only a proof counts.
"""  # noqa: E501

from __future__ import annotations

import dataclasses
import re
from collections.abc import Collection
from email.message import Message

from pbem.core.config import Settings
from pbem.inbox.authentication import Evidence, found_by_others, found_by_us
from pbem.inbox.stored_mail import StoredMail
from pbem.mail import addresses
from pbem.mail.from_header import only_sender

WORD = re.compile(r"[^\s<>,;:\"()\[\]\\]+@[^\s<>,;:\"()\[\]\\]+")


def is_the_players(
    settings: Settings, row: StoredMail, message: Message, own: Collection[str]
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
    return evidence.proves(sender) or _found_by_us(row).proves(sender)


def may_command(
    settings: Settings, row: StoredMail, message: Message, own: Collection[str]
) -> bool:
    """Whether a mail to the seat's reply address may change what concerns more than its game.

    The token is some evidence and whoever was sent it once may have it; so under `token-only`, too,
    From must be the player's, and no check may say that it is forged.
    """
    if settings.sender_policy == "token-only":
        settings = dataclasses.replace(settings, sender_policy="normal")
    return is_the_players(settings, row, message, own)


def is_proven(settings: Settings, row: StoredMail, message: Message) -> bool:
    """Whether DKIM, SPF or DMARC prove that From wrote this to us; under every policy the same."""
    sender = only_sender(message)
    if sender is None or not _is_to_us(settings, message):
        return False
    evidence = found_by_others(settings, row.raw, row.verdicts, row.envelope_sender)
    return evidence.proves(sender) or _found_by_us(row).proves(sender)


def _is_to_us(settings: Settings, message: Message) -> bool:
    """A signed mail stays signed when it is passed on: a “stop” to another must not count here."""
    headers = [str(value) for name in ("To", "Cc") for value in message.get_all(name, [])]
    return any(
        addresses.is_ours(settings, word) for value in headers for word in WORD.findall(value)
    )


def _found_by_us(row: StoredMail) -> Evidence:
    """By the hashes of the whole body, where attachments were left out of what is kept."""
    return found_by_us(row.raw, (row.verdicts or {}).get("body_hashes"))
