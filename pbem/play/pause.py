"""A game pauses when all people at it want that, for a while; anybody ends it sooner.

While it pauses no clock runs and nobody is reminded; whoever wants to may play. The sweep ends it.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlmodel import Session, col, delete, select

from pbem.core import clock
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.games import records, seat_clocks
from pbem.language.catalogues import gettext as _
from pbem.mail import outbox
from pbem.mail.letters import tables as table_letters
from pbem.models import Consent, ConsentKind, Game, GameStatus, Player, id_of
from pbem.play import forced_times, submission

MOST_DAYS = 30
CONSENT_LASTS = timedelta(days=7)
IS_PAUSE = col(Consent.kind) == ConsentKind.PAUSE


def waiting(session: Session, more: int = 0) -> list[int]:
    """Ids of games whose pause is over."""
    query = select(Game.id).where(col(Game.paused_until) <= clock.now()).limit(100 + more)
    return [id for id in session.exec(query) if id is not None]


def ask(service: Service, game_id: int, seat: int, days: int) -> datetime | None:
    """The seat's player wants a pause of so many days; until when it is, None while others have
    not said the same. Raises `Refused`."""
    if not 1 <= days <= MOST_DAYS:
        raise Refused(_("A pause lasts 1 to %(most)s days.", most=MOST_DAYS))
    with service.database.write() as session:
        game, players = _running(session, game_id)
        if game.paused_until is not None:
            return game.paused_until
        if not game.hours and not (game.pace or {}).get("bank"):
            raise Refused(_("This table has no clock to stop."))
        own, people = players[seat], _people(players)
        _forget(session, game, own)
        wants = Consent(game_id=game_id, player_id=id_of(own), subject=f"pause:{days}")
        wants.kind, wants.value = ConsentKind.PAUSE, days
        session.add(wants)
        session.flush()
        known = wanted(session, game)
        if known.keys() >= {one.id for one in people}:
            days = min(known.values())
            game.paused_until = clock.now() + timedelta(days=days)
            _stop_clocks(session, game, players)
            _forget(session, game)
        queued = _tell(session, service, game, players, own, days)
        until = game.paused_until
    service.wakeups.deliver(queued)
    return until


def go_on(service: Service, game_id: int, seat: int | None = None) -> bool:
    """End the pause, by the player of that seat or, without one, because its time is over."""
    with service.database.write() as session:
        game = submission.lock_game(session, game_id)
        over = game.paused_until is not None and game.paused_until <= clock.now()
        if game.paused_until is None or (seat is None and not over):
            return False
        meant, game.paused_until = game.paused_until, None
        session.add(game)
        players, seats = records.players_of(session, game), records.seats_of(session, game)
        seat_clocks.go_on(session, game, seats, players)
        forced_times.stand_still(session, game, seats, players, meant, min(meant, clock.now()))
        session.add_all(seats)
    return True


def wanted(session: Session, game: Game) -> dict[int, int]:
    """Who wants a pause, by player, and for how many days; what was said long ago is forgotten."""
    query = select(Consent).where(
        Consent.game_id == game.id,
        IS_PAUSE,
        col(Consent.created_at) > clock.now() - CONSENT_LASTS,
    )
    return {one.player_id: one.value for one in session.exec(query)}


def _running(session: Session, game_id: int) -> tuple[Game, dict[int, Player]]:
    game = submission.lock_game(session, game_id)
    if game.status != GameStatus.RUNNING:
        raise Refused(_("The game is over."))
    return game, records.players_of(session, game)


def _people(players: dict[int, Player]) -> list[Player]:
    return [one for one in players.values() if one.bot is None and one.email is not None]


def _stop_clocks(session: Session, game: Game, players: dict[int, Player]) -> None:
    seats = records.seats_of(session, game)
    seat_clocks.pause(session, game, seats, players)
    assert game.paused_until is not None
    forced_times.stand_still(session, game, seats, players, clock.now(), game.paused_until)
    session.add_all([game, *seats])


def _forget(session: Session, game: Game, player: Player | None = None) -> None:
    """What that player wanted, or everybody."""
    of_game = (col(Consent.game_id) == game.id) & IS_PAUSE
    said = of_game if player is None else of_game & (col(Consent.player_id) == player.id)
    session.exec(delete(Consent).where(said))


def _tell(
    session: Session,
    service: Service,
    game: Game,
    players: dict[int, Player],
    asker: Player,
    days: int,
) -> list[int]:
    """The first who wants it asks the others by mail; once all agree, all hear it."""
    mails = [
        table_letters.pause_mail(service.settings, game, seat, player, asker, days)
        for seat, player in players.items()
        if player.bot is None and player.email is not None and player.id != asker.id
    ]
    return [id_of(outbox.queue(session, service, mail)) for mail in mails]
