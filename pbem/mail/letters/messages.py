"""The mail that tells somebody what another person wrote to them away from games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pbem.core.config import Settings
from pbem.games import threads
from pbem.games.talk import Said
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.mail.addresses import thread_address
from pbem.mail.letters.rendering import service_mail
from pbem.mail.outgoing import ANSWER_MARKER, OutgoingMail
from pbem.models import Player, id_of
from pbem.models.mail_kinds import MailKind
from pbem.models.talk import LONGEST_SAYING


def message_mail(
    settings: Settings, player: Player, other: Player, new: Sequence[Said], *, wanted: bool
) -> OutgoingMail:
    """All that is `new` in the thread, in one mail; what is written in reply to it goes to the
    other. `wanted`: the player has written to them, too, or wants to be told at once."""
    number = f"{player.id}.{other.id}"
    root = f"<thread-{number}@{settings.mail_domain}>"
    with speaking(player.language):
        name = threads.name_of(other)
        context = {
            "marker": _(ANSWER_MARKER),
            "name": name,
            "said": new,
            "page": thread_page(settings, other),
            "longest": LONGEST_SAYING,
        }
        mail = service_mail(
            settings,
            MailKind.MESSAGE,
            f"message:{number}:{new[-1].id}",
            player.email or "",
            context,
        )
        return replace(
            mail,
            from_name=f"{name} \N{MIDDLE DOT} {mail.from_name}",
            reply_to=thread_address(settings, id_of(player), id_of(other)),
            player_id=player.id,
            caused_by=other.id,
            asked_for=wanted,
            in_reply_to=root,
            references=(root,),
        )


def thread_page(settings: Settings, other: Player) -> str:
    """Where the thread with that person is read, by the player themselves."""
    return f"{settings.base_url}/messages/{other.handle}"
