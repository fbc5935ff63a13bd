"""What every road makes of a mail, and how an adapter says that it will not take one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from pbem.core.config import Settings
from pbem.models import MailRoad


@dataclass(frozen=True)
class Envelope:
    """Who sends to whom, whatever the headers claim; `sender` is empty for bounces."""

    sender: str
    recipients: tuple[str, ...]


@dataclass(frozen=True)
class Verdicts:
    """What a checker we trust found, in RFC 8601's words (`pass`, `fail`, …), empty if silent.

    `spf` is about the envelope sender, `dkim` lists the domains whose signatures hold, `dmarc`
    tells whether either is aligned with From.
    """

    spf: str = ""
    dkim: tuple[str, ...] = ()
    dmarc: str = ""


@dataclass(frozen=True)
class ReceivedMail:
    """A mail as a road delivers it. `event_id` is the provider's own id of this delivery,
    `network` where the sender's own connection came from; empty if it was not theirs."""

    raw: bytes
    envelope: Envelope
    road: MailRoad
    event_id: str = ""
    verdicts: Verdicts = Verdicts()
    network: str = ""


@dataclass(frozen=True)
class WebhookRequest:
    """One webhook request, independent of the web framework; header names in lower case."""

    headers: Mapping[str, str]
    body: bytes
    remote: str
    secrets: tuple[str, ...]
    settings: Settings
    now: datetime

    def header(self, name: str) -> str:
        return self.headers.get(name.lower(), "").strip()


@dataclass(frozen=True)
class Statuses:
    """The HTTP status for each refusal, by what the provider does on it."""

    forged: int = 403
    stale: int = 403
    for_good: int = 422
    again: int = 503


class DeliveryRefused(Exception):
    """The request is not taken; the text is for the log and the answer."""


class Forged(DeliveryRefused):
    """No valid signature: not from the provider, or our secret is wrong."""


class Stale(DeliveryRefused):
    """Signed, but too long ago (or too far ahead) to be believed."""


class ForGood(DeliveryRefused):
    """Genuine, but never to be taken, so that sending it again is of no use."""


class Again(DeliveryRefused):
    """Cannot be taken now; sending it again may help."""
