"""A mailbox that answers by itself: the player is away, as it seems, and is offered days off."""

from __future__ import annotations

from pbem.games import records
from pbem.inbox import answered
from pbem.inbox.opened_mail import OpenedMail
from pbem.mail import letters, outbox
from pbem.models import Game, Player, id_of
from pbem.play import absence


def note(mail: OpenedMail) -> str:
    """Tell those at the player's tables, and offer the player days off, once a week at most.

    Only what comes to a seat's signed address says anything of its player.
    """
    with mail.service.database.read() as session:
        targets, _ = answered.targets(session, mail.service.settings, mail.row, mail.message)
        found = [session.get(Game, target.game_id) for target in targets]
        players = [
            records.players_of(session, game).get(target.seat)
            for game, target in zip(found, targets, strict=True)
            if game is not None and game.begun
        ]
    away = [one for one in players if one is not None and one.email is not None]
    return _offer(mail, away[0]) if away else "from a machine (autoreply): ignored"


def _offer(mail: OpenedMail, player: Player) -> str:
    with mail.service.database.write() as session:
        if not absence.mailbox_says_away(session, id_of(player)):
            return "from a machine (autoreply): known"
        offer = letters.away_offer(mail.service.settings, player, f"away:{mail.id}")
        queued = id_of(outbox.queue(session, mail.service, offer))
    mail.service.wakeups.deliver([queued])
    return "from a machine (autoreply): the player seems to be away"
