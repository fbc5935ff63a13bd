"""The command that starts the same table once more, in answer to a game's last mail: `again`."""

from __future__ import annotations

from pbem.accounts.display_names import harmless
from pbem.games import records
from pbem.inbox.commands.asker import Asker, page_of
from pbem.language.catalogues import gettext as _
from pbem.language.wording import listed
from pbem.mail.letters import Answer
from pbem.models import id_of
from pbem.play import rematch
from pbem.play.table_terms import TableError


def again(asker: Asker, argument: str) -> Answer:
    """`again`, `rematch`."""
    if asker.game is None or asker.player is None:
        return Answer(_("Which game?"), [_("Write it in a reply to one of the game’s mails.")])
    try:
        game = rematch.again(asker.service, id_of(asker.game), asker.player)
    except TableError as error:
        return Answer(_("Nothing was changed"), [str(error)], [page_of(asker, asker.game)])
    with asker.service.database.read() as session:
        names = records.seated(session, game)
    lines = [
        f"{harmless(game.name)} [{game.code}]: {listed(names)}.",
        _("The game has begun; you get a mail when it is your turn.")
        if game.begun
        else _("The others are invited; the first turns come by mail once everyone has said yes."),
    ]
    return Answer(_("The same again"), lines, [page_of(asker, game)])
