"""The command that takes the newest move back: `undo`."""

from __future__ import annotations

from pbem.accounts.display_names import harmless
from pbem.inbox.commands.asker import Asker, page_of
from pbem.language.catalogues import gettext as _
from pbem.mail.letters import Answer
from pbem.models import Game, id_of
from pbem.play import submission, undo


def take_back(asker: Asker, argument: str) -> Answer:
    """Undo the newest decision, if the mail names that or the one that was asked after it; the
    board with the question comes in a mail of its own."""
    game, seat, ordinal = asker.game, asker.seat, asker.ordinal
    if game is None or seat is None or ordinal is None:
        told = _("Answer the newest mail of the game with: undo")
        return Answer(_("Nothing was taken back"), [told])
    with asker.service.database.read() as session:
        newest = undo.newest_of(session, session.get_one(Game, game.id), seat)
    try:
        if ordinal not in (newest, newest + 1):
            raise submission.DecisionPassed
        undo.take_back(asker.service, id_of(game), seat, newest, asker.mail_id)
    except (undo.TooLate, submission.DecisionPassed, submission.NoSuchSeat):
        told = _("Others know of your move by now, or it has brought something to light.")
        lines = [f"{harmless(game.name)} [{game.code}]", told]
        return Answer(_("Nothing was taken back"), lines, [page_of(asker, game)])
    return Answer(_("Taken back"), board=(game, seat))
