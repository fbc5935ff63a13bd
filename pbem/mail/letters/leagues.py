"""The mails of a league: short notes, a season's pairings, and its tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pbem.core.config import Settings
from pbem.language.catalogues import speaking
from pbem.mail.letters.rendering import service_mail
from pbem.mail.outgoing import OutgoingMail
from pbem.models import League, Player

NOTE = "league_note"


def page_of(settings: Settings, league: League) -> str:
    """The address of the league's page."""
    return f"{settings.base_url}/leagues/{league.code}"


def note_mail(
    settings: Settings,
    league: League,
    player: Player,
    title: str,
    lines: Sequence[str],
    event: str,
) -> OutgoingMail:
    """A few lines to somebody about their league, in the words of whoever calls."""
    return _to(settings, league, player, NOTE, event, {"title": title, "lines": lines})


def _to(
    settings: Settings, league: League, player: Player, kind: str, event: str, more: dict[str, Any]
) -> OutgoingMail:
    with speaking(player.language):
        context = {"league": league, "page": page_of(settings, league), **more}
        mail = service_mail(settings, kind, event, player.email or "", context)
    return replace(mail, player_id=player.id)
