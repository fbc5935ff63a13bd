"""The command `confirm …`: which moves that came by mail are confirmed by mail."""

from __future__ import annotations

from pbem.inbox.commands.asker import Asker
from pbem.language import command_words
from pbem.language.catalogues import gettext as _
from pbem.mail.letters import Answer
from pbem.models import Confirm, Player, id_of
from pbem.play.undo import move_confirmation


def choose(asker: Asker, argument: str) -> Answer:
    """Set it, or without a word that we know say how it is set."""
    assert asker.player is not None
    wish = move_confirmation.read(argument)
    with asker.service.database.write() as session:
        if wish is not None:
            move_confirmation.choose(session, id_of(asker.player), wish)
        now = session.get_one(Player, asker.player.id).confirm_moves
    lines = [_("From your next move on: %(how)s.", how=move_confirmation.in_words(now))]
    word = command_words.shown(command_words.CONFIRM)
    lines += [
        f"{word} {move_confirmation.called(one)}: {move_confirmation.in_words(one)}."
        for one in Confirm
    ]
    return Answer(_("Moves that you mail"), lines)
