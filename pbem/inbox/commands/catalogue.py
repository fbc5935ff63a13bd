"""The commands by mail in the order of the help mail: those of each module as they stand there."""

from __future__ import annotations

from pbem.inbox.commands import (
    away,
    game_commands,
    information,
    ladder,
    league_founding,
    league_organiser,
    league_withdrawal,
    leagues,
    orders,
    preferences,
    standings,
    tables,
    talk,
)
from pbem.inbox.commands.command import ENTERED, Asker, Takes, command
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.mail.letters import Answer

PARTS = (information, game_commands, tables, leagues, standings, league_withdrawal, ladder,
         league_founding, league_organiser, orders, talk, preferences, away)  # fmt: skip


@command(N_("command: help"), Takes.NOTHING, "help", N_("how to play by email, and this list"))
def help(asker: Asker, argument: str) -> Answer:
    lines = [_("Every turn comes as an email: tap a move in it, or reply with the move in words.")]
    if asker.player is not None or asker.trusted:  # else it may be nobody's wish, and is short
        lines += [f"{command.shown}: {_(command.does)}." for command in COMMANDS]
    page = f"{asker.service.settings.base_url}/help"
    return Answer(_("What you can write"), lines, [(_("All moves and buildings"), page)])


COMMANDS = tuple(
    one for name in (__name__, *(part.__name__ for part in PARTS)) for one in ENTERED
    if one.do.__module__ == name
)  # fmt: skip
