"""The command `grace …`: how long others' mails wait, so that a move can be taken back."""

from __future__ import annotations

from pbem.inbox.commands.asker import Asker
from pbem.language import command_words
from pbem.language.catalogues import gettext as _
from pbem.mail.letters import Answer
from pbem.models import Player, id_of
from pbem.play import grace


def choose(asker: Asker, argument: str) -> Answer:
    """Set it, or without a number say how it is set."""
    assert asker.player is not None
    number = argument.split()[0] if argument.strip() else ""
    wanted = int(number) if number.isascii() and number.isdigit() and len(number) < 5 else None
    how = _("Between 0 and %(most)s seconds:", most=grace.MOST)
    how += " " + command_words.written("grace", "60")
    if argument and (wanted is None or wanted > grace.MOST):
        return Answer(_("How long?"), [how])
    with asker.service.database.write() as session:
        if wanted is not None:
            grace.choose(session, id_of(asker.player), wanted)
        player = session.get_one(Player, asker.player.id)
        seconds = int(grace.seconds_of(asker.service.settings, player))
    told = _("After you move, mails to the others wait %(seconds)s seconds.", seconds=seconds)
    within = _("Until then you can take it back, and they are never sent: %(undo)s", undo=_undo())
    within += " " + _("The game’s page shows it at once to whoever looks.")
    return Answer(_("Time to think again"), [told, within, how])


def _undo() -> str:
    return command_words.shown(command_words.UNDO)
