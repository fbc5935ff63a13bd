"""Players go away and come back: days of their bank, weekdays of every week.

Page, mail and API all come here; running clocks are counted anew, and mails of a game and its page
say who is away.
"""

from __future__ import annotations

from collections import defaultdict
from datetime import date, timedelta

from sqlmodel import Session, col, select

from pbem.core import clock
from pbem.core.refused import Refused
from pbem.core.service import Service
from pbem.games import absences, clock_recount, player_names, records
from pbem.games.absences import DAYS_A_YEAR, days_in, midnight
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext
from pbem.mail import outbox
from pbem.mail.letters import tables as table_letters
from pbem.mail.letters.tables import AwayNews
from pbem.models import Absence, Game, GameStatus, Player, Seat, id_of

FARTHEST = timedelta(days=366)
MOST_WEEKDAYS = 2
DAY = timedelta(days=1)


def today(player: Player) -> date:
    """The date where the player is."""
    return clock.now().astimezone(clock.zone(player.time_zone)).date()


def take_days_off(service: Service, player_id: int, first: date, last: date) -> Absence:
    """Be away from that day to the other, both included; raises `Refused`.

    Said again it is the same absence, and days are taken from the bank once.
    """
    with (
        service.database.write() as session,
        clock_recount.recounted(session, player_id) as player,
    ):
        _check(player, first, last)
        for known in absences.absences_of(session, player_id):
            if known.weekday is None and known.first_day <= last and first <= _last(known):
                if known.first_day <= first and last <= _last(known):
                    return known
                raise Refused(_("Some of these days are already taken."))
        absence = Absence(
            player_id=player_id,
            first_day=first,
            last_day=last,
            begins_at=max(clock.now(), midnight(first, player.time_zone)),
            ends_at=midnight(last + DAY, player.time_zone),
        )
        _check_bank(session, player, absence)
        session.add(absence)
        player.mail_away_at = None
        queued = tell_tables(session, service, player, absence)
    service.wakeups.deliver(queued)
    return absence


def take_weekday_off(service: Service, player_id: int, weekday: int) -> Absence:
    """Be away on that day of every week (Monday is 0); raises `Refused`."""
    with (
        service.database.write() as session,
        clock_recount.recounted(session, player_id) as player,
    ):
        known = [one for one in absences.absences_of(session, player_id) if one.weekday is not None]
        for one in known:
            if one.weekday == weekday:
                return one
        if len(known) >= MOST_WEEKDAYS:
            raise Refused(_("You can be away on two days of every week at most."))
        absence = Absence(
            player_id=player_id, first_day=today(player), weekday=weekday, begins_at=clock.now()
        )
        session.add(absence)
    return absence


def come_back(service: Service, player_id: int, absence_id: int | None = None) -> int:
    """End that absence, or what the player is away for now, else all that is to come; how many
    ended. Days that have not begun go back into the bank."""
    with (
        service.database.write() as session,
        clock_recount.recounted(session, player_id) as player,
    ):
        known = absences.absences_of(session, player_id)
        if absence_id is not None:
            ended = [one for one in known if one.id == absence_id]
        else:
            single = [one for one in known if one.weekday is None]
            ended = [one for one in single if one.begins_at <= clock.now()] or single
        for absence in ended:
            _end(session, player, absence)
        if absence_id is None:
            player.mail_away_at = None
    return len(ended)


def _end(session: Session, player: Player, absence: Absence) -> None:
    now = clock.now()
    if absence.begins_at > now:
        session.delete(absence)
        return
    absence.ends_at = now
    if absence.last_day is not None:
        absence.last_day = max(absence.first_day, min(absence.last_day, today(player)))
    session.add(absence)


def _last(absence: Absence) -> date:
    return absence.last_day or absence.first_day


def _check(player: Player, first: date, last: date) -> None:
    if last < first or last < today(player):
        raise Refused(_("The last day is before the first one, or has passed."))
    if first < today(player):
        raise Refused(_("The first day has passed."))
    if first > today(player) + FARTHEST:
        raise Refused(_("Days off must start within a year."))
    if (last - first).days >= DAYS_A_YEAR * 2:
        raise Refused(_too_many(DAYS_A_YEAR, first.year))


def _check_bank(session: Session, player: Player, absence: Absence) -> None:
    for year in sorted({absence.first_day.year, _last(absence).year}):
        left = absences.days_left(session, player, year)
        if len(days_in(absence, year)) > left:
            raise Refused(_too_many(left, year))


def _too_many(left: int, year: int) -> str:
    return ngettext(
        "You have %(num)s day left in %(year)s.",
        "You have %(num)s days left in %(year)s.",
        left,
        year=year,
    )


def tell_tables(
    session: Session, service: Service, player: Player, absence: Absence | None
) -> list[int]:
    """Mail everybody who plays with them that they are away, and until when; by their mailbox's
    word without an absence. Where names are secret nobody is told. Ids of the mails, queued inside
    the transaction."""
    begins, ends = (absence.begins_at, absence.ends_at) if absence is not None else (None, None)
    if begins is not None and begins <= clock.now():
        begins = None
    query = (
        select(Game)
        .join(Seat, col(Seat.game_id) == Game.id)
        .where(Seat.player_id == player.id, Game.status == GameStatus.RUNNING)
        .order_by(col(Game.id))
    )
    readers, shared = dict[int, Player](), defaultdict[int, list[Game]](list)
    for game in session.exec(query):
        for one in records.players_of(session, game).values():
            heard = one.bot is None and one.email is not None and one.id != player.id
            if heard and not player_names.hides(game):
                readers[id_of(one)] = one
                shared[id_of(one)].append(game)
    mails = [
        table_letters.away_mail(
            service.settings, reader, AwayNews(player, begins, ends, shared[number])
        )
        for number, reader in readers.items()
    ]
    return [id_of(outbox.queue(session, service, mail)) for mail in mails]


def is_away(session: Session, player: Player) -> bool:
    """Whether days off, or what their mailbox has answered, say so for now."""
    if player.mail_away_at is not None:
        return True
    now, known = clock.now(), absences.absences_of(session, id_of(player))
    return any(one.weekday is None and one.begins_at <= now for one in known)


def mailbox_says_away(session: Session, player_id: int) -> bool:
    """Their mailbox has answered by itself; whether that is news. Inside the transaction."""
    player = session.get_one(Player, player_id, with_for_update=True)
    now = clock.now()
    told = player.mail_away_at
    if told is not None and now - told < absences.MAIL_SAYS_SO:
        return False
    away = select(Absence.id).where(
        Absence.player_id == id_of(player), Absence.begins_at <= now, col(Absence.ends_at) > now
    )
    if session.exec(away).first() is not None:
        return False
    player.mail_away_at = now
    session.add(player)
    return True
