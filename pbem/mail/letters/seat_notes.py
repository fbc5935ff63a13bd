"""Short mails to a seat about what is asked beside its moves: sentences, links, a code for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pbem.core.config import Settings
from pbem.games.loaded_game import LoadedGame
from pbem.mail.addresses import play_address
from pbem.mail.letters.letter import sender_name, subject_of
from pbem.mail.letters.rendering import service_mail
from pbem.mail.outgoing import OutgoingMail
from pbem.models import Game
from pbem.models.mail_kinds import MailKind


@dataclass(frozen=True)
class SeatNote:
    """A title, sentences, links with their labels, and the code that the links ask for."""

    title: str
    said: Sequence[str]
    taps: Sequence[tuple[str, str]] = ()
    code: str = ""


def note_mail(
    game: LoadedGame, seat: int, kind: MailKind, event: str, note: SeatNote
) -> OutgoingMail:
    """The note to the player in that seat; an answer goes to the seat, so that it is clear which
    game is meant. The event is named after the kind, the game and the seat."""
    settings, row, player = game.settings, game.row, game.players[seat]
    event = f"{kind.value}:{row.id}:{seat}:{event}"
    context = context_of(settings, row, note)
    mail = service_mail(settings, MailKind.VOTE, event, player.email or "", context)
    return replace(
        mail,
        kind=kind,
        player_id=player.id,
        game_id=row.id,
        seat=seat,
        from_name=sender_name(row),
        reply_to=play_address(settings, game.id, seat),
    )


def context_of(settings: Settings, game: Game, note: SeatNote) -> dict[str, object]:
    """What the template of such mails shows."""
    return {
        "title": note.title,
        "about": subject_of(game),
        "said": note.said,
        "taps": note.taps,
        "code": note.code,
        "page": f"{settings.base_url}/g/{game.code}",
    }
