"""The command `profile`: how much somebody plays here, how fast, and how reliably."""

from __future__ import annotations

import math

from sqlmodel import Session

from pbem.accounts import merged
from pbem.accounts.display_names import harmless
from pbem.accounts.players import profile_of
from pbem.games import records, statistics
from pbem.inbox.commands.asker import Asker
from pbem.inbox.commands.days import folded
from pbem.inbox.commands.words import word
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext
from pbem.language.wording import length, number
from pbem.mail.letters import Answer
from pbem.models import Player


def tell(asker: Asker, argument: str) -> Answer:
    """`profile`, `profile ann` by the name in their page's address, and in answer to a game's mail
    by a name at that table. Of others only what their public page says."""
    with asker.service.database.read() as session:
        found = _found(session, asker, argument.strip()) if argument else asker.player
        if found is None:
            return _nobody(argument)
        told = statistics.of(session, found)
    page = f"{asker.service.settings.base_url}/p/{found.handle}"
    return Answer(harmless(found.name), _lines(told), [(_("Profile"), page)])


def _found(session: Session, asker: Asker, called: str) -> Player | None:
    """Whoever that is, if they are the asker or their page is public."""
    player = merged.by_handle(session, called.lower()) if len(called) <= 60 else None
    if player is None:
        player = _at_table(session, asker, called)
    if player is None or not (profile_of(player) or _is(player, asker.player)):
        return None
    return player


def _at_table(session: Session, asker: Asker, called: str) -> Player | None:
    """The one of that name at the table whose mail was answered; nobody where names are secret."""
    if asker.game is None or asker.game.anonymous:
        return None
    seated = records.players_of(session, asker.game).values()
    named = [player for player in seated if folded(player.name) == folded(called)]
    return named[0] if len(named) == 1 else None


def _is(player: Player, asker: Player | None) -> bool:
    return asker is not None and player.id == asker.id


def _lines(told: statistics.Statistics) -> list[str]:
    lines = [
        ngettext("%(num)s game running", "%(num)s games running", told.running) + ", "
        + ngettext("%(num)s finished", "%(num)s finished", told.finished) + "."
    ]  # fmt: skip
    if told.reliability is not None:
        share = number(math.floor(told.reliability * 1000) / 10)
        lines.append(
            _(
                "In time: %(share)s %% of %(decisions)s.",
                share=share,
                decisions=ngettext("%(num)s decision", "%(num)s decisions", told.moves_timed),
            )
        )
    if told.left or told.finished:
        all_games = ngettext("of %(num)s game", "of %(num)s games", told.finished + told.left)
        lines.append(f"{_('Played to the end')}: {told.finished} {all_games}.")
    if told.time_to_move is not None:
        lines.append(f"{_('Average time to move')}: {length(told.time_to_move)}.")
    return lines


def _nobody(called: str) -> Answer:
    why = _(
        "There is no player called “%(name)s”, or their profile is not public. Put the name "
        "at the end of the profile’s address, or reply to a game’s mail with the name of "
        "someone there.",
        name=harmless(called[:60]),
    )
    return Answer(_("Which one?"), [why, word("profile")])
