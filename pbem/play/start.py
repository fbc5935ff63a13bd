"""When the game at a table begins: when every seat is taken, or on its date with who is there; a
league's games begin with their players set."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from datetime import timedelta

from sqlmodel import Session, col, select

import engine
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.games.clocks.terms import set_standstills
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext, speaking
from pbem.mail import outbox
from pbem.mail.letters import tables as table_letters
from pbem.models import Delivery, Game, OutboundMail, Player, Seat, id_of
from pbem.models.mail_kinds import MailKind
from pbem.play import submission
from pbem.play.table_codes import new_code
from pbem.play.table_terms import TableSetup

NOTICED = timedelta(hours=1)
"""A table that began as quickly is still before everybody's eyes."""


def start_if_due(
    session: Session, service: Service, game: Game, doer: Player | None = None
) -> list[int]:
    """Begin if it is time and enough are there; ids of the mails that follow.

    `doer` is who just filled the table and sees it begin.

    If it is time and the game cannot begin, its host is told once; from then on the game begins
    as soon as it can.
    """
    taken = len(records.players_of(session, game))
    if game.starts_at is None:
        return _start(session, service, game, doer) if taken == game.seats else []
    if game.starts_at > clock.now():
        return []
    if objection(game, taken) is None:
        return _start(session, service, game, doer)
    if game.start_missed:
        return []
    game.start_missed = True
    session.add(game)
    host = session.get_one(Player, game.host_id)
    with speaking(host.language):
        reason = objection(game, taken) or ""
    mail = table_letters.cannot_start_mail(service.settings, game, host, reason)
    return [id_of(outbox.queue(session, service, mail))]


def objection(game: Game, taken: int) -> str | None:
    """Why the game cannot begin with so many, if it cannot."""
    fewest = min(engine.GAMES[game.rules]["seats"])
    if taken < fewest:
        return ngettext(
            "%(num)s seat is taken, and the game needs at least %(fewest)s players.",
            "%(num)s seats are taken, and the game needs at least %(fewest)s players.",
            taken,
            fewest=fewest,
        )
    try:
        engine.new_game(game.rules, seats=taken, seed="check", **game.options)
    except (ValueError, TypeError) as error:
        return _("Its options don’t work with %(taken)s players: %(why)s", taken=taken, why=error)
    return None


def _start(session: Session, service: Service, game: Game, doer: Player | None) -> list[int]:
    """Empty seats are taken away, the others drawn by lot, then the game begins."""
    seats = records.seats_of(session, game)
    players = [seat.player_id for seat in seats if seat.player_id is not None]
    taught = {seat.player_id for seat in seats if seat.lessons is not None}
    random.SystemRandom().shuffle(players)
    if _against_bots_alone(session, game):
        players.sort(key=lambda player_id: player_id != game.host_id)
    for seat, player_id in zip(seats, players, strict=False):
        seat.player_id = player_id
        seat.lessons = {} if player_id in taught else None
        session.add(seat)
    for seat in seats[len(players) :]:
        session.delete(seat)
    game.seats = len(players)
    session.flush()
    drop_pending(session, game)
    return submission.start(session, service, game) + _tell(session, service, game, doer)


def _tell(session: Session, service: Service, game: Game, doer: Player | None) -> list[int]:
    """Tell those who have waited and are not to move yet; the others have their turn's mail."""
    if game.created_at > clock.now() - NOTICED:
        return []
    mails = []
    for seat, player in records.players_of(session, game).items():
        known = doer is not None and player.id == doer.id
        if player.email is None or known or seat in game.to_act:
            continue
        with speaking(player.language):
            names = records.names_of(session, game, seat)
        waits = [names[other] for other in game.to_act]
        mails.append(table_letters.begun_mail(service.settings, game, player, names, waits))
    return [id_of(outbox.queue(session, service, mail)) for mail in mails]


def drop_pending(session: Session, game: Game) -> None:
    """Forget what the host was to be told of joining and leaving: what follows tells it too.

    What a worker is just sending is left alone.
    """
    query = select(OutboundMail).where(
        OutboundMail.game_id == game.id,
        OutboundMail.kind == MailKind.TABLE_CHANGED,
        OutboundMail.delivery == Delivery.QUEUED,
        OutboundMail.attempts == 0,
        col(OutboundMail.due_at) <= clock.now(),
    )
    for mail in session.exec(query.order_by(col(OutboundMail.id)).with_for_update()):
        session.delete(mail)


def _against_bots_alone(session: Session, game: Game) -> bool:
    """Against bots alone the person begins: nobody should wait for a first mail."""
    people = [p for p in records.players_of(session, game).values() if p.bot is None]
    return len(people) == 1


def begin_arranged(
    session: Session, service: Service, table: TableSetup, players: Sequence[Player]
) -> tuple[Game, list[int]]:
    """Begin inside the caller's transaction, with the players in seat order; the running game, and
    the ids of the mails that ask for the first decisions.

    Nobody is its host. The caller has locked the players and the options fit their number.
    """
    game = Game(
        code=new_code(),
        name=table.name,
        rules=table.rules,
        seats=len(players),
        options=dict(table.options),
        seed=table.seed or secrets.token_hex(32),
        **table.terms.columns,
    )
    if table.standstills:
        set_standstills(game, table.standstills)
    session.add(game)
    session.flush()
    for number, player in enumerate(players):
        session.add(Seat(game_id=id_of(game), number=number, player_id=player.id))
    session.flush()
    return game, submission.start(session, service, game)
