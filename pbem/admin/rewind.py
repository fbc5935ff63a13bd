"""Having a running game go on from an earlier move; all at the table read why by mail.

Ratings and tables of leagues know nothing of it, because they count finished games. A finished
game is not rewound: with its end everybody may read its seed, and so all that was hidden and will
be drawn.
"""

from __future__ import annotations

from pbem.accounts.operator_log import ActName
from pbem.admin import operators
from pbem.admin.operators import NotDone, Operator
from pbem.core.service import Service
from pbem.games import records
from pbem.language.catalogues import gettext as _
from pbem.mail import letters, outbox
from pbem.models import Game, GameStatus, id_of
from pbem.play.undo import rewind as rewinding


def rewind(service: Service, operator: Operator, code: str, move: int, reason: str) -> None:
    """The game goes on after its first `move` moves; raises `NotDone`."""
    why = operators.reason_of(reason)
    with service.database.write() as session:
        game = operators.game_of(session, operator, code)
        _check(game)
        players = records.players_of(session, game)
        concerned = [id_of(player) for player in players.values()]
        row = operators.log_act(session, operator.act(ActName.REWOUND, why), concerned, game)
        try:
            queued = rewinding.rewind(session, service, game, move, id_of(row))
        except rewinding.CannotRewind as error:
            raise NotDone(_("The game can’t go on from there: name a move before its latest "
                            "one.")) from error  # fmt: skip
        for player in players.values():
            if player.email is not None:
                mail = letters.rewound_mail(
                    service.settings, player, game, why, f"operator:{row.id}"
                )
                queued.append(id_of(outbox.queue(session, service, mail)))
        bots_due = game.bot_to_act
    service.wakeups.deliver(queued)
    if bots_due:
        service.wakeups.play_bots(id_of(game))


def _check(game: Game) -> None:
    if game.status == GameStatus.FINISHED:
        raise NotDone(_("It’s over, and its shuffles are public, so nobody could play on "
                        "fairly. Ask its players to open the same table again."))  # fmt: skip
    if game.status != GameStatus.RUNNING:
        raise NotDone(_("The game isn’t running."))
    if game.ended_early_at is not None:
        raise NotDone(_("Its players have agreed to end it, and it is being played out."))
