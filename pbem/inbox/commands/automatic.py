"""The command `auto …`: what is played for the player without asking them."""

from __future__ import annotations

from pbem.accounts import auto_level
from pbem.inbox.commands.asker import Asker
from pbem.inbox.commands.words import word
from pbem.language.catalogues import gettext as _
from pbem.mail.letters import Answer
from pbem.models import AutoLevel, Player, id_of


def automatic(asker: Asker, argument: str) -> Answer:
    """Set it, or without a word say how it is set."""
    assert asker.player is not None
    level = auto_level.read(argument) if argument else None
    if argument and level is None:
        return Answer(_("Which one?"), _all())
    with asker.service.database.write() as session:
        if level is not None:
            auto_level.choose(session, id_of(asker.player), level)
        now = session.get_one(Player, asker.player.id).auto_level
    lines = [_("From your next question on: %(level)s.", level=auto_level.in_words(now))]
    return Answer(_("Moves without a question"), [*lines, *_all()])


def _all() -> list[str]:
    """How each is chosen."""
    return [
        f"{word('auto')} {auto_level.called(level)}: {auto_level.in_words(level)}."
        for level in AutoLevel
    ]
