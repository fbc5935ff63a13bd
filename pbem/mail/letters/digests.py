"""One mail about several games: of each what is asked, for how long, and where to answer; of as
many as there is room for what was said at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from math import ceil
from typing import Any
from urllib.parse import quote

from pbem.core.config import Settings
from pbem.language import catalogues
from pbem.mail import mime, unsubscribe
from pbem.mail.letters.letter import Letter
from pbem.mail.letters.rendering import service_mail
from pbem.mail.outgoing import OutgoingMail
from pbem.models import Player, id_of
from pbem.models.mail_kinds import MailKind

MOST_IN_FULL = 8
MOST_LISTED = 30
"""Games that are named at all; the service's first page has the others."""
LARGEST = 57_000
"""Bytes of both bodies as they are sent; with its headers the mail stays below 60 kB."""


@dataclass(frozen=True)
class DigestGame:
    """One game in a digest: the letter to the player, and since when it waits to be told."""

    letter: Letter
    since: datetime
    over: bool

    @property
    def mailto(self) -> str:
        return f"mailto:{self.letter.address}?subject={quote(self.letter.subject)}"

    @property
    def winners(self) -> list[str]:
        return self.letter.view.winners


@dataclass(frozen=True)
class Digest:
    """The mail, and the games whose talk it tells."""

    mail: OutgoingMail
    told: Sequence[DigestGame]


def digest(
    settings: Settings,
    player: Player,
    games: Sequence[DigestGame],
    event: str,
    answers: str | None = None,
) -> Digest:
    """All games that wait for the player, the most urgent first, and those that are over.

    `answers` is the Message-ID of a reply to such a mail: it says nothing of which game it means,
    so it is answered with the list as it is now.
    """
    context = {
        "asked": [game for game in games if not game.over],
        "over": sum(game.over for game in games),
        "refuses": answers is not None,
        "stop_url": unsubscribe.stop_url(settings, id_of(player)),
    }
    full, listed = min(len(games), MOST_IN_FULL), min(len(games), MOST_LISTED)
    with catalogues.speaking(player.language):
        while True:
            shown: dict[str, Any] = {
                "games": games[:listed],
                "full": full,
                "unlisted": len(games) - listed,
            }
            mail = service_mail(
                settings, MailKind.DIGEST, event, player.email or "", context | shown, answers
            )
            too_much = 1 - LARGEST / max(1, mime.size_of_bodies(mail))
            if too_much <= 0 or listed <= 1:
                break
            if full:
                full -= ceil(full * too_much)
            else:
                listed -= ceil(listed * too_much)
    kind = mail.kind if answers is None else MailKind.WHICH_GAME
    return Digest(replace(mail, kind=kind, player_id=player.id), games[:full])


def digest_mail(
    settings: Settings,
    player: Player,
    games: Sequence[DigestGame],
    event: str,
    answers: str | None = None,
) -> OutgoingMail:
    """The mail alone."""
    return digest(settings, player, games, event, answers).mail
