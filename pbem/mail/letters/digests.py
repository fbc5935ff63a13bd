"""One mail about several games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from urllib.parse import quote

from pbem.core.config import Settings
from pbem.language import catalogues
from pbem.mail import unsubscribe
from pbem.mail.letters.letter import Letter, MoveRow
from pbem.mail.letters.rendering import service_mail
from pbem.mail.outgoing import OutgoingMail
from pbem.models import Player, id_of

MOST_DIGEST_MOVES = 6


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
    def moves(self) -> list[MoveRow]:
        return self.letter.moves()[:MOST_DIGEST_MOVES]

    @property
    def winners(self) -> list[str]:
        return self.letter.view.winners


def digest_mail(
    settings: Settings,
    player: Player,
    games: Sequence[DigestGame],
    event: str,
    answers: str | None = None,
) -> OutgoingMail:
    """All games that wait for the player, the longest wait first, and those that are over.

    `answers` is the Message-ID of a reply to such a mail: it says nothing of which game it means,
    so it is answered with the list as it is now.
    """
    asked = [game for game in games if not game.over]
    context = {
        "games": games,
        "asked": asked,
        "refuses": answers is not None,
        "stop_url": unsubscribe.stop_url(settings, id_of(player)),
    }
    with catalogues.speaking(player.language):
        mail = service_mail(settings, "digest", event, player.email or "", context, answers)
    kind = mail.kind if answers is None else "which_game"
    return replace(mail, kind=kind, player_id=player.id)
